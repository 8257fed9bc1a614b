"""Cards of your own: written in the notation, checked and compiled by the core, played like any other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from topdeck._core import CoreCatalogue
from topdeck.cards.catalogue import CATALOGUES, DEFAULT, Catalogue
from topdeck.cards.own_facts import Mistake, labels_of, mistakes_in
from topdeck.errors import BadInput, CardError

_extended: dict[str, CoreCatalogue] = {}


def core_catalogue(name: str) -> CoreCatalogue:
    """The compiled catalogue of that name, built in or extended."""
    if name in _extended:
        return _extended[name]
    if name not in CATALOGUES:
        known = ", ".join([*CATALOGUES, *_extended])
        raise BadInput(f"no catalogue {name!r}; there are: {known}")
    return CoreCatalogue.built_in(name)


def extend(name: str, cards: Iterable[Mapping[str, Any]], base: str = DEFAULT) -> Catalogue:
    """A catalogue of a new name: `base` with your cards added, or replaced where the id is taken.

    `cards` are what `topdeck.cards.dsl.card(...)` returns. All mistakes in them are reported at once.

    >>> from topdeck.cards.dsl import TARGET, CHARACTER, card, deal
    >>> zap = card("MY_001", "Zap", play=[deal(4, TARGET)], target=CHARACTER, type="spell", cost=1, class_="mage")
    >>> extend("my-cards", [zap]).by_id["MY_001"].cost
    1
    """
    if name in CATALOGUES:
        raise BadInput(f"{name!r} is a built-in catalogue; give yours another name")
    parent = Catalogue.load(base)
    rows = [_row(parent, dict(card)) for card in cards]
    mistakes = mistakes_in(rows, parent)
    core = _compiled(name, rows, base, mistakes)
    extended = parent.extended(name, rows)
    _extended[name] = core
    return extended


def _row(parent: Catalogue, card: dict[str, Any]) -> dict[str, Any]:
    """A card of one's own as a line of a catalogue; one that changes a known card keeps that card's data."""
    known = parent.by_id.get(str(card.get("id", "")))
    base: dict[str, Any] = {"collectible": True, "implemented": True}
    if known is not None:
        base = known.to_row()
    row = {**base, **card, "implemented": True}
    script, keywords = row.get("script"), row.get("keywords", [])
    if isinstance(script, Mapping) and "secret" in script and isinstance(keywords, list) and "secret" not in keywords:
        row["keywords"] = [*keywords, "secret"]  # by this word the core knows that it is laid down hidden
    return row


def _compiled(name: str, rows: list[dict[str, Any]], base: str, mistakes: list[Mistake]) -> CoreCatalogue:
    """The catalogue, or all mistakes at once: those of the facts, and those that the core finds in the rest."""
    wrong = {(mistake.row, mistake.field) for mistake in mistakes}
    readable = [
        {**{field: value for field, value in row.items() if (at, field) not in wrong}, "id": label}
        for at, (row, label) in enumerate(zip(rows, labels_of(rows), strict=True))
    ]
    try:
        core = core_catalogue(base).extended(name, json.dumps(readable))
    except CardError as error:
        # Without a wrong fact the core misses it: that mistake has been told.
        told = tuple(f"{mistake.card} at {mistake.field}:" for mistake in mistakes)
        lines = [line.strip() for line in str(error).splitlines()[1:]]
        raise _all(mistakes, [line for line in lines if not line.startswith(told)]) from None
    if mistakes:
        raise _all(mistakes, [])
    return core


def _all(mistakes: list[Mistake], others: list[str]) -> CardError:
    lines = [*map(str, mistakes), *others]
    return CardError("\n  ".join([f"{len(lines)} mistake(s) in card scripts:", *lines]))
