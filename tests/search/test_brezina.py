"""The thesis' grid: what is in it, a small run of it, and going on with a run."""

import json
import math
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from typer.testing import CliRunner

from topdeck import BadInput
from topdeck.agents import full_spec
from topdeck.arena.statistics import Interval
from topdeck.bench.agents import TooSlow
from topdeck.bench.search import Thinking, as_json, check_promises, midgame
from topdeck.cli import app
from topdeck.reproduce import brezina
from topdeck.reproduce.brezina_cells import PARTS, TIMES, Cell, all_cells, lighter, name_of

CELLS = all_cells()


def test_the_grid_is_the_thesis() -> None:
    sizes = {part: sum(part in cell.parts for cell in CELLS) for part in PARTS}
    assert sizes == {
        "table 2": 15, "table 3": 15, "table 4": 15, "table 5": 1, "table 6": 15, "table 7": 9, "table 8": 9,
        "table 9": 9, "figure 7": 0, "figure 8": 0, "figure 9": 9, "figure 10": 9, "figure 11": 0, "figure 12": 9,
        "figure 13": 9, "figure 14": 6, "figure 15": 6, "figure 16": 6, "figure 17": 3,
    }  # fmt: skip
    assert len(CELLS) == 118 and len({(cell.a, cell.b, cell.deck, cell.parts) for cell in CELLS}) == 118
    # A few values as they are printed, among them one of each table.
    printed = {(cell.parts[0], cell.what): cell.published for cell in CELLS}
    assert printed["table 2", "c 0.6 v 1.1"] == 57.6 and printed["table 2", "c 0.9 v gsv"] == 29.6
    assert printed["table 3", "iterations 250 v 500"] == 45.2 and printed["table 3", "iterations 1000 v gsv"] == 30.8
    assert printed["table 4", "worlds 7 v 13"] == 40.0 and printed["table 4", "worlds 13 v gsv"] == 38.4
    assert (
        printed["table 6", "depth 7 v gsv"] == 57.2 and printed["figure 17", "Enhanced v Vanilla, freeze-mage"] == 74.4
    )
    neural = [cell for cell in CELLS if cell.has_network]
    assert printed["figure 14", "Neural v gsv, freeze-mage"] == 79.0 and len(neural) == 12
    assert all((cell.games, cell.series, cell.literal) == (100, 20, False) for cell in neural)


def test_every_agent_of_the_grid_exists() -> None:
    for agent in {name for cell in CELLS for name in (cell.a, cell.b)}:
        assert full_spec(agent, brezina.CATALOGUE)
    for series in TIMES:
        assert all(any(agent in (cell.a, cell.b) for cell in CELLS) for _, agent in series.agents)


def test_parts_are_chosen() -> None:
    assert {part for cell in brezina.chosen(["figure 7"]) for part in cell.parts} == {"table 3"}
    assert brezina.chosen(["Fig. 12"]) == brezina.chosen(["figure12"]) and len(brezina.chosen()) == 118
    assert {cell.b for cell in brezina.chosen(["table 6"], ["gsv"])} == {"gsv"}
    with pytest.raises(BadInput, match=r"nobody plays against 'god' .* the opponents are: greedy, gsv, random"):
        brezina.chosen(["table 6"], ["god"])
    with pytest.raises(BadInput, match=r"'table 1' is no part .* there are: table 2,"):
        brezina.chosen(["table 1"])
    for fraction in (0, -1, float("nan")):
        with pytest.raises(BadInput, match="it must be above 0"):
            brezina.reproduce(fraction, [], Path("unused"))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> list[Cell]:
    """Two cells that take no time."""
    by_part = {cell.parts[0]: cell for cell in CELLS if cell.b == "random" or cell.parts[0] == "figure 17"}
    cells = [
        replace(by_part["figure 9"], a="mcts-vanilla:nodes=300", what="few nodes", games=4),
        replace(
            by_part["figure 17"],
            a="mcts-enhanced:nodes=300",
            b="do-nothing",
            deck="pirate-warrior",
            published=0.0,
            games=6000,
        ),
    ]
    monkeypatch.setattr(brezina, "all_cells", lambda: cells)
    return cells


