"""`topdeck reproduce all --full`: what was stored before a kill is not done again, and time ends a piece."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from topdeck.arena import Store
from topdeck.reproduce import everything, partachi_rounds, zhang_engine, zhang_report
from topdeck.reproduce.report import Reproduction
from topdeck.reproduce.runs import stored

GRID = """
import sys
from dataclasses import replace
from topdeck.reproduce import brezina
from topdeck.reproduce.brezina_cells import all_cells

cells = [replace(cell, a="mcts-vanilla:nodes=2000", games=60) for cell in all_cells() if cell.b == "random"][:2]
brezina.all_cells, brezina.literal_cells = lambda: cells, lambda: []
from topdeck.cli import app
app(["reproduce", "all", "--full", "--document", "002", "--threads", "2", "--out", sys.argv[1]])
"""
GAMES = "SELECT run, matchup, pair, game, seed, winner, turns, hash FROM games ORDER BY ALL"


def played(folder: Path) -> list[tuple[Any, ...]]:
    with Store.open(folder / everything.GAMES, read_only=True) as store:
        return store.query(GAMES)


def test_a_killed_full_run_goes_on(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def start(folder: str) -> "subprocess.Popen[str]":
        words = [sys.executable, "-c", GRID, str(tmp_path / folder)]
        return subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True)

    killed = start("killed")
    assert killed.stderr is not None
    told = 0
    for line in killed.stderr:
        told += line.startswith("002: Vanilla")
        if told == 3:  # two lots of games are stored, the third is under way
            break
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    before = played(tmp_path / "killed")
    assert 20 <= len(before) < 120 and not (tmp_path / "killed" / "runs").exists()
    for folder in ("killed", "whole"):
        whole = start(folder)
        _, errors = whole.communicate()
        assert whole.returncode == 0, errors
    assert played(tmp_path / "killed") == played(tmp_path / "whole")
    assert set(before) <= set(played(tmp_path / "whole")) and len(played(tmp_path / "whole")) == 120
    (found,) = stored(tmp_path / "killed" / "runs")
    assert found.runs[0].size.startswith("120 games of 120") and found.runs[0].scale == "full"


def test_rounds_add_runs_or_generations() -> None:
    """4.1 needs one generation, so runs are added; the other sections' first runs are played to their end first."""
    assert list(partachi_rounds.rounds("4.1")) == [(runs, 100) for runs in range(1, 21)]
    assert list(partachi_rounds.rounds("4.3"))[4:8] == [(1, 16), (1, 20), (2, 20), (3, 20)]
    assert next(iter(partachi_rounds.rounds("4.4"))) == (5, 1), "fewer runs of a setting say nothing"


@pytest.mark.parametrize(
    ("minutes", "asked", "words"),
    [
        (0, [(1, 1, 2), (1, 1, 1000)], "1 of 20 runs of each kind at the published size, 1 of 20 generations"),
        (None, [(20, 20, 1000)], "20 of 20 runs of each kind at the published size"),
    ],
)
def test_a_section_ends_with_its_time(
    monkeypatch: pytest.MonkeyPatch, minutes: float | None, asked: list[tuple[int, int, int]], words: str
) -> None:
    seen = []

    def reproduce(scale: float, out: Path, seed: int, **how: Any) -> Reproduction:
        assert scale == 1.0 and how["sections"] == ("4.3",)
        seen.append((how["runs"], how["generations"], how["fresh_games"]))
        time.sleep(0.001)
        return Reproduction("")

    monkeypatch.setattr(partachi_rounds.partachi, "reproduce", reproduce)
    told, _ = partachi_rounds.reproduce(Path(), 1, minutes, sections=("4.3",))
    assert (told, seen) == (words, asked)


def test_a_win_of_the_thesis_first_is_counted_from_either_side() -> None:
    """Zhang's Greedy v MCTS is our MCTS against greedy: of 30 won, 60 lost and 10 drawn games greedy won 60, and a
    draw counts for nobody: 60 of 100, where half a point for each would be 65."""
    wanted = {one.what: one for one in zhang_engine.matches()}
    assert len(wanted) == 24 and {one.deck for one in wanted.values()} == set(zhang_engine.DECKS.values())
    one = wanted["Greedy v MCTS, miracle-rogue, MCTS as mcts-enhanced"]
    assert (one.a, one.b, one.published, one.swapped) == (zhang_engine.SANTOS, "greedy", 94.6, True)
    match: Any = SimpleNamespace(games=100, a_wins=30, b_wins=60, turns={"mean": 14.0})
    cell = zhang_engine.Cell(one, match)
    assert (cell.wins, cell.reading, cell.note) == (60, "literal", "")
    (row,) = zhang_report.of_cells([cell]).rows
    assert str(row.ours).startswith("60.0 [50.2, 69.1]") and row.verdict == "no verdict"
    straight = zhang_engine.Cell(wanted["MCTS v random, pirate-warrior, MCTS as mcts-vanilla"], match, light=10)
    assert (straight.wins, straight.reading, straight.note) == (30, "ours", "1/10 of the iterations")
    assert [row.ours for row in zhang_report.of_cells([straight]).rows][1] == 7.0, "turns of one player"


def test_tables_are_played_as_far_as_the_time_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [one for one in zhang_engine.matches() if one.searcher is None and one.table == "table 4.1"]
    monkeypatch.setattr(zhang_engine, "matches", lambda: few)
    store = tmp_path / "games.duckdb"
    assert zhang_engine.cells(20, store=store, minutes=0) == []
    whole = zhang_engine.cells(12, store=store, minutes=9, threads=2)
    assert [cell.match.games for cell in whole] == [24, 24]
    again = zhang_engine.cells(20, store=store, minutes=0, threads=2)
    assert [cell.match.games for cell in again] == [24, 24], "what is stored is told, though there is no time"


def test_solved_games_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zhang_report.zhang, "MODELS", zhang_report.zhang.MODELS[:1])
    monkeypatch.setattr(zhang_engine, "MODELS", ())
    first = zhang_report.of_figures(20, tmp_path, resume=True)
    sizes = {path.name: path.stat().st_size for path in tmp_path.glob("*.jsonl")}
    assert {"plain-20.jsonl", "punished-20.jsonl", "limits-20.jsonl"} <= set(sizes)
    again = zhang_report.of_figures(20, tmp_path, resume=True)
    assert again.rows == first.rows and first.rows[0].where == "figure 4.3"
    assert {path.name: path.stat().st_size for path in tmp_path.glob("*.jsonl")} == sizes, "nothing was solved again"


def test_punished_draws_on_the_engine() -> None:
    """Figure 4.11(d) in four turns: ten health are not to be had in two turns each, so every game is a draw, worth
    nothing to both, and -1 where a draw costs both."""
    model = zhang_engine.MODELS[-1]
    plain, punished = zhang_engine.shortened(20, models=[model])
    assert (plain.model.turns, plain.punished, punished.punished) == (4, False, True)
    assert (plain.average[-1], punished.average[-1]) == (pytest.approx(0), pytest.approx(-1))
