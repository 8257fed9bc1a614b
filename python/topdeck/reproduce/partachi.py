"""Partachi's dissertation (2016), chapters 4 and 5: decks by a genetic algorithm, its published results beside ours.

What the dissertation does not say is a parameter here: how many decks a baseline has, and which values of the
hyper-parameters its figures show. Its baseline of December 2015 is lost; the ladder decks of Mean Streets stand in
with the cards of 2017-02, so numbers of generations can only be alike in kind. A row is *literal* where a run has the
published size: population, games of a pair and generations. Winners meet fresh games, which the dissertation did not
ask of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from scipy.special import stdtrit

from topdeck.arena.statistics.intervals import wilson
from topdeck.build.dissertation import figures, figures_more
from topdeck.build.dissertation.experiments import DYNAMIC, RANDOM, STUDY, USER, Experiment
from topdeck.build.dissertation.genome import Pool, Settings
from topdeck.build.dissertation.landscape import Landscape
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.stop import Z, chance_of_lucky_winner, cut, widest_even_spread
from topdeck.build.dissertation.study import VALUES, Point, Series, joined, repeat, study
from topdeck.build.dissertation.validate import validate_winners
from topdeck.build.field import Field
from topdeck.cards.catalogue import CLASSES
from topdeck.defaults import DEFAULT_SEED
from topdeck.drawing import Figure
from topdeck.errors import BadInput
from topdeck.reproduce.report import Estimate, Range, Reading, Reproduction, rounded

SECTIONS = ("4.1", "4.2", "4.3", "4.4", "5.1")
FEWEST = {"4.3": 3, "4.4": 5}
"""Runs of a setting: with fewer there is nothing to speak of."""
HERO = "mage"
FRESH_GAMES = 1_000
AGAINST = "2016-12"
CATALOGUE = "2017-02"
PILOTS = ("greedy", "gsv-fair", "eva")
"""Whose classes are compared (5.1)."""


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
    against: str = AGAINST
    most_runs: int | None = None
    most_generations: int | None = None
    pilots: Sequence[str] = PILOTS
    done: int = 0

    def __post_init__(self) -> None:
        self.started = time.monotonic()
        self.pool = Pool.playable(self.catalogue).check(CLASSES)
        self.field = Field.load([self.against], self.catalogue, self.opponents)

    def landscape(self, experiment: Experiment, pilot: str | None = None) -> Landscape:
        """The landscape of a section."""
        return experiment.terrain(self.pool, self.field, self.opponents, pilot or self.pilot, self.threads)

    def sized(self, experiment: Experiment) -> Experiment:
        """The experiment as it is run here."""
        return _sized(experiment, self.scale, self.most_runs, self.most_generations)

    def reading(self, whole: Experiment) -> Reading:
        """Literal if a run has the published size."""
        here = self.sized(whole)
        sizes = ("population", "mixed", "games", "generations")
        return "literal" if all(getattr(here, size) == getattr(whole, size) for size in sizes) else "ours"

    def measure(
        self, whole: Experiment, what: str, published: float | str, said: Range, ours: Estimate, note: str = "",
        unit: str = "%",
    ) -> None:  # fmt: skip
        """A row with a verdict: literal if a run had the published size."""
        reading = self.reading(whole)
        if ours.n == 1:  # one run has no interval
            self.found.add(whole.section, what, published, ours.told(unit), note, reading)
            return
        self.found.measure(whole.section, what, published, said, ours, note, reading=reading, unit=unit)

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
    catalogue: str = CATALOGUE,
    against: str = AGAINST,
    runs: int | None = None,
    generations: int | None = None,
    pilots: Sequence[str] = PILOTS,
    threads: int = 0,
    fresh_games: int = FRESH_GAMES,
    watch: Callable[[str], None] = lambda what: None,
) -> Reproduction:
    """Chapters 4 and 5 on a scale of the published work; runs are kept in `out`, so a killed reproduction goes on.

    At most so many `runs` of each kind and `generations` of each run; more of either later goes on with what is kept.
    """
    if unknown := [section for section in sections if section not in SECTIONS]:
        raise BadInput(f"no section {', '.join(unknown)}; there are: {', '.join(SECTIONS)}")
    found = Reproduction(f"Partachi 2016: deck building by a genetic algorithm (scale {scale:g}, pilot {pilot})")
    from topdeck.reproduce.partachi_further import further_work

    planned = _planned(scale, sections, runs)
    lab = Lab(scale, out, seed, opponents, pilot, catalogue, threads, watch, found, planned, fresh_games, against, runs,
              generations, pilots)  # fmt: skip
    parts = {"4.1": random_baseline, "4.2": user_baseline, "4.3": dynamic_landscape, "4.4": hyper_parameters,
             "5.1": further_work}  # fmt: skip
    for section in SECTIONS:
        if section in sections:
            parts[section](lab)
    return found


def _planned(scale: float, sections: Sequence[str], most: int | None) -> int:
    """How many runs there will be."""
    settings = sum(len(values) for values in VALUES.values()) - (len(VALUES) - 1)  # the base is among each one's values
    runs = {
        "4.1": (len(CLASSES) + 1) * _sized(RANDOM, scale, most).runs,
        "4.2": (len(CLASSES) + 1) * _sized(USER, scale, most).runs,
        "4.3": _sized(DYNAMIC, scale, most).runs,
        "4.4": settings * _sized(STUDY, scale, most).runs,
        "5.1": 9 * _sized(STUDY, scale, most).runs,
    }
    return sum(runs[section] for section in sections)


def _sized(experiment: Experiment, scale: float, runs: int | None = None, generations: int | None = None) -> Experiment:
    smaller = experiment.scaled(scale)
    count = max(FEWEST.get(experiment.section, 1), smaller.runs)
    return replace(smaller, runs=min(count, runs or count),
                   generations=min(smaller.generations, generations or smaller.generations))  # fmt: skip


def mean_of(values: Sequence[float], of: str = "runs") -> Estimate:
    """The mean with its 95 % interval (Student); of a single value there is none.

    >>> mean_of([1.0, 2.0, 3.0]).low < 0 < mean_of([1.0, 2.0, 3.0]).high
    True
    """
    count, mean = len(values), float(np.mean(values))
    if count < 2:
        return Estimate(mean, mean, mean, count, of)
    half = float(stdtrit(count - 1, 0.975)) * float(np.std(values, ddof=1)) / count**0.5
    return Estimate(mean, mean - half, mean + half, count, of)


def share_of(hits: int, count: int) -> Estimate:
    """A share of runs in per cent with Wilson's 95 % interval."""
    low, high = wilson(hits, count)
    return Estimate(100 * hits / count, 100 * low, 100 * high, count, "runs")


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
    note = (f"{checked[0].games:,} games each; {proven} of {len(checked)} are better than even (95 %); "
            f"luck made up {lost} points")  # fmt: skip
    add(experiment.section, "the same decks on fresh games, %", None, _spread([v.fresh for v in checked]), note)


