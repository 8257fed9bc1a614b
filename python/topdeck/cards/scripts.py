"""The behaviour of the cards as one table: every file of `topdeck.cards.sets`, run and read out."""

from __future__ import annotations

import re
import runpy
import traceback
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Any

from topdeck.cards import sets
from topdeck.cards.entries import Entries, collected
from topdeck.errors import CardError

FOLDER = Path(sets.__path__[0])
Scripts = Mapping[str, Mapping[str, Any]]
"""By card id: `name`, as the script calls the card, and `script`, its behaviour in canonical form."""

UNKNOWN = "requirement_"
"""How a play requirement is written that `facts` has no word for."""

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
    "magnetic": "Magnetic",
    "elusive": "Can't be targeted by spells or Hero Powers",
    "cant_attack": "Can't attack",
    "freeze": "Freeze any character damaged by this minion",
}


def scripts_of_sets(catalogue: str) -> Scripts:
    """The scripts that hold in `catalogue`: one marked for it wins over the general one."""
    entries = all_entries()
    chosen = {card: script for (card, only), script in entries.items() if only is None}
    chosen |= {card: script for (card, only), script in entries.items() if only == catalogue}
    return chosen


def script_files() -> list[Path]:
    """The files of all sets, `<set>/<class>.py`."""
    return sorted(path for path in FOLDER.glob("*/*.py") if path.name != "__init__.py")


def entries_of(path: Path) -> Entries:
    """The cards that one file writes; raises CardError with file and line. The file is run and not imported: an import
    happens once, and what was compiled before may be old."""
    with collected() as entries:
        try:
            runpy.run_path(str(path))
        except Exception as error:
            raise CardError(f"{_place(path, error)}: {error or type(error).__name__}") from error
    return entries


def _place(path: Path, error: Exception) -> str:
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    return f"{path.parent.name}/{path.name}" + (f" line {line}" if line else "")


def all_entries() -> Entries:
    """Every card of the sets; one that two files write raises CardError."""
    found: Entries = {}
    writers: dict[tuple[str, str | None], str] = {}
    for path in script_files():
        name = f"{path.parent.name}/{path.name}"
        for key, entry in entries_of(path).items():
            if key in found:
                raise CardError(f"{key[0]} ({entry['name']}) is written twice, in {writers[key]} and in {name}")
            found[key], writers[key] = entry, name
    return found


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
    if asks_the_unknown(card):
        return False
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


def asks_the_unknown(card: Mapping[str, Any]) -> bool:
    """Does playing it ask for what the data of these days did not have? It could be played where it must not."""
    return any(str(word).startswith(UNKNOWN) for word, _ in card.get("requires", ()))
