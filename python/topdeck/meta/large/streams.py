"""Files of decks that are larger than memory, deck by deck: HSReplay's tables, CSV with a deck code in each row, and
lists of deck codes, packed (gzip, bzip2, xz) or not. What they give is what `topdeck.meta.sources` gives for the file
as a whole. Files of other kinds are read whole, one at a time."""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

import ijson

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.errors import BadInput
from topdeck.files import open_stream, shown
from topdeck.meta.sources import Harvest, Report, read
from topdeck.meta.sources.arena_games import is_arena_log
from topdeck.meta.sources.deck_lists import add_row, code_in
from topdeck.meta.sources.deck_table import TableDeck, columns_of, delimiter_of, facts_of, is_table, scale_of
from topdeck.meta.sources.hsreplay_json import deck_of
from topdeck.meta.sources.names import hero_named
from topdeck.meta.sources.values import moment
from topdeck.meta.table import DeckRecord

BEGINNING = 200_000
"""So many bytes decide what a file is."""
LONGEST_ROW = 1_000_000
"""Characters of one line: without line breaks a file would be read whole after all."""
MOST_TOKENS = 2_000
"""Parts of one deck in JSON; a real one has some twenty."""


@dataclass
class Stream:
    """A file as it is read: what it told of all its decks so far, and the account of what could not be used."""

    report: Report
    catalogue: str
    day: datetime | None = None
    format: str = ""


def stream_decks(path: str | Path, catalogue: str = "") -> tuple[Stream, Iterator[DeckRecord]]:
    """The decks of a file, one after the other. Day, format and report are complete when the last one was taken."""
    place = Path(path)
    stream = Stream(Report(str(place)), catalogue or DEFAULT)
    stream.report.catalogue = stream.catalogue
    with open_stream(place) as file:
        start = file.read(BEGINNING).decode("utf-8-sig", "replace").lstrip()
    if start[:1] == "{" and not is_arena_log(start):
        stream.report.kind = "hsreplay decks"
        return stream, _json_decks(place, stream)
    if not start:
        raise BadInput(f"{shown(place)}: the file is empty")
    if is_table(start) and "code" in columns_of(start.split("\n", 1)[0]).values():
        stream.report.kind = "deck CSV"
        return stream, _table_decks(place, stream)
    if any(map(code_in, start.splitlines()[:20])):
        stream.report.kind = "deck list"
        return stream, _listed_decks(place, stream)
    return _whole(place, stream)


def _whole(path: Path, stream: Stream) -> tuple[Stream, Iterator[DeckRecord]]:
    """The decks of a file of another kind (a log, a replay, cards line by line), which are never large."""
    harvest = read(path, stream.catalogue)
    if not harvest.decks:
        raise BadInput(f"{shown(path)}: holds {harvest.report.kind}, but no deck lists")
    day = harvest.period[0] if harvest.period else None
    return Stream(harvest.report, stream.catalogue, day, harvest.format), iter(harvest.decks)


@contextmanager
def _text(path: Path) -> Iterator[IO[str]]:
    with open_stream(path) as file:
        yield io.TextIOWrapper(file, "utf-8-sig", newline="")


def _lines(path: Path) -> Iterator[str]:
    """The lines of a file, each of a sane length."""
    with _text(path) as file:
        try:
            for number in itertools.count(1):
                line = file.readline(LONGEST_ROW)
                if not line:
                    return
                if len(line) == LONGEST_ROW:
                    raise BadInput(f"{shown(path)}: line {number} has more than {LONGEST_ROW:,} characters")
                yield line
        except UnicodeDecodeError as error:
            raise BadInput(f"{shown(path)}: not text in UTF-8 (line {number})") from error


# --- JSON -------------------------------------------------------------------------------------------------------------


