"""Many runs: of one setting to see how often it converges, and of many to see what each hyper-parameter does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.build.dissertation.convergence import Cdf, Jump, jump_of, margin
from topdeck.build.dissertation.genome import Pool, Settings
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.run import Run, evolve
from topdeck.build.dissertation.stop import Z
from topdeck.errors import BadInput
from topdeck.seeds import stream_seed

VALUES: Mapping[str, tuple[float, ...]] = {
    "elitism": (0.2, 0.4, 0.6, 0.8),
    "mutation": (0.05, 0.1, 0.2, 0.35, 0.5),
    "crossover": (0.25, 0.5, 0.8, 0.85, 1.0),
}
"""What is tried of each hyper-parameter while the others stay; the dissertation's figures do not list its values."""
OnRun = Callable[[str, int, int, Run], object]
"""Which series, how many of its runs are done, of how many, and the run."""


@dataclass(frozen=True)
class Series:
    """Runs with the same settings and different seeds."""

    label: str
    settings: Settings
    runs: Sequence[Run]

    @property
    def solved(self) -> list[int | None]:
        """The generation in which each run converged."""
        return [run.solved for run in self.runs]

    @property
    def share(self) -> float:
        """The share of runs that converged."""
        return sum(run.converged for run in self.runs) / len(self.runs)

    @property
    def share_error(self) -> float:
        """Its 99 % error."""
        return margin(self.share, len(self.runs))

    @property
    def cdf(self) -> Cdf:
        """The share of runs that had converged, by generation."""
        return Cdf.of(self.solved, self.settings.generations)

    @property
    def jump(self) -> Jump | None:
        """Where and how steeply that share rises."""
        return jump_of(self.cdf, self.settings)

    @staticmethod
    def spread(values: Sequence[float]) -> tuple[float, float]:
        """Mean and 99 % spread of single values, as the dissertation writes them."""
        return float(np.mean(values)), Z * float(np.std(values, ddof=1)) if len(values) > 1 else 0.0

    def generations(self) -> tuple[float, float] | None:
        """How many generations the runs that converged needed, with spread."""
        done = [float(generation) for generation in self.solved if generation is not None]
        return self.spread(done) if done else None

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        jump = self.jump
        return {
            "label": self.label,
            **asdict(self.settings),
            "runs": len(self.runs),
            "solved": self.solved,
            "share": self.share,
            "share_error": self.share_error,
            "speed_up": self.settings.speed_up,
            "games": sum(run.games for run in self.runs),
            "jump": jump.as_dict() if jump else None,
        }


def joined(label: str, parts: Sequence[Series]) -> Series:
    """Series of the same settings but for the population's size (classes have fewer decks than all together)."""
    return Series(label, parts[0].settings, [run for part in parts for run in part.runs])


def repeat(
    label: str,
    landscape: Landscape,
    pool: Pool,
    heroes: Sequence[str],
    settings: Settings,
    runs: int,
    seed: int,
    *,
    folder: Path | None = None,
    on_run: OnRun | None = None,
) -> Series:
    """So many runs, each with a seed of its own drawn from `seed`, so that another seed shares no run with this one.

    A `folder` keeps every run, and a killed study goes on there.
    """
    if runs < 1:
        raise BadInput(f"at least one run is needed, not {runs}")
    found = []
    for number in range(runs):
        place = folder / f"{label.replace(' ', '-')}-{number + 1}.json" if folder is not None else None
        own = stream_seed(seed, "run of a series", number)
        found.append(evolve(landscape, pool, heroes, settings, own, checkpoint=place))
        if on_run is not None:
            on_run(label, number + 1, runs, found[-1])
    return Series(label, settings, found)


def read_values(texts: Sequence[str]) -> dict[str, tuple[float, ...]]:
    """What to vary, from words such as `mutation=0.1,0.35`, or just `mutation` for the usual values.

    >>> read_values(["mutation=0.1,0.35"])
    {'mutation': (0.1, 0.35)}
    """
    found: dict[str, tuple[float, ...]] = {}
    for text in texts:
        name, _, listed = text.partition("=")
        if name not in VALUES:
            raise BadInput(f"no hyper-parameter {name!r}; there are: {', '.join(VALUES)}")
        try:
            found[name] = tuple(float(value) for value in listed.split(",")) if listed else VALUES[name]
        except ValueError:
            raise BadInput(f"{text}: write numbers behind the =, such as {name}=0.1,0.35") from None
    return found


def label_of(settings: Settings) -> str:
    """What a setting's runs are called."""
    text = f"e{settings.elitism:g} m{settings.mutation:g} c{settings.crossover:g}"
    return text if settings.selection == "elite" else f"{text} {settings.selection}"


@dataclass(frozen=True)
class Point:
    """One value of one hyper-parameter and what became of its runs."""

    parameter: str
    value: float
    series: Series


def study(
    landscape: Landscape,
    pool: Pool,
    heroes: Sequence[str],
    base: Settings,
    runs: int,
    seed: int,
    *,
    values: Mapping[str, Sequence[float]] = VALUES,
    folder: Path | None = None,
    on_run: OnRun | None = None,
) -> list[Point]:
    """Vary one hyper-parameter at a time. Equal settings are run once, and every setting has the same seeds.

    All settings are checked before the first run.
    """
    if unknown := sorted(set(values) - set(VALUES)):
        raise BadInput(f"no hyper-parameter {', '.join(unknown)}; there are: {', '.join(VALUES)}")
    plan = planned(base, values, len(heroes))
    done: dict[Settings, Series] = {}
    for _, _, settings in plan:
        if settings not in done:
            label = label_of(settings)
            done[settings] = repeat(label, landscape, pool, heroes, settings, runs, seed, folder=folder, on_run=on_run)
    return [Point(parameter, value, done[settings]) for parameter, value, settings in plan]


def planned(
    base: Settings, values: Mapping[str, Sequence[float]], classes: int = 1
) -> list[tuple[str, float, Settings]]:
    """The settings of a study with what is varied; raises BadInput naming everything that is wrong with any of them.

    >>> [settings.mutation for _, _, settings in planned(Settings(), {"mutation": (0.1, 0.35)})]
    [0.1, 0.35]
    """
    plan, problems = [], []
    for parameter, tried in values.items():
        for value in tried:
            changed: dict[str, Any] = {parameter: value}
            try:
                plan.append((parameter, value, replace(base, **changed).check(classes)))
            except BadInput as error:
                problems.append(f"{parameter}={value:g}: {error}")
    if problems:
        raise BadInput("\n".join(problems))
    return plan