def random_baseline(lab: Lab) -> None:
    """Section 4.1: against random decks the first generation is enough."""
    experiment = lab.sized(RANDOM)
    series = lab.runs(experiment, [*([hero] for hero in CLASSES), CLASSES])
    runs = [run for one in series for run in one.runs]
    first = share_of(sum(run.solved == 1 for run in runs), len(runs))
    lab.measure(RANDOM, "runs that end in generation 1, %", "200 of 200", (100, 100), first, experiment.words())
    best = mean_of([100 * run.generations[0].best for run in runs])
    note = f"our spread {_spread([run.generations[0].best for run in runs])}; {lab.opponents} random decks to beat"
    lab.measure(RANDOM, "best deck of generation 1, % won", "71.7 ± 13.6", rounded(71.7, 1), best, note)
    even = 50 + 100 * Z * (0.25 / RANDOM.games) ** 0.5
    lab.found.measure("4.1", "quality cut with the variance of an even deck, %", 59.1, rounded(59.1, 1),
                      Estimate.exact(round(even, 2)), unit="%")  # fmt: skip
    add = lab.found.add
    add("4.1", "quality cut with the deck's own variance, %", 59.1, f"{100 * cut(RANDOM.games):.2f}")
    lucky = chance_of_lucky_winner(100, RANDOM.games)
    add("4.1", "best of 100 even decks passes the cut against one deck, %", None, round(100 * lucky, 1), "computed")
    _fresh_rows(lab, experiment, runs)


