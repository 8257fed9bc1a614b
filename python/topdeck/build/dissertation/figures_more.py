"""The dissertation's figures of time (3.4, 4.3) and of appendix B (B.1, B.3), and classes by pilot (5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from topdeck.build.dissertation.convergence import line_at_half
from topdeck.build.dissertation.figures import about
from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.stop import Z
from topdeck.build.dissertation.study import Point, Series
from topdeck.cards.catalogue import CLASSES
from topdeck.drawing import COLOURS, DASHES, FAINT, GREY, INK, MARKERS, Figure, MaxNLocator, note, panel


def _seconds(run: Run, place: int) -> float:
    generation = run.generations[place]
    return generation.cpu_seconds or generation.seconds


def expected_time(runs: Sequence[Run], settings: Settings) -> Figure:
    """Figure 3.4: hours until each generation if all decks play, and if only changed ones do, as expected.

    The first generation, in which all play, gives the time of one.
    """
    figure = Figure(figsize=(7.5, 4.0), layout="constrained")
    axes = figure.add_subplot()
    whole = float(np.mean([_seconds(run, 0) for run in runs])) / 3600
    x = np.arange(1, settings.generations + 1)
    axes.plot(x, whole * x, color=COLOURS[0], label="all decks play")
    changed = whole * (1 + (x - 1) * settings.replayed)
    axes.plot(x, changed, color=COLOURS[1], ls="--", label=f"only changed decks: {settings.replayed:.0%} of them later")
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=2)
    panel(axes, "Expected time of a run", "generations", "hours of processor time")
    note(figure, f"Computed from the {3600 * whole:.1f} s that the first generation takes. {about(runs)}")
    return figure


def measured_time(runs: Sequence[Run]) -> Figure:
    """Figure 4.3: seconds of the first generation, in which all decks play, and of each later one, with 99 % errors."""
    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    length = max(len(run.generations) for run in runs)
    later = [[_seconds(run, n) for run in runs if len(run.generations) > n] for n in range(1, length)]
    for values, x, colour, label in (
        (
            [_seconds(run, 0) for run in runs],
            np.array([1, max(2, length)]),
            COLOURS[0],
            "all decks play (generation 1)",
        ),
        ([second for own in later for second in own], np.array([2, max(2, length)]), COLOURS[1], "only changed decks"),
    ):
        if values:
            mean = float(np.mean(values))
            error = Z * float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 0.0
            axes.plot(x, [mean, mean], color=colour, label=f"{label}: {mean:.2f} ± {error:.2f} s")
            axes.fill_between(x, mean - error, mean + error, color=colour, alpha=0.15, linewidth=0)
    for n, own in enumerate(later, start=2):
        axes.plot([n] * len(own), own, ".", color=FAINT, markersize=4)
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=2)
    panel(axes, "Time of a generation", "generation", "seconds of processor time")
    note(figure, f"Lines: means with 99 % errors; dots: single generations. {about(runs)}")
    return figure


def convergence_by_value(points: Sequence[Point], parameter: str = "crossover") -> Figure:
    """Figure B.1: the share of runs that have converged, one curve for each value, with the published kind of error."""
    figure = Figure(figsize=(8.5, 4.8), layout="constrained")
    axes = figure.add_subplot()
    chosen = [point for point in points if point.parameter == parameter]
    last = max(point.series.cdf.region().stop for point in chosen)
    for point, colour, marker, dashes in zip(chosen, COLOURS, MARKERS, DASHES * 3, strict=False):
        cdf = point.series.cdf
        x = np.arange(len(cdf.share))[: last + 2]
        look: dict[str, Any] = {"color": colour, "marker": marker, "markersize": 3, "ls": dashes, "linewidth": 1}
        axes.errorbar(x, cdf.share[: len(x)], yerr=cdf.error[: len(x)], label=f"{parameter} {point.value:g}", **look)
    axes.set_ylim(-0.1, 1.15)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=5)
    panel(axes, f"Runs that have converged, by {parameter}", "generation", "share of runs")
    runs = [run for point in chosen for run in point.series.runs]
    note(figure, f"Error bars: 99 %, as the dissertation reckons them. {about(runs)}")
    return figure


def jump_edges(series: Series) -> Figure:
    """Figure B.3: the lines over the curve plus its error and minus its error, which bound the median."""
    figure = Figure(figsize=(9, 4.0), layout="constrained")
    cdf, region = series.cdf, series.cdf.region()
    x = np.arange(len(cdf.share), dtype=np.float64)[region]
    for axes, sign, word in zip(figure.subplots(1, 2), (1, -1), ("plus", "minus"), strict=True):
        y = (cdf.share + sign * cdf.error)[region]
        axes.plot(x, y, "o", color=COLOURS[0], markersize=3, label="runs that have converged")
        if len(x) > 1:
            slope, half = line_at_half(x, y)
            start = float(np.mean(y) - slope * np.mean(x))
            where = f", a half after {half:.1f}" if half is not None else ""
            axes.plot(x, start + slope * x, color=COLOURS[1], ls="--", label=f"slope {slope:.3f}{where}")
        axes.axhline(0.5, color=GREY, linewidth=1)
        axes.legend(fontsize=8, frameon=False)
        panel(axes, f"Share of runs {word} its error", "generation", f"share {word} error")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    own = series.settings
    values = f"elitism {own.elitism:g}, mutation {own.mutation:g}, crossover {own.crossover:g}"
    note(figure, f"{values}; errors of 99 %. {about(series.runs)}")
    return figure


def classes_by_pilot(by_pilot: Mapping[str, Sequence[Run]]) -> Figure:
    """Which classes are left after the last generation, for each pilot."""
    figure = Figure(figsize=(8.5, 4.4), layout="constrained")
    axes = figure.add_subplot()
    places = np.arange(len(CLASSES))
    width = 0.8 / len(by_pilot)
    for number, (pilot, runs) in enumerate(by_pilot.items()):
        shares = [100 * share for share in last_shares(runs).values()]
        at = places + (number - (len(by_pilot) - 1) / 2) * width
        axes.bar(at, shares, width, color=COLOURS[number % len(COLOURS)], edgecolor=INK, linewidth=0.4, label=pilot)
    axes.set_xticks(places, [name.title() for name in CLASSES], fontsize=8)
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=3)
    panel(axes, "Classes after the last generation, by pilot", "class", "share of the decks (%)")
    told = " ".join(about(runs) for runs in by_pilot.values())
    note(figure, told)
    return figure


def last_shares(runs: Sequence[Run]) -> dict[str, float]:
    """The share of each class in the last generations of all runs."""
    totals = {hero: sum(run.generations[-1].classes.get(hero, 0) for run in runs) for hero in CLASSES}
    decks = sum(totals.values())
    return {hero: count / decks for hero, count in totals.items()}
