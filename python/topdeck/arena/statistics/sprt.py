"""Is one agent better? The generalised sequential probability ratio test on seed pairs.

A pair of games with the seats swapped gives 0, ½, 1, 1½ or 2 points: five outcomes (hence *pentanomial*). The test
compares how well two strengths explain their counts and stops as soon as the evidence suffices. Strengths are given
in *normalised Elo*: the advantage divided by the spread of a game's result, t = (mean − ½) / σ, times 800 / ln 10. So
the same bounds cost the same number of games with a swingy deck and with a steady one.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdeck.errors import BadInput

SCORES: NDArray[np.float64] = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
NELO = 800 / math.log(10)
EMPTY = 1e-3  # what an outcome that never came counts, so that it is unlikely but not impossible
CHUNK = 1024  # pairs judged in one go
LEAST_PAIRS = 16  # before that the spread is hardly known, and a lucky streak would look like proof
Verdict = Literal["H0", "H1", "undecided"]


def normalised_elo(counts: ArrayLike) -> float:
    """The estimate of normalised Elo from the five counts of pairs."""
    mean, spread = _mean_and_spread(_frequencies(np.asarray(counts, dtype=np.float64)))
    return float((mean - 0.5) / (spread * math.sqrt(2)) * NELO)


def log_likelihood_ratio(counts: ArrayLike, nelo0: float, nelo1: float) -> NDArray[np.float64]:
    """How much better `nelo1` explains the counts than `nelo0`, in natural logarithms; works on many tests at once.

    Both hypotheses fix only t; the frequencies are those most likely under it.

    >>> round(float(log_likelihood_ratio([10, 0, 60, 0, 30], 0, 50)), 2)
    4.45
    """
    table = np.asarray(counts, dtype=np.float64)
    frequencies = _frequencies(table)
    pairs = table.sum(axis=-1)
    # σ of a game is √2 times σ of the mean of two, so t of a pair is √2 times t of a game.
    null, alternative = (_most_likely(frequencies, nelo / NELO * math.sqrt(2)) for nelo in (nelo0, nelo1))
    ratio: NDArray[np.float64] = pairs * (frequencies * (np.log(alternative) - np.log(null))).sum(axis=-1)
    return ratio


def _frequencies(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    filled = np.where(counts == 0, EMPTY, counts)
    shares: NDArray[np.float64] = filled / filled.sum(axis=-1, keepdims=True)
    return shares


def _mean_and_spread(frequencies: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    mean = (frequencies * SCORES).sum(axis=-1)
    variance = (frequencies * (SCORES - mean[..., None]) ** 2).sum(axis=-1)
    return mean, np.sqrt(variance)


def _most_likely(frequencies: NDArray[np.float64], t: float) -> NDArray[np.float64]:
    """The distribution with (mean − ½) / σ = t under which the observed frequencies are most likely.

    The condition is not linear in the distribution. Linearised at the present guess it says that b has mean 0, for
    b = a − ½ − tσ/2 · (1 + ((a − mean)/σ)²); that problem has a solution in closed form but for one number, and a few
    rounds of guess and solution settle.
    """
    guess = np.full_like(frequencies, 1 / len(SCORES))
    settled = np.zeros((*frequencies.shape[:-1], 1), dtype=bool)
    for _ in range(12):
        mean, spread = _mean_and_spread(guess)
        distance = (SCORES - mean[..., None]) / spread[..., None]
        tilted = SCORES - 0.5 - t * spread[..., None] / 2 * (1 + distance**2)
        # Each test stops by itself: its value to the last bit shall not depend on those beside it.
        better = np.where(settled, guess, _with_mean_zero(frequencies, tilted))
        settled |= np.abs(better - guess).max(axis=-1, keepdims=True) < 1e-10
        guess = better
        if settled.all():
            break
    return guess


def _with_mean_zero(frequencies: NDArray[np.float64], values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of the distributions under which `values` have mean 0 the most likely one: p / (1 + x·values) for the right x."""
    # The mean falls in x from +∞ to −∞ between these two poles: halve the range, 60 times for the last bit.
    low, high = -1 / values.max(axis=-1), -1 / values.min(axis=-1)
    for _ in range(60):
        x = (low + high) / 2
        mean = (frequencies * values / (1 + x[..., None] * values)).sum(axis=-1)
        low, high = np.where(mean > 0, x, low), np.where(mean > 0, high, x)
    found = frequencies / (1 + ((low + high) / 2)[..., None] * values)
    whole: NDArray[np.float64] = found / found.sum(axis=-1, keepdims=True)
    return whole


@dataclass(frozen=True)
class SprtState:
    """Where a test stands."""

    pairs: int
    counts: tuple[int, int, int, int, int]
    llr: float
    lower: float
    upper: float
    verdict: Verdict
    nelo: float

    @property
    def decided(self) -> bool:
        return self.verdict != "undecided"


@dataclass(frozen=True)
class Sprt:
    """A test of H0 "A is `nelo0` stronger than B" against H1 "A is `nelo1` stronger".

    `alpha` bounds how often a true H0 is refused, `beta` how often a true H1.

    >>> Sprt(0, 50).judge([1.0, 0.5, 1.0, 0.75] * 20).verdict
    'H1'
    """

    nelo0: float = 0.0
    nelo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.nelo0 < self.nelo1:
            raise BadInput(f"the bounds are {self.nelo0} and {self.nelo1}; the first must be the smaller one")
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise BadInput(f"{name} is {value}; it must lie between 0 and 0.5")

    @property
    def lower(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)

    def verdict(self, llr: float, pairs: int) -> Verdict:
        """What a log likelihood ratio after so many pairs says."""
        if pairs < LEAST_PAIRS or self.lower < llr < self.upper:
            return "undecided"
        return "H1" if llr >= self.upper else "H0"

    def judge(self, pair_scores: Iterable[float]) -> SprtState:
        """Take the pairs in order and stop at the first that decides; what comes after it does not count.

        So the verdict does not depend on how many games were played at once.
        """
        return self.resume([0, 0, 0, 0, 0], pair_scores)

    def resume(self, counts: Sequence[int], pair_scores: Iterable[float]) -> SprtState:
        """Like `judge`, after pairs that are already counted and did not decide."""
        tally = np.array(counts, dtype=np.int64)
        llr = self._llr(tally)
        scores = np.fromiter(pair_scores, dtype=np.float64)
        for start in range(0, len(scores), CHUNK):
            outcomes = np.rint(scores[start : start + CHUNK] * 4).astype(int)
            after = tally + np.cumsum(np.eye(5, dtype=np.int64)[outcomes], axis=0)
            ratios = log_likelihood_ratio(after, self.nelo0, self.nelo1)
            crossed = ((ratios <= self.lower) | (ratios >= self.upper)) & (after.sum(axis=1) >= LEAST_PAIRS)
            last = int(np.argmax(crossed)) if crossed.any() else len(after) - 1
            tally, llr = after[last], float(ratios[last])
            if crossed.any():
                break
        pairs = int(tally.sum())
        lose, minus, even, plus, win = (int(count) for count in tally)
        return SprtState(
            pairs,
            (lose, minus, even, plus, win),
            llr,
            self.lower,
            self.upper,
            self.verdict(llr, pairs),
            normalised_elo(tally) if pairs else 0.0,
        )

    def _llr(self, counts: NDArray[np.int64]) -> float:
        return float(log_likelihood_ratio(counts, self.nelo0, self.nelo1)) if counts.any() else 0.0
