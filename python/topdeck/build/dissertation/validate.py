"""The winner on games that its search has not seen: what the stop rule promised, and what is true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from topdeck.arena.statistics.intervals import Interval, pair_interval
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.run import Run
from topdeck.build.evaluate import Evaluator
from topdeck.runner.lots import Watcher
from topdeck.seeds import stream_seed

GAMES = 5_000


@dataclass(frozen=True)
class Validation:
    """The score that ended the search and the one on fresh games, with its 95 % interval."""

    claimed: float
    fresh: float
    low: float
    high: float
    games: int
    pilot: str

    @property
    def confirmed(self) -> bool:
        """Whether it wins more than half, beyond doubt."""
        return self.low > 0.5

    @property
    def lost(self) -> float:
        """How much of the claimed score was luck."""
        return self.claimed - self.fresh

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return {**asdict(self), "confirmed": self.confirmed, "lost": self.lost}


def validate(landscape: Landscape, run: Run, seed: int, games: int = GAMES, watch: Watcher | None = None) -> Validation:
    """The best deck of a run against the landscape's opponents (random ones are drawn anew), on fresh seeds."""
    fresh = stream_seed(seed, "fresh games of the dissertation's winner")
    field = landscape.field(run.population, np.random.default_rng([seed, fresh]))
    judge = Evaluator(field, landscape.pilot, seed=fresh, runner=landscape.runner, watch=watch)
    (record,) = judge.play([run.best.deck(landscape.catalogue)], max(1, games // 2))
    found: Interval = pair_interval(record.pair_scores.tolist())
    return Validation(run.best.fitness, record.score, found.low, found.high, record.games, landscape.pilot)


def validate_winners(landscape: Landscape, runs: Sequence[Run], games: int = GAMES) -> list[Validation]:
    """Every run that converged, each with fresh seeds of its own."""
    return [validate(landscape, run, int(run.identity["seed"]), games) for run in runs if run.converged]
