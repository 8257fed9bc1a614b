"""Facts of cards by name, for tests that ask what a random card was."""

import json
from functools import cache
from typing import Any

from topdeck.cards.day import catalogue_text


@cache
def facts_of(name: str, catalogue: str = "2019-03") -> dict[str, Any]:
    """The collectible card of this name (else a token) in the catalogue."""
    found = [card for card in json.loads(catalogue_text(catalogue))["cards"] if card["name"] == name]
    found.sort(key=lambda card: not card.get("collectible", False))
    return dict(found[0])


def class_of(name: str) -> str:
    return str(facts_of(name)["class"])


RACES = ["beast", "demon", "dragon", "elemental", "mech", "murloc", "pirate", "totem"]


def races_of(name: str) -> list[str]:
    """Nightmare Amalgam, whose race the data calls "all", is of every race."""
    races = list(facts_of(name).get("races", []))
    return RACES if races == ["all"] else races
