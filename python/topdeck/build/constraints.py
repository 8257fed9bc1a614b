"""What a deck may hold: class, format and sets, owned cards, cards that must be in or out, dust. All checked first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.cards.catalogue import CLASSES, DEFAULT, SETS, Card, Catalogue, did_you_mean, plain
from topdeck.deck import COPIES, SIZE, Deck
from topdeck.deck_text import read_lines
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_text
from topdeck.given import Given

PRICES = {"common": 40, "rare": 100, "epic": 400, "legendary": 1600}
"""Dust to craft a card; what is free or has no rarity costs nothing."""
FORMATS = ("wild", "standard")
EVERGREEN = ("basic", "classic")
MOST_OWNED = 1_000_000
"""Copies of a card that anybody has."""
# Which sets were standard is a fact of the day, not of the card.
STANDARD = {
    "2017-02": ("blackrock", "grand_tournament", "league_of_explorers", "old_gods", "karazhan", "gadgetzan"),
    "2019-03": ("ungoro", "frozen_throne", "kobolds", "witchwood", "boomsday", "rastakhan"),
}

Random = np.random.Generator


@dataclass(frozen=True)
class Rules:
    """What one asks of a deck, as it was typed; `pool()` checks it."""

    class_name: str
    catalogue: str = DEFAULT
    format: str = "wild"
    sets: tuple[str, ...] = ()
    owned: Mapping[str, int] | None = None
    must: Mapping[str, int] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """If given, no other cards than these."""
    dust: int | None = None
    """At most so much for the cards that are not owned; without it and with owned cards: none."""

    def pool(self) -> Pool:
        """The cards that may be used; raises BadInput with everything that is wrong with the wishes."""
        return _Check(self).pool()

    def to_json(self) -> dict[str, Any]:
        """What was asked, as plain data."""
        kept = {key: value for key, value in vars(self).items() if value not in (None, (), {})}
        return {key: dict(value) if isinstance(value, Mapping) else value for key, value in kept.items()}


class Pool:
    """The cards of one class that a deck may hold, with how many copies at most and at least, and what they cost."""

    def __init__(self, rules: Rules, cards: Iterable[Card], most: Mapping[str, int], fixed: Mapping[str, int]) -> None:
        self.rules = rules
        self.catalogue = rules.catalogue
        self.class_name = plain(rules.class_name)
        self.hero = Catalogue.load(self.catalogue).hero_of(self.class_name).id
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self.most = dict(most)
        self.fixed = dict(fixed)
        owned = None if rules.owned is None else _owned_copies(rules)
        self.owned = owned
        self.cap = rules.dust
        self._prices = {card.id: self._copy_prices(card) for card in self.cards}
        self._free = sum(row.count(0) for row in self._prices.values())
        self.class_cards = {card.id for card in self.cards if card.class_name != "neutral"}

    def _copy_prices(self, card: Card) -> tuple[int, ...]:
        """The dust for each copy, owned ones first."""
        price = PRICES.get(card.rarity, 0)
        have = self.owned.get(card.id, 0) if self.owned is not None else 0
        return tuple(0 if n < have else price for n in range(self.most[card.id]))

    def __len__(self) -> int:
        return len(self.cards)

    # --- questions --------------------------------------------------------------------------------------------------

    def dust(self, deck: Deck | Mapping[str, int]) -> int:
        """What the copies cost that are not owned."""
        counts = deck.counts if isinstance(deck, Deck) else deck
        return sum(sum(self._price(id, copies)) for id, copies in counts.items())

    def _price(self, id: str, copies: int) -> tuple[int, ...]:
        known = self._prices.get(id)
        if known is not None and copies <= len(known):
            return known[:copies]
        card = Catalogue.load(self.catalogue).by_id[id]  # a deck from elsewhere
        have = self.owned.get(id, 0) if self.owned is not None else 0
        return tuple(0 if n < have else PRICES.get(card.rarity, 0) for n in range(copies))

    def problems(self, deck: Deck) -> list[str]:
        """Which wishes a legal deck does not fulfil."""
        names = Catalogue.load(self.catalogue).by_id
        found = []
        if deck.class_name != self.class_name:
            return [f"it is a {deck.class_name} deck, asked for is {self.class_name}"]
        for id, copies in deck.counts.items():
            most = self.most.get(id, 0)
            if copies > most:
                allowed = f"{most} may be used" if most else "it may not be used"
                found.append(f"{copies} of {names[id].name}: {allowed}")
        found += [f"{n} of {names[id].name} must be in" for id, n in self.fixed.items() if deck.count(id) < n]
        if self.cap is not None and self.dust(deck) > self.cap:
            found.append(f"it costs {self.dust(deck):,} dust, more than {self.cap:,}")
        return found

    # --- decks ------------------------------------------------------------------------------------------------------

    def deck(self, counts: Mapping[str, int], name: str = "") -> Deck:
        """A deck of these counts."""
        ids = tuple(sorted(id for id, n in counts.items() for _ in range(n)))
        return Deck(name or f"a {self.class_name} deck", self.hero, ids, self.catalogue, self.rules.format)

    def room(self, counts: Mapping[str, int]) -> dict[str, int]:
        """How many more copies of each card fit by number, whatever they cost."""
        left = {id: most - counts.get(id, 0) for id, most in self.most.items()}
        return {id: n for id, n in left.items() if n > 0}

    def next_price(self, id: str, counts: Mapping[str, int]) -> int:
        """What one more copy costs."""
        return self._prices[id][counts.get(id, 0)]

    def cheapest(self, counts: Mapping[str, int], copies: int) -> int:
        """The least dust for so many more copies: an owned copy comes before a bought one of the same card."""
        free = self._free - sum(row[: counts[id]].count(0) for id in counts if (row := self._prices.get(id)))
        if free >= copies:
            return 0
        prices = sorted(price for id, row in self._prices.items() for price in row[counts.get(id, 0) :])
        return sum(prices[:copies])

    def affordable(self, counts: Mapping[str, int]) -> list[str]:
        """The cards of which one more copy leaves enough dust to fill the deck."""
        room = self.room(counts)
        if self.cap is None:
            return list(room)
        missing = SIZE - sum(counts.values()) - 1
        spare = self.cap - self.dust(counts) - self.cheapest(counts, missing)
        # The card itself may be among the cheapest ones counted, so this is on the safe side by at most its price.
        return [id for id in room if self.next_price(id, counts) <= spare] or self._cheapest_cards(counts, room)

    def _cheapest_cards(self, counts: Mapping[str, int], room: Mapping[str, int]) -> list[str]:
        price = min(self.next_price(id, counts) for id in room)
        return [id for id in room if self.next_price(id, counts) == price]

    def fill(self, counts: Counter[str], random: Random) -> Counter[str]:
        """Random cards until the deck is full: class cards and neutral ones alike, one or two copies."""
        while (missing := SIZE - counts.total()) > 0:
            choices = self.affordable(counts)
            own = [id for id in choices if id in self.class_cards]
            others = [id for id in choices if id not in self.class_cards]
            kind = own if own and (not others or random.random() < 0.4) else others
            id = kind[int(random.integers(len(kind)))]
            counts[id] += 1
            if missing > 1 and random.random() < 0.5 and id in self.affordable(counts):
                counts[id] += 1
        return counts

    def random_deck(self, random: Random) -> Deck:
        """What must be in, and chance for the rest."""
        return self.deck(self.fill(Counter(self.fixed), random))

    def repaired(self, deck: Deck, random: Random) -> Deck:
        """The deck without what may not be in it, with what must be, filled up by chance."""
        counts = Counter({id: min(n, self.most.get(id, 0)) for id, n in deck.counts.items() if self.most.get(id)})
        for id, n in self.fixed.items():
            counts[id] = max(counts[id], n)
        while counts.total() > SIZE or (self.cap is not None and self._too_dear(counts)):
            loose = [id for id in counts if counts[id] > self.fixed.get(id, 0)]
            dearest = max(loose, key=lambda id: (self._price(id, counts[id])[-1], random.random()))
            counts[dearest] -= 1
            counts += Counter()  # forgets zeros
        return self.deck(self.fill(counts, random), deck.name)

    def _too_dear(self, counts: Counter[str]) -> bool:
        assert self.cap is not None
        return self.dust(counts) + self.cheapest(counts, SIZE - counts.total()) > self.cap


def read_collection(path: str | Path) -> dict[str, int]:
    """Owned cards from a file: JSON (`{"Fireball": 2}`) or lines such as `2x Fireball`."""
    text = read_text(path)
    if not text.lstrip().startswith(("{", "[")):
        return dict(read_lines(text).cards)
    file = Given(parse_json(text, f"the collection {path}"), f"the collection {path}")
    right = 'an object of cards and copies: {"Fireball": 2, ...}'
    owned = (file.fields(right).get("cards") or file).fields(right)
    return {card: copies.whole(0, MOST_OWNED) for card, copies in owned.items()}


class _Check:
    """Reads the wishes and gathers every problem before any game is played."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[str] = []
        self.all = Catalogue.load(rules.catalogue)

    def pool(self) -> Pool:
        rules = self.rules
        if plain(rules.class_name) not in CLASSES:
            self.problems.append(f"no class {rules.class_name!r}; there are: {', '.join(CLASSES)}")
        sets = self._sets()
        if rules.dust is not None and rules.dust < 0:
            self.problems.append(f"dust must be 0 or more, not {rules.dust}")
        owned = self._owned()
        must = {self._card(name, "must be in"): n for name, n in rules.must.items()}
        without = {self._card(name, "must be out") for name in rules.without}
        only = {self._card(name, "may be in") for name in rules.only}
        self._finish(sets, owned, must, without, only)
        if self.problems:
            raise BadInput("\n  ".join(["these wishes cannot be fulfilled:", *self.problems]))
        most = self._most(sets, owned, without, only)
        fixed = {card.id: n for card, n in must.items() if card}
        return Pool(rules, [self.all.by_id[id] for id in most], most, fixed)

    def _finish(
        self,
        sets: frozenset[str],
        owned: dict[str, int] | None,
        must: Mapping[Card | None, int],
        without: set[Card | None],
        only: set[Card | None],
    ) -> None:
        for card, n in must.items():
            if card is not None:
                self._check_must(card, n, sets, owned, without, only)
        if sum(must.values()) > SIZE:
            self.problems.append(f"{sum(must.values())} cards must be in, a deck has {SIZE}")
        if self.problems:
            return
        most = self._most(sets, owned, without, only)
        if (total := sum(most.values())) < SIZE:
            self.problems.append(f"only {total} copies of {len(most)} cards are left, a deck needs {SIZE}")
        elif self.rules.dust is not None:
            fixed = {card.id: n for card, n in must.items() if card}
            pool = Pool(self.rules, [self.all.by_id[id] for id in most], most, fixed)
            least = pool.dust(fixed) + pool.cheapest(fixed, SIZE - sum(fixed.values()))
            if least > self.rules.dust:
                self.problems.append(f"the cheapest deck costs {least:,} dust, more than {self.rules.dust:,}")

    def _sets(self) -> frozenset[str]:
        rules = self.rules
        present = {card.set for card in self.all if card.collectible}
        chosen = set(present)
        if rules.format not in FORMATS:
            self.problems.append(f"no format {rules.format!r}; there are: {', '.join(FORMATS)}")
        elif rules.format == "standard":
            # A catalogue of one's own lives on the day of the one it extends; its cards are of today.
            day = rules.catalogue if rules.catalogue in STANDARD else DEFAULT
            chosen &= {*EVERGREEN, *STANDARD[day], "custom"}
        for name in rules.sets:
            if name not in present:
                known = ", ".join(sorted(present, key=lambda one: SETS.index(one) if one in SETS else 99))
                self.problems.append(f"no set {name!r} in catalogue {self.all.name}; there are: {known}")
            elif name not in chosen:
                self.problems.append(f"the set {name} is not in the format {rules.format}")
        return frozenset(chosen & set(rules.sets) if rules.sets else chosen)

    def _owned(self) -> dict[str, int] | None:
        given = self.rules.owned
        if given is None:
            return None
        if not given:
            self.problems.append("the collection is empty")
        for name, n in given.items():
            if not isinstance(n, int) or isinstance(n, bool) or n < 0:
                self.problems.append(f"the collection: how many copies of {name} must be 0 or more, not {n!r}")
            card = self.all.find(str(name))
            if card is None:
                near = did_you_mean(self.all.near(str(name), collectible=True))
                self.problems.append(f"the collection: no card {name!r} in catalogue {self.all.name}{near}")
            elif not card.collectible:
                self.problems.append(f"the collection: {card.name} ({card.id}) cannot be put into a deck")
        return None if self.problems else _owned_copies(self.rules)

    def _card(self, name: str, wish: str) -> Card | None:
        card = self.all.find(name)
        if card is None:
            near = did_you_mean(self.all.near(name, collectible=True))
            self.problems.append(f"{wish}: no card {name!r} in catalogue {self.all.name}{near}")
        return card

    def _check_must(
        self,
        card: Card,
        n: int,
        sets: frozenset[str],
        owned: dict[str, int] | None,
        without: set[Card | None],
        only: set[Card | None],
    ) -> None:
        limit = _limit(card)
        reasons = []
        if not card.collectible:
            reasons.append("it cannot be put into a deck")
        if not card.implemented:
            reasons.append("its behaviour is not implemented yet")
        if plain(self.rules.class_name) in CLASSES and not card.fits(plain(self.rules.class_name)):
            owners = "/".join(card.classes) or card.class_name
            reasons.append(f"it is a {owners} card in a {self.rules.class_name} deck")
        if card in without:
            reasons.append("it must also be out")
        if only and card not in only:
            reasons.append("it is not among the cards that may be in")
        if card.set not in sets and card.collectible:
            reasons.append(f"its set {card.set} is not allowed")
        if not 1 <= n <= limit:
            reasons.append(f"{n} copies asked for, 1 to {limit} are possible")
        elif owned is not None and self.rules.dust is None and owned.get(card.id, 0) < n:
            reasons.append(f"{n} copies asked for, {owned.get(card.id, 0)} owned and no dust to craft more")
        self.problems += [f"must be in: {card.name} ({card.id}): {reason}" for reason in reasons]

    def _most(
        self, sets: frozenset[str], owned: dict[str, int] | None, without: set[Card | None], only: set[Card | None]
    ) -> dict[str, int]:
        """How many copies of each card a deck may hold."""
        most = {}
        for card in self.all:
            usable = card.collectible and card.implemented and card.type != "hero" and card.set in sets
            if not usable or not card.fits(plain(self.rules.class_name)) or card in without:
                continue
            if only and card not in only:
                continue
            limit = _limit(card)
            if owned is not None and self.rules.dust is None:
                limit = min(limit, owned.get(card.id, 0))
            if limit:
                most[card.id] = limit
        return most


def _limit(card: Card) -> int:
    return 1 if card.rarity == "legendary" else COPIES


def _owned_copies(rules: Rules) -> dict[str, int]:
    """The collection by card id; everybody has the free cards."""
    pool = Catalogue.load(rules.catalogue)
    copies = {card.id: COPIES for card in pool if card.collectible and card.rarity == "free"}
    for name, n in (rules.owned or {}).items():
        card = pool.find(name)
        if card is not None:
            copies[card.id] = max(copies.get(card.id, 0), n)
    return copies
