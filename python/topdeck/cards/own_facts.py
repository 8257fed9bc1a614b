"""What a card of one's own may say about itself, and every mistake in it, before the core reads it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from topdeck.cards.catalogue import CLASSES, DEFAULT, Card, Catalogue, did_you_mean

LARGEST = 999_999_999  # the core names the bounds of each number; much larger ones it cannot even read


class Mistake(NamedTuple):
    """A fact that cannot be used, of the card in one row."""

    row: int
    card: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.card} at {self.field}: {self.message}"


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_list_of_words(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(word, str) for word in value)


def _is_truth(value: Any) -> bool:
    return isinstance(value, bool)


def _is_requirements(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(pair, list | tuple) and len(pair) == 2 and _is_text(pair[0]) and _is_number(pair[1])
        for pair in value
    )


def _is_script(value: Any) -> bool:
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError):
        return False
    return isinstance(value, Mapping | None)


Rule = tuple[Callable[[Any], bool], str]
NUMBER: Rule = (_is_number, "a whole number of at most nine digits")
TEXT: Rule = (_is_text, "a text")
LIST: Rule = (_is_list_of_words, 'a list of words, such as ["beast"]')
TRUTH: Rule = (_is_truth, "True or False")
FIELDS: dict[str, Rule] = {
    **dict.fromkeys(("id", "name", "type", "class", "set", "rarity", "text"), TEXT),
    **dict.fromkeys(("cost", "attack", "health", "armor", "spell_damage", "overload"), NUMBER),
    **dict.fromkeys(("classes", "races", "keywords", "entourage"), LIST),
    **dict.fromkeys(("collectible", "implemented"), TRUTH),
    "dbf": (lambda value: _is_number(value) and value >= 0, "a whole number from 0"),
    "hero_power": (lambda value: value is None or _is_text(value), "the id of a card"),
    "requires": (_is_requirements, "a list of pairs of a word and a number"),
    "script": (_is_script, "made of the words of the notation"),
}
MEANT = {"durability": "health", "class_name": "class_", "mana": "cost"}  # too far away for a typing mistake


def mistakes_in(rows: Sequence[Mapping[str, Any]], parent: Catalogue) -> list[Mistake]:
    """Every mistake in the facts of cards that are to extend a catalogue."""
    found = list[Mistake]()
    labels = labels_of(rows)
    for at, (row, label) in enumerate(zip(rows, labels, strict=True)):
        wrong = list(_fields(row))
        fields = {field for field, _ in wrong}
        wrong += [*_words(row, fields), *_bodies(row, parent, fields)]
        if row.get("id") and label != str(row["id"]):
            wrong.append(("id", "another card has this id"))
        found += [Mistake(at, label, field, message) for field, message in wrong]
    return found


def labels_of(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """What messages call the cards: their ids, with the place where that does not tell one from another."""
    labels = list[str]()
    for number, row in enumerate(rows, 1):
        id = str(row.get("id") or "")
        place = f"card number {number}"
        labels.append(place if not id else f"{id} ({place})" if id in labels else id)
    return labels


Wrong = Iterator[tuple[str, str]]


def _fields(row: Mapping[str, Any]) -> Wrong:
    """Fields that there are not, that are missing, or that hold something else than they should."""
    for field, value in row.items():
        if field not in FIELDS:
            yield field, f"there is no such field{did_you_mean(_near(str(field)))}"
        elif not FIELDS[field][0](value):
            yield field, f"{value!r} is not {FIELDS[field][1]}"
    for field in ("id", "name"):
        if not row.get(field):
            yield field, "a card needs one"


def _near(field: str) -> list[str]:
    typed = [MEANT[field]] if field in MEANT else get_close_matches(field, FIELDS, n=1)
    return ["class_" if name == "class" else name for name in typed]


def _words(row: Mapping[str, Any], wrong: set[str]) -> Wrong:
    """Words that no card has: such a fact would be without any effect."""
    cards = Catalogue.load(DEFAULT)  # the later one: a card of an earlier day may well be an elemental
    known = {
        "rarity": {card.rarity for card in cards},
        "races": {race for card in cards for race in card.races},
        "classes": set(CLASSES),
    }
    for field, words in known.items():
        if field in wrong:
            continue
        given = row.get(field, ())
        for word in [given] if isinstance(given, str) else given:
            if word not in words:
                yield field, f"{word!r} is not one of: {', '.join(sorted(words - {''}))}"


def _bodies(row: Mapping[str, Any], parent: Catalogue, wrong: set[str]) -> Wrong:
    """Health that weapons and heroes cannot have (the core says it of minions)."""
    if "health" in wrong:
        return
    kind, health = row.get("type"), row.get("health", 0)
    known = parent.by_id.get(str(row.get("id")))
    if kind == "weapon" and health < 1:
        yield "health", "a weapon needs at least 1 durability, which is written as its health"
    elif kind == "hero" and health < 1:
        yield "health", "a hero needs at least 1 health"
    elif known is not None and _begins(known) and health != known.health:
        yield (
            "health",
            (
                f"{health} would change nothing: games begin with heroes of {known.health} health. "
                "Only a hero that becomes one in the game brings his own"
            ),
        )


def _begins(card: Card) -> bool:
    """Is it a hero that games begin with?"""
    return card.type == "hero" and card.id.startswith("HERO_")