def user_baseline(lab: Lab) -> None:
    """Section 4.2: against the decks of a metagame."""
    experiment = lab.sized(USER)
    series = lab.runs(experiment, [*([hero] for hero in CLASSES), CLASSES])
    everything = joined("all classes", series)
    runs = everything.runs
    add = lab.found.add
    converged = share_of(sum(run.converged for run in runs), len(runs))
    lab.measure(USER, "runs that converge, %", "95.5 ± 3.8", rounded(95.5, 1), converged, experiment.words())
    took = [float(generation) for generation in everything.solved if generation is not None]
    note = f"{len(lab.field)} decks of {lab.field.name}"
    if took:
        note = f"our spread {_spread(took, 1)}; {note}"
        lab.measure(USER, "generations until they do", "37.4 ± 60.7", rounded(37.4, 1), mean_of(took), note, unit="")
    gain = _gain_of_first_ten(runs)
    if gain is not None:
        add("4.2", "rise of the best score within 10 generations, %", "most of it", round(100 * gain, 1))
    later = [(run, g.played / run.settings.population) for run in runs for g in run.generations[1:]]
    expected = experiment.settings([HERO]).replayed
    if later:
        share = mean_of([100 * share for _, share in later], "generations")
        lab.measure(USER, "decks that play again in a later generation, %", "a formula", rounded(100 * expected, 1),
                    share, f"3.1.6: {100 * expected:.1f}")  # fmt: skip
    _fresh_rows(lab, experiment, runs)
    lab.draw("convergence", "Figure 4.1: runs that have converged", figures.convergence(everything))
    line = cut(experiment.judged_as or experiment.games)
    lab.draw("fitness", "Figure 4.2: fitness against a user's baseline", figures.fitness(runs, line))
    one_class = [run for run in runs if len(run.identity["classes"]) == 1]
    lab.draw("expected-time", "Figure 3.4: expected time of a run",
             figures_more.expected_time(one_class, experiment.settings([HERO])))  # fmt: skip
    lab.draw("time", "Figure 4.3: seconds of a generation", figures_more.measured_time(one_class))
    drawing = figures.replayed(one_class, experiment.settings([HERO]))
    lab.draw("replayed", "Figure 4.3, in decks that play", drawing)
    _time_rows(lab, one_class, experiment)


def _time_rows(lab: Lab, runs: Sequence[Run], experiment: Experiment) -> None:
    """Figures 3.4 and 4.3 in numbers: whether the later generations cost what the formula says."""
    first = [run.generations[0].cpu_seconds for run in runs]
    later = [g.cpu_seconds for run in runs for g in run.generations[1:]]
    lab.found.add("figure 4.3", "processor time of generation 1, s", None, mean_of(first).told(""))
    if later and min(first) > 0:
        ratio = float(np.mean(later) / np.mean(first))
        note = f"expected {experiment.settings([HERO]).replayed:.3f} by the formula of 3.1.6"
        lab.found.add(
            "figure 4.3", "processor time of a later generation, s", None, mean_of(later, "generations").told("")
        )
        lab.found.add("figure 4.3", "later over first", "as expected", round(ratio, 3), note)


def _gain_of_first_ten(runs: Sequence[Run]) -> float | None:
    """Of the whole rise of the best score the part that the first ten generations made; none without longer runs."""
    longer = [run.generations for run in runs if len(run.generations) > 10]
    rises = [(g[9].best - g[0].best) / (g[-1].best - g[0].best) for g in longer if g[-1].best > g[0].best]
    return float(np.mean(rises)) if rises else None


