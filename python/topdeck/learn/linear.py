"""A value that is a weighted sum of a position's numbers.

Decks differ in strength, and whoever plays the stronger one has more of everything: so each deck has a number of its
own while the weights are learned, which is thrown away afterwards. What stays is what a position is worth
between equals.

Where turns were weighed, the value learns from them, too, which of several ways to end the same turn is the better one:
that is what a player asks it, and there neither decks nor luck differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.learn.shards import TURN_END, WAY, Samples
from topdeck.learn.weights import Tables

RIDGE = 3.0
"""The weight of smallness, in samples, for numbers scaled to a spread of 1; decks' own numbers have as much."""
SCALE = 0.25
"""Numbers that hardly ever differ are not blown up."""
LEAST = 100
WEIGHT = 10.0
"""What the ways of weighed turns count together, all ends of turns together being 1."""


def train_linear(samples: Samples, *, blend: float = 0.0, ridge: float = RIDGE) -> Tables:
    """Learn the weights; `blend` is the share of what the players thought in what is learned."""
    return fit(samples, blend, ridge)[0]


def fit(samples: Samples, blend: float = 0.0, ridge: float = RIDGE) -> tuple[Tables, dict[str, float]]:
    """The weights, and the strength of each deck, as logits."""
    ends = samples.take(samples.moment == TURN_END)
    if len(ends) < LEAST:
        raise BadInput(f"{len(ends)} positions are too few to learn from: at least {LEAST}")
    spread = ends.numbers.std(axis=0)
    scale = np.where(spread > 1e-6, np.maximum(spread, SCALE), np.inf)
    scaled = (ends.numbers / scale).astype(np.float64)
    weighed = Weighed.of(samples, scale)
    names, place = np.unique(np.concatenate([ends.deck, ends.other]), return_inverse=True)
    own, other = place[: len(ends)], place[len(ends) :]
    weights, strength, bias = _fit(scaled, own, other, len(names), targets(ends, blend), ridge, weighed)
    tables = {
        "direct": np.where(np.isfinite(scale), weights / scale, 0.0).astype(np.float32),
        "value_bias": np.array([bias], np.float32),
    }
    return tables, dict(zip(names.tolist(), strength.tolist(), strict=True))


def targets(samples: Samples, blend: float) -> NDArray[np.float64]:
    """How the games went, mixed with what the players thought where they said so."""
    if not 0 <= blend <= 1:
        raise BadInput(f"blend is {blend}; it must be a share, from 0 to 1")
    thought = np.where(np.isfinite(samples.chance), samples.chance, samples.outcome)
    return np.asarray((1 - blend) * samples.outcome + blend * thought, dtype=np.float64)


@dataclass(frozen=True, eq=False)
class Weighed:
    """Ways to end the same turns, as differences from their turn's mean."""

    numbers: NDArray[np.float64]
    base: NDArray[np.float64]
    """The logit of what the turn's ways won on the average."""
    wanted: NDArray[np.float64]

    @classmethod
    def of(cls, samples: Samples, scale: NDArray[Any]) -> Weighed:
        """Of all turns that were weighed, in any order."""
        ways = samples.take(samples.moment == WAY)
        turn, many = turns_of(ways)
        numbers = (ways.numbers / scale).astype(np.float64)
        means = np.zeros((len(many), numbers.shape[1]))
        np.add.at(means, turn, numbers)
        won = ways.outcome.astype(np.float64)
        # Half a win and half a loss more, so that a turn in which all was won has a logit.
        share = (np.bincount(turn, won, len(many)) + 0.5) / (many + 1.0)
        numbers -= (means / np.maximum(many, 1)[:, None])[turn]
        return cls(numbers, np.log(share / (1.0 - share))[turn], won)

    def loss(self, weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """The mean cross-entropy, and its slope."""
        if not len(self.wanted):
            return 0.0, np.zeros_like(weights)
        logits = self.numbers @ weights + self.base
        error = 1.0 / (1.0 + np.exp(-np.clip(logits, -30, 30))) - self.wanted
        value = np.logaddexp(0.0, logits) - self.wanted * logits
        return float(value.mean()), self.numbers.T @ error / len(error)


def turns_of(ways: Samples) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The turn that each way ends, by number from 0, and how many ways each turn has."""
    key = np.stack([ways.game, ways.turn.astype(np.int64)], axis=1)
    _, turn, many = np.unique(key, axis=0, return_inverse=True, return_counts=True)
    return turn.reshape(-1).astype(np.int64), many.astype(np.int64)


def _fit(
    numbers: NDArray[Any], own: NDArray[Any], other: NDArray[Any], decks: int, wanted: NDArray[Any], ridge: float,
    weighed: Weighed,
) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:  # fmt: skip
    from scipy.optimize import minimize

    many, wide = numbers.shape

    def loss(theta: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        weights, strength, bias = theta[:wide], theta[wide:-1], theta[-1]
        logits = numbers @ weights + strength[own] - strength[other] + bias
        error = 1.0 / (1.0 + np.exp(-np.clip(logits, -30, 30))) - wanted
        value = (np.logaddexp(0.0, logits) - wanted * logits).sum() + 0.5 * ridge * (theta[:-1] ** 2).sum()
        slope = np.empty_like(theta)
        slope[:wide] = numbers.T @ error + ridge * weights
        slope[wide:-1] = np.bincount(own, error, decks) - np.bincount(other, error, decks) + ridge * strength
        slope[-1] = error.sum()
        of_ways, slope_of_ways = weighed.loss(weights)
        slope /= many
        slope[:wide] += WEIGHT * slope_of_ways
        return value / many + WEIGHT * of_ways, slope

    found = minimize(loss, np.zeros(wide + decks + 1), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    return found.x[:wide], found.x[wide:-1], float(found.x[-1])
