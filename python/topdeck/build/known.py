"""Decks that people or agents are known to have played: where a search for a strong pilot begins, and what it likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import canonical
from topdeck.build.field import deck_of
from topdeck.build.trust import Floats
from topdeck.deck import SIZE, Deck
from topdeck.meta.shipped import METAGAMES, shipped_metagame

LIKED, DISLIKED = 0.01, -0.01
"""What a copy of a card seems to be worth before any game, if many known decks hold it, and if none does."""
NEEDED = 24
"""A deck of which fewer cards may be used is another deck."""


@cache
def _lists(class_name: str, catalogue: str) -> tuple[Deck, ...]:
    """Every deck of a class in the metagames that come along, with whatever of its cards the catalogue knows."""
    found: list[Deck] = []
    for name in METAGAMES:
        shipped = shipped_metagame(name)
        table = shipped.decks
        for row in np.flatnonzero(table.heroes == class_name):
            label = str(table.labels[row])
            found.append(deck_of(table, int(row), f"{name}/{shipped.names.get(label, label)}", catalogue))
    return tuple(found)


def known_decks(pool: Pool, random: Random) -> list[Deck]:
    """The decks of a class that come along, each as near as the wishes allow."""
    return list(dict.fromkeys(_near(pool, random)))


class Nearest(NamedTuple):
    """A known deck, as metagame and archetype, and how many cards of another differ from it."""

    deck: str
    cards_that_differ: int


def nearest_known(deck: Deck) -> Nearest | None:
    """The deck that comes along which this one is most like."""
    lists = _lists(deck.class_name, deck.catalogue)
    if not lists:
        return None
    differ = [SIZE - (Counter(deck.counts) & Counter(one.counts)).total() for one in lists]
    nearest = int(np.argmin(differ))
    return Nearest(lists[nearest].name, differ[nearest])


def _near(pool: Pool, random: Random) -> Iterator[Deck]:
    for deck in _lists(pool.class_name, pool.catalogue):
        usable = sum(min(n, pool.most.get(id, 0)) for id, n in deck.counts.items())
        if usable >= NEEDED:
            whole = usable == SIZE and not pool.problems(deck)
            yield canonical(deck if whole else pool.repaired(deck, random))


def liking(decks: Sequence[Deck], ids: Sequence[str]) -> Floats:
    """What each card seems to be worth, by how many of these decks hold it; half of the liking for one in ten."""
    held = np.array([sum(id in deck.counts for deck in decks) for id in ids]) / max(1, len(decks))
    return np.asarray(DISLIKED + (LIKED - DISLIKED) * held / (held + 0.1), np.float64)
