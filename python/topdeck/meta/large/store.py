"""The store of metagames that outgrow one file: a folder of Parquet files, asked through DuckDB.

    FOLDER/about.json                                                          what this folder is
    FOLDER/decks/month=2019-02/format=standard/class=mage/<source>-000000.parquet   decks as the source told them
    FOLDER/sources/<source>.json                                               what an imported file gave

A source is named by its content. Its own file is written last: decks of a source that has none (its import was broken
off) do not count, and importing it again replaces them. Rows are what sources told: a deck that two tell of has two.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
import numpy as np

from topdeck.cards.catalogue import ALL_CLASSES
from topdeck.database import open_folder
from topdeck.errors import BadInput, BadStore
from topdeck.files import files_below, make_folder, open_file, read_json, remove_files, shown, write_text
from topdeck.meta.large.streams import Stream, stream_decks
from topdeck.meta.sources import Report
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.stores import why_not

FORMAT = "topdeck-large-1"
CHUNK = 50_000
"""Decks that are in memory while a file is imported; what comes out is the same for any."""
BLOCK = 100_000
"""Decks of one table while the store is read."""
UNKNOWN = "unknown"
FORGOTTEN = 86_400
"""Seconds after which nobody works any more at what an import has left."""
MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
FORMATS = ("standard", "wild", "arena", "classic", "twist", UNKNOWN)
PART = re.compile(r"([0-9a-f]{16})-(\d{6})\.parquet")
COLUMNS = """source VARCHAR, number BIGINT, id VARCHAR, label VARCHAR, games DOUBLE, win_rate DOUBLE, turns DOUBLE,
    cards VARCHAR, copies VARCHAR, class VARCHAR"""
WRITE = """COPY (SELECT source, number, md5(class || ':' || cards || ':' || copies) AS deck, id, label, games, win_rate,
    turns, string_split(cards, ',')::INTEGER[] AS cards, string_split(copies, ',')::UTINYINT[] AS copies
    FROM piece WHERE class = $1 ORDER BY number) TO '{}' (FORMAT parquet, COMPRESSION zstd)"""
KINDS = {
    "source": "VARCHAR", "number": "BIGINT", "deck": "VARCHAR", "id": "VARCHAR", "label": "VARCHAR", "games": "DOUBLE",
    "win_rate": "DOUBLE", "turns": "DOUBLE", "cards": "INTEGER[]", "copies": "UTINYINT[]",
}  # fmt: skip


class Part(NamedTuple):
    """One file of decks: all of one month, format and class. Parts in order hold a source's decks in order."""

    month: str
    format: str
    hero: str
    source: str
    number: str
    path: Path


class Piece(NamedTuple):
    """Some decks of a part, and where they stand in their source."""

    part: Part
    numbers: list[int]
    table: DeckTable


