"""Partachi's dissertation (2016), chapter 4: decks by a genetic algorithm, its published results beside ours.

What the dissertation does not say is a parameter here: how many decks a baseline has, and which values of the
hyper-parameters its figures show. Its baseline of December 2015 is replaced by the starter metagame, so numbers of
generations can only be alike in kind. Winners meet fresh games, which the dissertation did not ask of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from topdeck.arena.statistics.intervals import wilson
from topdeck.build.dissertation import figures
from topdeck.build.dissertation.experiments import DYNAMIC, RANDOM, STUDY, USER, Experiment
from topdeck.build.dissertation.genome import Pool, Settings
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.stop import chance_of_lucky_winner, cut, widest_even_spread
from topdeck.build.dissertation.study import VALUES, Point, Series, joined, repeat, study
from topdeck.build.dissertation.validate import validate_winners
from topdeck.build.field import Field
from topdeck.cards.catalogue import CLASSES, DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.drawing import Figure
from topdeck.errors import BadInput
from topdeck.reproduce.report import Reproduction

SECTIONS = ("4.1", "4.2", "4.3", "4.4")
FEWEST = {"4.3": 3, "4.4": 5}
"""Runs of a setting: with fewer there is nothing to speak of."""
HERO = "mage"
FRESH_GAMES = 1_000


@dataclass
class Lab:
    """What all sections share."""

    scale: float
    out: Path
    seed: int
    opponents: int
    pilot: str
    catalogue: str
    threads: int
    watch: Callable[[str], None]
    found: Reproduction
    planned: int
    fresh_games: int
    done: int = 0

    def __post_init__(self) -> None:
        self.started = time.monotonic()
        self.pool = Pool.playable(self.catalogue).check(CLASSES)
        self.field = Field.starter(self.catalogue, self.opponents)

    def landscape(self, experiment: Experiment) -> Landscape:
        """The landscape of a section."""
        return experiment.terrain(self.pool, self.field, self.opponents, self.pilot, self.threads)

    def runs(self, experiment: Experiment, teams: Sequence[Sequence[str]]) -> list[Series]:
        """The runs of every team of classes, kept in the output's folder."""
        landscape = self.landscape(experiment)
        series = []
        for number, team in enumerate(teams):
            label = team[0] if len(team) == 1 else "mixed"
            series.append(
                repeat(
                    label, landscape, self.pool, team, experiment.settings(team), experiment.runs,
                    self.seed + 1000 * number, folder=self.out / "runs" / experiment.section, on_run=self.tell,
                )
            )  # fmt: skip
        return series

    def tell(self, label: str, number: int, of: int, run: Run) -> None:
        """Say what is going on, and how long it may take if all runs are alike."""
        self.done += 1
        left = (time.monotonic() - self.started) / self.done * (self.planned - self.done)
        self.watch(
            f"{self.done} of {self.planned} runs, about {left / 60:.0f} min left; the last: {label} {number}/{of}, "
            f"{len(run.generations)} generations"
        )

    def draw(self, name: str, what: str, figure: Figure) -> None:
        """Keep a figure."""
        from topdeck.meta.plots import save

        self.found.figures[what] = save(figure, self.out / f"{name}.png").name


def reproduce(
    scale: float,
    out: Path,
    seed: int = DEFAULT_SEED,
    *,
    sections: Sequence[str] = SECTIONS,
    opponents: int = 8,
    pilot: str = "greedy",
    catalogue: str = DEFAULT,
    threads: int = 0,
    fresh_games: int = FRESH_GAMES,
    watch: Callable[[str], None] = lambda what: None,
) -> Reproduction:
    """Chapter 4 on a scale of the published work; runs are kept in `out`, so that a killed reproduction goes on."""
    if unknown := [section for section in sections if section not in SECTIONS]:
        raise BadInput(f"no section {', '.join(unknown)}; there are: {', '.join(SECTIONS)}")
    found = Reproduction(f"Partachi 2016: deck building by a genetic algorithm (scale {scale:g}, pilot {pilot})")
    planned = _planned(scale, sections)
    lab = Lab(scale, out, seed, opponents, pilot, catalogue, threads, watch, found, planned, fresh_games)
    parts = {"4.1": random_baseline, "4.2": user_baseline, "4.3": dynamic_landscape, "4.4": hyper_parameters}
    for section in SECTIONS:
        if section in sections:
            parts[section](lab)
    return found


