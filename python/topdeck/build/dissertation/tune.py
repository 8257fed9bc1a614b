"""Better hyper-parameters by search, which the dissertation leaves to others (5.1): many settings, the worse half goes.

A setting costs the games until its runs converge; a run that never does costs what it has played. All settings have the
same seeds, so that luck is shared; whoever stays gets twice as many runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.build.dissertation.genome import SELECTIONS, Pool, Settings
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.study import OnRun, Series, label_of, repeat
from topdeck.errors import BadInput
from topdeck.seeds import stream_seed

RANGES = {"elitism": (0.05, 0.9), "mutation": (0.02, 0.8), "crossover": (0.1, 1.0)}
"""Where settings are drawn from, all values alike."""


@dataclass(frozen=True)
class Tuned:
    """A setting with what became of its runs."""

    series: Series

    @property
    def settings(self) -> Settings:
        return self.series.settings

    @property
    def cost(self) -> float:
        """Games of a run, on average."""
        return float(np.mean([run.games for run in self.series.runs]))

    @property
    def error(self) -> float:
        """Half a 95 % interval of it; nothing is known of a single run's."""
        games = [run.games for run in self.series.runs]
        return 1.96 * float(np.std(games, ddof=1)) / len(games) ** 0.5 if len(games) > 1 else float("inf")

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        rest = {"games": self.cost, "error": self.error if np.isfinite(self.error) else None}
        return {**asdict(self.settings), "runs": len(self.series.runs), "share": self.series.share, **rest}


def drawn(base: Settings, count: int, seed: int, selections: Sequence[str] = SELECTIONS) -> list[Settings]:
    """The given settings and others at random, `count` together; those that keep no deck are drawn again.

    >>> [round(one.elitism, 2) for one in drawn(Settings(), 3, seed=1)][0]
    0.4
    """
    rng = np.random.default_rng(stream_seed(seed, "settings to tune"))
    found = [base]
    while len(found) < count:
        values = {name: round(float(rng.uniform(*ends)), 3) for name, ends in RANGES.items()}
        selection = selections[int(rng.integers(len(selections)))]
        other = replace(base, selection=selection, **values)  # type: ignore[arg-type]
        if other.elite >= 1:
            found.append(other)
    return found


def tune(
    landscape: Landscape,
    pool: Pool,
    heroes: Sequence[str],
    base: Settings,
    count: int,
    seed: int,
    *,
    runs: int = 2,
    folder: Path | None = None,
    on_run: OnRun | None = None,
    on_round: Callable[[Sequence[Tuned]], object] | None = None,
) -> list[Tuned]:
    """The last settings that were left, the cheapest first; a `folder` keeps every run, and a killed search goes on."""
    if count < 2:
        raise BadInput(f"tuning compares at least 2 settings, not {count}")
    left = drawn(base.check(len(heroes)), count, seed)
    found: list[Tuned] = []
    while True:
        found = [
            Tuned(repeat(label_of(one), landscape, pool, heroes, one, runs, seed, folder=folder, on_run=on_run))
            for one in left
        ]
        found.sort(key=lambda one: one.cost)
        if on_round is not None:
            on_round(found)
        if len(found) <= 2:
            return found
        left, runs = [one.settings for one in found[: (len(found) + 1) // 2]], 2 * runs
