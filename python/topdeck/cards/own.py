"""Cards of your own: written in the notation, checked and compiled by the core, played like any other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from topdeck._core import CoreCatalogue
from topdeck.cards.catalogue import CATALOGUES, DEFAULT, Catalogue
from topdeck.errors import BadInput

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
    core = core_catalogue(base).extended(name, json.dumps(rows))
    extended = parent.extended(name, rows)
    _extended[name] = core
    return extended


def _row(parent: Catalogue, card: dict[str, Any]) -> dict[str, Any]:
    """A card of one's own as a line of a catalogue; one that changes a known card keeps that card's data."""
    known = parent.by_id.get(str(card.get("id", "")))
    base: dict[str, Any] = {"collectible": True, "implemented": True}
    if known is not None:
        base = known.to_row()
    return {**base, **card, "implemented": True}