def test_a_run_goes_on_and_writes_its_page(small: list[Cell], tmp_path: Path) -> None:
    words = ["reproduce", "brezina", "--fraction", "0.01", "--only", "figure9", "--only", "figure17", "--json"]
    first = run(words, tmp_path)
    rows = first["rows"]
    assert [row["where"] for row in rows[:2]] == [", ".join(cell.parts) for cell in small]
    assert rows[0]["ours"].endswith("(2 games)") and rows[1]["ours"].endswith("(60 games)")
    assert rows[1]["note"].startswith("apart: play-outs to the end") and rows[1]["published"] == "0.0 [0.0, 0.1] (6000)"
    assert rows[-1]["ours"].endswith(", 1 apart")
    assert sorted(file.name for file in tmp_path.glob("*.png")) == ["figure17.png", "figure9.png"]
    again = run(words, tmp_path)
    assert again["rows"] == rows
    more = run([*words, "--fraction", "0.02"], tmp_path)
    assert more["rows"][1]["ours"].endswith("(120 games)")
    assert (tmp_path / "games.duckdb").is_file() and "few nodes" in (tmp_path / "report.md").read_text()


def test_a_wide_interval_has_no_verdict() -> None:
    def judged(low: float, high: float) -> str:
        match = SimpleNamespace(ci95=Interval(low, high))
        cell = Cell(("figure 9",), "", "gsv", "greedy", "pirate-warrior", 50.0)
        return brezina.verdict(brezina.Played(cell, cast(Any, match)))

    assert judged(0.44, 0.585) == "inside" and judged(0.9, 1.0) == "apart"
    assert judged(0.42, 0.58) == "no verdict", "sixteen points wide"


def test_the_letter_of_the_thesis() -> None:
    """Chance frozen, moves not merged; its bias is the parent's, the same for all children, so it chooses nothing."""
    literal = brezina.chosen(readings=["literal"])
    assert len(literal) == 106 and all(cell.literal for cell in literal)
    by_what = {cell.what: cell for cell in literal}
    assert by_what["Enhanced v gsv, freeze-mage"].a == "mcts-enhanced:pool=decks,frozen=on,merge=off,bias=off"
    assert by_what["Vanilla v greedy, freeze-mage"].b == "greedy"
    assert name_of(by_what["No-Neural v Enhanced, freeze-mage"].b) == "Enhanced"
    assert all(full_spec(agent, brezina.CATALOGUE) for cell in literal for agent in (cell.a, cell.b))
    # The formula of 6.1 on two children: W(n) / V(n) + c sqrt(ln V(p) / V(n)) + H(p) / (1 + V(p)).
    children, parent, c = [(3.0, 5.0), (1.0, 2.0)], 8.0, 0.7
    plain = [won / tried + c * math.sqrt(math.log(parent) / tried) for won, tried in children]
    guided = [value + 0.9 / (1 + parent) for value in plain]
    assert plain == pytest.approx([1.0514, 1.2138], abs=1e-4)
    assert plain.index(max(plain)) == guided.index(max(guided)) == 1
    assert not any(cell.literal for cell in CELLS if "mcts" in cell.a)
    with pytest.raises(BadInput, match="no reading free; there are: ours, literal"):
        brezina.chosen(readings=["free"])


def test_time_goes_where_it_is_asked_for(small: list[Cell], tmp_path: Path) -> None:
    """Nothing at first, then the most uncertain in lots; a later run begins where this one ended, and tells of all."""
    cells = [replace(small[0], games=2), replace(small[1], games=24, published=50.0)]
    small[:] = cells

    def play(minutes: float, only: list[str], **how: Any) -> list[str]:
        found = brezina.reproduce(0, only, tmp_path, minutes=minutes, threads=2, store=tmp_path / "g.duckdb", **how)
        return [str(row.ours) for row in found.rows if row.unit == "%"]

    assert play(0, []) == [], "no time, no games"
    assert [ours[-10:] for ours in play(9, ["figure 9"])] == ["] (2 games)"[-10:]]
    assert [ours.partition("(")[2] for ours in play(9, ["figure 17"], with_stored=True)] == ["24 games)", "2 games)"]
    assert len(play(0, [], with_stored=True)) == 2
    with pytest.raises(BadInput, match="it must be above 0"):
        brezina.reproduce(0, [], tmp_path)


