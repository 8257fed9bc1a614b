"""The metagames one can look at: those that come along, those that the server shows, and each browser's own.

What somebody brings (a file of decks, a log, a store, packed or not) is read once, in a process of its own, and kept as
plain data: decks with their labels, games and win rates.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from topdeck.build.field import Field
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import read_json, write_bytes, write_text
from topdeck.given import Given
from topdeck.meta.shipped import METAGAMES, STARTER, ShippedMetagame, shipped_metagame
from topdeck.meta.sources import read
from topdeck.meta.store import Store
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.page import visitors
from topdeck.page.thinking import think_apart
from topdeck.stores import is_database

KIND = "metagames"
FORMAT = "topdeck-page-metagame-1"
MOST = 20
"""Metagames of one browser."""
MOST_DIGITS = 9
"""Of the number of a card."""
MOST_DECKS = 1_500
"""Of more decks the most played stay: a map of more shows less."""
MOST_RECORD = 32 * 1024 * 1024
SERVED = "server-"


class Served:
    """Files that whoever started the server shows (`topdeck serve --meta`). No visitor names one."""

    files: ClassVar[list[Path]] = []


def serve_metagames(paths: list[Path]) -> None:
    """Show these files; each must be there."""
    missing = [str(path) for path in paths if not path.is_file()]
    if missing:
        raise BadInput(f"no such file: {', '.join(missing)}; name files of decks, or stores of `topdeck meta import`")
    Served.files = paths


# --- which there are --------------------------------------------------------------------------------------------------


def choices(whose: str) -> dict[str, str]:
    """All that this browser may look at: how an address names it, and what it is called."""
    served = {f"{SERVED}{number}": path.stem for number, path in enumerate(Served.files)}
    return {**{name: name for name in METAGAMES}, **served, **own(whose)}


def own(whose: str) -> dict[str, str]:
    """What this browser brought, the newest first."""
    folder = visitors.folder_of(whose, KIND)
    places = [folder / f"{name}.json" for name in visitors.names_in(folder)]
    return {place.stem: _title(place, place.stat().st_mtime_ns) for place in places}


@lru_cache(maxsize=1024)
def _title(place: Path, _when: int) -> str:
    """Read once: a record holds all its decks."""
    try:
        return Given(_record(place), "the metagame")["title"].text()
    except TopdeckError:
        return "a damaged metagame"


def metagame_of(whose: str, of: str) -> ShippedMetagame:
    """A metagame by the name that an address has for it."""
    if of in METAGAMES:
        return shipped_metagame(of)
    if of.startswith(SERVED):
        number = of.removeprefix(SERVED)
        if not (number.isdecimal() and len(number) < 4 and int(number) < len(Served.files)):
            raise BadInput("the server shows no such metagame")
        place = Served.files[int(number)]
        return _kept(of, place, place.stat().st_mtime_ns)
    if visitors.NAME.fullmatch(of):
        place = visitors.folder_of(whose, KIND) / f"{of}.json"
        if place.exists():
            return _kept(of, place, place.stat().st_mtime_ns)
    raise BadInput(f"no metagame {of[:40]!r}; there are: {', '.join(choices(whose).values())}")


def remove(whose: str, name: str) -> None:
    """Forget one that this browser brought."""
    (visitors.folder_of(whose, KIND) / f"{visitors.checked(name, 'metagame')}.json").unlink(missing_ok=True)


# --- bringing and reading ---------------------------------------------------------------------------------------------


async def bring(whose: str, data: bytes, title: str) -> str:
    """Keep the decks of a file that a browser sends; the name by which it is looked at from now on."""
    folder = visitors.folder_of(whose, KIND)
    visitors.make_room(folder, MOST)
    name = visitors.new_name()
    place = write_bytes(folder / f".{name}{Path(title).suffix[:8]}", data, "the file")
    try:
        record = await think_apart(read_file, str(place), title[:80] or "your metagame")
    except BadInput as error:
        raise BadInput(str(error).replace(str(place), "the file").replace(place.name, "the file")) from None
    finally:
        place.unlink(missing_ok=True)
    write_text(folder / f"{name}.json", json.dumps(record), "the metagame")
    return name


def read_file(path: str, title: str) -> dict[str, Any]:
    """What a file says of a metagame, as plain data."""
    table, names, catalogue = _decks_of(Path(path))
    table = table.without_duplicates()[0]
    if not len(table):
        raise BadInput(f"{path}: no deck is in it")
    held = len(table)
    if held > MOST_DECKS:
        table = table.take(np.sort(np.argsort(-table.games, kind="stable")[:MOST_DECKS]))
    some = f"The {MOST_DECKS:,} most played of its {held:,} decks. " if held > MOST_DECKS else ""
    rows = [
        {
            "cards": {str(card): int(copies) for card, copies in table.deck(row).counts().items()},
            "hero": str(table.heroes[row]), "label": str(table.labels[row]), "games": float(table.games[row]),
            "win_rate": float(table.win_rates[row]) if math.isfinite(table.win_rates[row]) else None,
        }
        for row in range(len(table))
    ]  # fmt: skip
    source = f"{some}Of your file {title}."
    return {"format": FORMAT, "title": title, "catalogue": catalogue, "source": source, "names": names, "decks": rows}


def _decks_of(place: Path) -> tuple[DeckTable, dict[str, str], str]:
    """Decks, what their labels mean, and the cards that they are of."""
    if is_database(place):
        try:
            with Store(place, read_only=True) as store:
                return store.decks(), store.label_names(), store.catalogue()
        except BadInput as why:
            try:  # a store of the arena holds decks, too
                harvest = read(place)
            except BadInput:
                raise why from None
    else:
        harvest = read(place)
    known = [deck for deck in harvest.decks if deck.hero]
    return DeckTable.from_records(known), dict(harvest.label_names()), harvest.report.catalogue


def _record(place: Path) -> Any:
    return read_json(place, MOST_RECORD)


@lru_cache(maxsize=16)
def _kept(of: str, place: Path, _when: int) -> ShippedMetagame:
    """What lies in a record, or in a file that the server shows."""
    data = read_file(str(place), place.stem) if of.startswith(SERVED) else _record(place)
    given = Given(data, "the metagame is damaged")
    given["format"].one_of(FORMAT)
    decks = [_deck(row) for row in given["decks"].items()]
    names = {label: name.text() for label, name in given["names"].fields().items()}
    table = DeckTable.from_records(decks)
    games = {label: float(table.games[table.labels == label].sum()) for label in names}
    catalogue = Catalogue.load(given["catalogue"].text()).name
    return ShippedMetagame(of, catalogue, table, names, games, given["source"].text())


def _deck(row: Given) -> DeckRecord:
    listed = row["cards"].fields()
    if not all(card.isascii() and card.isdecimal() and len(card) <= MOST_DIGITS for card in listed):
        raise row["cards"].wrong("an object with the numbers of cards")
    cards = {int(card): copies.whole(1, 60) for card, copies in listed.items()}
    rate = float("nan") if row["win_rate"].value is None else row["win_rate"].number()
    return DeckRecord(cards, "", row["hero"].text(), row["label"].text(), row["games"].number(0), rate)


# --- for jobs ---------------------------------------------------------------------------------------------------------


def field_given(whose: str, of: str, opponents: int) -> dict[str, Any]:
    """A metagame as a job is told of it: by name if it comes along, else with its decks, which are of this browser."""
    metagame = metagame_of(whose, of)
    given: dict[str, Any] = {"opponents": opponents, "catalogue": metagame.catalogue}
    if of in METAGAMES:
        return given | {"against": ["meta" if of == STARTER else of]}
    title = choices(whose)[of]
    field = Field.from_table(metagame.decks, metagame.names, metagame.catalogue, opponents, title)
    return given | {"field": field.to_json()}


def field_of(given: dict[str, Any]) -> Field:
    """The decks that a job is about."""
    if "field" not in given:
        words = [str(word) for word in given["against"]]
        return Field.load(words, given.get("catalogue"), given.get("opponents"))
    told = Given(given["field"], "the job's field")
    rows = told["decks"].items()
    decks = [Deck.from_json(row.value, told["catalogue"].text()) for row in rows]
    return Field.of(decks, [deck.name for deck in decks], [row["weight"].number() for row in rows], told["name"].text())
