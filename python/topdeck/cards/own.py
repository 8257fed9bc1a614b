"""Cards of your own: written in the notation, checked and compiled by the core, played like any other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from topdeck._core import CoreCatalogue
from topdeck.cards.catalogue import CATALOGUES, DEFAULT, TODAY, Card, Catalogue, is_day
from topdeck.cards.day import catalogue_text, days_of_builds
from topdeck.cards.own_facts import (
    FIELDS,
    LISTS,
    OBEYED,
    PARTS,
    SCRIPT,
    SELECTED,
    Mistake,
    is_writable,
    labels_of,
    mistakes_in,
    text_of,
)
from topdeck.cards.terms import DEEPEST, as_lists, shown
from topdeck.errors import BadInput, CardError

MOST_SHOWN = 100
"""Mistakes in one message: who has made more does not read them all at once."""
MARKS = {
    "combo": "combo",
    "deathrattle": "deathrattle",
    "inspire": "inspire",
    "secret": "secret",
    "choose": "choose_one",
}
"""The keyword that tells of a part of a text. By "secret" the core knows what is laid down hidden, by the others
`cards(keyword=...)` finds a card."""

_extended: dict[str, CoreCatalogue] = {}
_recipes: dict[str, dict[str, Any]] = {}
"""What each extended catalogue was made of."""


def core_catalogue(name: str) -> CoreCatalogue:
    """The compiled catalogue of that name, built in or extended."""
    if name in _extended:
        return _extended[name]
    if name == TODAY:
        raise BadInput(
            f"nothing can be played with catalogue {TODAY!r}: it holds facts, no rules; play with {DEFAULT}, whose"
            " decks name the cards that cannot be played"
        )
    if not is_day(name):
        known = ", ".join([*CATALOGUES, *days_of_builds(), *_extended])
        raise BadInput(f"no catalogue {name!r}; there are: {known}")
    return _of_day(name)


def recipe(name: str) -> dict[str, Any]:
    """What a catalogue is made of, for whoever must make it elsewhere: a day that ships by its name, else its text."""
    core_catalogue(name)  # says what is wrong with the name
    if name in _recipes:
        return _recipes[name]
    return {"day": name} if name in CATALOGUES else {"text": catalogue_text(name)}


def made_by(recipe: Mapping[str, Any]) -> CoreCatalogue:
    """The catalogue of a recipe; nobody finds it by its name."""
    if "day" in recipe:
        return core_catalogue(recipe["day"])
    if "text" in recipe:
        return CoreCatalogue.from_json(recipe["text"])
    return made_by(recipe["base"]).extended(recipe["name"], recipe["cards"])


@cache
def _of_day(day: str) -> CoreCatalogue:
    return CoreCatalogue.from_json(catalogue_text(day))


def forget(name: str) -> None:
    """Read the catalogue of a day again when it is next asked for: its facts are new. One's own is gone."""
    if is_day(name):
        catalogue_text.cache_clear()
        _of_day.cache_clear()
    _extended.pop(name, None)
    _recipes.pop(name, None)
    Catalogue.forget(name)


def extend(name: str, cards: Iterable[Mapping[str, Any]], base: str = DEFAULT) -> Catalogue:
    """A catalogue of a new name: `base` with your cards added, or changed where the id is taken.

    `cards` are what `topdeck.cards.dsl.card(...)` returns. All mistakes in them are reported at once.
    Of a card that is changed stays whatever is not said. Its text is one thing: say one part of it (`play`,
    `deathrattle`, `on`, ...) and the whole text is new. `play=[]` leaves it without one.

    >>> from topdeck.cards.dsl import TARGET, CHARACTER, card, deal
    >>> jolt = card("MY_001", "Jolt", play=[deal(4, TARGET)], target=CHARACTER, type="spell", cost=1, class_="mage")
    >>> extend("my-cards", [jolt]).by_id["MY_001"].cost
    1
    """
    if not isinstance(name, str) or not name.strip() or not is_writable(name):
        raise BadInput(f"the name of a catalogue is a text such as 'laboratory', not {shown(name)}")
    if is_day(name):
        raise BadInput(f"{name!r} is a built-in catalogue; give yours another name")
    if not isinstance(base, str):
        raise BadInput(f"base is the name of a catalogue, such as {DEFAULT!r}, not {shown(base)}")
    parent = Catalogue.load(base)
    rows = [_row(parent, card) for card in _listed(cards)]
    core, written = _compiled(name, rows, base, mistakes_in(rows, parent))
    for row in rows:
        if not row.get("text"):
            row["text"] = core.describe(row["id"])
    extended = parent.extended(name, rows)
    _recipes[name] = {"name": name, "base": recipe(base), "cards": written}
    _extended[name] = core
    return extended


def _listed(cards: Any) -> list[dict[str, Any]]:
    """The cards one by one; a single one may stand by itself."""
    if isinstance(cards, Mapping):
        cards = [cards]
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise BadInput(f"cards are a list, [card(...), ...], not {shown(cards)}")
    found = list(cards)
    if wrong := [(n, one) for n, one in enumerate(found, 1) if not isinstance(one, Mapping)]:
        told = [f"number {n} is {shown(one)}" for n, one in wrong[:MOST_SHOWN]]
        raise BadInput("\n  ".join(["cards are made with card(id, name, ...):", *told]))
    return [{key: as_lists(value) for key, value in card.items()} for card in found]


