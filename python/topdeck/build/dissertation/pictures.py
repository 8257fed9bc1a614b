"""The dissertation's figures from our runs. Every function returns a matplotlib figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.stop import Z
from topdeck.build.dissertation.study import Point, Series
from topdeck.cards.catalogue import CLASSES
from topdeck.meta.plots import COLOURS, FAINT, INK

MEASURES = {
    "best": "best deck",
    "elite_mean": "mean of the elite",
    "elite_worst": "worst of the elite",
    "mean": "mean of all",
    "worst": "worst deck",
}


def _panel(axes: Any, title: str, x: str, y: str) -> None:
    axes.set_title(title, loc="left", color=INK, fontsize=10, fontweight="bold")
    axes.set(xlabel=x, ylabel=y)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color=FAINT, alpha=0.5)
    axes.set_axisbelow(True)


def fitness(runs: Sequence[Run], cut: float | None = None, title: str = "Fitness by generation") -> Figure:
    """Figures 4.2 and 4.5: the measures of a population, of several runs the mean and its 99 % error."""
    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    length = max(len(run.generations) for run in runs)
    for (measure, label), colour in zip(MEASURES.items(), COLOURS, strict=False):
        table = np.full((len(runs), length), np.nan)
        for row, run in enumerate(runs):
            table[row, : len(run.generations)] = [100 * getattr(g, measure) for g in run.generations]
        count = np.isfinite(table).sum(axis=0)
        mean = np.nansum(table, axis=0) / count
        error = Z * np.sqrt(np.nansum((table - mean) ** 2, axis=0) / np.maximum(count - 1, 1) / count)
        x = np.arange(1, length + 1)
        axes.plot(x, mean, color=colour, label=label, marker="o", markersize=3)
        axes.fill_between(x, mean - error, mean + error, color=colour, alpha=0.15, linewidth=0)
    if cut is not None:
        axes.axhline(100 * cut, color=INK, linestyle="--", linewidth=1, label=f"good enough ({100 * cut:.1f} %)")
    axes.axhline(50, color=FAINT, linewidth=1)
    axes.legend(fontsize=8, frameon=False, ncols=2)
    _panel(axes, title, "generation", "games won (%)")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return figure


def class_shares(runs: Sequence[Run], title: str = "Classes by generation") -> Figure:
    """Figure 4.4: the share of each class in the population, the mean of all runs still going."""
    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    length = max(len(run.generations) for run in runs)
    table = np.zeros((len(CLASSES), length))
    for run in runs:
        for column in range(length):
            counts = run.generations[min(column, len(run.generations) - 1)].classes
            table[:, column] += [counts.get(name, 0) for name in CLASSES]
    shares = 100 * table / table.sum(axis=0)
    axes.stackplot(np.arange(1, length + 1), shares, labels=[name.title() for name in CLASSES], colors=COLOURS)
    axes.set_ylim(0, 100)
    axes.set_xlim(1, max(2, length))
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), fontsize=8, frameon=False, reverse=True)
    _panel(axes, title, "generation", "share of the decks (%)")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return figure


def convergence(series: Series, title: str = "") -> Figure:
    """Figures 4.1 and B.2: the share of runs that have converged, with error, and the line over the jump."""
    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    cdf, jump = series.cdf, series.jump
    x = np.arange(len(cdf.share))
    axes.errorbar(x, cdf.share, yerr=cdf.error, color=COLOURS[0], ecolor=FAINT, marker="o", markersize=3, linewidth=1)
    if jump is not None:
        region = cdf.region()
        span = x[region]
        axes.plot(span, 0.5 + jump.slope * (span - jump.median), color=COLOURS[1], linewidth=2,
                  label=f"slope {jump.slope:.3f}, half of the runs after {jump.median:.1f} generations")  # fmt: skip
        axes.legend(fontsize=8, frameon=False, loc="lower right")
    axes.set_ylim(-0.05, 1.1)
    axes.set_xlim(-0.5, min(len(cdf.share), 1.3 * cdf.region().stop + 2))
    _panel(axes, title or f"Runs that have converged ({series.label})", "generation", "share of runs")
    return figure


def speed_ups(base: Settings) -> Figure:
    """Figure 4.6: what playing only changed decks gains, one hyper-parameter at a time."""
    figure = Figure(figsize=(7.5, 4.0), layout="constrained")
    axes = figure.add_subplot()
    x = np.linspace(0.01, 0.99, 99)
    for parameter, colour in zip(("elitism", "mutation", "crossover"), COLOURS, strict=False):
        values = {name: getattr(base, name) for name in ("elitism", "mutation", "crossover")}
        factors = [Settings(**{**values, parameter: float(v)}).speed_up for v in x]
        axes.plot(x, factors, color=colour, label=parameter)
    axes.legend(fontsize=8, frameon=False)
    rest = f"the others: elitism {base.elitism:g}, mutation {base.mutation:g}, crossover {base.crossover:g}"
    _panel(axes, "Speed-up of playing only changed decks", f"value ({rest})", "factor")
    return figure


def hyper_parameters(points: Sequence[Point]) -> Figure:
    """Figure 4.7: slope of the jump (left) and the comparable median with its 99 % interval (right) by value."""
    names = list(dict.fromkeys(point.parameter for point in points))
    figure = Figure(figsize=(9, 2.6 * len(names)), layout="constrained")
    grid = figure.subplots(len(names), 2, squeeze=False)
    for row, name in enumerate(names):
        known = [(p.value, p.series.jump) for p in points if p.parameter == name]
        found = [(value, jump) for value, jump in known if jump is not None]
        x = [value for value, _ in found]
        grid[row, 0].plot(x, [jump.slope for _, jump in found], "o-", color=COLOURS[0])
        middle = [jump.comparable for _, jump in found]
        grid[row, 1].plot(x, middle, "o-", color=COLOURS[1])
        ends = [jump.interval() for _, jump in found]
        closed = [
            (v, low, high) for v, (low, high) in zip(x, ends, strict=True) if low is not None and high is not None
        ]
        if closed:
            values, low, high = zip(*closed, strict=True)
            grid[row, 1].fill_between(values, low, high, color=COLOURS[1], alpha=0.15, linewidth=0)
        _panel(grid[row, 0], f"{name}: slope", name, "runs a generation")
        _panel(grid[row, 1], f"{name}: median × speed-up", name, "generations")
        for axes in grid[row]:
            axes.set_xlim(0, 1.05)
    return figure


def replayed(runs: Sequence[Run], settings: Settings) -> Figure:
    """Figure 4.3: how many decks play in the first generation, which are all, and in later ones."""
    figure = Figure(figsize=(7.5, 3.6), layout="constrained")
    axes = figure.add_subplot()
    later = [(g.number, g.played) for run in runs for g in run.generations[1:]]
    if later:
        axes.plot(*zip(*later, strict=True), ".", color=COLOURS[1], alpha=0.6, label="one generation of a run")
    expected = settings.replayed * settings.population
    axes.axhline(settings.population, color=COLOURS[0], linewidth=1.5, label="all decks: the first generation")
    axes.axhline(expected, color=INK, linestyle="--", linewidth=1, label=f"expected later: {expected:.1f} decks")
    axes.set_ylim(0, 1.1 * settings.population)
    axes.legend(fontsize=8, frameon=False, loc="lower right")
    _panel(axes, "Decks that play in a generation", "generation", "decks")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return figure
