"""Decks in tables: CSV from a spreadsheet, a site or our own export, whatever its columns are called.

A row is a deck (a column of deck codes; a name, a class, an archetype, games, wins, losses and a win rate where there
are such) or a card of one (a deck's name, a card, copies). A column is known by its heading, codes also by themselves.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from topdeck.cards.catalogue import plain
from topdeck.deck_text import is_code
from topdeck.errors import BadInput
from topdeck.meta.sources.records import Harvest
from topdeck.meta.sources.values import whole

HEADINGS = {
    "code": "code deckcode deckstring decklist deckcodes deckstrings importcode copycode exportcode code64 list string",
    "deck": "deck deckname deckid decktitle",
    "name": "name title deckname",
    "hero": "hero class playerclass heroclass deckclass classname heroname",
    "label": "label archetype archetypename archetypeid decktype cluster",
    "games": "games totalgames numgames numberofgames ngames gamecount matches totalmatches played gamesplayed "
    "sample samplesize count total n popularity",
    "wins": "wins won w win victories gameswon totalwins numwins",
    "losses": "losses lost l loss defeats gameslost totallosses numlosses",
    "win_rate": "winrate winpercent winratepercent percentwin percentwon wonpercent winpercentage winratio wr "
    "wrpercent winpct winning",
    "card": "card cardname cardid",
    "copies": "copies quantity qty amount cardcount copycount",
    "copy": "copy",
    "degree": "degree membership",
}
"""What columns are called, without case, blanks and signs."""
DELIMITERS = ",;\t|"
IN_A_DECK = 0.5
"""Of the degrees of membership of our own export, those from which a copy is in the deck."""
Row = dict[str, str]


@dataclass
class TableDeck:
    """One deck of a table."""

    place: str
    facts: dict[str, Any]
    code: str = ""
    cards: dict[str, int] = field(default_factory=dict)


def is_table(text: str) -> bool:
    """Whether a text is a table of decks: its first line names a column of codes or of cards, or one holds codes."""
    heading = text.lstrip().split("\n", 1)[0]
    delimiter = delimiter_of(heading)
    columns = _columns(heading.split(delimiter))
    named = set(columns.values())
    if "code" in named or {"card", "deck"} <= named or {"card", "name"} <= named:
        return len(columns) > 1 or heading.strip().lower() == "code"
    second = text.lstrip().split("\n", 2)[1:2]
    cells = [cell.strip().strip('"') for cell in second[0].split(delimiter)] if second else []
    return len(columns) > 0 and len(cells) > 1 and any(map(is_code, cells))


def delimiter_of(heading: str) -> str:
    """What parts the cells of a table, by its first line."""
    return max(DELIMITERS, key=heading.count)


def columns_of(heading: str) -> dict[int, str]:
    """Column -> what it is, by the first line of a table."""
    return _columns(next(csv.reader([heading.strip("\ufeff \t\r\n")], delimiter=delimiter_of(heading))))


def _columns(cells: list[str]) -> dict[int, str]:
    """Column -> what it is, of those that are known; each kind once."""
    words = {word: kind for kind, listed in HEADINGS.items() for word in listed.split()}
    found: dict[int, str] = {}
    for place, cell in enumerate(cells):
        bare = cell.strip().strip('"').replace("%", "percent").replace("#", "num")
        kind = words.get(plain(bare), "")
        if kind and kind not in found.values():
            found[place] = kind
    return found


def read_table(text: str, harvest: Harvest, add: Callable[[TableDeck], None]) -> None:
    """Every deck of the table; rows that are none are complained of with their line."""
    body = text.lstrip("\ufeff \t\r\n")
    reader = csv.reader(io.StringIO(body), delimiter=delimiter_of(body.split("\n", 1)[0]))
    try:
        lines = list(reader)
    except csv.Error as error:
        raise BadInput(f"{harvest.report.source}: not valid CSV ({error})") from error
    columns = _columns(lines[0])
    if "code" not in columns.values():
        codes = [place for place in range(len(lines[0])) if any(is_code(_cell(row, place)) for row in lines[1:6])]
        columns |= {place: "code" for place in codes[:1]}
    rows = [(number, {kind: _cell(row, place) for place, kind in columns.items()})
            for number, row in enumerate(lines[1:], start=2) if any(map(str.strip, row))]  # fmt: skip
    scale = scale_of([row.get("win_rate", "") for _, row in rows])
    if "code" in columns.values():
        for number, row in rows:
            facts = facts_of(row, scale)
            facts.setdefault("name", row.get("deck", ""))
            add(TableDeck(f"line {number}", facts, code=row["code"]))
        return
    for deck in _by_deck(rows, scale, harvest).values():
        add(deck)


def _cell(row: list[str], place: int) -> str:
    return row[place].strip() if place < len(row) else ""


def _by_deck(rows: list[tuple[int, Row]], scale: float, harvest: Harvest) -> dict[str, TableDeck]:
    """Cards, gathered by their deck."""
    found: dict[str, TableDeck] = {}
    for number, row in rows:
        name, card = row.get("deck") or row.get("name") or row.get("label") or "", row.get("card", "")
        copies = _copies(row)
        if not name or not card or copies is None:
            harvest.report.complain(f"line {number}", "a row needs deck, card and copies (1 to 30)")
            continue
        facts = {**facts_of(row, scale), "name": name}
        if row.get("degree"):  # our own export: its archetypes have names, and their numbers say nothing
            facts["label"] = name
        deck = found.setdefault(name, TableDeck(f"line {number}, deck {name}", facts))
        if copies:
            deck.cards[card] = deck.cards.get(card, 0) + copies
    return {name: deck for name, deck in found.items() if deck.cards}


def _copies(row: Row) -> int | None:
    """How many copies a row tells of; in our own export each copy has a row, with its degree of membership."""
    if row.get("degree"):
        try:
            return int(float(row["degree"]) >= IN_A_DECK)
        except ValueError:
            return None
    return whole(row.get("copies") or "1", 1, 30)


def facts_of(row: Row, scale: float) -> dict[str, Any]:
    """What is known of a deck beside its cards."""
    facts: dict[str, Any] = {key: row[key] for key in ("name", "hero", "label") if row.get(key)}
    wins, losses, games = (_number(row.get(key, "")) for key in ("wins", "losses", "games"))
    if games is None and wins is not None and losses is not None:
        games = wins + losses
    rate = _number(row.get("win_rate", ""))
    if rate is None and wins is not None and games:
        rate, scale = wins / games, 100.0
    if games is not None:
        facts["games"] = games
    elif row.get("games"):
        facts["games"] = row["games"]  # told as it stands
    if rate is not None:
        facts["win_rate"] = rate * scale
    return facts


def _number(cell: str) -> float | None:
    """A number as a spreadsheet writes it: 1,234 and 1 234 are more than a thousand, 51,2 is a fraction."""
    bare = re.sub(r"[%\s]", "", cell)
    bare = bare.replace(",", "") if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", bare) else bare.replace(",", ".")
    try:
        return float(bare)
    except ValueError:
        return None


def scale_of(rates: Iterable[str]) -> float:
    """Win rates are per cent; a column of shares (0.53) is made so."""
    most = max((number for rate in rates if (number := _number(rate)) is not None), default=None)
    return 100.0 if most is not None and most <= 1.0 else 1.0
