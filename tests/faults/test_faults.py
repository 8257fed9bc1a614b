"""Whatever happens to a long job: nothing that was finished is lost or counted twice, and the words say how to go on.

`make test` plays a slice of the faults, `make test-long` fifty of them.
"""

import random
from pathlib import Path

import duckdb
import pytest

from faults import FAULTS, IMPORT, JOBS, Trial
from topdeck.arena import Store, play_match
from topdeck.errors import BadInput
from topdeck.journal import Journal
from topdeck.meta.store import Store as MetaStore

SLICE = [
    ("arena", "kill"),
    ("arena", "SIGTERM"),
    ("collect", "full disk"),
    ("collect", "SIGINT"),
    ("build", "SIGTERM"),
    ("build", "torn file"),
    ("arena", "two writers"),
    ("solve meta", "two writers"),
    ("solve sweep", "torn file"),
]


SHORT = ("arena", "build", "collect", "solve")
"""Jobs whose refusal is looked at in `make test`."""


def fifty() -> list[tuple[str, str, int]]:
    """Every job with every kind of fault at least almost, drawn by a seed."""
    pairs = [(job, fault) for job in JOBS for fault in FAULTS]
    random.Random(21).shuffle(pairs)
    return [(*pair, number) for number, pair in enumerate(pairs[:50])]


@pytest.mark.parametrize(("job", "fault"), SLICE, ids=str)
def test_a_slice_of_the_faults(job: str, fault: str, tmp_path: Path) -> None:
    Trial(JOBS[job], tmp_path, 1).strike(fault)


@pytest.mark.long
@pytest.mark.parametrize(("job", "fault", "seed"), fifty(), ids=lambda value: str(value))
def test_fifty_faults(job: str, fault: str, seed: int, tmp_path: Path) -> None:
    Trial(JOBS[job], tmp_path, seed).strike(fault)


@pytest.mark.parametrize(
    "fault", [fault if fault == "kill" else pytest.param(fault, marks=pytest.mark.long) for fault in FAULTS]
)
def test_faults_of_an_import(fault: str, tmp_path: Path) -> None:
    """A large store has all of a file or nothing."""
    Trial(IMPORT, tmp_path, 1).strike(fault)


@pytest.mark.parametrize(
    "job", [name if name in SHORT else pytest.param(name, marks=pytest.mark.long) for name in JOBS]
)
def test_a_folder_that_cannot_be_written(job: str, tmp_path: Path) -> None:
    """Whoever can write nothing hears it before anything is played."""
    trial, place = Trial(JOBS[job], tmp_path, 1), tmp_path / "struck"
    place.mkdir()
    trial.refuse(place)


def test_a_store_of_before_is_made_one_of_now(tmp_path: Path) -> None:
    """Version 1 had no signatures of runs. Looking on changes nothing; the next writer brings it up to date."""
    place = tmp_path / "old.duckdb"
    play_match("random", "random", "basic-mage", pairs=3, seed=4, store=place)
    with duckdb.connect(str(place)) as raw:
        raw.execute("ALTER TABLE runs DROP COLUMN signature")
        raw.execute("UPDATE about SET format = 'topdeck-arena-1'")
    with Store.open(place, read_only=True) as store:
        assert store.runs()[0].games == 6
    match = play_match("random", "random", "basic-mage", pairs=5, seed=4, store=place, resume=True)
    assert match.games == 10
    with duckdb.connect(str(place), read_only=True) as raw:
        assert raw.execute("SELECT format FROM about").fetchall() == [("topdeck-arena-2",)]
        assert raw.execute("SELECT signature FROM runs").fetchall() == [(None,)]


def test_a_store_that_cannot_be_made_one_of_now_says_what_to_do(tmp_path: Path) -> None:
    place = tmp_path / "old.duckdb"
    MetaStore(place).close()
    with duckdb.connect(str(place)) as raw:
        raw.execute("UPDATE about SET format = 'topdeck-meta-1'")
    before = place.read_bytes()
    for read_only in (True, False):
        with pytest.raises(
            BadInput, match=r"'topdeck-meta-1', of another version of topdeck; put what it was made from"
        ):
            MetaStore(place, read_only=read_only)
    assert place.read_bytes() == before


def journal(path: Path, version: int = 1, **more: bool) -> Journal[int]:
    return Journal(path, "a test", version, {"seed": 1}, lambda row: int(row["n"]), lambda n: {"n": n}, **more)


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    place = tmp_path / "j"
    first = journal(place)
    first.put("0" * 16, 7)
    with pytest.raises(BadInput, match="in use by another process"):
        journal(place, resume=True)
    first.close()
    again = journal(place, resume=True)
    assert again.found == [7] and again.count == 1
    again.close()


def test_a_journal_of_another_version_says_so(tmp_path: Path) -> None:
    place = tmp_path / "j"
    journal(place).close()
    with pytest.raises(BadInput, match=r"another version of topdeck \(its lines are of version 1, ours of 2\)"):
        journal(place, 2, resume=True)
    assert place.read_text().startswith('{"a test": 1')
