"""The thesis' figures: win rates with intervals, ours beside the printed ones, and thinking times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from topdeck.drawing import COLOURS, GREY, INK, Figure, note, panel
from topdeck.meta.plots import save
from topdeck.reproduce.brezina_cells import DECKS, TIMES, name_of

if TYPE_CHECKING:
    from topdeck.reproduce.brezina import Played, Timed

WIN_RATES = {
    "figure 9": "Vanilla MCTS against MetaStone's players",
    "figure 10": "Enhanced MCTS against MetaStone's players",
    "figure 12": "Depth limit and bucketing against MetaStone's players",
    "figure 13": "Bucketing without depth limit against MetaStone's players",
    "figure 14": "The learned card policy against MetaStone's players",
    "figure 15": "The learned card policy against the other searchers",
    "figure 16": "Depth limit and bucketing against the other searchers",
    "figure 17": "Enhanced against Vanilla MCTS",
}


READINGS = ((False, "", ""), (True, "-literal", ", to the letter"))
HATCHES = ("", "///", "...")


def draw_all(
    played: Sequence[Played], timed: Mapping[str, Sequence[Timed]], wanted: set[str], out: Path
) -> dict[str, str]:
    """Draw what was asked for; what a figure shows -> its file."""
    drawn = {}
    for part, title in WIN_RATES.items():
        for literal, mark, words in READINGS:
            own = [one for one in played if part in one.cell.parts and one.cell.literal == literal]
            if part in wanted and own:
                file = f"{part.replace(' ', '')}{mark}.png"
                save(win_rates(own, f"{part.capitalize()}: {title}{words}"), out / file)
                drawn[f"{part.capitalize()}: {title}{words}"] = file
    for part, rows in timed.items():
        label = next(series.label for series in TIMES if series.part == part)
        for literal, mark, words in READINGS:
            shown = [row for row in rows if row.literal == literal]
            if shown:
                title = f"{part.capitalize()}: milliseconds a decision by {label}{words}"
                file = f"{part.replace(' ', '')}{mark}.png"
                save(times(shown, label, title), out / file)
                drawn[title] = file
    return drawn


def win_rates(played: Sequence[Played], title: str) -> Figure:
    """Bars for every opponent and deck with our intervals; a diamond is the printed value."""
    opponents = list(dict.fromkeys(one.cell.b for one in played))
    figure = Figure(figsize=(max(6.5, 1.6 + 2.3 * len(opponents)), 4.4), layout="constrained")
    axes: Any = figure.add_subplot()
    width = 0.26
    for number, deck in enumerate(DECKS):
        for place, opponent in enumerate(opponents):
            for one in played:
                if (one.cell.deck, one.cell.b) == (deck, opponent):
                    _bar(axes, place + (number - 1) * (width + 0.02), width, one, COLOURS[number])
        axes.bar(0, 0, color=COLOURS[number], hatch=HATCHES[number], edgecolor="white", label=deck)
    axes.plot([], [], "D", color=INK, markersize=5, label="the thesis")
    axes.axhline(50, color=GREY, linewidth=0.8)
    axes.set_xticks(range(len(opponents)), [f"v {name_of(name)}" for name in opponents])
    panel(axes, title, "opponent, with the same deck", "games won (%)")
    axes.set_ylim(0, 106)
    figure.legend(loc="outside upper right", ncols=4, frameon=False, fontsize=8)
    games = sorted({one.match.games for one in played})
    span = f"{games[0]}" if len(games) == 1 else f"{games[0]} to {games[-1]}"
    note(figure, f"Bars: ours, {span} games each, with 95 % intervals; diamonds: the thesis, 250 games each. "
                 "greedy and gsv see hidden cards, here as in MetaStone.")  # fmt: skip
    return figure


def _bar(axes: Any, at: float, width: float, one: Played, colour: str) -> None:
    rate, ours = 100 * one.match.win_rate, one.match.ci95
    hatch = HATCHES[list(DECKS).index(one.cell.deck)]
    axes.bar(at, rate, width, color=colour, hatch=hatch, edgecolor="white")
    arms = [[max(0.0, rate - 100 * ours.low)], [max(0.0, 100 * ours.high - rate)]]
    axes.errorbar(at, rate, arms, color=INK, linewidth=1, capsize=3)
    if one.cell.published is not None:
        axes.plot(at, one.cell.published, "D", color=INK, markersize=5, markeredgecolor="white", zorder=5)


def times(rows: Sequence[Timed], label: str, title: str) -> Figure:
    """Ours with 95 % intervals, on a scale of logarithms where a printed value stands beside them."""
    figure = Figure(figsize=(5.6, 3.6), layout="constrained")
    axes: Any = figure.add_subplot()
    values = [row.value for row in rows]
    axes.errorbar(values, [row.ms for row in rows], [row.half for row in rows], marker="o", color=COLOURS[0],
                  ecolor=INK, capsize=3, label="ours, one thread")  # fmt: skip
    printed = [(row.value, 1e3 * row.published_s) for row in rows if row.published_s is not None]
    for value, ms in printed:
        axes.plot(value, ms, "D", color=INK, label="the thesis")
        axes.annotate(f"{ms / 1e3:g} s", (value, ms), xytext=(8, -3), textcoords="offset points", color=INK)
    if printed:
        axes.set_yscale("log")
        axes.legend(frameon=False)
    else:
        axes.set_ylim(bottom=0)
    axes.set_xticks(values)
    panel(axes, title, label, "time of a decision (ms)")
    decisions = [row.decisions for row in rows]
    counted = f"{min(decisions):,} to {max(decisions):,} decisions in the games of this series"
    note(figure, f"Mean over {counted}, with 95 % intervals (often smaller than the marks); one thread a game.")
    return figure
