"""The behaviour of the cards as one table: every module of `topdeck.cards.sets`, run and read out."""

import pkgutil
import re
import runpy
from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Any

from topdeck.cards import dsl, sets

Scripts = Mapping[str, Mapping[str, Any]]
"""By card id: `name`, as the script calls the card, and `script`, its behaviour in canonical form."""

# What the engine does by itself for a card that carries the keyword, as the card's text says it.
ENGINE_KEYWORDS = {
    "taunt": "Taunt",
    "charge": "Charge",
    "divine_shield": "Divine Shield",
    "windfury": "Windfury",
    "stealth": "Stealth",
    "poisonous": "Poisonous",
    "lifesteal": "Lifesteal",
    "rush": "Rush",
    "elusive": "Can't be targeted by spells or Hero Powers",
    "cant_attack": "Can't attack",
    "freeze": "Freeze any character damaged by this minion",
}


def scripts_of_sets(catalogue: str) -> Scripts:
    """The scripts that hold in `catalogue`: one marked for it wins over the general one."""
    entries = _entries()
    chosen = {card: script for (card, only), script in entries.items() if only is None}
    chosen |= {card: script for (card, only), script in entries.items() if only == catalogue}
    return chosen


@cache
def _entries() -> dsl.Entries:
    """Every card of the sets. The modules are run and not imported: an import happens once, and someone may have
    imported one before."""
    with dsl.collected() as entries:
        for module in pkgutil.iter_modules(sets.__path__, f"{sets.__name__}."):
            runpy.run_module(module.name)
    return entries


def strings_in(script: Any) -> Iterator[str]:
    """Every string anywhere inside a canonical script."""
    if isinstance(script, str):
        yield script
    elif isinstance(script, Mapping):
        for value in script.values():
            yield from strings_in(value)
    elif isinstance(script, list | tuple):
        for item in script:
            yield from strings_in(item)


def referenced_ids(script: Any, known: Container[str]) -> set[str]:
    """The cards a script names: all its strings that are ids of `known` cards."""
    return {text for text in strings_in(script) if text in known}


def needs_no_script(card: Mapping[str, Any]) -> bool:
    """Is all of this card's behaviour in its numbers and in keywords the engine knows?

    >>> needs_no_script({"text": "Taunt", "keywords": ["taunt"]})
    True
    >>> needs_no_script({"text": "Battlecry: Draw a card.", "keywords": ["battlecry"]})
    False
    """
    rest: str = card.get("text", "")
    if not rest:
        return card.get("type") != "spell" and card.get("type") != "hero_power"
    for keyword in card.get("keywords", []):
        if keyword not in ENGINE_KEYWORDS:
            return False
        rest = rest.replace(ENGINE_KEYWORDS[keyword], "")
    if card.get("spell_damage"):
        rest = rest.replace(f"Spell Damage +{card['spell_damage']}", "")
    if card.get("overload"):
        rest = rest.replace(f"Overload: ({card['overload']})", "")
    return re.sub(r"[\s.,;]", "", rest) == ""