def _row(parent: Catalogue, card: dict[str, Any]) -> dict[str, Any]:
    """A card of one's own as a line of a catalogue; one that changes a known card keeps what is not said."""
    for field in LISTS & card.keys():
        card[field] = [card[field]] if isinstance(card[field], str) else card[field]
    known = parent.by_id.get(text_of(card, "id"))
    row = {**(known.to_row() if known else {"collectible": card.get("type") != "hero_power"}), **card}
    said = {} if card.get("script") is None else card["script"]
    if not isinstance(said, Mapping):
        return row
    has_text = any(part in said for part in PARTS)
    row["script"] = {**_kept(known, has_text), **said}
    row["implemented"] = known is None or known.implemented or has_text
    if (said or "keywords" in card) and "text" not in card:  # the core tells what it does now
        row["text"] = ""
    if isinstance(row.get("keywords", []), list):
        row["keywords"] = _keywords(row, card, said, has_text)
    return row


def _kept(known: Card | None, has_text: bool) -> dict[str, Any]:
    """What stays of the script of a known card: all of it, or with a new text only what is no part of the text."""
    script = (known and known.script) or {}
    return {part: value for part, value in script.items() if not has_text or part not in PARTS}


def _keywords(row: Mapping[str, Any], card: Mapping[str, Any], said: Mapping[str, Any], has_text: bool) -> list[str]:
    """The keywords: those that rules obey are said or stay, those that tell of a text go with the text."""
    words = list(row.get("keywords", []))
    if "keywords" not in card:
        words = [w for w in words if not (w in OBEYED and "keywords" in said) and (w in OBEYED or not has_text)]
    if has_text:
        marks = [mark for part, mark in MARKS.items() if said.get(part)]
        if said.get("play") and row.get("type") in ("minion", "weapon", "hero"):
            marks.append("battlecry")
        if any(_begins(said.get(part), "discover") for part in PARTS):
            marks.append("discover")
        words += [mark for mark in marks if mark not in words]
    return words


def _begins(value: Any, word: str, room: int = DEEPEST) -> bool:
    """Does any list in it begin with the word?"""
    if not room or not isinstance(value, list) or not value:
        return False
    return bool(value[0] == word) or any(_begins(item, word, room - 1) for item in value)


def _compiled(name: str, rows: list[dict[str, Any]], base: str, mistakes: list[Mistake]) -> tuple[CoreCatalogue, str]:
    """The catalogue and its cards as the core took them, or all mistakes at once: those that are known, and those that
    the core finds in the rest."""
    wrong: dict[str, set[str]] = {label: set() for label in labels_of(rows)}
    for mistake in mistakes:
        wrong[mistake.card].add(mistake.field)
    readable = [
        {**_without(fields, row), "id": label} for (label, fields), row in zip(wrong.items(), rows, strict=True)
    ]
    written = json.dumps(readable)
    try:
        core = core_catalogue(base).extended(name, written)
    except CardError as error:
        # Without a wrong fact the core misses it: that mistake has been told.
        told = {f"{mistake.card} at {mistake.field}" for mistake in mistakes}
        lines = [line.strip() for line in str(error).splitlines()[1:]]
        if not lines:  # it could not even be read
            raise
        raise _all(rows, mistakes, [line for line in lines if line.partition(":")[0] not in told]) from None
    if mistakes:
        raise _all(rows, mistakes, [])
    return core, written


def _without(wrong: set[str], row: Mapping[str, Any]) -> dict[str, Any]:
    """What the core can read of a card."""
    wrong = {"class" if field == "class_" else field for field in wrong}
    readable = {field: row[field] for field in FIELDS if field in row and field not in wrong}
    readable.setdefault("type", "spell")  # of which the core asks least
    script = readable.get("script")
    if isinstance(script, Mapping):
        readable["script"] = {part: script[part] for part in SCRIPT if part in script and part not in wrong}
        if "target" in wrong:  # else TARGET would seem to have none
            readable["script"]["target"] = SELECTED
    return readable


def _all(rows: list[dict[str, Any]], mistakes: list[Mistake], others: list[str]) -> CardError:
    """All mistakes in the order of the cards."""
    by_card: dict[str, list[str]] = {label: [] for label in labels_of(rows)}
    rest = list[str]()
    for mistake in mistakes:
        by_card[mistake.card].append(str(mistake))
    for line in others:
        by_card.get(line.partition(" at ")[0], rest).append(line)
    lines = [*(line for told in by_card.values() for line in told), *rest]
    shown_lines = lines[:MOST_SHOWN]
    if len(lines) > MOST_SHOWN:
        shown_lines.append(f"... and {len(lines) - MOST_SHOWN} more")
    return CardError("\n  ".join([f"{len(lines)} mistake(s) in card scripts:", *shown_lines]))