def _planned(scale: float, sections: Sequence[str]) -> int:
    """How many runs there will be."""
    settings = sum(len(values) for values in VALUES.values()) - (len(VALUES) - 1)  # the base is among each one's values
    runs = {
        "4.1": (len(CLASSES) + 1) * RANDOM.scaled(scale).runs,
        "4.2": (len(CLASSES) + 1) * USER.scaled(scale).runs,
        "4.3": _few(DYNAMIC, scale).runs,
        "4.4": settings * _few(STUDY, scale).runs,
    }
    return sum(runs[section] for section in sections)


def _few(experiment: Experiment, scale: float) -> Experiment:
    smaller = experiment.scaled(scale)
    return replace(smaller, runs=max(FEWEST[experiment.section], smaller.runs))


def _spread(values: Sequence[float], unit: float = 100) -> str:
    """Mean and 99 % spread, as the dissertation writes them."""
    mean, error = Series.spread([unit * value for value in values])
    return f"{mean:.1f} ± {error:.1f}" if len(values) > 1 else f"{mean:.1f}"


def _wilson(series: Series) -> str:
    """The share of converged runs with an interval that few runs do not break, as the published error does."""
    low, high = wilson(sum(run.converged for run in series.runs), len(series.runs), 0.99)
    return f"Wilson 99 %: {100 * low:.0f} to {100 * high:.0f}"


def _fresh_rows(lab: Lab, experiment: Experiment, runs: Sequence[Run]) -> None:
    checked = validate_winners(lab.landscape(experiment), runs, lab.fresh_games)
    if not checked:
        return
    add = lab.found.add
    add(experiment.section, "winners: score that ended the search, %", None, _spread([v.claimed for v in checked]))
    proven, lost = sum(v.confirmed for v in checked), _spread([v.lost for v in checked])
    note = f"{proven} of {len(checked)} are better than even (95 %); luck made up {lost} points"
    what = f"the same decks on {checked[0].games:,} fresh games each, %"
    add(experiment.section, what, None, _spread([v.fresh for v in checked]), note)


def random_baseline(lab: Lab) -> None:
    """Section 4.1: against random decks the first generation is enough."""
    experiment = RANDOM.scaled(lab.scale)
    series = lab.runs(experiment, [*([hero] for hero in CLASSES), CLASSES])
    runs = [run for one in series for run in one.runs]
    first = sum(run.solved == 1 for run in runs)
    add = lab.found.add
    add("4.1", "runs that end in generation 1", "200 of 200", f"{first} of {len(runs)}", experiment.words())
    add("4.1", "best deck of generation 1, % won", "71.7 ± 13.6", _spread([run.generations[0].best for run in runs]))
    add("4.1", "quality cut, %", "59.1", f"{100 * cut(RANDOM.games):.2f}", "published with a variance of 1/4")
    lucky = chance_of_lucky_winner(100, RANDOM.games)
    add("4.1", "best of 100 even decks passes the cut against one deck, %", None, round(100 * lucky, 1), "computed")
    _fresh_rows(lab, experiment, runs)


def user_baseline(lab: Lab) -> None:
    """Section 4.2: against the decks of a metagame."""
    experiment = USER.scaled(lab.scale)
    series = lab.runs(experiment, [*([hero] for hero in CLASSES), CLASSES])
    everything = joined("all classes", series)
    runs = everything.runs
    add = lab.found.add
    share = f"{100 * everything.share:.1f} ± {100 * everything.share_error:.1f}"
    note = f"{experiment.words()}; {_wilson(everything)}"
    add("4.2", "runs that converge within 100 generations, %", "95.5 ± 3.8", share, note)
    took = [float(generation) for generation in everything.solved if generation is not None]
    add("4.2", "generations until they do", "37.4 ± 60.7", _spread(took, 1) if took else "none did",
        f"{len(lab.field)} decks of the starter metagame")  # fmt: skip
    gain = _gain_of_first_ten(runs)
    if gain is not None:
        add("4.2", "rise of the best score within 10 generations, %", "most of it", round(100 * gain, 1))
    later = [(run, g.played / run.settings.population) for run in runs for g in run.generations[1:]]
    expected = experiment.settings([HERO]).replayed
    if later:
        add("4.2", "decks that play again in a later generation, %", round(100 * expected, 1),
            round(100 * float(np.mean([share for _, share in later])), 1), "published as a formula")  # fmt: skip
    _fresh_rows(lab, experiment, runs)
    lab.draw("convergence", "Figure 4.1: runs that have converged", figures.convergence(everything))
    line = cut(experiment.judged_as)
    lab.draw("fitness", "Figure 4.2: fitness against a user's baseline", figures.fitness(runs, line))
    one_class = [run for run in runs if len(run.identity["classes"]) == 1]
    drawing = figures.replayed(one_class, experiment.settings([HERO]))
    lab.draw("replayed", "Figure 4.3: decks that play", drawing)


