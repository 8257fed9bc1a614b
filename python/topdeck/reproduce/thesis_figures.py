"""Schwensfeier's figures 4.4 to 4.6 and D from his own sequences, all ten ranks: curves are means over heroes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from topdeck.reproduce.prediction import HERO, Curves, save
from topdeck.reproduce.report import Reproduction

if TYPE_CHECKING:
    from topdeck.reproduce.thesis import Asked

RANKS = range(1, 11)


def by_turn(asked: Asked, method: str, values: NDArray[np.float64], hero: str = "") -> tuple[list[float], list[float]]:
    """The mean of a value in each turn: of one hero, or the mean of the heroes' means."""
    turns, whose = asked.scores[method].turns, asked.heroes[asked.owner]
    heroes = [hero] if hero else np.unique(asked.heroes).tolist()
    found = []
    for turn in np.unique(turns):
        rows = [(turns == turn) & (whose == one) for one in heroes]
        found.append((float(turn), [float(values[row].mean()) for row in rows if row.any()]))
    return [turn for turn, means in found if means], [float(np.mean(means)) for _, means in found if means]


def by_rank(asked: Asked, method: str, hero: str = "") -> Curves:
    """Success by turn if the first so many ranks count, for all ten."""
    hits = np.maximum.accumulate(asked.scores[method].now, axis=1).astype(np.float64)
    return {f"top {rank}": by_turn(asked, method, hits[:, rank - 1], hero) for rank in RANKS}


def draw(made: Asked, replays: Asked, shown: Sequence[str], thresholds: Sequence[str], out: Path,
         found: Reproduction) -> None:  # fmt: skip
    """All of them; `shown` are the two methods that the figures compare, `thresholds` those of figure D.2."""
    letter = "to the letter"
    for number, what, published in (("4.4", "cards", 3), ("4.5", "decks", 1)):
        curves = {}
        for asked in (made, replays):
            for method in shown:
                considered = asked.scores[method].considered[f"considered_{what}"]
                turns, counts = curves[f"{method}, {asked.name}"] = by_turn(asked, method, considered, HERO)
                most = int(turns[int(np.argmax(counts))])
                listed = ", ".join(f"{count:.0f}" for count in counts)
                row = f"{method}, {asked.name}, {letter}: turn with most considered {what}"
                found.add(f"figure {number}", row, published, most, listed, "literal")
        title = f"Figure {number}, {letter}: considered {what}, Paladin"
        save(title, f"figure-{number.replace('.', '-')}-literal", {"": curves}, f"{what} considered", out, found, None)
    save(f"Figure 4.6, {letter}: success by turn, {shown[-1]}, replays", "figure-4-6-literal",
         {"": by_rank(replays, shown[-1])}, "success rate", out, found)  # fmt: skip
    panels = {f"{method}, {asked.name}": by_rank(asked, method) for asked in (made, replays) for method in shown}
    save(f"Figure D.1, {letter}: success by turn, mean of heroes", "figure-d-1-literal", panels, "success rate", out,
         found)  # fmt: skip
    own = {method: by_rank(replays, method, HERO) for method in thresholds}
    save(f"Figure D.2, {letter}: success by turn, Paladin, replays", "figure-d-2-literal", own, "success rate", out,
         found)  # fmt: skip
