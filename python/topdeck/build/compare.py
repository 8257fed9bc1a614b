"""The builder beside the plain genetic algorithm: games of search for the same strength, seed by seed."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from topdeck.build.constraints import Rules
from topdeck.build.dissertation.genome import Candidate, Pool, Settings
from topdeck.build.dissertation.landscape import UserBaseline
from topdeck.build.dissertation.run import Run, evolve
from topdeck.build.evaluate import Evaluator
from topdeck.build.field import Field
from topdeck.build.race import win_rate
from topdeck.build.search import Search
from topdeck.deck import Deck
from topdeck.errors import BadInput

SHARE = 1 / 3
"""The builder may need at most this share of the plain algorithm's games."""


@dataclass(frozen=True)
class Step:
    """The best deck after so many games of search, and how it does in fresh ones."""

    games: int
    claimed: float
    fresh: float
    seconds: float


@dataclass(frozen=True)
class Comparison:
    """Both ways on the same field with the same pilot."""

    class_name: str
    pilot: str
    seed: int
    opponents: int
    fresh_games: int
    settings: Settings
    games_per_pair: int
    known: int
    """Decks of the field of this class: the builder begins with them too, the plain algorithm with random ones only."""
    plain: tuple[Step, ...]
    ours: tuple[Step, ...]

    @property
    def target(self) -> float:
        """The best that the plain algorithm's winners showed in fresh games at any time."""
        return max(step.fresh for step in self.plain)

    @property
    def plain_games(self) -> int:
        """What the plain algorithm needed for the target: its first winner that has it."""
        return next(step.games for step in self.plain if step.fresh == self.target)

    @property
    def our_games(self) -> int | None:
        """What the builder needed for the same; none if it did not get there."""
        return next((step.games for step in self.ours if step.fresh >= self.target), None)

    @property
    def ratio(self) -> float | None:
        return None if self.our_games is None else self.our_games / self.plain_games

    @property
    def holds(self) -> bool:
        return self.ratio is not None and self.ratio <= SHARE

    @property
    def beginners(self) -> dict[str, str]:
        """What each side begins with: not the same, and that is part of the difference."""
        own = f"the field's decks of the class ({self.known}) and random decks" if self.known else "random decks"
        return {"plain": f"{self.settings.population} random decks", "ours": own}

    def to_json(self) -> dict[str, Any]:
        kept = {key: value for key, value in vars(self).items() if key not in ("plain", "ours", "settings")}
        steps = {"plain": [vars(step) for step in self.plain], "ours": [vars(step) for step in self.ours]}
        found = {"target": self.target, "plain_games": self.plain_games, "our_games": self.our_games}
        verdict = {"ratio": self.ratio, "holds": self.holds, "beginners": self.beginners}
        return {**kept, "settings": vars(self.settings), **found, **verdict, **steps}


@dataclass(frozen=True)
class Comparisons:
    """The same with several seeds: the median is what counts, since any single one may be a lucky one."""

    each: tuple[Comparison, ...]

    @property
    def ratios(self) -> list[float]:
        """One for each seed; infinite where the builder did not get there."""
        return [math.inf if one.ratio is None else one.ratio for one in self.each]

    @property
    def median(self) -> float:
        return statistics.median(self.ratios)

    @property
    def holds(self) -> bool:
        return self.median <= SHARE

    def to_json(self) -> dict[str, Any]:
        ends = {"median": self.median, "lowest": min(self.ratios), "highest": max(self.ratios)}
        found = {name: value if math.isfinite(value) else None for name, value in ends.items()}
        listed = {"seeds": [one.seed for one in self.each], "ratios": [one.ratio for one in self.each]}
        return {**listed, **found, "allowed": SHARE, "holds": self.holds, "each": [one.to_json() for one in self.each]}


class _NeverDone(UserBaseline):
    """The user's baseline without its stop rule, which ends with the first lucky deck: here it may go on improving."""

    def is_solved(self, population: Sequence[Candidate]) -> bool:
        return False


def compare(
    field: Field,
    class_name: str,
    *,
    pilot: str = "greedy",
    seed: int = 1,
    settings: Settings | None = None,
    games_per_pair: int = 20,
    fresh_pairs: int = 1_000,
    threads: int = 0,
    watch: Callable[[str], None] | None = None,
) -> Comparison:
    """Let the plain algorithm run, then the builder with a third of its games; fresh games are counted for neither."""
    settings = settings or Settings(100, 0.4, mutation=0.1, crossover=0.8, generations=15)
    fresh = Evaluator(field, pilot, seed=seed, threads=threads).fresh("compare")
    tell = watch or (lambda _: None)

    def step(games: int, claimed: float, deck: Deck, started: float) -> Step:
        seconds = time.monotonic() - started
        found = Step(games, claimed, fresh.play([deck], fresh_pairs)[0].score, seconds)
        tell(f"{games:,} games: {claimed:.1%} in the search, {found.fresh:.1%} in fresh games")
        return found

    plain: list[Step] = []
    started = time.monotonic()

    def keep(run: Run) -> None:
        deck = run.best.deck(field.catalogue)
        plain.append(step(run.games, run.best.fitness, deck, started))

    tell("the plain genetic algorithm")
    landscape = _NeverDone(field, games_per_pair, pilot, threads)
    evolve(landscape, Pool.playable(field.catalogue), [class_name], settings, seed, on_generation=keep)
    tell("the builder")
    started, target = time.monotonic(), max(one.fresh for one in plain)
    judge = Evaluator(field, pilot, seed=seed, threads=threads)
    budget = next(one.games for one in plain if one.fresh == target)
    search = Search(Rules(class_name, field.catalogue).pool(), judge, win_rate, games=int(budget * SHARE), seed=seed)
    ours: list[Step] = []
    for generation in search.run():
        ours.append(step(generation.games, generation.best, search.elites[0].deck, started))
    known = sum(entry.deck.class_name == class_name for entry in field)
    return Comparison(
        class_name, judge.pilot, seed, len(field), 2 * fresh_pairs, settings, games_per_pair, known,
        tuple(plain), tuple(ours),
    )  # fmt: skip


def compare_seeds(
    field: Field,
    class_name: str,
    seeds: Sequence[int],
    *,
    pilot: str = "greedy",
    settings: Settings | None = None,
    games_per_pair: int = 20,
    fresh_pairs: int = 1_000,
    threads: int = 0,
    watch: Callable[[str], None] | None = None,
) -> Comparisons:
    """`compare` with each of the seeds."""
    if not seeds:
        raise BadInput("at least one seed is needed to compare with")
    found: list[Comparison] = []
    for seed in seeds:
        if watch is not None:
            watch(f"seed {seed}, number {len(found) + 1} of {len(seeds)}")
        one = compare(
            field, class_name, pilot=pilot, seed=seed, settings=settings, games_per_pair=games_per_pair,
            fresh_pairs=fresh_pairs, threads=threads, watch=watch,
        )  # fmt: skip
        found.append(one)
    return Comparisons(tuple(found))