def _json_decks(path: Path, stream: Stream) -> Iterator[DeckRecord]:
    """`{"MAGE": [deck, ...]}`, alone or inside `series` and `data`; other parts are stepped over."""
    known = Catalogue.load(stream.catalogue).by_dbf
    with open_stream(path) as file:
        try:
            for hero, key, number, row in _rows(ijson.basic_parse(file, use_float=True), stream):
                deck = deck_of(row, hero, f"{key}[{number}]", stream.report)
                if deck is not None:
                    stream.report.unknown_cards.update(str(card) for card in deck.cards if card not in known)
                    yield deck
        except (ijson.JSONError, UnicodeDecodeError) as error:
            raise BadInput(f"{shown(path)}: not valid JSON ({' '.join(str(error).split())[:200]})") from error
    if not stream.format and "standard" in path.name.lower():
        stream.format = "standard"


def _rows(events: Iterator[tuple[str, Any]], stream: Stream) -> Iterator[tuple[str, str, int, Any]]:
    """Hero, key, number and content of every deck."""
    path: list[str] = []
    for event, value in events:
        if event == "map_key":
            path[-1:] = [value]
        elif event == "start_map":
            path.append("")
        elif event == "end_map":
            path.pop()
        elif event == "start_array":
            hero = hero_named(path[-1]) if path else ""
            if hero and path[:-1] in ([], ["series", "data"]):
                if len(path) > 1:
                    stream.format = "standard"
                yield from ((hero, path[-1], number, row) for number, row in enumerate(_items(events)))
            else:
                _skip(events)
        elif path == ["as_of"]:
            stream.day = moment(value)


def _items(events: Iterator[tuple[str, Any]]) -> Iterator[Any]:
    """The items of an array that has begun, each as a whole."""
    for event, value in events:
        if event == "end_array":
            return
        if event not in ("start_map", "start_array"):
            yield value
            continue
        builder = ijson.ObjectBuilder()
        builder.event(event, value)
        depth, tokens = 1, 0
        while depth:
            event, value = next(events)
            depth += event in ("start_map", "start_array")
            depth -= event in ("end_map", "end_array")
            tokens += 1
            if tokens > MOST_TOKENS:
                raise BadInput(f"a deck of more than {MOST_TOKENS:,} parts is none")
            builder.event(event, value)
        yield builder.value


def _skip(events: Iterator[tuple[str, Any]]) -> None:
    depth = 1
    while depth:
        event, _ = next(events)
        depth += event in ("start_map", "start_array")
        depth -= event in ("end_map", "end_array")


# --- text -------------------------------------------------------------------------------------------------------------


def _table_decks(path: Path, stream: Stream) -> Iterator[DeckRecord]:
    """Rows with a deck code each. Whether win rates are shares is decided by all of them: the file is read twice."""
    scale = scale_of(row.get("win_rate", "") for _, row in _table_rows(path))
    for number, row in _table_rows(path):
        facts = facts_of(row, scale)
        facts.setdefault("name", row.get("deck", ""))
        yield from _taken(stream, TableDeck(f"line {number}", facts, code=row["code"]))


def _table_rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    lines = (line for line in _lines(path))
    heading = next((line for line in lines if line.strip()), "")
    columns = columns_of(heading)
    try:
        for number, cells in enumerate(csv.reader(lines, delimiter=delimiter_of(heading)), start=2):
            if any(map(str.strip, cells)):
                yield (
                    number,
                    {kind: cells[place].strip() if place < len(cells) else "" for place, kind in columns.items()},
                )
    except csv.Error as error:
        raise BadInput(f"{shown(path)}: not valid CSV ({error})") from error


def _listed_decks(path: Path, stream: Stream) -> Iterator[DeckRecord]:
    """One deck code a line, perhaps with a name before it."""
    for number, line in enumerate(_lines(path), start=1):
        if found := code_in(line):
            name, code = found
            yield from _taken(stream, TableDeck(f"line {number}", {"name": name, "label": name}, code=code))
        elif line.strip():
            stream.report.complain(f"line {number}", "no deck code; cards line by line are not read piece by piece")


def _taken(stream: Stream, deck: TableDeck) -> list[DeckRecord]:
    """The deck as a record, or nothing but a complaint."""
    harvest = Harvest(stream.report)
    add_row(stream.catalogue, harvest, deck)
    return harvest.decks
