"""How fast runs converge: the cumulative distribution over runs, and appendix B's statistic of its S-curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.stop import Z
from topdeck.errors import BadInput

Floats = NDArray[np.float64]


def margin(share: float, runs: int) -> float:
    """The 99 % error of a share of runs, as the dissertation writes it behind a ±.

    >>> round(100 * margin(0.955, 200), 1), round(100 * margin(0.15, 20), 1)
    (3.8, 20.6)
    """
    return Z * math.sqrt(share * (1 - share) / runs)


@dataclass(frozen=True, eq=False)
class Cdf:
    """The share of runs that have converged by each generation, from 0 on, with its 99 % error."""

    runs: int
    share: Floats
    error: Floats

    @classmethod
    def of(cls, solved: Sequence[int | None], cap: int) -> Cdf:
        """From the generation in which each run converged; none if it did not by the cap."""
        if not solved:
            raise BadInput("no runs, no distribution of their ends")
        done = np.array([generation for generation in solved if generation is not None], dtype=np.int64)
        share = (done[None, :] <= np.arange(cap + 1)[:, None]).sum(axis=1) / len(solved)
        return cls(len(solved), share, Z * np.sqrt(share * (1 - share) / len(solved)))

    def region(self) -> slice:
        """From the last generation at 0 to the first at 1, or to the end."""
        first = int(np.flatnonzero(self.share == 0)[-1]) if (self.share == 0).any() else 0
        full = np.flatnonzero(self.share == 1)
        return slice(first, (int(full[0]) if full.size else len(self.share) - 1) + 1)


@dataclass(frozen=True)
class Jump:
    """Where the S-curve jumps and how steeply, in generations.

    The dissertation multiplies the median by the speed-up to compare settings (`comparable`). But a generation in which
    fewer decks play costs less, not more: what a run costs is a whole first generation, in which every deck is new and
    plays, and every later one divided by the speed-up (`cost`).
    """

    slope: float
    median: float
    low: float | None
    high: float | None
    speed_up: float

    @property
    def comparable(self) -> float:
        """The dissertation's number: the median times the speed-up."""
        return self.median * self.speed_up

    @property
    def cost(self) -> float:
        """The games until the median, in generations in which every deck plays."""
        return 1 + max(self.median - 1, 0) / self.speed_up

    def interval(self) -> tuple[float | None, float | None]:
        """The comparable median's 99 % interval; none where an edge of the curve never reaches a half."""
        low, high = (None if end is None else end * self.speed_up for end in (self.low, self.high))
        return low, high

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        low, high = self.interval()
        ends = {"comparable_low": low, "comparable_high": high}
        return {**asdict(self), "comparable": self.comparable, **ends, "cost": self.cost}


def line_at_half(x: Floats, y: Floats) -> tuple[float, float | None]:
    """The slope of the line of best fit, and where it is at a half (nowhere if it does not rise)."""
    slope, start = np.polyfit(x, y, 1)
    return float(slope), float((0.5 - start) / slope) if slope > 1e-12 else None


def jump_of(cdf: Cdf, settings: Settings) -> Jump | None:
    """Appendix B: regression over the region of the jump, again with the error added and taken away."""
    region = cdf.region()
    x = np.arange(len(cdf.share), dtype=np.float64)[region]
    if len(x) < 2:
        return None
    slope, median = line_at_half(x, cdf.share[region])
    if median is None:
        return None
    low = line_at_half(x, (cdf.share + cdf.error)[region])[1]
    high = line_at_half(x, (cdf.share - cdf.error)[region])[1]
    return Jump(slope, median, low, high, settings.speed_up)
