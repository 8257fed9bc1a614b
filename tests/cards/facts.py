"""Facts of cards by name, for tests that ask what a random card was."""

import json
from functools import cache
from typing import Any

from topdeck.cards.day import catalogue_text


@cache
def by_name(catalogue: str) -> dict[str, dict[str, Any]]:
    """The cards of a catalogue, read once; of several with one name the collectible one, else the first."""
    found: dict[str, dict[str, Any]] = {}
    for card in json.loads(catalogue_text(catalogue))["cards"]:
        known = found.get(card["name"])
        if known is None or (card.get("collectible", False) and not known.get("collectible", False)):
            found[card["name"]] = card
    return found


def facts_of(name: str, catalogue: str = "2019-03") -> dict[str, Any]:
    """The collectible card of this name (else a token) in the catalogue."""
    return by_name(catalogue)[name]


def class_of(name: str) -> str:
    return str(facts_of(name)["class"])


RACES = ["beast", "demon", "dragon", "elemental", "mech", "murloc", "pirate", "totem"]


def races_of(name: str) -> list[str]:
    """Nightmare Amalgam, whose race the data calls "all", is of every race."""
    races = list(facts_of(name).get("races", []))
    return RACES if races == ["all"] else races
