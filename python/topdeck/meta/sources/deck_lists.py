"""Deck codes, plain text and CSV: what people copy, paste and keep in spreadsheets.

Text: one deck code a line, or blocks of lines such as `2x Fireball` that are parted by blank lines (`### Name` names a
deck). Tables (`deck_table`): either one deck a row, with its code, or one card a row.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.deck_text import is_code, read_lines
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta.sources.deck_table import TableDeck, is_table, read_table
from topdeck.meta.sources.names import hero_named
from topdeck.meta.sources.records import Harvest, Report
from topdeck.meta.sources.values import MOST_NUMBER, whole
from topdeck.meta.table import DeckRecord

NAMED_CODE = re.compile(r"(?P<name>.*?)(?P<code>AA[A-Za-z0-9+/]{20,}={0,2})")
"""A deck code in a line, with what people write before it."""


def read_list(text: str, path: Path, catalogue: str) -> Harvest:
    """Decks from text or CSV."""
    harvest = Harvest(Report(str(path), "deck list"))
    if is_table(text):
        harvest.report.kind = "deck CSV"
        read_table(text, harvest, partial(add_row, catalogue, harvest))
    else:
        _read_blocks(text, harvest, catalogue)
    if not harvest.decks:
        first = f"; first: {harvest.report.notes[0]}" if harvest.report.notes else ""
        raise BadInput(f"{path}: no deck found; expected deck codes, lines such as '2x Fireball', or CSV{first}")
    different = {(deck.hero, tuple(sorted(deck.cards.items()))): deck for deck in reversed(harvest.decks)}
    harvest.report.duplicates = len(harvest.decks) - len(different)
    if harvest.report.kind == "deck list":  # nobody counted games: a deck that is pasted twice is one deck
        harvest.decks = list(reversed(different.values()))
    return harvest.counted()


def as_record(deck: Deck, report: Report, facts: Mapping[str, object]) -> DeckRecord | None:
    """One of our decks as a record; cards without a number are reported."""
    pool = Catalogue.load(deck.catalogue)
    cards: dict[int, int] = {}
    for card_id, copies in deck.counts.items():
        card = pool.by_id.get(card_id)
        dbf = card.dbf if card is not None else whole(card_id.removeprefix("dbf "), 1, 2**31)
        if card is None:
            report.unknown_cards[card_id] += 1
        if dbf:
            cards[dbf] = cards.get(dbf, 0) + copies
    if not cards:
        return None
    return DeckRecord(
        cards,
        str(facts.get("name") or deck.name),
        hero_named(facts.get("hero")) or deck.class_name,
        str(facts.get("label") or ""),
        _games(facts.get("games")),
        _float(facts.get("win_rate"), math.nan),
    )


def _games(value: object) -> float:
    """A number of games; who tells none has one."""
    if value is None or not str(value).strip():
        return 1.0
    games = _float(value, math.nan)
    if math.isnan(games):
        raise BadInput(f"games must be a number from 0 to {MOST_NUMBER:.0e}, not {str(value)!r:.40}")
    return games


def _float(value: object, otherwise: float) -> float:
    try:
        found = float(str(value))
    except ValueError:
        return otherwise
    return found if math.isfinite(found) and 0 <= found <= MOST_NUMBER else otherwise


def code_in(line: str) -> tuple[str, str] | None:
    """What a deck is called and its code, where a line is that."""
    named = NAMED_CODE.fullmatch(line.strip())
    return (named["name"].strip().strip(" :;,|-#*\t"), named["code"]) if named else None


def _read_blocks(text: str, harvest: Harvest, catalogue: str) -> None:
    block: list[str] = []
    first = 1
    for place, line in enumerate([*text.splitlines(), ""], start=1):
        bare = line.strip()
        named = code_in(bare)
        if named and not block:
            name, code = named
            make = partial(Deck.from_code, code, catalogue, name)
            _add(make, f"line {place}", harvest, {"label": name})
        elif bare:
            first = first if block else place
            block.append(line)
        elif block:
            content = "\n".join(block)
            name = _name_of(block)
            _add(partial(Deck.from_text, content, catalogue, name), f"line {first}", harvest, {"label": name})
            block = []


def _name_of(block: list[str]) -> str:
    """What somebody who pasted a deck called it: after ###, or in a line of its own above the code."""
    lines = read_lines("\n".join(block))
    if lines.name or not lines.code:
        return lines.name
    first = block[0].strip().strip("#*: ")
    return "" if is_code(first) or first[:1].isdigit() else first


def add_row(catalogue: str, harvest: Harvest, deck: TableDeck) -> None:
    """A deck of a table: by its code, or by its cards."""
    name = deck.facts.get("name", "")
    if deck.code:
        make = partial(Deck.from_code, deck.code, catalogue, name)
    else:
        make = partial(Deck.from_cards, deck.cards, hero_named(deck.facts.get("hero")) or None, name, catalogue)
    _add(make, deck.place, harvest, deck.facts)


def _add(make: Callable[[], Deck], place: str, harvest: Harvest, facts: Mapping[str, object] | None = None) -> None:
    try:
        record = as_record(make(), harvest.report, facts or {})
    except TopdeckError as error:
        harvest.report.complain(place, str(error))
        return
    if record is None:
        harvest.report.complain(place, "no known card in this deck")
        return
    harvest.decks.append(record)
