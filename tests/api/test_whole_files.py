"""Everything that Topdeck writes is there as a whole, or what was there before is: whoever writes it."""

import errno
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure

from topdeck import Game, _core
from topdeck.arena import CoinRunner, Store, play_match, play_round_robin
from topdeck.arena.figures import elo_chart, heat_map
from topdeck.arena.report import export_games
from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.run import Run
from topdeck.build.evaluate import Gain
from topdeck.build.journal import open_journal
from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta.export import write
from topdeck.meta.plots import save as save_plot
from topdeck.predict.model import default_model
from topdeck.reproduce.report import Reproduction
from topdeck.solve import load_game, solve
from topdeck.solve import report as solve_report


def save_game(path: Path) -> None:
    Game.new(Deck.load("basic-mage"), Deck.load("basic-hunter"), seed=1).save(path)


def export_arena(path: Path) -> None:
    with Store.open() as store:
        play_match("coin", "coin", "basic-mage", pairs=5, runner=CoinRunner(), store=store)
        export_games(store, store.find(), path)


@cache
def field() -> Any:
    return play_round_robin(["coin", "coin:p=0.6"], ["basic-mage"], pairs=20, runner=CoinRunner())


@cache
def solution() -> Any:
    return solve(load_game("kuhn"), 10)


def save_report(path: Path) -> None:
    Reproduction("a document").write(path.parent)


WRITERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a game": ("game.json", save_game),
    "a model": ("a.model", lambda path: default_model().save(path)),
    "games as csv": ("games.csv", export_arena),
    "games as json": ("games.json", export_arena),
    "games as parquet": ("games.parquet", export_arena),
    "a heat map": ("heat.png", lambda path: heat_map(field(), path)),
    "an Elo chart": ("elo.svg", lambda path: elo_chart(field(), path)),
    "an export of the metagame, a deck": ("decks.json", lambda path: write(path, "text")),
    "any other figure": ("plot.pdf", lambda path: save_plot(Figure(), path)),
    "a report": ("report.json", save_report),
    "a run of evolve": ("run.json", lambda path: Run({"seed": 1}, Settings()).save(path)),
    "a solution": ("kuhn.json", lambda path: solve_report.export_json(solution(), path)),
    "a tree": ("kuhn.efg", lambda path: solve_report.export_efg(solution(), path)),
    "a curve": ("kuhn.png", lambda path: solve_report.figure(solution(), path)),
    "a checkpoint of solve": ("kuhn.checkpoint", lambda path: solution().save(path)),
}


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("what", WRITERS)
def test_a_failing_write_leaves_the_older_file(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, act = WRITERS[what]
    path = tmp_path / name
    act(path)
    assert path.stat().st_size > 0
    others = set(os.listdir(tmp_path))
    path.write_text("the older file")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(
            TopdeckError, match=r"cannot write .*No space left on device; the older file is as it was"
        ) as told:
            act(path)
    assert str(path) in str(told.value)
    assert path.read_text() == "the older file"
    assert set(os.listdir(tmp_path)) == others
    path.unlink()
    path.mkdir()
    with pytest.raises(TopdeckError, match="folder"):
        act(path)
    assert os.listdir(path) == []


FIRST, SECOND = "0" * 16, "1" * 16
ROW = Gain(np.zeros(2, np.uint8), np.zeros(6, np.int64), {})


def test_a_full_disk_ends_a_build_with_its_journal_whole(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "build.jsonl"
    journal = open_journal(path, {"seed": 1})
    journal.put(FIRST, ROW)
    kept = path.stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (kept + 10, before[1]))
    try:
        with pytest.raises(BadInput, match=r"build.jsonl: File too large; all results before this one are in it"):
            journal.put(SECOND, ROW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    journal.close()
    assert path.stat().st_size == kept + 10, "the line is torn"
    again = open_journal(path, {"seed": 1}, resume=True)
    assert again.get(FIRST) is not None
    assert again.get(SECOND) is None
    again.put(SECOND, ROW)
    again.close()
    assert len(open_journal(path, {"seed": 1}, resume=True).found) == 2


def test_a_line_of_a_journal_is_in_the_file_at_once(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "build.jsonl", {"seed": 1})
    journal.put(FIRST, ROW)  # not closed: a kill may come now
    assert (tmp_path / "build.jsonl").read_text().count("\n") == 2


def test_a_journal_that_was_killed_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "build.jsonl"
    open_journal(path, {"seed": 1}).close()
    path.write_bytes(path.read_bytes()[:10])
    again = open_journal(path, {"seed": 1}, resume=True)
    again.put(FIRST, ROW)
    again.close()
    assert len(open_journal(path, {"seed": 1}, resume=True).found) == 1


@pytest.mark.parametrize("place", ["/dev/null", "/dev/zero"])
def test_a_device_keeps_no_checkpoint(place: str) -> None:
    with pytest.raises(BadInput, match="folder or device"):
        open_journal(place, {"seed": 1})
    with pytest.raises(BadInput, match="folder or device"):
        solution().save(Path(place))
    assert not os.path.isfile(place)


def test_the_core_writes_nothing_but_checkpoints() -> None:
    """So that what is above is all there is: a new `save` of the core needs its line there."""
    savers = {kind for kind in vars(_core) if hasattr(getattr(_core, kind), "save")}
    assert savers == {"SmallSolver"}
