"""The store: nothing lost, nothing doubled, whatever happens to the process or the disk."""

import csv
import os
import resource
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from topdeck.arena import CoinRunner, Store, play_match, play_round_robin, summarise_match
from topdeck.arena.report import export_games
from topdeck.deck import Deck
from topdeck.errors import BadInput, BadStore
from topdeck.runner import Batch

COINS = CoinRunner()
COMMAND = [sys.executable, "-c", "from topdeck.cli import main; main()", "arena"]


def arena(*words: object, **how: object) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"}
    return subprocess.run(
        [*COMMAND, *map(str, words)], capture_output=True, text=True, env=environment, check=False, **how
    )  # type: ignore[call-overload]


def exported(store: Path, to: Path) -> bytes:
    with Store.open(store, create=False) as place:
        export_games(place, place.find(), to)
    return to.read_bytes()


def test_a_killed_run_resumes_game_for_game(tmp_path: Path) -> None:
    """Killed with -9 again and again in the middle, then resumed: the same file as from an undisturbed run."""
    words = [
        "match",
        "greedy",
        "random",
        "--deck",
        "midrange-shaman",
        "--pairs",
        "1500",
        "--seed",
        "5",
        "--threads",
        "1",
    ]
    whole, broken = tmp_path / "whole.duckdb", tmp_path / "broken.duckdb"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    kills = 0
    for size in (20_000, 150_000, 300_000):
        run = subprocess.Popen(
            [*COMMAND, *words, "--store", str(broken), "--resume"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while run.poll() is None and written(broken) < size:
            time.sleep(0.01)
        if run.poll() is None:
            run.send_signal(signal.SIGKILL)
            kills += 1
        run.wait()
    assert kills >= 1, "the run was over before it could be killed"
    with Store.open(broken) as place:
        left = place.runs()[0].games
    assert 0 < left < 3000
    assert left % 2 == 0
    refused = arena(*words, "--store", broken)
    assert refused.returncode == 2
    assert f"{left:,} games" in refused.stderr
    assert arena(*words, "--store", broken, "--resume").returncode == 0
    assert arena(*words, "--store", whole).returncode == 0
    assert exported(broken, tmp_path / "broken.csv") == exported(whole, tmp_path / "whole.csv")


def written(store: Path) -> int:
    """Bytes on the disk, also those not yet in the file itself."""
    return sum(path.stat().st_size for path in (store, Path(f"{store}.wal")) if path.exists())


def test_a_round_robin_resumes_and_grows(tmp_path: Path) -> None:
    place = tmp_path / "field.duckdb"
    agents, decks = ["coin", "coin:p=0.6", "coin:p=0.7"], ["basic-mage"]

    class Broken(CoinRunner):
        left = 7

        def play(self, *arguments: object) -> list:  # type: ignore[override, type-arg]
            self.left -= 1
            if self.left < 0:
                raise RuntimeError("pulled the plug")
            return super().play(*arguments)  # type: ignore[arg-type]

    with pytest.raises(RuntimeError):
        play_round_robin(agents, decks, pairs=200, runner=Broken(), store=place)
    resumed = play_round_robin(agents, decks, pairs=200, runner=COINS, store=place, resume=True)
    whole = play_round_robin(agents, decks, pairs=200, runner=COINS)
    assert resumed.payoff == whole.payoff
    grown = play_round_robin(agents, decks, pairs=300, runner=COINS, store=place, resume=True)
    assert [match.pairs for match in grown.matches] == [300] * 3


def test_several_runs_share_a_store(tmp_path: Path) -> None:
    place = tmp_path / "many.duckdb"
    for seed in (1, 2):
        play_match("coin", "coin:p=0.6", "basic-mage", pairs=20, seed=seed, runner=COINS, store=place)
    with pytest.raises(BadInput, match="already holds this run"):
        play_match("coin", "coin:p=0.6", "basic-mage", pairs=20, seed=2, runner=COINS, store=place)
    with Store.open(place) as store:
        first, second = store.runs()
        assert (first.seed, second.seed) == (1, 2)
        assert store.find() == second.run
        assert store.find(first.run[:8]) == first.run
        assert summarise_match(store, first.run).seed == 1
        assert store.query("SELECT count(*) FROM agents") == [(2,)]
        assert store.query("SELECT count(*) FROM decks") == [(1,)]
        assert store.query("SELECT count(*), sum(len(micros)) FROM decisions") == [(160, 3200)]
        with pytest.raises(BadStore, match="no run begins with 'zzz'"):
            store.find("zzz")
        with pytest.raises(BadStore, match="cannot be read"):
            store.query("SELECT nothing FROM nowhere")


def test_no_game_can_be_doubled(tmp_path: Path) -> None:
    with Store.open(tmp_path / "x.duckdb") as store:
        play_match("coin", "coin", "basic-mage", pairs=5, runner=COINS, store=store)
        run = store.find()
        (played,) = COINS.play([Batch(store.plan(run).matchups[0], seed=1, pairs=2)], "records")
        records = played.records
        with pytest.raises(BadStore, match="Duplicate key"):
            store.append(run, 0, 3, records)
        assert store.pairs_done(run, 0) == 5, "the refused batch left nothing behind"
        store.append(run, 0, 5, records)
        assert store.pairs_done(run, 0) == 7


@pytest.mark.parametrize("format", ["csv", "json", "parquet"])
def test_export(format: str, tmp_path: Path) -> None:
    with Store.open() as store:
        play_match("greedy", "random", "basic-mage", pairs=5, store=store)
        out = tmp_path / f"games.{format}"
        assert export_games(store, store.find(), out) == 10
        rows = duckdb.sql(f"SELECT pair, winner, hash FROM '{out}' ORDER BY pair, game").fetchall()
        stored = store.query("SELECT pair, winner, printf('%016x', hash) FROM games ORDER BY pair, game")
        assert [tuple(map(str, row)) for row in rows] == [tuple(map(str, row)) for row in stored]
        with pytest.raises(BadInput, match="no format 'xls'"):
            export_games(store, store.find(), tmp_path / "games.xls")
        with pytest.raises(BadStore, match=r"cannot write .*there is no folder"):
            export_games(store, store.find(), tmp_path / "nowhere" / f"games.{format}")


def test_an_export_calls_decks_as_their_run_did(tmp_path: Path) -> None:
    deck = Deck.load("basic-mage")
    with Store.open() as store:
        for name in ("first name", "other name"):
            play_match("greedy", "random", replace(deck, name=name), pairs=1, store=store)
            out = tmp_path / "games.csv"
            export_games(store, store.find(), out)
            with out.open(encoding="utf-8") as rows:
                assert {(row["deck_a"], row["deck_b"]) for row in csv.DictReader(rows)} == {(name, name)}


def test_export_does_not_overwrite_its_store(tmp_path: Path) -> None:
    place = tmp_path / "games.duckdb"
    with Store.open(place) as store:
        play_match("coin", "coin", "basic-mage", pairs=5, runner=COINS, store=store)
    refused = arena("export", place, place, "--format", "csv")
    assert refused.returncode == 2
    assert "is the store itself" in refused.stderr
    with Store.open(place, create=False) as store:
        assert store.runs()[0].games == 10


def test_unreadable_stores_are_named(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but long enough to be taken for one" * 100)
    other = tmp_path / "other.duckdb"
    with duckdb.connect(str(other)) as connection:
        connection.execute("CREATE TABLE pancakes (n INTEGER)")
    for path, told in (
        (text, "is no arena store: it is not a DuckDB file"),
        (tmp_path, "this is a folder"),
        (tmp_path / "no" / "x.duckdb", "no folder"),
        (other, "no arena store"),
    ):
        with pytest.raises(BadStore, match=told):
            Store.open(path)
    with pytest.raises(BadStore, match="no store"):
        Store.open(tmp_path / "nothing.duckdb", create=False)


def test_a_store_in_use_is_named(tmp_path: Path) -> None:
    place = tmp_path / "busy.duckdb"
    with Store.open(place):
        done = arena("match", "random", "random", "--deck", "basic-mage", "--pairs", 1, "--store", place)
    assert done.returncode == 2
    assert "in use by another process" in done.stderr


def test_a_full_disk_loses_only_the_last_batch(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk; once lifted, the run goes on to the same result."""
    place, whole = tmp_path / "full.duckdb", tmp_path / "whole.duckdb"
    words = ["match", "greedy", "random", "--deck", "basic-mage", "--pairs", "1500", "--seed", "3"]

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (700_000, resource.RLIM_INFINITY))

    failed = arena(*words, "--store", place, preexec_fn=fill)
    assert failed.returncode == 2, failed.stderr
    assert "Traceback" not in failed.stderr
    assert "--resume" in failed.stderr
    with Store.open(place) as store:
        left = store.runs()[0].games
    assert 0 < left < 3000
    assert arena(*words, "--store", place, "--resume").returncode == 0
    assert arena(*words, "--store", whole).returncode == 0
    assert exported(place, tmp_path / "a.csv") == exported(whole, tmp_path / "b.csv")
