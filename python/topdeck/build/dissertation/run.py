"""The loop over generations: play what changed, look whether it is over, breed; kept on disk after every generation."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.build.dissertation.genome import Candidate, Pool, Settings, ranked
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.operators import initial_population, next_generation
from topdeck.errors import BadInput
from topdeck.files import make_folder, read_json, write_text
from topdeck.given import Given
from topdeck.runner.lots import Watcher

FORMAT = 1
MEASURES = ("best", "mean", "worst", "elite_mean", "elite_worst", "seconds")
COUNTS = ("played", "games")
"""The numbers of a generation."""
MOST = 10**12
"""Of anything that is counted."""


@dataclass(frozen=True)
class Generation:
    """What one generation looked like after its games."""

    number: int
    best: float
    mean: float
    worst: float
    elite_mean: float
    elite_worst: float
    classes: dict[str, int]
    played: int
    """Decks that had changed and played."""
    games: int
    seconds: float
    """By the clock."""
    cpu_seconds: float = 0.0
    """Of all processors together: the same on a busy machine; 0 where it was not measured."""

    @classmethod
    def from_json(cls, data: Given, number: int) -> Generation:
        """The n-th generation from its plain object."""
        data["number"].one_of(number)
        measures = {name: data[name].number(0) for name in MEASURES}
        counts = {name: data[name].whole(0, MOST) for name in COUNTS}
        classes = {hero: decks.whole(0, MOST) for hero, decks in data["classes"].fields().items()}
        spent = data.get("cpu_seconds")
        cpu = 0.0 if spent is None else spent.number(0)
        return cls(number=number, classes=classes, cpu_seconds=cpu, **measures, **counts)  # type: ignore[arg-type]

    @classmethod
    def of(
        cls, number: int, population: Sequence[Candidate], elite: int, played: int, games: int, seconds: float,
        cpu_seconds: float,
    ) -> Generation:  # fmt: skip
        """The measures of a ranked population."""
        scores = [candidate.fitness for candidate in population]
        return cls(
            number,
            scores[0],
            float(np.mean(scores)),
            scores[-1],
            float(np.mean(scores[:elite])),
            scores[elite - 1],
            dict(sorted(Counter(candidate.hero for candidate in population).items())),
            played,
            games,
            seconds,
            cpu_seconds,
        )


@dataclass
class Run:
    """A run so far: what it is (the same for a resumed one), its generations, and the last one's decks, best first."""

    identity: dict[str, Any]
    settings: Settings
    generations: list[Generation] = field(default_factory=list)
    population: list[Candidate] = field(default_factory=list)
    converged: bool = False

    @property
    def over(self) -> bool:
        """Whether there is nothing left to do."""
        return self.converged or len(self.generations) >= self.settings.generations

    @property
    def games(self) -> int:
        """All games played in its search."""
        return sum(generation.games for generation in self.generations)

    @property
    def seconds(self) -> float:
        """The time it took."""
        return sum(generation.seconds for generation in self.generations)

    @property
    def solved(self) -> int | None:
        """The generation in which it converged."""
        return len(self.generations) if self.converged else None

    @property
    def best(self) -> Candidate:
        """The best deck of the last generation."""
        return self.population[0]

    def to_json(self) -> dict[str, Any]:
        """A plain object that `from_json` reads back."""
        return {
            "format": FORMAT,
            "identity": self.identity,
            "settings": asdict(self.settings),
            "converged": self.converged,
            "generations": [asdict(generation) for generation in self.generations],
            "population": [candidate.to_json() for candidate in self.population],
        }

    @classmethod
    def from_json(cls, data: Given) -> Run:
        """A run from its plain object: it is saved after a generation, with all of its decks."""
        generations = [
            Generation.from_json(one, number) for number, one in enumerate(data["generations"].items(), start=1)
        ]
        settings = Settings.from_json(data["settings"])
        decks = data["population"].items(settings.population if generations else 0)
        converged = data["converged"]
        if converged.flag() and not generations:
            raise converged.wrong("false, as there is no generation")
        identity = {key: part.value for key, part in data["identity"].fields().items()}
        return cls(identity, settings, generations, [Candidate.from_json(deck) for deck in decks], converged.flag())

    def save(self, path: Path) -> None:
        """Write it whole or not at all: a kill in the middle leaves the last one."""
        make_folder(path.parent)
        write_text(path, json.dumps(self.to_json()) + "\n", "the run")


