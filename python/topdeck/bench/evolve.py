"""How long the dynamic landscape takes, which took the dissertation a day on six cores."""

from __future__ import annotations

import os
import time
from dataclasses import asdict, dataclass
from typing import Any

from topdeck.build.dissertation.experiments import DYNAMIC
from topdeck.build.dissertation.genome import Pool, Settings
from topdeck.build.dissertation.landscape import Dynamic
from topdeck.build.dissertation.run import Run, evolve
from topdeck.cards.catalogue import CLASSES
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import TopdeckError
from topdeck.runner.lots import Watcher

WANTED_HOURS = 2.0
CORES = 2
PAIRS = DYNAMIC.mixed * (DYNAMIC.mixed - 1) // 2
FULL_GAMES = PAIRS * DYNAMIC.games * DYNAMIC.generations


@dataclass(frozen=True)
class Speed:
    """A run with fewer games a pair, and what the whole one would take at this speed."""

    decks: int
    generations: int
    games_per_pair: int
    games: int
    full_games: int
    scale: float
    """The part of the whole run's games that was played."""
    wall_seconds: float
    cpu_seconds: float
    cores: int
    games_per_second: float
    games_per_cpu_second: float
    projected_hours: float
    """On two cores of one's own: processor time shared by two. The wall clock also counts others' work."""
    projected_wall_hours: float
    wanted_hours: float
    best: float
    seed: int

    @property
    def reached(self) -> bool:
        """Whether twenty generations fit into the time promised."""
        return self.projected_hours <= self.wanted_hours

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return {**asdict(self), "reached": self.reached}


def measure(
    games: int = 2, generations: int = DYNAMIC.generations, seed: int = DEFAULT_SEED, watch: Watcher | None = None
) -> Speed:
    """Play the dynamic landscape with fewer games a pair, over all generations because games change as decks do."""
    wall, cpu = time.perf_counter(), time.process_time()
    done = 0

    def tell(run: Run) -> None:
        nonlocal done
        done += run.generations[-1].games
        if watch is not None:
            watch(done, PAIRS * games * generations)

    settings = Settings(DYNAMIC.mixed, DYNAMIC.elitism, generations=generations)
    landscape = Dynamic(games, judged_as=DYNAMIC.games)  # the rule of few games would end it early
    run = evolve(landscape, Pool.playable(), CLASSES, settings, seed, on_generation=tell)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    _check(run, games)
    return Speed(
        DYNAMIC.mixed,
        len(run.generations),
        games,
        run.games,
        FULL_GAMES,
        run.games / FULL_GAMES,
        wall,
        cpu,
        os.cpu_count() or 1,
        run.games / wall,
        run.games / cpu,
        FULL_GAMES / run.games * cpu / CORES / 3600,
        FULL_GAMES / run.games * wall / 3600,
        WANTED_HOURS,
        run.best.fitness,
        seed,
    )


def _check(run: Run, games: int) -> None:
    """A speed counts only if all games were played and counted: everybody's mean is then exactly a half."""
    for generation in run.generations:
        if generation.games != PAIRS * games or abs(generation.mean - 0.5) > 1e-9:
            raise TopdeckError(f"generation {generation.number} lost games: {generation}")