def _gain_of_first_ten(runs: Sequence[Run]) -> float | None:
    """Of the whole rise of the best score the part that the first ten generations made; none without longer runs."""
    longer = [run.generations for run in runs if len(run.generations) > 10]
    rises = [(g[9].best - g[0].best) / (g[-1].best - g[0].best) for g in longer if g[-1].best > g[0].best]
    return float(np.mean(rises)) if rises else None


def dynamic_landscape(lab: Lab) -> None:
    """Section 4.3: everybody against everybody."""
    experiment = _few(DYNAMIC, lab.scale)
    (series,) = lab.runs(experiment, [CLASSES])
    runs = series.runs
    add = lab.found.add
    share = f"{100 * series.share:.0f} ± {100 * series.share_error:.1f}"
    note = f"{experiment.words()}; {_wilson(series)}"
    add("4.3", "runs that converge within 20 generations, %", "15 ± 20.5", share, note)
    totals = {hero: sum(run.generations[-1].classes.get(hero, 0) for run in runs) for hero in CLASSES}
    decks = sum(totals.values())
    leaders = sorted((hero for hero in CLASSES if totals[hero]), key=lambda hero: -totals[hero])[:3]
    listed = ", ".join(f"{hero} {totals[hero] / decks:.0%}" for hero in leaders)
    add(
        "4.3",
        "classes after the last generation",
        "Mage dominates",
        listed,
        f"pilot {lab.pilot}, cards of {lab.catalogue}",
    )
    first, last = ([_gap(run, place) for run in runs] for place in (0, -1))
    limit = f"rule: below {100 * widest_even_spread(experiment.judged_as):.1f}"
    add("4.3", "best minus worst deck, generation 1, points", None, _spread(first))
    add("4.3", "best minus worst deck, last generation, points", "smaller: towards 50 %", _spread(last), limit)
    worst, best = ([getattr(run.generations[-1], end) for run in runs] for end in ("worst", "best"))
    add("4.3", "worst and best deck, last generation, %", "around 50", f"{_spread(worst)}; {_spread(best)}")
    noise = 2 * 100 * np.sqrt(0.25 / (experiment.games * (experiment.mixed - 1)))
    add("4.3", "two standard errors of a deck's score, points", None, round(float(noise), 2), "what the scale blurs")
    games = np.mean([g.games for run in runs for g in run.generations])
    add("4.3", "games a generation", "577,800", f"{games:,.0f}", "time: see topdeck bench evolve")
    lab.draw("classes", "Figure 4.4: classes by generation", figures.class_shares(runs))
    lab.draw("dynamic", "Figure 4.5: fitness in the dynamic landscape", figures.fitness(runs))


def _gap(run: Run, place: int) -> float:
    return run.generations[place].best - run.generations[place].worst


def hyper_parameters(lab: Lab) -> None:
    """Section 4.4 and appendix B: what each hyper-parameter does to the speed of convergence."""
    experiment = _few(STUDY, lab.scale)
    base = experiment.settings([HERO])
    points = study(
        lab.landscape(experiment), lab.pool, [HERO], base, experiment.runs, lab.seed + 100_000,
        folder=lab.out / "runs" / experiment.section,
        on_run=lab.tell,
    )  # fmt: skip
    add = lab.found.add
    for mutation, published in ((0.1, "1.88"), (0.35, "1.5105")):
        factor = Settings(elitism=0.4, crossover=0.8, mutation=mutation).speed_up
        add("4.4", f"speed-up factor, e 0.4, c 0.8, m {mutation:g}", published, f"{factor:.4f}", "formula")
    for point in points:
        _point_row(lab, point)
    lab.draw("speed-up", "Figure 4.6: speed-up factors", figures.speed_ups(base))
    lab.draw("hyper-parameters", "Figure 4.7: hyper-parameters", figures.hyper_parameters(points))


def _point_row(lab: Lab, point: Point) -> None:
    jump, series = point.series.jump, point.series
    published = "slope 0.0582; 14.24 [8.97, 18.92]" if (point.parameter, point.value) == ("mutation", 0.35) else None
    ours = "no run converged"
    if jump is not None:
        low, high = jump.interval()
        ends = f" [{low:.2f}, {high:.2f}]" if low is not None and high is not None else ""
        ours = f"slope {jump.slope:.4f}; {jump.comparable:.2f}{ends}"
    note = f"{series.share:.0%} of {len(series.runs)} runs converge; speed-up {series.settings.speed_up:.2f}"
    if jump is not None:
        note += f"; the games of {jump.cost:.2f} whole generations"
    what = f"{point.parameter} {point.value:g}: slope; median × speed-up, generations"
    lab.found.add("4.4", what, published, ours, note)
