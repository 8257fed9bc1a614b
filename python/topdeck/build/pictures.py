"""Pictures of a build: how the search went, the match-ups, what the cards are worth, what dust buys."""

from __future__ import annotations

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from topdeck.build.builder import Built
from topdeck.cards.catalogue import Catalogue
from topdeck.meta.plots import save

BLUE, ORANGE, GREY = "#1f5a94", "#d9822b", "#888888"


def build_picture(built: Built, path: str | Path) -> Path:
    """One page about a built deck."""
    rows = max(len(built.confirmed.match_ups), 12)
    figure = Figure(figsize=(12, 3.6 + 0.17 * rows), layout="constrained")
    figure.suptitle(f"{built.deck.name}, piloted by {built.pilot}: {built.verdict}", fontsize=9, x=0.01, ha="left")
    grid = figure.add_gridspec(2, 2)
    _search(figure.add_subplot(grid[0, 0]), built)
    _match_ups(figure.add_subplot(grid[:, 1]), built)
    lower = figure.add_subplot(grid[1, 0])
    if built.worth:
        _worth(lower, built)
    else:
        _front(lower, built)
    return save(figure, Path(path))


def front_picture(built: Built, path: str | Path) -> Path:
    """Win rate by dust."""
    figure = Figure(figsize=(6, 4), layout="constrained")
    _front(figure.add_subplot(), built)
    return save(figure, Path(path))


def _search(axes: Axes, built: Built) -> None:
    games = [generation.games / 1000 for generation in built.generations]
    axes.plot(games, [100 * g.best for g in built.generations], color=BLUE, label="best so far, in the search's games")
    axes.plot(
        games, [100 * g.mean for g in built.generations], color=ORANGE, label="mean of the generation, first games"
    )
    low, high = built.confirmed.interval
    axes.axhspan(100 * low, 100 * high, color="#2e8b57", alpha=0.3, label="the winner in fresh games, 95 %")
    axes.set_xlabel("thousand games")
    axes.set_ylabel("fitness, %")
    axes.legend(fontsize=7, frameon=False, loc="lower right")
    axes.set_title("Search", fontsize=9, loc="left")


def _match_ups(axes: Axes, built: Built) -> None:
    rows = sorted((row for row in built.confirmed.match_ups if row.games), key=lambda row: row.score)
    for place, row in enumerate(rows):
        colour = "#2e8b57" if row.interval.low > 0.5 else "#b03a2e" if row.interval.high < 0.5 else GREY
        axes.plot([100 * row.interval.low, 100 * row.interval.high], [place, place], color=colour, lw=2, alpha=0.6)
        axes.plot(100 * row.score, place, "o", color=colour, ms=4)
    axes.axvline(50, color=GREY, lw=0.8)
    axes.set_yticks(range(len(rows)), [f"{row.name} ({row.weight:.1%})" for row in rows], fontsize=7)
    axes.set_xlim(0, 100)
    axes.set_xlabel("win rate in fresh games, %, with 95 % intervals")
    axes.set_title("Match-ups (share of the field)", fontsize=9, loc="left")


def _worth(axes: Axes, built: Built) -> None:
    pool = Catalogue.load(built.deck.catalogue).by_id
    rows = sorted(built.worth, key=lambda row: row.gain.mean)
    for place, row in enumerate(rows):
        low, high = row.gain.interval
        colour = BLUE if row.gain.clear else GREY
        axes.plot([100 * low, 100 * high], [place, place], color=colour, lw=2, alpha=0.6)
        axes.plot(100 * row.gain.mean, place, "o", color=colour, ms=4)
    axes.axvline(0, color=GREY, lw=0.8)
    axes.set_yticks(range(len(rows)), [pool[row.card].name for row in rows], fontsize=7)
    axes.set_xlabel("points of win rate over the best replacement, 95 %")
    axes.set_title("What a copy is worth", fontsize=9, loc="left")


def _front(axes: Axes, built: Built) -> None:
    dust = [point.dust for point in built.front]
    rates = [100 * point.confirmed.score for point in built.front]
    below = [100 * (point.confirmed.score - point.confirmed.interval.low) for point in built.front]
    above = [100 * (point.confirmed.interval.high - point.confirmed.score) for point in built.front]
    axes.errorbar(dust, rates, yerr=[below, above], fmt="o-", color=BLUE, ecolor="#7fa8d0", capsize=0)
    axes.set_xlabel("dust")
    axes.set_ylabel("win rate, %")
    axes.set_title("What dust buys (fresh games, 95 %)", fontsize=9, loc="left")
