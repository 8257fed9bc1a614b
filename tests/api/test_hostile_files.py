"""Every command that takes a file, with files that nobody should give it: each ends in a message, and soon."""

import json
import os
import resource
import signal
import stat
import subprocess
import sys
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from topdeck.arena import CoinRunner, play_round_robin
from topdeck.cards.own import extend
from topdeck.cli import app, main
from topdeck.deck import Deck
from topdeck.errors import TopdeckError
from topdeck.game import Game
from topdeck.meta.export import deck_list
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.solve.games import game_of

SECONDS = 60
"""Far more than any of these takes; `/dev/zero` has no end at all."""
MEMORY = 3 << 30
POSITION = "turn=9 active=0 | hero=HERO_08 deck=CS2_029*2 | hero=HERO_01 deck=CS2_029*2"

# Where {} is the file; -begins names what would begin something new there: a store, a journal.
IN = {
    "track log": "track {} --once",
    "track model": "track --once --model {}",
    "simulate first_deck": "simulate {} basic-mage --games 1",
    "replay file": "replay {}",
    "explain position": "explain {}",
    "explain agent": "explain POSITION --agent ismcts:belief=predictor,model={}",
    "explain agent decks": "explain POSITION --agent ismcts:belief=decks,decks={}",
    "explain agent python": "explain POSITION --agent python:{}.py:Bot",
    "play deck": "play --deck {}",
    "evolve against": "evolve --generations 1 --games 2 --against {}",
    "whatif files": "whatif {}",
    "whatif against": "whatif --set CS2_029.cost=3 --games 4 --against {}",
    "meta import files": "meta import {} --store new.duckdb",
    "meta import store": "meta import decks.json --store {} -begins missing",
    "meta stats decks": "meta stats --decks {}",
    "meta stats store": "meta stats --store {}",
    "meta cluster decks": "meta cluster --decks {}",
    "meta cluster store": "meta cluster --store {}",
    "meta archetypes decks": "meta archetypes --decks {}",
    "meta archetypes store": "meta archetypes --store {}",
    "meta archetypes names": "meta archetypes --decks decks.json --names {}",
    "meta compare before": "meta compare {} decks.json",
    "meta compare store": "meta compare a b --store {}",
    "meta compare names": "meta compare decks.json decks.json --names {}",
    "meta plot decks": "meta plot heat-map --out x.png --decks {}",
    "meta plot store": "meta plot heat-map --out x.png --store {}",
    "meta plot names": "meta plot archetype --show 1 --out x.png --decks decks.json --names {}",
    "meta export decks": "meta export --out x.json --decks {}",
    "meta export store": "meta export --out x.json --store {}",
    "meta export names": "meta export --out x.json --decks decks.json --names {}",
    "meta assign new": "meta assign {}",
    "meta assign decks": "meta assign decks.json --decks {}",
    "meta assign store": "meta assign decks.json --store {}",
    "meta assign names": "meta assign decks.json --decks decks.json --names {}",
    "reproduce dockhorn data": "reproduce dockhorn --out out --data {}",
    "reproduce schwensfeier data": "reproduce schwensfeier --out out --data {}",
    "reproduce brezina store": "reproduce brezina --fraction 0.01 --only table6 --out out --store {} -begins missing",
    "predict ask model": "predict ask --class mage --model {}",
    "predict train games": "predict train --out m --train {}",
    "predict train decks": "predict train --out m --decks {}",
    "predict train store": "predict train --out m --store {}",
    "predict evaluate decks": "predict evaluate --decks {}",
    "predict evaluate train_files": "predict evaluate --train {} --test {}",
    "predict hands model": "predict hands --games 1 --model {}",
    "build against": "build --class mage --against {}",
    "build start": "build --class mage --against basic-mage --from {}",
    "build owned": "build --class mage --against basic-mage --owned {} -begins empty",
    "build checkpoint": "build --class mage --against basic-mage --resume --checkpoint {} -begins empty",
    "build map against": "build map --class mage --against {}",
    "build even deck": "build even --deck {}",
    "solve game spec": "solve {}",
    "solve game resume": "solve kuhn --iterations 5 --resume {}",
    "solve meta source": "solve meta {}",
    "solve lineup source": "solve lineup {}",
    "arena match a": "arena match python:{}.py:Bot random --deck basic-mage --pairs 1",
    "arena match a solved": "arena match solved:{} random --pairs 1",
    "arena match deck": "arena match random random --pairs 1 --deck {}",
    "arena match store": "arena match random random --pairs 1 --deck basic-mage --store {} -begins missing",
    "arena sprt store": "arena sprt random random --pairs 1 --deck basic-mage --store {} -begins missing",
    "arena round-robin agents": "arena round-robin random@{} greedy@{} --pairs 1",
    "arena round-robin store": "arena round-robin random greedy --deck basic-mage --pairs 1 --store {} -begins missing",
    "arena gauntlet store": "arena gauntlet random greedy --deck basic-mage --pairs 1 --store {} -begins missing",
    "arena ladder store": "arena ladder random greedy --deck basic-mage --pairs 1 --store {} -begins missing",
    "arena show store": "arena show {}",
    "arena export store": "arena export {} x.csv",
    "arena replay store": "arena replay {}",
}
FINE = {"track log": {"empty", "deep", "digits", "objects"}}
"""A log with lines that mean nothing is a log."""

