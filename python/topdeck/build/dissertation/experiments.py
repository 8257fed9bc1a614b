"""The dissertation's experiments as data, and smaller ones of the same shape."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from topdeck.build.dissertation.genome import Pool, Settings
from topdeck.build.dissertation.landscape import Dynamic, Landscape, RandomBaseline, UserBaseline
from topdeck.build.field import Field, is_real
from topdeck.cards.catalogue import CLASSES, DEFAULT
from topdeck.errors import BadInput

RUNS = 20


@dataclass(frozen=True)
class Experiment:
    """One configuration of chapter 4."""

    section: str
    landscape: str
    population: int
    """Decks of one class."""
    mixed: int
    """Decks of all classes together."""
    elitism: float
    games: int
    """Of a pair of decks."""
    generations: int
    runs: int = RUNS
    """Of each class, and of all together."""
    judged_as: int = 0
    """The games of a pair that the stop rule reckons with: always the published ones."""
    whole: bool = False
    """Its populations do not shrink with the scale: what one generation finds depends on its size alone."""

    def settings(self, heroes: Sequence[str]) -> Settings:
        """The hyper-parameters for decks of these classes."""
        size = self.population if len(heroes) == 1 else self.mixed
        return Settings(size, self.elitism, mutation=0.1, crossover=0.8, generations=self.generations)

    def scaled(self, scale: float) -> Experiment:
        """A smaller one: populations and games of a pair shrink with the root of `scale`, runs with `scale` itself.

        The stop rule keeps its published cut. So the work of a generation shrinks by the scale, and scores are noisier.
        """
        if not 0 < scale <= 1:
            raise BadInput(f"the scale must be above 0 and at most 1, not {scale:g}")
        root = math.sqrt(scale)
        size = 1.0 if self.whole else root
        return replace(
            self,
            population=max(10, round(self.population * size)),
            mixed=max(4, round(self.mixed * size / len(CLASSES))) * len(CLASSES),
            games=max(2, 2 * round(self.games * root / 2)),
            runs=max(1, round(self.runs * scale)),
            judged_as=self.judged_as or self.games,
        )

    def terrain(self, pool: Pool, field: Field | None, opponents: int, pilot: str, threads: int) -> Landscape:
        """Its landscape; a user's baseline needs a field."""
        judged = self.judged_as or self.games
        if self.landscape == "random":
            return RandomBaseline(pool, opponents, self.games, pilot, threads, judged)
        if self.landscape == "dynamic":
            return Dynamic(self.games, pilot, pool.catalogue, threads, judged)
        if field is None:
            raise BadInput("a user's baseline needs decks: give a field")
        return UserBaseline(field, self.games, pilot, threads, judged)

    def words(self) -> str:
        """What it is, shortly."""
        return (
            f"{self.population} decks of one class or {self.mixed} of all, {self.games} games a pair, "
            f"at most {self.generations} generations, {self.runs} of {RUNS} runs"
        )


RANDOM = Experiment("4.1", "random", population=50, mixed=108, elitism=0.6, games=200, generations=100, whole=True)
USER = Experiment("4.2", "user", population=100, mixed=108, elitism=0.4, games=200, generations=100)
DYNAMIC = Experiment("4.3", "dynamic", population=108, mixed=108, elitism=0.6, games=100, generations=20)
STUDY = replace(USER, section="4.4")
BY_LANDSCAPE = {experiment.landscape: experiment for experiment in (RANDOM, USER, DYNAMIC)}


@dataclass(frozen=True)
class Trial:
    """Everything a run needs but its seed."""

    landscape: Landscape
    pool: Pool
    heroes: Sequence[str]
    settings: Settings


def trial_of(
    against: Sequence[str],
    heroes: Sequence[str] = CLASSES,
    *,
    catalogue: str = DEFAULT,
    opponents: int = 10,
    pilot: str = "greedy",
    threads: int = 0,
    games: int | None = None,
    changes: Mapping[str, Any] | None = None,
    usage: Sequence[str] = (),
) -> Trial:
    """A trial from words: `random`, `each-other`, or what `Field.load` reads; settings are the dissertation's.

    `usage` names a metagame in the same words: first decks are then made of the cards that its decks hold.

    >>> trial_of(["each-other"], changes={"generations": 5}).settings.generations
    5
    """
    kind = {"random": "random", "each-other": "dynamic"}.get(" ".join(against), "user")
    pool = Pool.playable(catalogue)
    if usage:
        pool = pool.used_in((entry.deck, entry.weight) for entry in Field.load(usage, catalogue))
        changes = {"first": "usage", **(changes or {})}
    experiment = BY_LANDSCAPE[kind]
    experiment = replace(experiment, games=games or experiment.games)
    given = {name: value for name, value in (changes or {}).items() if value is not None}
    settings = replace(experiment.settings(heroes), **given)

    def landscape() -> Landscape:
        top = opponents if list(against) == ["meta"] or is_real(against) else None
        field = Field.load(against, catalogue, top) if kind == "user" else None
        return experiment.terrain(pool, field, opponents, pilot, threads)

    checks = (lambda: pool.check(heroes), lambda: settings.check(len(heroes)), landscape)
    problems = [problem for check in checks if (problem := _problem(check))]
    if problems:
        raise BadInput("\n".join(problems))
    return Trial(landscape(), pool, heroes, settings)


def _problem(check: Callable[[], object]) -> str | None:
    try:
        check()
    except BadInput as error:
        return str(error)
    return None