def load_run(path: Path) -> Run:
    """A run from its file."""
    data = Given(read_json(path), str(path))
    if (known := data.get("format")) is None or known.value != FORMAT:
        raise BadInput(f"{path}: not a run of `topdeck evolve`, or one of another version of Topdeck")
    return Run.from_json(data)


def identity_of(landscape: Landscape, pool: Pool, heroes: Sequence[str], seed: int) -> dict[str, Any]:
    """What must be the same for a run to go on where it stopped."""
    return {**landscape.describe(), "pool": pool.mark(heroes), "classes": list(heroes), "seed": seed}


def begin(identity: dict[str, Any], settings: Settings, checkpoint: Path | None) -> Run:
    """A new run, or the one that the checkpoint holds if it is the same one."""
    if checkpoint is not None:
        make_folder(checkpoint.parent)  # what is in the way is found out before the games
    if checkpoint is None or not checkpoint.exists():
        return Run(identity, settings)
    found = load_run(checkpoint)
    before, now = ({**run, **asdict(s)} for run, s in ((found.identity, found.settings), (identity, settings)))
    # More generations than before only mean that it goes on for longer.
    other = [key for key in now if key != "generations" and before.get(key) != now[key]]
    if other:
        listed = "; ".join(f"{key}: {_short(before.get(key))} there, {_short(now[key])} asked for" for key in other)
        raise BadInput(f"{checkpoint} holds another run ({listed}): give another --out or the same options")
    found.settings = settings
    return found


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def evolve(
    landscape: Landscape,
    pool: Pool,
    heroes: Sequence[str],
    settings: Settings,
    seed: int,
    *,
    on_generation: Callable[[Run], object] | None = None,
    watch: Watcher | None = None,
    checkpoint: Path | None = None,
) -> Run:
    """Run the dissertation's algorithm until its landscape's stop rule holds or the generations are used up.

    The same seed gives the same run on any number of threads. With a `checkpoint` the run is kept after every
    generation, and a later call goes on from there. `on_generation` sees the run after every generation; if it returns
    True the run ends there, which is how one stops after so many games.
    """
    pool.check(heroes)
    settings.check(len(heroes))
    if settings.first == "usage" and not pool.usage:
        raise BadInput("first decks by usage need a metagame: give its name (2016-12, 2017-04, 2017-08, meta)")
    run = begin(identity_of(landscape, pool, heroes, seed), settings, checkpoint)
    while not run.over:
        _step(run, landscape, pool, heroes, seed, watch)
        if checkpoint is not None:
            run.save(checkpoint)
        if on_generation is not None and on_generation(run) is True:
            break
    return run


def _step(run: Run, landscape: Landscape, pool: Pool, heroes: Sequence[str], seed: int, watch: Watcher | None) -> None:
    number, started, cpu = len(run.generations) + 1, time.perf_counter(), time.process_time()
    # A stream of its own for every generation: nothing but the population is needed to go on.
    breeding, playing = (np.random.default_rng([seed, number, purpose]) for purpose in (0, 1))
    if run.population:
        changed = next_generation(run.population, run.settings, pool, breeding)
    else:
        changed = initial_population(pool, heroes, run.settings.population, breeding, run.settings.first)
    played = landscape.play(changed, playing, watch)
    run.population = ranked(played.population)
    elite, spent = run.settings.elite, (time.perf_counter() - started, time.process_time() - cpu)
    run.generations.append(Generation.of(number, run.population, elite, played.decks, played.games, *spent))
    run.converged = landscape.is_solved(run.population)
