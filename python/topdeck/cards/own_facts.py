"""What a card of one's own may say about itself, and every mistake in it, before the core reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from topdeck.cards import dsl
from topdeck.cards.catalogue import CLASSES, DEFAULT, Card, Catalogue, did_you_mean, plain
from topdeck.cards.terms import DEEPEST, SHOWN, shown

LARGEST = 999_999_999  # the core names the bounds of each number; much larger ones it cannot even read
PARTS = (
    *("play", "combo", "deathrattle", "on", "inspire", "aura", "secret", "choose", "costs", "in_deck", "in_hand"),
    *("quest", "when_discarded", "start_of_game", "casts_when_drawn"),
)
"""The parts of a card's text."""
SCRIPT = (*PARTS, "keywords", "target", "target_if")
TYPES = ("minion", "spell", "weapon", "hero", "hero_power")
SELECTED = dsl.CHARACTER.parts
OBEYED = frozenset(
    (
        dsl.TAUNT, dsl.CHARGE, dsl.RUSH, dsl.WINDFURY, dsl.MEGA_WINDFURY, dsl.DIVINE_SHIELD, dsl.STEALTH,
        dsl.POISONOUS, dsl.LIFESTEAL, dsl.IMMUNE, dsl.ELUSIVE, dsl.CANT_ATTACK, dsl.FREEZES, dsl.CANT_ATTACK_HEROES,
        dsl.IMMUNE_WHILE_ATTACKING, dsl.SURVIVES_AT_1, dsl.WEARS_ATTACK,
    )
)  # fmt: skip
"""The keywords that the rules obey. Others, such as battlecry, only tell what the text does, and stay with it."""


class Mistake(NamedTuple):
    """Something that cannot be used, of the card with one label."""

    card: str
    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.card} at {self.path}: {self.message}"

    @property
    def field(self) -> str:
        """The fact or the part of the script in which it is."""
        return re.split(r"[.\[]", self.path, maxsplit=1)[0]