def test_the_networks_rows_may_stand_beside_the_letter() -> None:
    both = brezina.chosen(["table 7", "figure 14"], readings=["literal", "network"])
    assert {cell.a.partition(":")[0] for cell in both if cell.has_network} == {"mcts-neural"}
    assert all(cell.literal != cell.has_network for cell in both) and len(brezina.chosen(readings=["network"])) == 12
    assert len(brezina.chosen(readings=["ours", "network"])) == 118, "each once"


def test_only_the_stronger_is_explained() -> None:
    def told(a: str, b: str, published: float, ours: float) -> str:
        match = SimpleNamespace(win_rate=ours / 100)
        return brezina.why(brezina.Played(Cell(("figure 9",), "", a, b, "pirate-warrior", published), cast(Any, match)))

    assert (
        "shorter" in told("mcts-vanilla", "gsv", 31.2, 60) and told("mcts-vanilla", "gsv", 31.2, 10) == "not explained"
    )
    assert "shorter" in told("mcts-bucket", "mcts-enhanced", 70, 40)
    assert (
        told("mcts-bucket", "mcts-enhanced", 70, 90) == told("mcts-enhanced", "mcts-vanilla", 50, 90) == "not explained"
    )


def run(words: list[str], folder: Path) -> dict[str, list[dict[str, str]]]:
    result = CliRunner().invoke(app, [*words, "--out", str(folder), "--threads", "2"])
    assert result.exit_code == 0, result.output
    found: dict[str, list[dict[str, str]]] = json.loads(result.stdout)
    return found


def test_positions_in_the_middle_of_games() -> None:
    games = midgame("pirate-warrior", games=2)
    assert {game.turn for game in games} <= {8, 10, 12} and len(games) >= 4
    assert [game.hash for game in games] == [game.hash for game in midgame("pirate-warrior", games=2)]


def test_the_bench_prints_and_checks() -> None:
    result = CliRunner().invoke(
        app,
        ["bench", "search", "turn-search:nodes=500", "mcts-bucket:nodes=500", "--games", "1", "--tries", "1", "--json"],
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert list(found) == ["turn-search:nodes=500", "mcts-bucket:nodes=500"]
    assert all(one["ms_per_decision"] > 0 and len(one["decks"]) == 3 for one in found.values())
    slow = [
        Thinking("mcts-bucket", "freeze-mage", 3, 400.0, 500.0, 700.0),
        Thinking("turn-search", "freeze-mage", 3, 3.0, 4.0, 3.0),
    ]
    assert as_json(slow, 2)["mcts-bucket"]["promised_ms"] == 150
    with pytest.raises(TooSlow, match=r"mcts-bucket with freeze-mage: 400\.0 ms a decision, 150 are promised"):
        check_promises(slow)
    check_promises(slow[1:])


def test_series_and_lighter_agents() -> None:
    # Two series of 50: 30 and 20 wins, so 60 and 40 %, a standard deviation of sqrt(200), 1.96 * sqrt(200 / 2) = 19.6.
    points = [1.0] * 30 + [0.0] * 20 + [1.0] * 20 + [0.0] * 30 + [1.0] * 49
    assert brezina.in_series(points, 50) == (60.0, 40.0)
    assert brezina.spread_of((60.0, 40.0), 50) == "2 series of 50: standard deviation 14.1, interval 50.0 ± 19.6"
    assert brezina.spread_of((60.0,), 50) == ""
    assert (
        lighter("gsv", 10) == "gsv"
        and lighter("mcts-enhanced:pool=decks", 10) == "mcts-enhanced:pool=decks,iterations=6"
    )
    assert next(cell for cell in all_cells() if cell.printed).parts == ("table 5",)