# Files that are written, and folders that are made for them.
OUT = {
    "meta compare out": "meta compare decks.json decks.json --out {}.png",
    "meta plot out": "meta plot heat-map --decks decks.json --out {}.png",
    "meta export out": "meta export --decks decks.json --out {}",
    "evolve out": "evolve --against each-other --generations 1 --games 2 --out {} -makes a folder",
    "reproduce zhang figures": "reproduce zhang --figures {} -makes a folder",
    "reproduce brezina out": "reproduce brezina --out {} -makes a folder",
    "reproduce partachi out": "reproduce partachi --section 4.1 --out {} -makes a folder",
    "reproduce opponents out": "reproduce opponents --out {} -makes a folder",
    "predict train out": "predict train --decks decks.json --out {}",
    "solve game figure": "solve kuhn --iterations 5 --figure {}.png",
    "solve game export": "solve kuhn --iterations 5 --export {}.json",
    "solve game checkpoint": "solve kuhn --iterations 5 --checkpoint {}",
    "arena round-robin heat_map_file": "arena round-robin random greedy --deck basic-mage --heat-map {}.png",
    "arena round-robin elo_chart_file": "arena round-robin random greedy --deck basic-mage --elo-chart {}.png",
    "arena gauntlet elo_chart_file": "arena gauntlet random greedy --deck basic-mage --elo-chart {}.png",
    "arena ladder elo_chart_file": "arena ladder random greedy --deck basic-mage --elo-chart {}.png",
    "arena show heat_map_file": "arena show arena.duckdb --heat-map {}.png",
    "arena show elo_chart_file": "arena show arena.duckdb --elo-chart {}.png",
    "arena export out": "arena export arena.duckdb {} --format csv",
    "arena export out parquet": "arena export arena.duckdb {} --format parquet",
    "arena export out json": "arena export arena.duckdb {} --format json",
    "build out": "build --class mage --against basic-mage --out {}",
    "build figure": "build --class mage --against basic-mage --figure {}.png",
    "build front_figure": "build --class mage --against basic-mage --front-figure {}.png",
    "build map figure": "build map --class mage --against basic-mage --figure {}.png",
}
TO_A_FULL_DEVICE = ["meta export out", "arena export out", "arena export out parquet", "arena export out json"]
"""Those that write to whatever is named; the others want a file, or work for long before they write."""
ONLY_WITH_DATA = {"reproduce dockhorn out", "reproduce schwensfeier out"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Good files, and files that nobody should give."""
    folder = tmp_path_factory.mktemp("hostile")
    table = synthetic_metagame(30, archetypes=3, seed=1)
    (folder / "decks.json").write_text(json.dumps(deck_list(table, table.labels.tolist())))
    play_round_robin(
        ["coin", "coin:p=0.6"], ["basic-mage"], pairs=5, runner=CoinRunner(), store=folder / "arena.duckdb"
    )
    contents = {"empty": "", "deep": "[" * 100_000, "objects": '{"cards":' * 100_000}
    contents["digits"] = '{"cards": {"Fireball": ' + "9" * 5_000 + "}}"
    for name, text in contents.items():
        for suffix in ("", ".py"):
            (folder / f"{name}{suffix}").write_text(text)
    for name in ("folder", "folder.py", "folder.png", "folder.json"):
        (folder / name).mkdir()
    with (folder / "sparse").open("wb") as file:
        file.truncate(1 << 30)
    (folder / "sparse.py").symlink_to("sparse")
    (folder / "zero").symlink_to("/dev/zero")
    (folder / "zero.py").symlink_to("/dev/zero")
    return folder


def late(*_: object) -> None:
    raise AssertionError(f"not done after {SECONDS} s")


@pytest.fixture(autouse=True)
def measured(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A reader without a limit shall fail the test and not take the machine down."""
    monkeypatch.chdir(folder)
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = signal.signal(signal.SIGALRM, late)
    resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, hard))
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def run(line: str, file: str) -> Any:
    words = [POSITION if word == "POSITION" else word.replace("{}", file) for word in line.split()]
    return CliRunner().invoke(app, words)