def is_writable(text: str) -> bool:
    """Can the text be written down? Half a letter, as broken files have them, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def text_of(row: Mapping[str, Any], field: str) -> str:
    """The text of a field, empty for one that is missing or something else."""
    text = row.get(field)
    return text if isinstance(text, str) else ""


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and is_writable(value)


def _is_id(value: Any) -> bool:
    return _is_text(value) and (not value or re.fullmatch(r"[\w-]+", value) is not None)


def _is_list_of_words(value: Any) -> bool:
    return isinstance(value, list) and all(_is_text(word) for word in value)


def _is_truth(value: Any) -> bool:
    return isinstance(value, bool)


def _is_requirements(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and _is_text(pair[0]) and _is_number(pair[1]) for pair in value
    )


Rule = tuple[Callable[[Any], bool], str]
NUMBER: Rule = (_is_number, "a whole number of at most nine digits")
TEXT: Rule = (_is_text, "a text")
LIST: Rule = (_is_list_of_words, 'a list of words, such as ["beast"]')
TRUTH: Rule = (_is_truth, "True or False")
LISTS = frozenset(("classes", "races", "keywords", "entourage"))
FIELDS: dict[str, Rule] = {
    "id": (_is_id, "an id: letters, digits, _ and - such as LAB_001"),
    **dict.fromkeys(("name", "type", "class", "set", "rarity", "text"), TEXT),
    **dict.fromkeys(("cost", "attack", "health", "armor", "spell_damage", "overload"), NUMBER),
    **dict.fromkeys(LISTS, LIST),
    **dict.fromkeys(("collectible", "implemented"), TRUTH),
    "dbf": (lambda value: _is_number(value) and value >= 0, "a whole number from 0"),
    "hero_power": (lambda value: value is None or _is_text(value), "the id of a card"),
    "requires": (_is_requirements, "a list of pairs of a word and a number"),
    "script": (lambda value: isinstance(value, Mapping | None), "made of parts, such as play"),
}
NAMES = [*(f"{field}_" if field == "class" else field for field in FIELDS), *SCRIPT]
"""What `card(...)` can be given."""
MEANT = {
    **dict.fromkeys(("battlecry", "battlecries", "effect", "effects", "spell", "cast", "on_play"), "play=[...]"),
    **dict.fromkeys(("death_rattle", "deathrattles", "on_death", "death", "dies"), "deathrattle=[...]"),
    **dict.fromkeys(("trigger", "triggers", "event", "events", "when"), "on=[...]"),
    **dict.fromkeys(("whenever", "after", "before", "end_of_turn", "start_of_turn"), "on=[{}(...)]"),
    **dict.fromkeys(("passive", "ongoing", "static", "grant", "enrage"), "aura=[grant(...)]"),
    **dict.fromkeys(("choose_one", "options", "choices"), 'choose=["ID", "ID"]'),
    **dict.fromkeys(("discount", "cost_change", "costs_less"), "costs=..."),
    **dict.fromkeys(("kind", "card_type"), 'type="minion"'),
    **dict.fromkeys(("mana", "price"), "cost=..."),
    **dict.fromkeys(("durability", "hp", "life", "hit_points", "toughness"), "health=..."),
    **dict.fromkeys(("atk", "power", "strength"), "attack=..."),
    **dict.fromkeys(("class_name", "hero_class", "hero"), 'class_="mage"'),
    **dict.fromkeys(("race", "tribe", "tribes"), 'races=["beast"]'),
    **dict.fromkeys(("targets", "choose_target"), "target=..."),
    **dict.fromkeys(("token", "uncollectible"), "collectible=False"),
    "description": "text=...",
}
"""Names that stand too far from the right one for a typing mistake."""


def mistakes_in(rows: Sequence[Mapping[str, Any]], parent: Catalogue) -> list[Mistake]:
    """Every mistake in cards that are to extend a catalogue, but for those in scripts that the core finds."""
    found = list[Mistake]()
    taken = dict[str, str]()
    own = {text_of(row, "id"): text_of(row, "name") for row in rows}
    ids = {*parent.by_id, *own}
    for row, label in zip(rows, labels_of(rows), strict=True):
        wrong = [*_fields(row), *_script(row)]
        fields = {field for field, _ in wrong}
        wrong += [*_words(row, fields), *_entourage(row, fields, ids), *_bodies(row, parent, fields)]
        if not fields & {"id", "name", "collectible"} and row.get("collectible", True):
            wrong += _name(row, parent, own, taken)
        if row.get("id") and "id" not in fields and label != row["id"]:
            wrong.append(("id", "another card has this id"))
        found += [Mistake(label, "class_" if path == "class" else path, message) for path, message in wrong]
    return found


def labels_of(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """What messages call the cards: their ids, with the place where that does not tell one from another."""
    labels = dict[str, None]()
    for number, row in enumerate(rows, 1):
        id = row.get("id")
        place = f"card number {number}"
        labels[place if not id or not _is_id(id) else f"{id} ({place})" if id in labels else str(id)] = None
    return list(labels)


Wrong = Iterator[tuple[str, str]]


def _fields(row: Mapping[str, Any]) -> Wrong:
    """Fields that there are not, that are missing, or that hold something else than they should."""
    for field, value in row.items():
        if field not in FIELDS:
            yield _no_part(field)
        elif field == "cost" and isinstance(value, list):
            yield field, "what is printed is a whole number; costs=... adds a number of the game to it"
        elif not FIELDS[field][0](value):
            yield field, f"{shown(value)} is not {FIELDS[field][1]}"
    for field in ("id", "name"):
        if not row.get(field):
            yield field, "a card needs one"
    if not row.get("type") and not row.keys() & {"kind", "card_type"}:
        yield "type", f"a card needs one: {', '.join(TYPES)}"
    if row.get("type") == "hero_power" and row.get("collectible"):
        yield "collectible", "no deck can hold a hero power; set_hero_power(...) and the fact hero_power bring it in"


def _no_part(name: Any) -> tuple[str, str]:
    """The message about a part of a card that there is not."""
    is_word = isinstance(name, str) and name.isidentifier()
    return name if is_word and len(name) < SHOWN else shown(
        name
    ), f"a card has no such part{_meant(name) if is_word else ''}"


def _meant(name: str) -> str:
    word = plain(name)
    if name == "class_":  # in a table that was not made by card(...)
        return "; it is written 'class'"
    if name in MEANT:
        return f"; it is written {MEANT[name].format(name)}"
    if name in OBEYED or any(plain(keyword) == word for keyword in OBEYED):
        return f"; it is written keywords=[{next(k for k in OBEYED if plain(k) == word).upper()}]"
    return did_you_mean(get_close_matches(name, NAMES, n=1))


def _script(row: Mapping[str, Any]) -> Wrong:
    """Parts of a script that there are not, and what no script can hold."""
    script = row.get("script")
    if not isinstance(script, Mapping):
        return
    for part, value in script.items():
        if part not in SCRIPT:
            yield _no_part(part)
        else:
            yield from _foreign(value, part)


def _foreign(value: Any, path: str, depth: int = 0) -> Wrong:
    """What is not of the notation, with its place."""
    if depth > DEEPEST:
        yield path, f"there are more than {DEEPEST} levels of brackets"
    elif isinstance(value, list):
        head = f".{value[0]}" if value and isinstance(value[0], str) and value[0].isidentifier() else None
        for at, item in enumerate(value):
            yield from _foreign(item, f"{path}{head or f'[{at}]'}", depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            if not _is_text(key):
                yield path, f"{shown(key)} is not a name"
            yield from _foreign(item, path, depth + 1)
    elif isinstance(value, str):
        if not is_writable(value):
            yield path, f"{shown(value)} is not a text that can be written"
    elif isinstance(value, bool | None):
        return
    elif isinstance(value, int | float):
        if not abs(value) <= LARGEST:  # nor is NaN
            yield path, f"{shown(value)} is not {NUMBER[1]}"
    elif callable(value):
        name = getattr(value, "__name__", "a function")
        yield path, f"{name} is a word that is written with brackets, {name}(...)"
    else:
        yield path, f"{shown(value)} is not a word of the notation"


def _name(row: Mapping[str, Any], parent: Catalogue, own: Mapping[str, str], taken: dict[str, str]) -> Wrong:
    """The name of another card that decks may hold: decks name cards by it."""
    name, id = str(row["name"]), str(row["id"])
    key = plain(name)  # nothing is left of a name in other letters than ours
    other = parent.by_name(key) if key else None
    first = taken.setdefault(key or name, id)
    is_renamed = other is not None and plain(own.get(other.id, name)) != key
    if other is not None and other.collectible and other.id != id and not is_renamed:
        yield (
            "name",
            f"decks take {name!r} for {other.id}, {other.name}: give that id to change it, or choose another name",
        )
    elif first != id:
        yield "name", f"{name!r} is the name of {first} already"


def _entourage(row: Mapping[str, Any], wrong: set[str], ids: set[str]) -> Wrong:
    if "entourage" not in wrong:
        for id in row.get("entourage", ()):
            if id not in ids:
                yield "entourage", f"there is no card with the id {shown(id)}"


@cache
def _known_words() -> Mapping[str, frozenset[str]]:
    cards = Catalogue.load(DEFAULT)  # the later one: a card of an earlier day may well be an elemental
    return {
        "rarity": frozenset(card.rarity for card in cards),
        "races": frozenset(race for card in cards for race in card.races),
        "classes": frozenset(CLASSES),
        "keywords": OBEYED.union(*(card.keywords for card in cards)),
        "requires": frozenset(word for card in cards for word, _ in card.requires),
    }


def _words(row: Mapping[str, Any], wrong: set[str]) -> Wrong:
    """Words that no card has: such a fact would be without any effect."""
    for field, words in _known_words().items():
        if field in wrong:
            continue
        given = row.get(field, ())
        for word in [given] if isinstance(given, str) else given:
            name = word[0] if field == "requires" else word
            if name not in words:
                near = did_you_mean(get_close_matches(name[:SHOWN], sorted(words), n=1))
                yield field, f"there is no {shown(name)}{near or '; there are: ' + ', '.join(sorted(words - {''}))}"


def _bodies(row: Mapping[str, Any], parent: Catalogue, wrong: set[str]) -> Wrong:
    """Health that weapons and heroes cannot have (the core says it of minions)."""
    if "health" in wrong:
        return
    kind, health = row.get("type"), row.get("health", 0)
    known = parent.by_id.get(text_of(row, "id"))
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
