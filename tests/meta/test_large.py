"""Metagames beyond memory: the same answers as for a file read whole, and for any size of the pieces."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.database import open_folder
from topdeck.errors import BadInput, BadStore
from topdeck.meta.large.made_up import write_made_up
from topdeck.meta.large.store import LargeStore
from topdeck.meta.large.streamed import assign_streamed, cluster_streamed
from topdeck.meta.large.streams import stream_decks
from topdeck.meta.sources import read
from topdeck.meta.store import Store
from topdeck.meta.validate import codes, v_measures

DECKS = 1_500


def run(*words: object) -> str:
    result = CliRunner().invoke(app, ["meta", "large", *map(str, words)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("large")
    for kind in ("json", "csv"):
        write_made_up(place / f"decks.{kind}", DECKS, archetypes=18, seed=3)
    return place


@pytest.fixture(scope="module")
def store(folder: Path) -> LargeStore:
    made = LargeStore(folder / "store", make=True)
    made.import_file(folder / "decks.json", chunk=400)
    return made


@pytest.mark.parametrize("kind", ["json", "csv", "txt"])
def test_piece_by_piece_gives_what_the_whole_file_gives(kind: str, folder: Path) -> None:
    file = folder / f"decks.{kind}"
    if kind == "txt":
        rows = (folder / "decks.csv").read_text().splitlines()[1:]
        file.write_text("".join(f"Mine: {row.split(',')[3]}\n" for row in rows[:200]))
    stream, decks = stream_decks(file)
    found, whole = list(decks), read(file)
    if kind == "txt":  # a list that names a deck twice means one deck; a stream cannot know what it has told
        found = list({str(sorted(deck.cards.items())): deck for deck in reversed(found)}.values())[::-1]
        assert [deck.cards for deck in found] == [deck.cards for deck in whole.decks]
    else:
        assert [str(deck) for deck in found] == [str(deck) for deck in whole.decks]  # by words: NaN is not NaN
        assert len(found) == DECKS
    assert (stream.report.kind, stream.report.broken) == (whole.report.kind, 0)
    assert (stream.day, stream.format) == (whole.period[0] if whole.period else None, whole.format)


def test_other_files_are_read_whole(tmp_path: Path) -> None:
    """A folder of logs, replays and pasted decks is imported file by file."""
    (tmp_path / "mine.txt").write_text("### Mine\n2x Fireball\n1x Polymorph\n\n### Yours\n2x Tracking\n")
    (tmp_path / "cards.csv").write_text("deck;hero;card;copies\nA;mage;Fireball;2\nB;hunter;Tracking;2\n")
    store = LargeStore(tmp_path / "s", make=True)
    assert [store.import_file(tmp_path / name, month="2019-01").decks for name in ("mine.txt", "cards.csv")] == [2, 2]
    assert store.query("SELECT class, count(*) FROM decks GROUP BY ALL ORDER BY ALL") == [("hunter", 2), ("mage", 2)]


def test_packed_files_are_unpacked_on_the_way(folder: Path, tmp_path: Path) -> None:
    packed = tmp_path / "decks.json.gz"
    packed.write_bytes(gzip.compress((folder / "decks.json").read_bytes()))
    assert sum(1 for _ in stream_decks(packed)[1]) == DECKS
    packed.write_bytes(packed.read_bytes()[:20_000])
    with pytest.raises(BadInput, match=r"decks\.json\.gz: damaged"):
        list(stream_decks(packed)[1])


def test_nothing_depends_on_the_pieces(folder: Path, store: LargeStore, tmp_path: Path) -> None:
    other = LargeStore(tmp_path / "other", make=True)
    other.import_file(folder / "decks.json", chunk=100_000)
    assert len(other.parts()) < len(store.parts())
    answers = []
    for one, block in ((store, 70), (other, 100_000)):
        found, archetypes = cluster_streamed(one, sample=300, seed=5, block=block)
        out = tmp_path / f"{block}.csv"
        counts = assign_streamed(one, archetypes, out, block=block)
        told = [(a.name, a.decks, a.games, a.share, a.win_rate) for a in archetypes]
        answers.append((found.labels.tolist(), told, counts, out.read_text()))
    assert answers[0] == answers[1]
    assert sum(tally.decks for tally in answers[0][2].tallies) == DECKS


def test_nothing_depends_on_the_threads(store: LargeStore, tmp_path: Path) -> None:
    told = []
    for threads in ("1", "2"):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RAYON_NUM_THREADS": threads}
        for words in (
            ["cluster", "--sample", "300", "--name", threads],
            ["assign", "--name", threads, "--out", threads],
        ):
            command = [
                sys.executable,
                "-m",
                "topdeck",
                "meta",
                "large",
                words[0],
                str(store.folder),
                *words[1:],
                "--json",
            ]
            done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
        told.append((json.loads(done.stdout)["archetypes"], (tmp_path / threads).read_text()))
    assert told[0] == told[1]


def test_the_archetypes_that_were_put_in_are_found(store: LargeStore) -> None:
    """Also those of which the sample held too few: what fits nowhere is looked at again."""
    _, archetypes = cluster_streamed(store, sample=200, seed=1)
    truth, found = [], []
    from topdeck.meta.archetypes import assign

    for piece in store.tables(500):
        truth += piece.table.labels.tolist()
        found += assign(piece.table, archetypes)[0].tolist()
    assert len(truth) == DECKS
    assert v_measures(codes(truth), codes(found))[2] > 0.95


def test_partitions_and_questions(store: LargeStore) -> None:
    assert {(part.month, part.format) for part in store.parts()} == {("2019-02", "standard")}
    assert store.query("SELECT count(*), count(DISTINCT class) FROM decks") == [(DECKS, 9)]
    assert store.query("SELECT DISTINCT class FROM decks", hero="mage") == [("mage",)]
    assert store.query("SELECT count(*) FROM decks", month="2018-01") == [(0,)]


def test_a_file_is_imported_once_and_an_import_that_was_broken_off_is_begun_anew(folder: Path, tmp_path: Path) -> None:
    one = LargeStore(tmp_path / "one", make=True)
    assert one.import_file(folder / "decks.csv", month="2019-03", format="wild").decks == DECKS
    assert one.import_file(folder / "decks.csv").already_imported
    (told,) = (one.folder / "sources").iterdir()
    told.unlink()  # as if it had been killed before its end
    assert one.parts() == []
    assert one.import_file(folder / "decks.csv", month="2019-04", format="wild").decks == DECKS
    assert one.query("SELECT month, count(*) FROM decks GROUP BY ALL") == [("2019-04", DECKS)]


def test_a_broken_file_leaves_the_store_as_it_was(folder: Path, store: LargeStore, tmp_path: Path) -> None:
    before = store.parts()
    broken = tmp_path / "cut.json"
    broken.write_bytes((folder / "decks.json").read_bytes()[:150_000])
    with pytest.raises(BadInput, match=r"cut\.json: not valid JSON"):
        store.import_file(broken, chunk=100)
    assert store.parts() == before
    assert list((store.folder / "staged").iterdir()) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("### Mine\n2x No Such Card\n", "no deck found"),
        ('[{"id": 1, "name": "Odd", "player_class_name": "MAGE"}]', "holds hsreplay archetypes, but no deck lists"),
        ('{"games": []}', "no usable deck"),
        ('{"MAGE": [{"deck_list": [' + ",".join(["[1,1]"] * 3_000) + "]}]}", "more than 2,000 parts"),
        ("name,code\n" + "a" * 1_100_000 + ",b\n", "more than 1,000,000 characters"),
    ],
)
def test_what_cannot_be_streamed_is_refused_in_words(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "file.txt"
    file.write_text(text)
    with pytest.raises(BadInput, match=message):
        LargeStore(tmp_path / "s", make=True).import_file(file)


def test_a_store_reaches_its_own_files_only(store: LargeStore, tmp_path: Path) -> None:
    outside = tmp_path / "outside.csv"
    outside.write_text("a\n1\n")
    for question in (f"SELECT * FROM read_csv('{outside}')", f"COPY (SELECT 1) TO '{outside}'", "LOAD httpfs"):
        with pytest.raises(BadStore):
            store.query(question)
    with open_folder(store.folder) as connection, pytest.raises(duckdb.Error):
        connection.execute("SET enable_external_access = true")
    link = store.folder / "decks" / "month=2019-02" / "format=standard" / "class=mage" / f"{'0' * 16}-000000.parquet"
    link.symlink_to(outside)
    try:
        with pytest.raises(BadStore, match="no part of a large store"):
            store.parts()
    finally:
        link.unlink()


def test_a_store_of_one_file_says_where_larger_files_go(tmp_path: Path) -> None:
    with (tmp_path / "decks.json").open("wb") as file:
        file.truncate(513 << 20)
    with Store() as store, pytest.raises(BadInput, match="topdeck meta large import reads any size"):
        store.import_file(tmp_path / "decks.json")


def test_other_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="no large store"):
        LargeStore(tmp_path)
    (tmp_path / "mine.txt").write_text("x")
    with pytest.raises(BadStore, match="there is something else here"):
        LargeStore(tmp_path, make=True)
    (tmp_path / "about.json").write_text('{"format": "topdeck-large-0"}')
    with pytest.raises(BadStore, match="no large store of this version"):
        LargeStore(tmp_path)


def test_the_path_of_the_documents(tmp_path: Path) -> None:
    file, place = tmp_path / "made.json", tmp_path / "store"
    assert "1,000 decks" in run("generate", file, "--decks", 1000, "--archetypes", 18, "--seed", 2)
    report = json.loads(run("import", place, file, "--json"))
    assert report["files"][0]["decks"] == 1000 and report["problems"] == []
    assert "standard" in run("stats", place)
    found = json.loads(run("cluster", place, "--sample", 500, "--json"))
    assert sum(archetype["decks"] for archetype in found["archetypes"]) == 1000
    counted = json.loads(run("assign", place, "--out", tmp_path / "all.csv", "--json"))
    assert [a["decks"] for a in counted["archetypes"]] == [a["decks"] for a in found["archetypes"]]
    assert len((tmp_path / "all.csv").read_text().splitlines()) == 1001