def dynamic_landscape(lab: Lab) -> None:
    """Section 4.3: everybody against everybody."""
    experiment = lab.sized(DYNAMIC)
    (series,) = lab.runs(experiment, [CLASSES])
    runs = series.runs
    add = lab.found.add
    converged = share_of(sum(run.converged for run in runs), len(runs))
    what = "runs that converge within 20 generations, %"
    lab.measure(DYNAMIC, what, "15 ± 20.5", rounded(15, 0), converged, experiment.words())
    shares = figures_more.last_shares(runs)
    listed = ", ".join(f"{hero} {share:.0%}" for hero, share in top_classes(shares))
    note = f"pilot {lab.pilot}, cards of {lab.catalogue}"
    add("4.3", "classes after the last generation", "Mage dominates", listed, note, lab.reading(DYNAMIC))
    first, last = ([_gap(run, place) for run in runs] for place in (0, -1))
    limit = f"rule: below {100 * widest_even_spread(experiment.judged_as or experiment.games):.1f}"
    add("4.3", "best minus worst deck, generation 1, points", None, _spread(first))
    add("4.3", "best minus worst deck, last generation, points", "smaller: towards 50 %", _spread(last), limit)
    worst, best = ([getattr(run.generations[-1], end) for run in runs] for end in ("worst", "best"))
    add("4.3", "worst and best deck, last generation, %", "around 50", f"{_spread(worst)}; {_spread(best)}")
    noise = 2 * 100 * np.sqrt(0.25 / (experiment.games * (experiment.mixed - 1)))
    add("4.3", "two standard errors of a deck's score, points", None, round(float(noise), 2), "what the scale blurs")
    games = float(np.mean([g.games for run in runs for g in run.generations]))
    lab.measure(DYNAMIC, "games a generation", 577_800, (577_800, 577_800), Estimate.exact(games),
                "time: see topdeck bench evolve", unit="")  # fmt: skip
    lab.draw("classes", "Figure 4.4: classes by generation", figures.class_shares(runs))
    lab.draw("dynamic", "Figure 4.5: fitness in the dynamic landscape", figures.fitness(runs))


def top_classes(shares: Mapping[str, float], most: int = 3) -> list[tuple[str, float]]:
    """The classes that have most decks left."""
    return sorted(((hero, share) for hero, share in shares.items() if share > 0), key=lambda one: -one[1])[:most]


def _gap(run: Run, place: int) -> float:
    return run.generations[place].best - run.generations[place].worst


def hyper_parameters(lab: Lab) -> None:
    """Section 4.4 and appendix B: what each hyper-parameter does to the speed of convergence."""
    experiment = lab.sized(STUDY)
    base = experiment.settings([HERO])
    points = study(
        lab.landscape(experiment), lab.pool, [HERO], base, experiment.runs, lab.seed + 100_000,
        folder=lab.out / "runs" / experiment.section,
        on_run=lab.tell,
    )  # fmt: skip
    for mutation, published, said in ((0.1, "1.88", rounded(1.88, 2)), (0.35, "1.5105", (1.5104, 1.5106))):
        factor = Settings(elitism=0.4, crossover=0.8, mutation=mutation).speed_up
        what = f"speed-up factor, e 0.4, c 0.8, m {mutation:g}"
        lab.found.measure("4.4", what, published, said, Estimate.exact(round(factor, 4)))
    _worked_example(lab.found)
    for point in points:
        _point_row(lab, point)
    lab.draw("speed-up", "Figure 4.6: speed-up factors", figures.speed_ups(base))
    lab.draw("hyper-parameters", "Figure 4.7: hyper-parameters", figures.hyper_parameters(points))
    lab.draw("b1", "Figure B.1: convergence by crossover", figures_more.convergence_by_value(points))
    example = next(point.series for point in points if (point.parameter, point.value) == ("mutation", 0.35))
    lab.draw("b2", "Figure B.2: slope and position", figures.convergence(example, "Runs that converge, mutation 0.35"))
    lab.draw("b3", "Figure B.3: the ends of the median's interval", figures_more.jump_edges(example))


def _worked_example(found: Reproduction) -> None:
    """Appendix B's numbers from its own printed lines of best fit; it rounds on the way, so one more in the end."""
    factor = Settings(elitism=0.4, crossover=0.8, mutation=0.35).speed_up
    lines = (
        ("median", 0.0582, -0.0489, 14.24),
        ("low end", 0.0549, 0.1737, 8.97),
        ("high end", 0.0616, -0.2716, 18.92),
    )
    for name, slope, start, published in lines:
        ours = round((0.5 - start) / slope * factor, 2)
        said = (published - 0.011, published + 0.011)
        found.measure("appendix B", f"worked example: comparable {name}", published, said, Estimate.exact(ours))


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