class LargeStore:
    """A metagame of any size, in a folder."""

    def __init__(self, folder: str | Path, *, make: bool = False) -> None:
        self.folder = Path(folder).absolute()
        about = self.folder / "about.json"
        if make and not about.exists():
            if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
                raise BadStore(f"{shown(self.folder)}: there is something else here; name an empty or a new folder")
            make_folder(self.folder, "the store", BadStore)
            write_text(about, json.dumps({"format": FORMAT}), "the store", BadStore)
        if not about.is_file():
            raise BadStore(f"{shown(self.folder)}: no large store; topdeck meta large import FOLDER FILES makes one")
        told = read_json(about, 1 << 16, BadStore)
        if told != {"format": FORMAT}:
            raise BadStore(f"{shown(self.folder)} is no large store of this version ({FORMAT})")

    # --- in ---

    def import_file(
        self, path: str | Path, catalogue: str = "", *, month: str = "", format: str = "", chunk: int = CHUNK
    ) -> Report:
        """Add one file, piece by piece. `month` and `format` are for files that do not tell them."""
        if month and not MONTH.fullmatch(month):
            raise BadInput(f"month is {month!r}; it is written like 2019-02")
        if format and format not in FORMATS:
            raise BadInput(f"format is {format!r}; it may be {', '.join(FORMATS)}")
        if chunk < 1:
            raise BadInput(f"chunk is {chunk}; at least one deck is in memory at a time")
        place = Path(path)
        source = _digest(place)
        if (self.folder / "sources" / f"{source}.json").exists():
            return Report(str(place), "", already_imported=True)
        staged = self._stage(source)
        try:
            stream, decks = stream_decks(place, catalogue)
            counts: Counter[str] = Counter()
            with self._opened() as connection:
                for number, piece in enumerate(_pieces(decks, chunk)):
                    counts += self._write(connection, piece, number, counts.total(), source, staged)
            return self._keep(source, staged, place.name, stream, counts, month, format)
        finally:
            remove_files(staged)

    def _keep(
        self, source: str, staged: Path, name: str, stream: Stream, counts: Counter[str], month: str, format: str
    ) -> Report:
        """What was staged takes its place, and then the source is told: from now on it counts."""
        report = stream.report
        report.decks = counts.total()
        if not report.decks:
            raise BadInput(f"{shown(name)}: no usable deck; first: {(report.notes or ['there is none'])[0]}")
        when = month or (stream.day.strftime("%Y-%m") if stream.day else UNKNOWN)
        played = format or (stream.format if stream.format in FORMATS else UNKNOWN)
        self._move(source, staged, when, played)
        about = {
            "name": shown(name), "kind": report.kind, "month": when, "format": played, "decks": report.decks,
            "broken": report.broken, "unknown_cards": report.unknown_cards.total(),
            "classes": dict(sorted(counts.items())),
        }  # fmt: skip
        sources = make_folder(self.folder / "sources", "the store", BadStore)
        write_text(sources / f"{source}.json", json.dumps(about), "the store", BadStore)
        return report

    def _write(
        self, connection: Any, piece: list[DeckRecord], number: int, first: int, source: str, staged: Path
    ) -> Counter[str]:
        """One piece of a file: a Parquet file for each class in it."""
        heroes = Counter(deck.hero if deck.hero in ALL_CLASSES else UNKNOWN for deck in piece)
        rows = [
            [source, first + place, deck.id, deck.label, deck.games, deck.win_rate, deck.turns,
             ",".join(map(str, sorted(deck.cards))), ",".join(str(deck.cards[card]) for card in sorted(deck.cards)),
             deck.hero if deck.hero in ALL_CLASSES else UNKNOWN]
            for place, deck in enumerate(piece)
        ]  # fmt: skip
        try:
            connection.execute(f"CREATE OR REPLACE TABLE piece ({COLUMNS})")
            columns = [list(column) for column in zip(*rows, strict=True)]
            connection.execute(f"INSERT INTO piece SELECT {', '.join('unnest(?)' for _ in columns)}", columns)
            for hero in sorted(heroes):
                target = staged / f"{hero}-{number:06}.parquet"
                connection.execute(WRITE.format(_quoted(target)), [hero])
        except duckdb.Error as error:
            told = why_not(
                f"cannot write to the store {shown(self.folder)}", error, "what it held before is still in it"
            )
            raise BadStore(told) from error
        return heroes

    def _move(self, source: str, staged: Path, month: str, format: str) -> None:
        """What was staged goes to its place, now that month and format are known; what lay elsewhere was broken off."""
        for file in files_below(self.folder / "decks")[0]:
            if file.name.startswith(source):
                file.unlink()
        for file in files_below(staged)[0]:
            hero, _, number = file.stem.rpartition("-")
            place = self.folder / "decks" / f"month={month}" / f"format={format}" / f"class={hero}"
            file.rename(make_folder(place, "the store", BadStore) / f"{source}-{number}.parquet")

    def _stage(self, source: str) -> Path:
        """A folder for the pieces of an import that goes on; what one that was killed has left goes with the days."""
        folder = make_folder(self.folder / "staged", "the store", BadStore)
        for left in folder.iterdir():
            if time.time() - left.stat().st_mtime > FORGOTTEN:
                remove_files(left)
        return make_folder(folder / f"{source}-{secrets.token_hex(4)}", "the store", BadStore)

    # --- out ---

    def parts(self, month: str = "", format: str = "", hero: str = "") -> list[Part]:
        """The files of decks, of complete sources only, in their order."""
        complete = set(self.sources())
        found = []
        for path in files_below(self.folder / "decks")[0]:
            named = PART.fullmatch(path.name)
            place = [name.partition("=")[2] for name in path.relative_to(self.folder / "decks").parts[:-1]]
            is_here = path.resolve().is_relative_to(self.folder.resolve())  # a link would lead elsewhere
            if not named or len(place) != 3 or not is_here:
                raise BadStore(f"{shown(path)}: no part of a large store; take it away")
            part = Part(place[0], place[1], place[2], named[1], named[2], path)
            wanted = month in ("", part.month) and format in ("", part.format) and hero in ("", part.hero)
            if wanted and part.source in complete:
                found.append(part)
        return sorted(found)

    def sources(self) -> dict[str, dict[str, Any]]:
        """What was imported, by the first digits of its content's hash."""
        return {file.stem: read_json(file, 1 << 20, BadStore) for file in files_below(self.folder / "sources")[0]}

    def query(self, sql: str, parameters: Sequence[Any] = (), **which: str) -> list[tuple[Any, ...]]:
        """A question in SQL to the table `decks`, of a month, format or class if one is named."""
        parts = self.parts(**which)
        with self._opened() as connection:
            try:
                self._show(connection, parts)
                return list(connection.execute(sql, list(parameters)).fetchall())
            except duckdb.Error as error:
                raise BadStore(why_not(f"the store {shown(self.folder)} cannot be read", error)) from error

    def _show(self, connection: Any, parts: Sequence[Part]) -> None:
        fields = ", ".join(f"{name} {kind}" for name, kind in KINDS.items())
        if not parts:
            connection.execute(f"CREATE TABLE decks ({fields}, month VARCHAR, format VARCHAR, class VARCHAR)")
            return
        files = ", ".join(f"'{_quoted(part.path)}'" for part in parts)
        hive = "{'month': VARCHAR, 'format': VARCHAR, 'class': VARCHAR}"
        chosen = ", ".join(f"{name}::{kind} AS {name}" for name, kind in KINDS.items())
        connection.execute(
            f"""CREATE VIEW decks AS SELECT {chosen}, month, format, class
                FROM read_parquet([{files}], hive_partitioning = true, hive_types = {hive})"""
        )

    def tables(self, block: int = BLOCK, **which: str) -> Iterator[Piece]:
        """All decks as tables of at most so many; the order of decks is the same for any block."""
        with self._opened() as connection:
            for part in self.parts(**which):
                try:
                    connection.execute("DROP VIEW IF EXISTS decks")
                    self._show(connection, [part])
                    many = connection.execute("SELECT count(*) FROM decks").fetchall()[0][0]
                    for start in range(0, many, block):
                        sql = f"SELECT * FROM decks ORDER BY number LIMIT {block} OFFSET {start}"
                        rows = connection.execute(sql).fetchnumpy()
                        yield Piece(part, rows["number"].tolist(), _table(rows))
                except duckdb.Error as error:
                    raise BadStore(why_not(f"{shown(part.path)} cannot be read", error)) from error

    def sample(self, decks: int, seed: int, **which: str) -> DeckTable:
        """So many decks, by a lot that only the seed and the deck's place in its source decide."""
        parts = self.parts(**which)
        with self._opened() as connection:
            try:
                self._show(connection, parts)
                rows = connection.execute(
                    """SELECT * FROM decks ORDER BY md5(concat_ws(':', $1, source, number)), source, number LIMIT $2""",
                    [str(seed), decks],
                ).fetchnumpy()
            except duckdb.Error as error:
                raise BadStore(why_not(f"the store {shown(self.folder)} cannot be read", error)) from error
        return _table(rows)

    def _opened(self) -> Any:
        return open_folder(self.folder)


