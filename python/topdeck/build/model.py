"""What each card seems to be worth, learned from all games so far, and how sure that is.

A deck's score is modelled as a sum over its cards plus what kinds of cards share (type, cost, stats for the mana), with
a normal prior. It is only a guide for where to look: what a card is truly worth depends on the other cards, so decks
far from the present best count less, and nothing is believed before it has been played.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import cho_solve, cholesky, solve_triangular

from topdeck.build.constraints import Pool, Random
from topdeck.build.trust import Seen
from topdeck.cards.catalogue import Card
from topdeck.deck import Deck

Floats = NDArray[np.float64]

PRIOR = 0.02
"""How far one copy of a card moves the score, as a standard deviation."""
SHARED_PRIOR = 0.01
MISFIT = 0.04
"""What the sum over cards does not explain, in decks like the best one; it doubles at `REACH` other cards."""
REACH = 6.0


class CardModel:
    """Normal beliefs about the worth of one copy of every card of a pool."""

    def __init__(self, pool: Pool) -> None:
        self.ids = [card.id for card in pool.cards]
        self.place = {id: n for n, id in enumerate(self.ids)}
        self.shared = np.array([_kinds(card) for card in pool.cards])
        width = len(self.ids) + self.shared.shape[1] + 1
        self.prior: Floats = np.zeros(width)
        """What is believed before any game; a search that knows decks puts what their cards are like here."""
        self.mean: Floats = np.zeros(len(self.ids))
        self._weights: Floats = np.zeros(width)
        self._factor: Floats = np.eye(width) / PRIOR

    def like(self, worth: Floats) -> None:
        """Believe this of single cards before any game."""
        self.prior[: len(self.ids)] = worth

    def counts(self, deck: Deck) -> Floats:
        """The copies of each card of the pool."""
        row = np.zeros(len(self.ids))
        for id, n in deck.counts.items():
            if id in self.place:
                row[self.place[id]] = n
        return row

    def fit(self, decks: Sequence[Deck], seen: Seen, best: Deck) -> None:
        """Learn from decks and their results, most from those like `best`."""
        rows = np.array([self.counts(deck) for deck in decks])
        far = np.abs(rows - self.counts(best)).sum(axis=1) / 2
        variance = seen.variance + (MISFIT * (1 + far / REACH)) ** 2
        design = np.hstack([rows, rows @ self.shared, np.ones((len(rows), 1))])
        prior = np.full(design.shape[1], PRIOR**-2)
        prior[len(self.ids) : -1] = SHARED_PRIOR**-2
        prior[-1] = 1.0
        scaled = design / variance[:, None]
        self._factor = cholesky(scaled.T @ design + np.diag(prior), lower=True)
        self._weights = cho_solve((self._factor, True), scaled.T @ seen.score + prior * self.prior)
        self.mean = self._worth(self._weights)

    def expected(self, decks: Sequence[Deck]) -> Floats:
        """What the cards of each deck add up to."""
        rows = np.array([self.counts(deck) for deck in decks])
        return np.asarray(np.hstack([rows, rows @ self.shared, np.ones((len(rows), 1))]) @ self._weights)

    def sample(self, random: Random, boldness: float = 0.5) -> Floats:
        """One possible worth of every card; bolder samples try what is unknown more often."""
        noise = solve_triangular(self._factor, random.standard_normal(len(self._weights)), lower=True, trans="T")
        return self._worth(self._weights + boldness * noise)

    def _worth(self, weights: Floats) -> Floats:
        cards = len(self.ids)
        worth: Floats = weights[:cards] + self.shared @ weights[cards:-1]
        return worth


def _kinds(card: Card) -> list[float]:
    """What a card shares with others: its type, its place on the curve, and stats beyond its mana."""
    minion = card.type == "minion"
    surplus = card.attack + card.health - 2 * card.cost - 1 if minion else 0
    cost = [float(low <= card.cost <= high) for low, high in ((0, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 99))]
    return [float(minion), float(card.type == "weapon"), float(card.class_name != "neutral"), surplus / 3, *cost]
