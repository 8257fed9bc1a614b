"""Which script serves a card on which day, and which cards of a day have a script that is not for them.

Scripts are written from the texts of two days (`WRITTEN_FOR`), or marked for one (`only=`). On another day a script
serves where the card's text is the same as on a day that it was written for; of two such the one of the nearest day,
since a few cards changed and kept their text. Where it is not the same, the card is absent, and so is whatever brings
it: a card is implemented or absent, and a script for another text would be half of one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from topdeck.cards.catalogue import CATALOGUES, WRITTEN_FOR
from topdeck.cards.day import facts_of
from topdeck.cards.scripts import (
    Scripts,
    all_entries,
    asks_the_unknown,
    needs_no_script,
    referenced_ids,
    scripts_of_sets,
)

# Texts of other days that mean what the script says: somebody has read both.
SAME_MEANING = {
    # Options were told by what they add, before they were told by what they are.
    "BRM_010a": "+3 Attack",
    "BRM_010b": "+3 Health",
    "GIL_188a": "+2 Attack and Rush",
    "GIL_188b": "+2 Health and Taunt",
    "ICC_051b": "+3 Health and Taunt",
    "UNG_101a": "+2 Attack and Stealth",
    "UNG_101b": "+2 Health and Taunt",
    # It became "after", which had been meant.
    "ICC_405": "Whenever this minion survives damage, summon a random Legendary minion.",
    "ICC_408": "Whenever this minion survives damage, summon a 2/2 Ghoul.",
    # Treants had no common name.
    "UNG_111": "Transform your Mana Crystals into 2/2 minions. Recover the mana when they die.",
}
_NO_WORDS = re.compile(r"[^a-z0-9+/-]+")


@dataclass(frozen=True)
class Difference:
    """A card that has a script which does not serve on a day, so that it is absent there."""

    id: str
    name: str
    why: str
    text: str
    """Of the day in question."""
    written_for: str
    """The text that the script was written for."""
    day: str
    """The day of that text."""


@dataclass(frozen=True)
class DayScripts:
    """The scripts of a day, and the cards of which none serves."""

    scripts: Scripts
    differences: tuple[Difference, ...]


def scripts_of_day(day: str, facts: Mapping[str, Any]) -> DayScripts:
    """The scripts that serve the cards of `facts` on `day`."""
    if day in WRITTEN_FOR:
        return DayScripts(scripts_of_sets(day), ())
    known = {card["id"]: card for card in facts["cards"]}
    chosen: dict[str, Mapping[str, Any]] = {}
    refused: dict[str, Difference] = {}
    for card in known.values():
        written = _written(card["id"])
        alike = [other for other in written if _text(other, card["id"]) == _words(card.get("text", ""))]
        if day in written:
            chosen[card["id"]] = written[day]
        elif asks_the_unknown(card) and written:
            _refuse(card, max(written), "playing it asks for something that is not known here", refused)
        elif alike:
            chosen[card["id"]] = written[min(alike, key=lambda other: abs(_build(other) - facts["build"]))]
        elif written and _words(card.get("text", "")) == _words(SAME_MEANING.get(card["id"], "(none)")):
            chosen[card["id"]] = written[max(written)]
        elif written and not needs_no_script(card):
            _refuse(card, max(written), "its text is another one", refused)
    _refuse_what_brings_the_absent(known, chosen, refused)
    renamed = {id: {**script, "name": known[id]["name"]} for id, script in chosen.items()}  # some were, since
    return DayScripts(renamed, tuple(refused[id] for id in sorted(refused)))


def _refuse(card: Mapping[str, Any], day: str, why: str, refused: dict[str, Difference]) -> None:
    text = _cards(day)[card["id"]].get("text", "")
    refused[card["id"]] = Difference(card["id"], card["name"], why, card.get("text", ""), text, day)


def _refuse_what_brings_the_absent(
    known: Mapping[str, Mapping[str, Any]], chosen: dict[str, Mapping[str, Any]], refused: dict[str, Difference]
) -> None:
    """Without the scripts that name a card which that day has not, or which is refused."""
    ever = set().union(*(_cards(day) for day in CATALOGUES))
    while True:
        before = len(refused)
        for id, script in list(chosen.items()):
            named = referenced_ids(script.get("script"), ever)
            missing = sorted(other for other in named if other not in known or other in refused)
            if missing:
                del chosen[id]
                name = next(_cards(day)[missing[0]]["name"] for day in CATALOGUES if missing[0] in _cards(day))
                told = "is not of that day" if missing[0] not in known else "is absent"
                _refuse(known[id], max(_written(id)), f"it names {name} ({missing[0]}), which {told}", refused)
        if len(refused) == before:
            return


def _written(card: str) -> dict[str, Mapping[str, Any]]:
    """The scripts of a card by the day that they were written for."""
    found = {day: scripts[card] for day, scripts in _scripts_written().items() if card in scripts}
    return {day: script for day, script in found.items() if card in _cards(day)}


@cache
def _scripts_written() -> dict[str, Scripts]:
    found: dict[str, dict[str, Any]] = {day: dict(scripts_of_sets(day)) for day in WRITTEN_FOR}
    for (card, only), script in all_entries().items():
        if only is not None:
            found.setdefault(only, {})[card] = script
    return dict(found)


@cache
def _cards(day: str) -> dict[str, Mapping[str, Any]]:
    return {card["id"]: card for card in facts_of(day)["cards"]}


@cache
def _build(day: str) -> int:
    return int(facts_of(day)["build"])


def _text(day: str, card: str) -> str:
    return _words(_cards(day)[card].get("text", ""))


def _words(text: str) -> str:
    """A text without what changes nothing: case, punctuation, line breaks."""
    return _NO_WORDS.sub(" ", text.lower()).strip()
