"""Decks from games: what was seen of a deck, completed with what games like it showed.

A game shows part of a deck. Every game of a class lends its cards to the others, the more the more (and the rarer)
cards they share; how often a card would have been seen had it been there is taken into account, so that expensive
cards are not forgotten. The highest chances fill the deck up to thirty cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from topdeck.predict.sides import Side

Floats = NDArray[np.float64]

DECK_SIZE = 30
LEAST_SEEN = 4
"""Games that showed fewer different cards are not made into decks."""
MOST_TURNS = 15
"""Later turns count as this one."""
SHARPNESS = 3.0
"""How much more a game lends that shares twice as much."""
OPENING_HAND = 3.5
LEAST_CHANCE = 0.03


@dataclass(frozen=True, eq=False)
class Partial:
    """The sides of one class as counts: `seen[i, c]` copies of card `c` were played by side `i`."""

    sides: list[Side]
    cards: list[str]
    costs: NDArray[np.int64]
    seen: sparse.csr_matrix
    first: sparse.csr_matrix
    """The turn in which the first copy was played (0: it was not)."""
    second: sparse.csr_matrix

    @classmethod
    def of(cls, sides: Sequence[Side], cards: list[str], costs: NDArray[np.int64]) -> Partial:
        """Count; cards that are not listed are left out."""
        place = {card: number for number, card in enumerate(cards)}
        rows: list[int] = []
        columns: list[int] = []
        counts: list[int] = []
        turns: list[tuple[int, int]] = []
        for row, side in enumerate(sides):
            played: dict[int, list[int]] = {}
            for play in side.plays:
                if play.kind == "deck" and play.card in place:
                    played.setdefault(place[play.card], []).append(min(play.turn, MOST_TURNS))
            for card, times in played.items():
                rows.append(row)
                columns.append(card)
                counts.append(len(times))
                turns.append((times[0], times[1] if len(times) > 1 else 0))
        shape = (len(sides), len(cards))
        when = np.array(turns, dtype=np.float64).reshape(-1, 2)

        def matrix(values: NDArray[np.float64]) -> sparse.csr_matrix:
            return sparse.csr_matrix((values, (rows, columns)), shape=shape)

        return cls(list(sides), cards, costs, matrix(np.array(counts, dtype=np.float64)), matrix(when[:, 0]),
                   matrix(when[:, 1]))  # fmt: skip

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """The turns of each side, at most `MOST_TURNS`."""
        return np.array([min(side.turns, MOST_TURNS) for side in self.sides], dtype=np.int64)


def chance_seen(costs: NDArray[np.int64], turns: NDArray[np.int64]) -> Floats:
    """For each game length (row) and card (column): about how likely a copy in the deck has been played by then."""
    drawn = (OPENING_HAND + turns[:, None]) / DECK_SIZE
    playable = np.clip((turns[:, None] - costs[None, :] + 1.5) / 3.0, 0.08, 1.0)
    return np.asarray(drawn * playable * 0.8, dtype=np.float64)


def complete(partial: Partial, weights: Floats, singles: NDArray[np.bool_], block: int = 1_000) -> NDArray[np.uint8]:
    """Copies of each card in the deck that each side seems to have played; `singles` marks cards held only once."""
    seen = partial.seen
    has = (seen > 0).astype(np.float64).tocsr()
    twice = (seen > 1).astype(np.float64).tocsr()
    share = np.asarray(has.T @ weights).ravel() / max(float(weights.sum()), 1e-9)
    telling = -np.log(np.clip(share, 1e-3, 0.95))
    scaled = has @ sparse.diags(np.sqrt(telling))
    length = np.sqrt(np.asarray(scaled.multiply(scaled).sum(axis=1)).ravel() + 1e-9)
    once = chance_seen(partial.costs, partial.lengths)
    both = once**2
    decks = np.zeros(seen.shape, dtype=np.uint8)
    for start in range(0, seen.shape[0], block):
        rows = slice(start, min(start + block, seen.shape[0]))
        alike = np.asarray((scaled[rows] @ scaled.T).todense()) / (length[rows, None] * length[None, :])
        lent = (np.clip(alike, 0, 1) ** SHARPNESS) * weights[None, :] + 1e-6 * weights[None, :]
        one = np.clip((lent @ has) / np.maximum(lent @ once, 1e-9), 0, 1)
        two = np.clip((lent @ twice) / np.maximum(lent @ both, 1e-9), 0, 1)
        own = np.asarray(seen[rows].todense())
        one[own > 0], two[own > 1] = 3.0, 3.0
        two[:, singles] = 0.0
        two = np.minimum(two, one)
        decks[rows] = _filled(one, two)
    return decks


def _filled(one: Floats, two: Floats) -> NDArray[np.uint8]:
    """The thirty likeliest copies of each row; chances below `LEAST_CHANCE` are not taken."""
    copies = np.concatenate([one, two], axis=1)
    taken = np.zeros(copies.shape, dtype=bool)
    keep = min(DECK_SIZE, copies.shape[1])
    best = np.argpartition(-copies, keep - 1, axis=1)[:, :keep]
    np.put_along_axis(taken, best, True, axis=1)
    taken &= copies >= LEAST_CHANCE
    cards = one.shape[1]
    return (taken[:, :cards].astype(np.uint8) + taken[:, cards:]).astype(np.uint8)


def held_once(sides: Sequence[Side], cards: list[str], legendary: set[str]) -> NDArray[np.bool_]:
    """Legendary cards, and cards that nobody ever played twice though many played them."""
    times: Counter[str] = Counter()
    doubles: Counter[str] = Counter()
    for side in sides:
        for card, copies in Counter(side.deck_cards()).items():
            times[card] += 1
            doubles[card] += copies > 1
    return np.array([c in legendary or (times[c] >= 15 and doubles[c] <= 0.01 * times[c]) for c in cards], dtype=bool)
