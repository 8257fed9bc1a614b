"""Intervals for a win rate: from games, from seed pairs, and one that may be looked at after every pair."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from scipy.special import ndtri, stdtrit

from topdeck.errors import BadInput


class Interval(NamedTuple):
    """A range that holds the true value with the stated confidence."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high

    def overlaps(self, other: "Interval") -> bool:
        """Do the two ranges share a value?"""
        return self.low <= other.high and other.low <= self.high


EVERYTHING = Interval(0.0, 1.0)


def wilson(score: float, games: float, confidence: float = 0.95) -> Interval:
    """Wilson's score interval for `score` points (a draw is half a point) in `games` independent games.

    >>> [round(end, 3) for end in wilson(96, 100)]
    [0.902, 0.984]
    """
    if not 0 <= score <= games:
        raise BadInput(f"{score} points in {games} games: points go from 0 to the number of games")
    if games == 0:
        return EVERYTHING
    return _score_interval(score / games, games, _quantile(confidence))


def _score_interval(rate: float, games: float, z: float) -> Interval:
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return Interval(max(0.0, centre - half), min(1.0, centre + half))


@lru_cache
def _quantile(confidence: float, freedom: float = math.inf) -> float:
    """Of Student's distribution, which without a limit to its degrees of freedom is the normal one."""
    share = (1 + confidence) / 2
    return float(ndtri(share) if math.isinf(freedom) else stdtrit(freedom, share))


def pair_interval(pair_scores: Sequence[float], confidence: float = 0.95) -> Interval:
    """An interval for the mean of seed pairs (each 0, ¼, ½, ¾ or 1), whatever the two games of a pair share.

    It is Wilson's interval for as many independent games as have the variance that the pairs show, with Student's
    quantile because that variance is estimated. Where all pairs ended alike their variance says nothing: then it is
    Wilson's interval over games, and where all were won (or lost) each pair counts as one game.

    >>> [round(end, 3) for end in pair_interval([0.5] * 100)]
    [0.431, 0.569]
    """
    pairs = len(pair_scores)
    if pairs < 2:
        return EVERYTHING
    mean, variance = float(np.mean(pair_scores)), float(np.var(pair_scores, ddof=1))
    if mean in (0.0, 1.0):
        return wilson(mean * pairs, pairs, confidence)
    if variance == 0:
        return wilson(2 * mean * pairs, 2 * pairs, confidence)
    return _score_interval(mean, mean * (1 - mean) * pairs / variance, _quantile(confidence, pairs - 1))


def pair_correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """How alike one agent's results are in the two games of a pair; None where one side of the pairs never varies.

    Minus one means that the seed alone decides: who has the better seat wins both times, so that swapping seats takes
    all luck out of the comparison.
    """
    if len(first) < 2 or np.std(first) == 0 or np.std(second) == 0:
        return None
    return float(np.corrcoef(first, second)[0, 1])


class ConfidenceSequence:
    """An interval for the mean of values in [0, 1] that holds at all times at once.

    So one may look after every pair and stop when one likes, which with Wilson's interval one may not. This is the
    empirical Bernstein sequence with predictable plug-in bets of Waudby-Smith and Ramdas (2024): it needs only that
    every value has the same mean given those before it.

    >>> live = ConfidenceSequence()
    >>> live.add([1.0] * 50)
    >>> live.interval.low > 0.5
    True
    """

    def __init__(self, confidence: float = 0.95) -> None:
        if not 0 < confidence < 1:
            raise BadInput(f"confidence is {confidence}; it must be between 0 and 1")
        self._log = math.log(2 / (1 - confidence))
        self.count = 0
        self.interval = EVERYTHING
        # The guesses of mean and variance start with one imagined value of ½ and variance ¼.
        self._sum, self._squares = 0.5, 0.25
        self._bets = self._bet_on_values = self._cost = 0.0

    def add(self, values: Iterable[float]) -> None:
        """Take in further values, in the order in which they came."""
        for value in values:
            self._add(value)

    def _add(self, value: float) -> None:
        before = self.count
        self.count += 1
        mean_before, variance_before = self._sum / (before + 1), self._squares / (before + 1)
        bet = min(0.5, math.sqrt(2 * self._log / (variance_before * self.count * math.log1p(self.count))))
        self._bets += bet
        self._bet_on_values += bet * value
        self._cost += (value - mean_before) ** 2 * (-math.log1p(-bet) - bet)
        self._sum += value
        self._squares += (value - self._sum / (self.count + 1)) ** 2
        centre, half = self._bet_on_values / self._bets, (self._log + self._cost) / self._bets
        low, high = max(self.interval.low, centre - half), min(self.interval.high, centre + half)
        # An empty intersection is the one case in twenty in which the sequence is wrong: keep the last that was not.
        if low <= high:
            self.interval = Interval(low, high)
