"""The metagames that come with Topdeck: real ones, each of a week of ranked games, and the small one that we made up.

`starter` is made up: decks from recipes, results from our own arena (`starter_build`). The others are a selection of
what HearthSim published as CC0 (`shipped_build`); their files name the source.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from topdeck.cards.catalogue import DEFAULT
from topdeck.deck_names import REAL
from topdeck.errors import BadInput
from topdeck.files import read_json
from topdeck.given import Given
from topdeck.meta.sources import read
from topdeck.meta.starter import STARTER_GAMES, starter_decks, starter_names
from topdeck.meta.table import DeckTable

STARTER = "starter"
METAGAMES = (STARTER, *REAL)


@dataclass(frozen=True, eq=False)
class ShippedMetagame:
    """Decks with their archetypes (labels), games and win rates, and where they come from."""

    name: str
    catalogue: str
    """The day of the cards that these decks were played with."""
    decks: DeckTable
    names: dict[str, str]
    """Label -> the archetype's name."""
    games: dict[str, float]
    """Label -> how often the archetype was played, also with decks that were not selected."""
    source: str


def is_shipped(name: object) -> bool:
    """Does a metagame of this name come along, and is no file called so?"""
    return str(name) in METAGAMES and not Path(str(name)).exists()


@cache
def shipped_metagame(name: str) -> ShippedMetagame:
    """The metagame of that name.

    >>> shipped_metagame("2017-08").catalogue
    '2017-08'
    """
    if name == STARTER:
        table = starter_decks()
        games = {label: float(table.games[table.labels == label].sum()) for label in starter_names()}
        return ShippedMetagame(STARTER, DEFAULT, table, starter_names(), games, STARTER_GAMES)
    if name not in REAL:
        raise BadInput(f"no metagame {name!r} comes along; there are: {', '.join(METAGAMES)}")
    place = shipped_file(name)
    head = Given(read_json(place), place.name)
    rows = head["archetypes"].items()
    labels = {row["id"].text(): row["name"].text() for row in rows}
    games = {row["id"].text(): row["total_games"].number() for row in rows}
    table = DeckTable.from_records(read(place, head["catalogue"].text()).decks)
    return ShippedMetagame(name, head["catalogue"].text(), table, labels, games, head["source"].text())


def shipped_file(name: str) -> Path:
    """Where the file of a real metagame is."""
    return Path(str(files("topdeck").joinpath("data", "metagames", f"{name}.json")))
