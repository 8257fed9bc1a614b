"""Figures of a build: how the search went, the match-ups, what the cards are worth, what dust buys."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from topdeck.build.builder import Built
from topdeck.build.evaluate import pilot_words
from topdeck.build.pilots import games_words, short
from topdeck.build.proof import points, word_on_worth
from topdeck.cards.catalogue import Catalogue
from topdeck.drawing import COLOURS, DOWN, FAINT, GREY, INK, UP, Axes, Figure, note, panel
from topdeck.meta.plots import save

FITNESS = {
    "win": "win rate (%)",
    "pilots": "win rate with the worst pilot (%)",
    "fields": "win rate against the worst tenth of drawn fields (%)",
    "worst": "worst match-up, drawn to the mean (%)",
    "dust": "win rate less the price of its dust (%)",
}
ROW = 0.17
"""Inches of a line with a name."""


def build_figure(built: Built, path: str | Path) -> Path:
    """One page about a built deck. What the games do not show has no panel: a sentence says so instead."""
    parts = [(_search, 3.2)]
    if built.worth and not word_on_worth(built.worth):
        parts.append((_worth, 1.0 + ROW * len(built.worth)))
    if len(built.front) > 1:
        parts.append((_front, 2.8))
    match_ups = 1.4 + ROW * sum(row.games > 0 for row in built.confirmed.match_ups)
    heights = [height for _, height in parts]
    figure = Figure(figsize=(13, 1.2 + max(match_ups, sum(heights))), layout="constrained")
    figure.suptitle(_title(built), fontsize=11, x=0.01, ha="left", color=INK, fontweight="bold")
    grid = figure.add_gridspec(len(parts), 2, height_ratios=heights)
    for row, (draw, _) in enumerate(parts):
        draw(figure.add_subplot(grid[row, 0]), built)
    _match_ups(figure.add_subplot(grid[:, 1]), built)
    note(figure, _how(built))
    return save(figure, Path(path))


def front_figure(built: Built, path: str | Path) -> Path:
    """Win rate by dust."""
    figure = Figure(figsize=(7.5, 4.6), layout="constrained")
    _front(figure.add_subplot(), built)
    alone = "no cheaper deck was tried" if len(built.front) == 1 else None
    note(figure, "\n".join(filter(None, [_played(built), alone, _sentence(built.front_word)])))
    return save(figure, Path(path))


def _title(built: Built) -> str:
    proof, (low, high) = built.confirmed, built.confirmed.interval
    rate = f"wins {proof.score:.1%} of {proof.games:,} fresh games (95 %: {low:.1%} to {high:.1%})"
    return f"{built.deck.name} {rate}, played by {short(built.pilot)} on both sides"


def _played(built: Built) -> str:
    plan = built.plan
    return (
        f"{_sentence(pilot_words(built.pilot, built.deck.catalogue))} Another pilot's win rate is another one. "
        f"Field: {plan.field.name}, {len(plan.field)} decks of {built.deck.catalogue}; objective {plan.objective}; "
        f"seed {plan.seed}; {games_words(built.search_games)} of search, {games_words(built.games)} in all."
    )


def _how(built: Built) -> str:
    words = [_played(built), f"Verdict: {_sentence(built.verdict)}"]
    if len(built.verdicts) > 1:
        rates = [
            f"{short(one.pilot)} {one.confirmed.score:.1%} [{100 * one.confirmed.interval.low:.1f}, "
            f"{100 * one.confirmed.interval.high:.1f}]"
            for one in built.verdicts
        ]
        words.append(f"The same fresh games by pilot, 95 %: {'; '.join(rates)}.")
    words += [f"Worth of cards: {_sentence(word)}" for word in [word_on_worth(built.worth)] if word]
    words += [f"Dust: {_sentence(word)}" for word in [built.front_word] if word]
    return "\n".join(words)


def _sentence(words: str | None) -> str:
    return f"{words[0].upper()}{words[1:]}." if words else ""


def _search(axes: Axes, built: Built) -> None:
    """The leader as one line for each act: acts have different games, so their numbers are not one curve."""
    first = 2 * built.generations[0].first_pairs
    chosen = "leader, by all games of all pilots" if built.trust else "leader, in the games of its act, which chose it"
    labels = (
        chosen,
        f"mean of a generation's new decks, {first} games each",
    )
    for number, (act, own) in enumerate(groupby(built.generations, key=lambda generation: generation.act)):
        rows = list(own)
        leader, mean = labels if number == 0 else (None, None)
        games = [row.games / 1000 for row in rows]
        axes.plot(games, [100 * row.best for row in rows], color=COLOURS[0], marker="o", ms=3, label=leader)
        axes.plot(games, [100 * row.mean for row in rows], color=COLOURS[1], marker="s", ms=3, ls="--", label=mean)
        if number:
            axes.axvline(games[0], color=FAINT, lw=1, ls=":", zorder=0)
        axes.annotate(
            f"act {act}\n{2 * rows[0].pairs} games", (games[0], 0), xytext=(3, 4), textcoords="offset points",
            xycoords=("data", "axes fraction"), fontsize=6.5, color=GREY,
        )  # fmt: skip
    if built.plan.objective == "win":
        low, high = built.confirmed.interval
        label = f"the winner in {built.confirmed.games:,} fresh games, 95 %"
        axes.axhspan(100 * low, 100 * high, color=COLOURS[2], alpha=0.3, lw=0, label=label)
    panel(axes, "Search: every act plays new games", "games of the search, thousands", FITNESS[built.plan.objective])
    axes.margins(y=0.12)
    axes.legend(fontsize=7, frameon=False, loc="center right")


def _match_ups(axes: Axes, built: Built) -> None:
    rows = sorted((row for row in built.confirmed.match_ups if row.games), key=lambda row: row.score)
    kinds = {
        "wins more than half, beyond 95 %": (UP, "^"),
        "open": (GREY, "o"),
        "loses more than half, beyond 95 %": (DOWN, "v"),
    }
    for place, row in enumerate(rows):
        colour, marker = list(kinds.values())[0 if row.interval.low > 0.5 else 2 if row.interval.high < 0.5 else 1]
        axes.plot([100 * row.interval.low, 100 * row.interval.high], [place, place], color=colour, lw=2, alpha=0.5)
        axes.plot(100 * row.score, place, marker, color=colour, ms=5)
    for label, (colour, marker) in kinds.items():
        axes.plot([], [], marker, color=colour, label=label)
    axes.axvline(50, color=INK, lw=0.8)
    panel(axes, "Match-ups (share of the field, games)", "win rate (%), with 95 % intervals each for itself", "")
    axes.set_yticks(range(len(rows)), [f"{row.name} ({row.weight:.1%}, {row.games:,})" for row in rows], fontsize=7)
    axes.set_xlim(0, 101)
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.legend(fontsize=7, frameon=False, loc="upper left")


def _worth(axes: Axes, built: Built) -> None:
    pool = Catalogue.load(built.deck.catalogue).by_id
    rows = sorted(built.worth, key=lambda row: row.gain.mean)
    for place, row in enumerate(rows):
        low, high = row.gain.interval
        colour, marker = (GREY, "o") if not row.gain.clear else (UP, "^") if row.gain.mean > 0 else (DOWN, "v")
        axes.plot([100 * low, 100 * high], [place, place], color=colour, lw=2, alpha=0.5)
        axes.plot(100 * row.gain.mean, place, marker, color=colour, ms=5)
    for colour, marker, label in ((UP, "^", "beyond doubt"), (GREY, "o", "zero is possible")):
        axes.plot([], [], marker, color=colour, label=label)
    axes.axvline(0, color=INK, lw=0.8)
    games = 2 * rows[0].gain.pairs
    panel(axes, f"What a copy is worth ({games:,} games each, the same luck)",
          "points of win rate over the best replacement, 95 % for all together", "")  # fmt: skip
    axes.set_yticks(range(len(rows)), [pool[row.card].name for row in rows], fontsize=7)
    axes.legend(fontsize=7, frameon=False, loc="lower right")


def _front(axes: Axes, built: Built) -> None:
    dust = [point.dust for point in built.front]
    rates = [100 * point.confirmed.score for point in built.front]
    arms = [
        [100 * abs(point.confirmed.score - point.confirmed.interval[end]) for point in built.front] for end in (0, 1)
    ]
    axes.errorbar(dust, rates, yerr=arms, fmt="o-", color=COLOURS[0], capsize=3, label="best deck for so much dust")
    for point, rate in zip(built.front, rates, strict=True):
        if point.over_winner is None:
            axes.plot(point.dust, rate, "*", color=COLOURS[1], ms=14, label="the winner", zorder=5)
            continue
        axes.annotate(
            points(point.over_winner), (point.dust, rate), xytext=(7, -9), textcoords="offset points", fontsize=7,
            color=GREY,
        )  # fmt: skip
    axes.plot([], [], " ", label="in figures: points over the winner,\n95 % for all decks together")
    games = built.confirmed.games
    panel(axes, f"What dust buys (the same {games:,} fresh games for all)", "dust", "win rate (%), with 95 % intervals")
    axes.margins(x=0.12, y=0.15)
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.legend(fontsize=7, frameon=False, loc="lower right")
