"""The dissertation's figures from our runs. Every function returns a matplotlib figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.arena.statistics.intervals import wilson
from topdeck.build.dissertation.convergence import Jump
from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.study import Point, Series
from topdeck.build.evaluate import pilot_words
from topdeck.cards.catalogue import CLASSES
from topdeck.drawing import COLOURS, DASHES, FAINT, GREY, INK, MARKERS, Figure, MaxNLocator, note, panel, withStroke

MEASURES = {
    "best": "best deck of the generation",
    "elite_mean": "mean of the elite",
    "elite_worst": "worst of the elite",
    "mean": "mean of all",
    "worst": "worst deck",
}


def about(runs: Sequence[Run]) -> str:
    """Who played, how many games, how many runs: the line below a figure."""
    first, sizes = runs[0].identity, sorted({run.settings.population for run in runs})
    decks = " or ".join(map(str, sizes))
    pilot = pilot_words(first["pilot"], first["catalogue"])
    return (
        f"{len(runs)} {'run' if len(runs) == 1 else 'runs'}, {sum(run.games for run in runs):,} games: {decks} decks a"
        f" generation, {first['games_per_pair']} games of a pair of decks, cards of {first['catalogue']}; {pilot}."
    )


def fitness(runs: Sequence[Run], cut: float | None = None, title: str = "Fitness by generation") -> Figure:
    """Figures 4.2 and 4.5: the measures of a population, of several runs the mean and the range.

    The dissertation draws 99 % errors of the mean. Of a handful of runs, which end one after the other, those say
    little; the range is what there was.
    """
    figure = Figure(figsize=(8.5, 5.4), layout="constrained")
    many = len(runs) > 1
    panels = figure.subplots(1 + many, 1, sharex=True, squeeze=False, height_ratios=(6, 1)[: 1 + many])[:, 0]
    axes = panels[0]
    length = max(len(run.generations) for run in runs)
    x = np.arange(1, length + 1)
    looks = zip(MEASURES.items(), COLOURS, MARKERS, DASHES, strict=False)
    for (measure, label), colour, marker, dashes in looks:
        table = np.full((len(runs), length), np.nan)
        for row, run in enumerate(runs):
            table[row, : len(run.generations)] = [100 * getattr(g, measure) for g in run.generations]
        look = {"color": colour, "marker": marker, "markersize": 4, "ls": dashes, "markevery": max(1, length // 20)}
        axes.plot(x, np.nanmean(table, axis=0), label=label, **look)
        if many:
            low, high = np.nanmin(table, axis=0), np.nanmax(table, axis=0)
            axes.fill_between(x, low, high, color=colour, alpha=0.13, linewidth=0)
    if cut is not None:
        axes.axhline(100 * cut, color=INK, ls="--", linewidth=1, label=f"stop rule: the best above {100 * cut:.1f} %")
    axes.axhline(50, color=GREY, linewidth=1)
    panel(axes, title, "" if many else "generation", "games won by a deck (%)")
    told = _runs_left(panels[1], runs, x) if many else ""
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=3)
    note(figure, told + about(runs))
    return figure


def _runs_left(axes: Any, runs: Sequence[Run], x: NDArray[np.int64]) -> str:
    """How many runs are behind each generation, below the figure of their means; and the words for it."""
    left = [sum(len(run.generations) >= generation for run in runs) for generation in x]
    axes.step(x, left, where="mid", color=INK, linewidth=1.2)
    panel(axes, "", "generation", "runs left")
    axes.set_ylim(0, 1.15 * len(runs))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=3))
    told = "Lines: means of the runs that still go; bands: from the least to the greatest of these runs. "
    ended = "A run that has ended leaves the mean, so that late generations show the slow runs only. "
    return told + (ended if min(left) < len(runs) else "")


def class_shares(runs: Sequence[Run], title: str = "Classes by generation") -> Figure:
    """Figure 4.4: the share of each class in the population, the mean of all runs; an ended one keeps its last."""
    figure = Figure(figsize=(8.5, 4.8), layout="constrained")
    axes = figure.add_subplot()
    length = max(len(run.generations) for run in runs)
    table = np.zeros((len(CLASSES), length))
    for run in runs:
        for column in range(length):
            counts = run.generations[min(column, len(run.generations) - 1)].classes
            table[:, column] += [counts.get(name, 0) for name in CLASSES]
    shares = 100 * table / table.sum(axis=0)
    names = [name.title() for name in CLASSES]
    axes.stackplot(np.arange(1, length + 1), shares, labels=names, colors=COLOURS, edgecolor="white", linewidth=0.8)
    tops = shares.cumsum(axis=0)
    for row, name in enumerate(names):
        at = int(shares[row].argmax())
        if shares[row, at] >= 7:  # a name in its own area needs no legend
            side = "left" if at == 0 else "right" if at == length - 1 else "center"
            axes.text(at + 1, tops[row, at] - shares[row, at] / 2, f" {name} ", ha=side, va="center", fontsize=8,
                      color="white", path_effects=[withStroke(linewidth=2, foreground=INK)])  # fmt: skip
    panel(axes, title, "generation", "share of the decks (%)")
    axes.set_ylim(0, 100)
    axes.set_xlim(1, max(2, length))
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), fontsize=8, frameon=False, reverse=True)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    many = "Mean of all runs; a run that has ended keeps its last generation. " if len(runs) > 1 else ""
    note(figure, many + about(runs))
    return figure


def convergence(series: Series, title: str = "") -> Figure:
    """Figures 4.1 and B.2: the share of runs that have converged, with error, and the line over the jump."""
    figure = Figure(figsize=(7.5, 4.6), layout="constrained")
    axes = figure.add_subplot()
    cdf, jump, region = series.cdf, clear_jump(series), series.cdf.region()
    x = np.arange(len(cdf.share))
    ends = np.array([wilson(share * cdf.runs, cdf.runs, 0.99) for share in cdf.share])
    arms = [np.maximum(0, cdf.share - ends[:, 0]), np.maximum(0, ends[:, 1] - cdf.share)]
    axes.errorbar(x, cdf.share, yerr=arms, color=COLOURS[0], ecolor=FAINT, marker="o", markersize=3, linewidth=1,
                  label=f"share of {cdf.runs} runs, with Wilson's 99 % intervals")  # fmt: skip
    if jump is not None:
        span = x[region]
        axes.plot(span, 0.5 + jump.slope * (span - jump.median), color=COLOURS[1], linewidth=2, ls="--",
                  label=f"slope {jump.slope:.3f}, half of the runs after {jump.median:.1f} generations")  # fmt: skip
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=2)
    panel(axes, title or f"Runs that have converged ({series.label})", "generation", "share of runs")
    axes.set_ylim(-0.05, 1.1)
    axes.set_xlim(-0.5, min(len(cdf.share), 1.3 * region.stop + 2))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    note(figure, ("" if jump else "No line over the jump: too few runs converge. ") + about(series.runs))
    return figure


def clear_jump(series: Series) -> Jump | None:
    """The jump of the S-curve. Where many runs never converge the line of best fit is no figure of it: then none."""
    jump, region = series.jump, series.cdf.region()
    return jump if jump is not None and region.start <= jump.median <= region.stop else None


def speed_ups(base: Settings) -> Figure:
    """Figure 4.6: what playing only changed decks gains, one hyper-parameter at a time."""
    figure = Figure(figsize=(7.5, 4.0), layout="constrained")
    axes = figure.add_subplot()
    x = np.linspace(0.01, 0.99, 99)
    for parameter, colour, dashes in zip(("elitism", "mutation", "crossover"), COLOURS, DASHES, strict=False):
        values = {name: getattr(base, name) for name in ("elitism", "mutation", "crossover")}
        factors = [Settings(**{**values, parameter: float(v)}).speed_up for v in x]
        axes.plot(x, factors, color=colour, ls=dashes, label=parameter)
    axes.legend(fontsize=8, frameon=False)
    rest = f"the others: elitism {base.elitism:g}, mutation {base.mutation:g}, crossover {base.crossover:g}"
    panel(axes, "Speed-up of playing only changed decks (computed, no games)", f"value ({rest})", "factor")
    return figure


def hyper_parameters(points: Sequence[Point]) -> Figure:
    """Figure 4.7: slope of the jump (left) and the comparable median with its 99 % interval (right) by value."""
    names = list(dict.fromkeys(point.parameter for point in points))
    figure = Figure(figsize=(9, 2.6 * len(names)), layout="constrained")
    grid = figure.subplots(len(names), 2, squeeze=False)
    for row, name in enumerate(names):
        known = [(p.value, clear_jump(p.series)) for p in points if p.parameter == name]
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
        panel(grid[row, 0], f"{name}: slope of the jump", name, "share of runs a generation")
        panel(grid[row, 1], f"{name}: median × speed-up, 99 % band", name, "generations")
        for axes in grid[row]:
            axes.set_xlim(0, 1.05)
    runs = list({id(run): run for point in points for run in point.series.runs}.values())
    note(figure, f"{len(points[0].series.runs)} runs a value; no point: too few of them converge. {about(runs)}")
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
    figure.legend(loc="outside upper center", fontsize=8, frameon=False, ncols=3)
    panel(axes, "Decks that play in a generation", "generation", "decks")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    note(figure, about(runs))
    return figure
