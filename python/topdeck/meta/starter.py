"""The metagame that comes with Topdeck: archetypes of all classes, playable here, results from our own arena."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from topdeck.errors import BadInput
from topdeck.meta.sources import read, read_decks
from topdeck.meta.table import DeckTable

STARTER_GAMES = "Starter metagame: won in 15,120 arena games, both sides played by gsv-fair; shares follow success."


def starter_file(name: str = "decks.json") -> Path:
    """Where a file of the starter metagame is."""
    place = Path(str(files("topdeck").joinpath("data", "starter", name)))
    if not place.is_file():
        raise BadInput("this installation has no starter metagame: give a file of decks (--decks FILE)")
    return place


@cache
def starter_decks() -> DeckTable:
    """The decks of the starter metagame."""
    return read_decks(starter_file())[0]


@cache
def starter_names() -> dict[str, str]:
    """What its labels mean."""
    return dict(read(starter_file("archetypes.json")).label_names())
