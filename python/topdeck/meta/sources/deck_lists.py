"""Deck codes, plain text and CSV: what people copy, paste and keep in spreadsheets.

Text: one deck code a line, or blocks of lines such as `2x Fireball` that are parted by blank lines (`### Name` names a
deck). CSV with a heading: either one deck a row (`code` and, if you like, `name`, `hero`, `label`, `games`,
`win_rate`) or one card a row (`deck`, `card`, `copies` and the same optional columns).
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.deck_text import is_code
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta.sources.names import hero_named
from topdeck.meta.sources.records import Harvest, Report
from topdeck.meta.sources.values import MOST_NUMBER, whole
from topdeck.meta.table import DeckRecord


def read_list(text: str, path: Path, catalogue: str) -> Harvest:
    """Decks from text or CSV."""
    harvest = Harvest(Report(str(path), "deck list"))
    heading = text.lstrip().splitlines()[0].lower() if text.strip() else ""
    columns = [cell.strip() for cell in heading.replace(";", ",").split(",")]
    if "code" in columns or {"deck", "card"} <= set(columns):
        harvest.report.kind = "deck CSV"
        _read_csv(text, harvest, catalogue)
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


def _read_blocks(text: str, harvest: Harvest, catalogue: str) -> None:
    block: list[str] = []
    first = 1
    for place, line in enumerate([*text.splitlines(), ""], start=1):
        bare = line.strip()
        if is_code(bare) and not block:
            _add(partial(Deck.from_code, bare, catalogue), f"line {place}", harvest)
        elif bare:
            first = first if block else place
            block.append(line)
        elif block:
            content = "\n".join(block)
            _add(partial(Deck.from_text, content, catalogue), f"line {first}", harvest)
            block = []


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


def _read_csv(text: str, harvest: Harvest, catalogue: str) -> None:
    heading = text.lstrip().splitlines()[0]
    reader = csv.DictReader(
        io.StringIO(text.lstrip()), delimiter=";" if heading.count(";") > heading.count(",") else ","
    )
    try:
        rows = [{(key or "").strip().lower(): value for key, value in row.items()} for row in reader]
    except csv.Error as error:
        raise BadInput(f"{harvest.report.source}: not valid CSV ({error})") from error
    if rows and "code" in rows[0]:
        for place, row in enumerate(rows, start=2):
            code = (row["code"] or "").strip()
            _add(partial(Deck.from_code, code, catalogue), f"line {place}", harvest, row)
        return
    for name, own in _by_deck(rows, harvest.report).items():
        cards = {row["card"]: int(row["copies"] or 1) for row in own}
        hero = hero_named(own[0].get("hero")) or None
        _add(
            partial(Deck.from_cards, cards, hero, name, catalogue),
            f"line {own[0]['line']}, deck {name}", harvest, {**own[0], "name": name},
        )  # fmt: skip


def _by_deck(rows: Iterable[Mapping[str, str]], report: Report) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = {}
    for place, row in enumerate(rows, start=2):
        copies = whole(row.get("copies") or "1", 1, 30)
        if not row.get("deck") or not row.get("card") or copies is None:
            report.complain(f"line {place}", "a row needs deck, card and copies (1 to 30)")
            continue
        found.setdefault(row["deck"], []).append({**row, "copies": str(copies), "line": str(place)})
    return found
