"""Telling cards apart: what a played card was, which cards are unknown, which format a game belonged to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import lru_cache

from hearthstone.enums import ZodiacYear
from hearthstone.utils import get_original_card_id

from topdeck.cards.catalogue import ALL_CLASSES, CLASS_OF, DEFAULT, TODAY, Card, Catalogue, plain
from topdeck.cards.facts import SETS
from topdeck.meta.sources.records import Kind, Play, Report

COIN = "GAME_005"
SKIN = re.compile(r"_H\d+.*$")
"""Hero powers of other portraits are called like the first one's, with a suffix."""
DECK_SHAPE = re.compile(r"^[A-Z][A-Z0-9]+_\d{2,4}[ab]?$")
"""What collectible cards are called; tokens carry a suffix such as t, ts, e or tk1."""

# When the sets came out that a log of before 2018 can hold: it says neither its day nor its build.
RELEASES = {
    name: datetime.fromisoformat(day)
    for name, day in (
        ("basic", "2014-03-11"), ("classic", "2014-03-11"), ("naxxramas", "2014-07-22"),
        ("goblins_vs_gnomes", "2014-12-08"), ("blackrock", "2015-04-02"), ("grand_tournament", "2015-08-24"),
        ("league_of_explorers", "2015-11-12"), ("old_gods", "2016-04-26"), ("karazhan", "2016-08-11"),
        ("gadgetzan", "2016-12-01"), ("ungoro", "2017-04-06"),
        ("frozen_throne", "2017-08-10"), ("kobolds", "2017-12-07"),
    )
}  # fmt: skip
RETIRED = {
    **dict.fromkeys(("EX1_050", "EX1_295", "EX1_620"), datetime(2018, 4, 12)),
    **dict.fromkeys(("EX1_161", "EX1_310", "EX1_349"), datetime(2019, 4, 9)),
}
"""When cards went to the Hall of Fame; all others on the day that follows."""
FIRST_RETIRED = datetime(2017, 4, 6)
CORE_SET = datetime(2021, 3, 30)
"""Since then a core set stands for what were the basic and classic cards; data of today call those the legacy set."""


def release_of(set_name: str) -> datetime | None:
    """When one of the older sets came out."""
    return RELEASES.get(set_name)


@lru_cache(maxsize=64)
def standard_sets(year: ZodiacYear) -> frozenset[str]:
    """The sets of the standard format in a year of the game."""
    names = {SETS.get(number, number.name.lower()) for number in year.standard_card_sets}
    return frozenset(names | ({"legacy"} if year.value < ZodiacYear.as_of_date(CORE_SET).value else set()))


@lru_cache(maxsize=65_536)
def card_of(catalogue: str, card_id: str) -> Card | None:
    """The card of an id; upgraded spellstones and other skins count as the card they came from."""
    pool = Catalogue.load(catalogue).by_id
    found = pool.get(card_id) or pool.get(SKIN.sub("", card_id))
    if found is None and catalogue == TODAY:  # hero powers and tokens of before have other ids today
        return card_of(DEFAULT, card_id)
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
    if card.collectible and (hero not in ALL_CLASSES or card.fits(hero)):
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
    pool = Catalogue.load(catalogue).by_id
    cards = [pool[play.card] for play in plays if play.kind == "deck" and play.card in pool]
    released = (release_of(card.set) for card in cards)
    day = max([played_at, *(release + timedelta(days=2) for release in released if release is not None)])
    year = ZodiacYear.as_of_date(day)
    if year in (ZodiacYear.INVALID, ZodiacYear.PRE_STANDARD):
        return "wild"
    legal = standard_sets(year)
    return "standard" if all(card.set in legal or _is_not_retired(card, day) for card in cards) else "wild"


def _is_not_retired(card: Card, day: datetime) -> bool:
    return card.set == "hall_of_fame" and day < RETIRED.get(card.id, FIRST_RETIRED)


def hero_named(value: object) -> str:
    """A class in our words (`mage`, `demon hunter`), or empty."""
    return CLASS_OF.get(plain(str(value or "")), "")
