"""Telling cards apart: what a played card was, which cards are unknown, which format a game belonged to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from hearthstone.utils import get_original_card_id

from topdeck.cards.catalogue import CLASSES, Card, Catalogue
from topdeck.meta.sources.records import Kind, Play, Report

COIN = "GAME_005"
SKIN = re.compile(r"_H\d+.*$")
"""Hero powers of other portraits are called like the first one's, with a suffix."""
DECK_SHAPE = re.compile(r"^[A-Z][A-Z0-9]+_\d{2,4}[ab]?$")
"""What collectible cards are called; tokens carry a suffix such as t, ts, e or tk1."""

# The sets of the standard format since the day given; cards of sets we do not know count as new.
_ALWAYS = {"basic", "classic"}
STANDARD: tuple[tuple[datetime, frozenset[str]], ...] = tuple(
    (datetime.fromisoformat(day), frozenset(_ALWAYS | set(sets.split())))
    for day, sets in (
        ("2016-04-26", "blackrock grand_tournament league_of_explorers old_gods karazhan gadgetzan"),
        ("2017-04-06", "old_gods karazhan gadgetzan ungoro frozen_throne kobolds"),
        ("2018-04-12", "ungoro frozen_throne kobolds witchwood boomsday rastakhan"),
        ("2019-04-09", "witchwood boomsday rastakhan"),
    )
)


@lru_cache(maxsize=65_536)
def card_of(catalogue: str, card_id: str) -> Card | None:
    """The card of an id; upgraded spellstones and other skins count as the card they came from."""
    pool = Catalogue.load(catalogue).by_id
    found = pool.get(card_id) or pool.get(SKIN.sub("", card_id))
    if found is not None and found.collectible:
        return found
    original = pool.get(get_original_card_id(card_id))
    return original if original is not None and original.collectible else found


def kind_of(catalogue: str, card_id: str, name: str, hero: str) -> tuple[Kind, Card | None]:
    """What a single play was, as far as the id tells."""
    card = card_of(catalogue, card_id)
    if name == "The Coin" or card_id == COIN:
        return "coin", card
    if card is None:
        return ("deck" if DECK_SHAPE.match(card_id) else "generated"), None
    if card.type == "hero_power":
        return "hero power", card
    if card.collectible and (hero not in CLASSES or card.fits(hero)):
        return "deck", card
    return "generated", card


def told_apart(
    plays: Iterable[tuple[str, int, str, str]], heroes: dict[str, str], catalogue: str, report: Report
) -> tuple[Play, ...]:
    """Plays as (side, turn, card id, name) with their kinds; a third copy of a card cannot be from the deck."""
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for side, turn, card_id, name in plays:
        kind, card = kind_of(catalogue, card_id, name, heroes.get(side, ""))
        if card is None and kind != "coin":
            report.unknown_cards[card_id] += 1
        if kind == "deck":
            key = (side, card.id if card else card_id)
            seen[key] += 1
            if seen[key] > (1 if card and card.rarity == "legendary" else 2):
                kind = "generated"
        shown = card.id if card is not None and kind == "deck" else card_id
        dbf = card.dbf if card is not None and card.dbf else None
        found.append(Play("me" if side == "me" else "opponent", turn, shown, dbf, kind, card is not None))
    return tuple(found)


def format_of(mode: str, played_at: datetime | None, plays: Iterable[Play], catalogue: str) -> str:
    """`standard` or `wild` for constructed games, told by the sets of the deck cards; else the mode itself."""
    if mode not in ("ranked", "casual", ""):
        return mode
    if played_at is None:
        return ""
    legal = next((sets for day, sets in reversed(STANDARD) if day <= played_at), None)
    if legal is None:
        return "wild"
    pool = Catalogue.load(catalogue).by_id
    cards = (pool.get(play.card) for play in plays if play.kind == "deck")
    return "wild" if any(card is not None and card.set not in legal for card in cards) else "standard"


def hero_named(value: object) -> str:
    """A class in our words (`mage`), or empty."""
    name = str(value or "").strip().lower()
    return name if name in CLASSES else ""
