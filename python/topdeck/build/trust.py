"""How far the results of weaker pilots tell those of the strongest one, learned from the decks that have played.

A deck has a true strength with every pilot. These are modelled as normal over decks; how they hang together (means,
spreads, correlations) is fitted to all results by expectation-maximisation, in which decks that a stronger pilot has
not played yet count with what is known of them. So the choice of who plays on, which is made by cheap results, does not
bias it. A cheap result then is a result of the strongest pilot with so much more noise.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

NOISE = 0.35
"""The spread of a pair's score."""
SPREAD = 0.06
"""Before any game: how decks differ in strength, as a standard deviation,"""
ALIKE = 0.5
"""how strengths with two pilots correlate,"""
DOUBT = 8.0
"""and how many decks that belief is worth."""
STEPS = 20


@dataclass(frozen=True)
class Seen:
    """Results as if the strongest pilot had played them: a score and its variance; infinite where nothing is known."""

    score: Floats
    variance: Floats


class Trust:
    """The strengths of decks with several pilots, the strongest last."""

    def __init__(self, pilots: int) -> None:
        self.mean: Floats = np.full(pilots, 0.5)
        self._prior = SPREAD**2 * (ALIKE + (1 - ALIKE) * np.eye(pilots))
        self.spread: Floats = self._prior
        """The covariance of strengths."""

    @property
    def correlations(self) -> list[float]:
        """Of the strength with each pilot and that with the strongest, which is the last: 1."""
        root = np.sqrt(np.diag(self.spread))
        return [float(value) for value in self.spread[:, -1] / (root * root[-1])]

    def fit(self, scores: Floats, pairs: Floats) -> None:
        """Learn from decks (rows) by pilots (columns): mean scores, and the pairs behind them; 0 for none."""
        for _ in range(STEPS):
            means, covariances = self._strengths(scores, pairs)
            self.mean = means.mean(axis=0)
            off = means - self.mean
            total = covariances.sum(axis=0) + off.T @ off
            self.spread = (total + DOUBT * self._prior) / (len(means) + DOUBT)

    def _strengths(self, scores: Floats, pairs: Floats) -> tuple[Floats, Floats]:
        """The posterior of every deck's strengths: means, and covariances."""
        precision = pairs / NOISE**2
        unsure = np.linalg.inv(self.spread) + precision[:, :, None] * np.eye(len(self.mean))
        gain = np.asarray(np.linalg.inv(unsure), np.float64)
        surprise = precision * (np.where(pairs > 0, scores, 0.0) - np.where(pairs > 0, self.mean, 0.0))
        return np.asarray(self.mean + np.einsum("nij,nj->ni", gain, surprise)), gain

    def seen(self, scores: Floats, pairs: Floats, *, worst: bool = False) -> Seen:
        """What the results of all pilots say about the strongest, apart from what is believed of any deck.

        With `worst` about the pilot that does worst with the deck.
        """
        means, covariances = self._strengths(scores, pairs)
        before, after = float(self.spread[-1, -1]), covariances[:, -1, -1]
        precision = np.maximum(1 / after - 1 / before, 1e-9)
        told = (means[:, -1] / after - self.mean[-1] / before) / precision
        if worst:
            told = told + means.min(axis=1) - means[:, -1]
        return Seen(np.where(precision > 1e-6, told, self.mean[-1]), 1 / precision)
