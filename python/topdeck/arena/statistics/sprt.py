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
ADVANTAGES: NDArray[np.float64] = SCORES - 0.5
NELO = 800 / math.log(10)
EMPTY = 1e-3  # what an outcome that never came counts, so that it is unlikely but not impossible
CHUNK = 1024  # pairs judged in one go
MOST_ROUNDS = 100  # of the search for a spread; it needs about eight
SMALL_T = 0.4  # up to here the likelihood has one peak
TRIED_SPREADS = 12  # where it may have several
LEAST_PAIRS = 16  # before that the spread is hardly known, and a lucky streak would look like proof
Verdict = Literal["H0", "H1", "undecided"]


def normalised_elo(counts: ArrayLike, games_a_pair: int = 2) -> float:
    """The estimate of normalised Elo from the five counts of pairs, or of single games."""
    mean, spread = _mean_and_spread(_frequencies(np.asarray(counts, dtype=np.float64)))
    return float((mean - 0.5) / (spread * math.sqrt(games_a_pair)) * NELO)


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

    The condition is not linear in the distribution. Linearised at the σ that it will have it says that b has mean 0,
    for b = (1 + t²)·d − t/2 · ((1 + t²)·σ + d²/σ) with d = score − ½, and that problem is solved in closed form but for
    one number. So only σ must be found, between bounds that hold it however far off the hypothesis is.
    """
    if t < 0:
        return _most_likely(frequencies[..., ::-1], -t)[..., ::-1]
    if t == 0:
        return _with_mean_zero(frequencies, np.broadcast_to(ADVANTAGES, frequencies.shape))
    rows = np.ascontiguousarray(frequencies).reshape(-1, len(SCORES))
    # Where t is more than was observed, the likelihood may have several peaks: around a full point and around ¾ of one.
    found, other = (_settled(rows, t, *_bounds_of_spread(rows, t, around)) for around in (0.5, 0.25))
    nearer = _log_likelihood(rows, found) >= _log_likelihood(rows, other)
    return np.where(nearer[:, None], found, other).reshape(frequencies.shape)


def _log_likelihood(frequencies: NDArray[np.float64], guess: NDArray[np.float64]) -> NDArray[np.float64]:
    total: NDArray[np.float64] = (frequencies * np.log(guess)).sum(axis=-1)
    return total


def _bounds_of_spread(
    frequencies: NDArray[np.float64], t: float, around: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Between which σ to look: where b has both signs, and on the side of 0 on which the observed mean of b is."""
    mean, square = (frequencies * ADVANTAGES).sum(axis=-1), (frequencies * ADVANTAGES**2).sum(axis=-1)
    rest = mean**2 - square * t**2 / (1 + t**2)
    stronger = (mean > 0) & (rest > 0)  # observed was more than t
    root = np.sqrt(np.where(stronger, rest, 0.0))
    length = math.sqrt(1 + t**2)
    least, most = (around * t / (length * (length + sign)) for sign in (1, -1))
    low = np.where(stronger, square * t / (1 + t**2) / np.where(stronger, mean + root, 1.0), least)
    high = np.where(stronger, (mean + root) / t, most)
    if t > SMALL_T:
        weaker = ~stronger
        low[weaker], high[weaker] = _around_the_peak(frequencies[weaker], t, least, most)
    return low, high


def _around_the_peak(
    frequencies: NDArray[np.float64], t: float, least: float, most: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The neighbours of the likeliest of a few σ."""
    tried = np.geomspace(least, most, TRIED_SPREADS)
    heights = [
        _log_likelihood(frequencies, _with_mean_zero(frequencies, _linearised(np.full(len(frequencies), spread), t)))
        for spread in tried[1:-1]
    ]
    best = np.argmax(heights, axis=0) + 1
    return tried[best - 1], tried[best + 1]


def _settled(
    frequencies: NDArray[np.float64], t: float, low: NDArray[np.float64], high: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The distribution whose σ is the one it was made with. The secant finds that σ, halving where it leaves bounds."""
    spread = np.sqrt((frequencies * ADVANTAGES**2).sum(axis=-1) / (1 + t**2))
    spread = np.where((low < spread) & (spread < high), spread, (low + high) / 2)
    found = np.empty_like(frequencies)
    # Each test stops by itself: its value to the last bit shall not depend on those beside it.
    left = np.arange(len(frequencies))
    before, gap_before = spread, np.zeros_like(spread)
    for _ in range(MOST_ROUNDS):
        guess = _with_mean_zero(frequencies[left], _linearised(spread, t))
        found[left] = guess
        made = np.sqrt((guess * ADVANTAGES**2).sum(axis=-1) / (1 + t**2))
        gap = made - spread
        low, high = np.where(gap > 0, spread, low), np.where(gap > 0, high, spread)
        slope_known = gap != gap_before
        step = gap * (spread - before) / np.where(slope_known, gap_before - gap, 1.0)
        better = np.where(slope_known & (spread != before), spread + step, made)
        better = np.where((low < better) & (better < high), better, (low + high) / 2)
        going = np.abs(better - spread) > 1e-10 * spread
        if not going.any():
            break
        left, low, high = left[going], low[going], high[going]
        before, gap_before, spread = spread[going], gap[going], better[going]
    return found


def _linearised(spread: NDArray[np.float64], t: float) -> NDArray[np.float64]:
    wide = spread[:, None]
    values: NDArray[np.float64] = (1 + t**2) * (ADVANTAGES - t / 2 * wide) - t / 2 * ADVANTAGES**2 / wide
    return values


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
    nelo0: float
    nelo1: float

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
        if pairs < LEAST_PAIRS or not math.isfinite(llr) or self.lower < llr < self.upper:
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
            self.nelo0,
            self.nelo1,
        )

    def _llr(self, counts: NDArray[np.int64]) -> float:
        return float(log_likelihood_ratio(counts, self.nelo0, self.nelo1)) if counts.any() else 0.0
