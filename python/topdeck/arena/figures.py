"""Figures of a field: who beats whom, and how strong everyone is."""

from pathlib import Path

import numpy as np

from topdeck.arena.summary import FieldSummary
from topdeck.drawing import COLOURS, INK, Figure, note
from topdeck.files import write_figure


def _about(field: FieldSummary) -> str:
    """Which games these are."""
    first = field.matches[0]
    decks = ", ".join(dict.fromkeys(deck for match in field.matches for deck in (match.deck_a, match.deck_b)))
    games = sum(match.games for match in field.matches)
    how = "on seed pairs with the seats swapped" if first.games == 2 * first.pairs else "each seed once"
    told = f"{games:,} games {how}, seed {first.seed}, cards of {first.catalogue}; {decks}."
    return f"{told} * sees hidden cards." if any(field.sees_hidden.values()) else told


def heat_map(field: FieldSummary, path: str | Path) -> None:
    """What each row scores against each column, the strongest at the top; white is even."""
    order = [field.names.index(rating.name) for rating in field.ratings]
    names = [field.label(field.names[index]) for index in order]
    table = np.array([[field.payoff[r][c] if field.payoff[r][c] is not None else np.nan for c in order] for r in order])
    table = table.astype(float) * 100
    cells, longest = max(0.75 * len(names), 1.8), max(map(len, names))
    figure = Figure(figsize=(max(cells + 0.09 * longest + 2.2, 6), cells + 0.07 * longest + 1.5), layout="constrained")
    title = "Points of the row's player in 100 games (small: games)"
    figure.suptitle(title, x=0.01, ha="left", fontsize=11, fontweight="bold", color=INK)
    axes = figure.add_subplot()
    image = axes.imshow(np.ma.masked_invalid(table), cmap="RdBu", vmin=0, vmax=100)
    axes.set_xticks(range(len(names)), names, rotation=35, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    for row, column in np.ndindex(table.shape):
        if not np.isnan(table[row, column]):
            strong = abs(table[row, column] - 50) > 25
            games = field.games[order[row]][order[column]]
            axes.text(column, row, f"{table[row, column]:.0f}", ha="center", va="center", fontsize=11,
                      color="white" if strong else INK)  # fmt: skip
            axes.text(column, row + 0.33, f"{games:,}", ha="center", va="center", fontsize=6.5,
                      color="white" if strong else "#555555")  # fmt: skip
    axes.set(xlabel="opponent", ylabel="player")
    axes.set_facecolor("#ececec")  # where nobody met, white would say even
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    bar = figure.colorbar(image, ax=axes, shrink=0.8, label="points in 100 games")
    bar.outline.set_visible(False)
    note(figure, _about(field))
    _save(figure, path)


def elo_chart(field: FieldSummary, path: str | Path) -> None:
    """Everyone's Elo with its 95 % interval, the strongest at the top."""
    ratings = list(reversed(field.ratings))
    figure = Figure(figsize=(7.5, 1.7 + 0.42 * len(ratings)), layout="constrained")
    axes = figure.add_subplot()
    places = range(len(ratings))
    values = [rating.elo for rating in ratings]
    halves = [rating.interval.high - rating.elo for rating in ratings]
    axes.errorbar(values, places, xerr=halves, fmt="o", color=COLOURS[0], ecolor=COLOURS[4], elinewidth=3, capsize=0)
    for place, rating in zip(places, ratings, strict=True):
        label = f"{rating.elo:+.0f} ± {halves[place]:.0f}" if halves[place] else "0"
        axes.annotate(label, (rating.elo, place), xytext=(0, 7),
                      textcoords="offset points", ha="center", fontsize=8, color=INK)  # fmt: skip
    axes.set_yticks(places, [field.label(rating.name) for rating in ratings])
    axes.set_ylim(-0.6, len(ratings) - 0.3)
    axes.margins(x=0.12)
    axes.set_xlabel(f"Elo ({field.anchor} = 0)" if field.anchor else "Elo (field's mean = 0)")
    axes.set_title("Strength with 95 % intervals", fontsize=11, fontweight="bold", loc="left", color=INK)
    axes.grid(axis="x", color="#e4e4e4")
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    note(figure, _about(field))
    _save(figure, path)


def _save(figure: Figure, path: str | Path) -> None:
    write_figure(path, figure, dpi=160)