def _digest(path: Path) -> str:
    """The first digits of the hash of a file's content, read piece by piece."""
    found = hashlib.sha256()
    with open_file(path) as file:
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.hexdigest()[:16]


def _pieces(decks: Iterator[DeckRecord], chunk: int) -> Iterator[list[DeckRecord]]:
    while piece := list(islice(decks, chunk)):
        yield piece


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")


def _table(rows: dict[str, Any]) -> DeckTable:
    """What DuckDB answers as a table of decks."""
    cards, copies = rows["cards"], rows["copies"]
    if not len(cards):
        return DeckTable.from_records([])
    starts = np.concatenate([[0], np.cumsum([len(own) for own in cards])]).astype(np.int64)
    flat, times = np.concatenate(list(cards)).astype(np.int64), np.concatenate(list(copies)).astype(np.int64)
    if flat.size != times.size or int(starts[-1]) != times.size or not times.all():
        raise BadStore("a deck of this store has cards without copies")
    return DeckTable(
        starts, flat, times, rows["id"].tolist(), rows["class"].astype(np.str_), rows["label"].astype(np.str_),
        np.asarray(rows["games"], dtype=np.float64), np.asarray(rows["win_rate"], dtype=np.float64),
        np.asarray(rows["turns"], dtype=np.float64),
    )  # fmt: skip