HOSTILE = ("zero", "folder", "missing", "empty", "sparse", "deep", "objects", "digits")


@pytest.mark.parametrize("door", IN)
def test_hostile_files_are_told(door: str) -> None:
    line, _, begun = IN[door].partition(" -begins ")
    for file in HOSTILE:
        if file == begun:
            continue
        done = run(line, file)
        if file in FINE.get(door, ()):
            assert done.exit_code == 0, (file, done.output)
        else:
            assert isinstance(done.exception, TopdeckError), (file, done.exception, done.output)
            assert len(str(done.exception)) < 5_000, file


@pytest.mark.parametrize("door", OUT)
def test_places_that_take_no_file_are_told_before_the_work(door: str, folder: Path) -> None:
    line, _, wants_a_folder = OUT[door].partition(" -makes a ")
    before = sorted(path.name for path in folder.iterdir())
    for file in ["decks.json/below", *([] if wants_a_folder else ["folder"])]:
        done = run(line, file)
        assert isinstance(done.exception, TopdeckError), (file, done.exception, done.output)
        assert file.removesuffix("/below") in str(done.exception)
    assert sorted(path.name for path in folder.iterdir()) == before


@pytest.mark.parametrize("door", TO_A_FULL_DEVICE)
def test_a_full_device_is_told_and_stays_one(door: str) -> None:
    done = run(OUT[door], "/dev/full")
    assert isinstance(done.exception, TopdeckError)
    assert "/dev/full: " in str(done.exception)
    assert "No space left" in str(done.exception) or "the disk is full" in str(done.exception)
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


def test_a_full_standard_output_is_told() -> None:
    words = [sys.executable, "-c", "from topdeck.cli import main; main()", "cards", "show", "Fireball"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with open("/dev/full", "w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (2, "error: No space left on device\n")


def test_an_endless_message_is_cut(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["topdeck", "perft", POSITION.replace("turn=9", "turn=" + "9" * 100_000)])
    with pytest.raises(SystemExit) as left:
        main()
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert len(told) < 30_000
    assert "more characters" in told


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize("value", [10**5000, -(10**5000), nested(100_000)], ids=["large", "small", "deep"])
def test_values_that_python_cannot_write_down_are_refused(value: Any) -> None:
    envs: list[Callable[[], object]] = [
        lambda: Game.new("basic-mage", "basic-mage", seed=value),
        lambda: Deck.from_json({"cards": {"Fireball": value}}),
        lambda: game_of({"cards": {"S": [1, 1, 1]}, "decks": ["SSS", "SSS"], "hero_hp": value}),
        lambda: extend("hostile", [{"id": "X", "name": "X", "type": "spell", "cost": value}]),
    ]
    for door in envs:
        with pytest.raises(TopdeckError):
            door()


def commands(group: typer.Typer, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command and its function."""
    for command in group.registered_commands:
        assert command.callback is not None
        yield " ".join((*words, command.name or command.callback.__name__)), command.callback
    for below in group.registered_groups:
        assert below.typer_instance is not None
        yield from commands(below.typer_instance, (*words, str(below.name or below.typer_instance.info.name)))
    if group.registered_callback and group.registered_callback.callback:
        yield " ".join(words), group.registered_callback.callback


def holds_a_path(kind: Any) -> bool:
    return kind is Path or any(holds_a_path(part) for part in typing.get_args(kind))


def test_no_path_of_a_command_is_left_out() -> None:
    paths = {
        f"{name} {parameter}"
        for name, function in commands(app)
        for parameter, kind in typing.get_type_hints(function).items()
        if holds_a_path(kind)
    }
    assert paths - set(IN) - set(OUT) - ONLY_WITH_DATA == set()
