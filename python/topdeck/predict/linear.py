"""What games of a class tell about every card at once: linear weights from a situation to chances.

Decks and curves say which cards an opponent has left and when such cards are played. What else decides (which cards he
showed and did not show, what he played last turn, mana that he left over, the cards in his hand, the class he plays
against, how much the other side put on the table) is learned here, class by class, as one ridge regression: a
situation (`crates/decks/src/predict/context.rs`) times weights is the chance of each card to come in this turn, and in
the rest of the game. Recent games count more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from threadpoolctl import threadpool_limits

from topdeck._core import CoreClassModel
from topdeck.predict.sides import Side

Weights = NDArray[np.int16]
History = tuple[list[tuple[int, int, str, int]], list[int], bool, int | None, int]
HALF_LIFE = 40.0
"""Days after which a game counts half here: how cards are played changes slower than what is played."""
FORGOTTEN = 0.02
"""Games that count less are left out."""
CAUTION = 80.0
"""Weights are drawn to nothing as if so many more questions had had the answer no."""
LEAST_SIDES = 60
"""Of a class with fewer games nothing is learned here."""
LEARNED = 4096
"""Weights are kept as whole numbers of this share of a chance (as in the core)."""


def fit_linear(
    core: CoreClassModel, sides: Sequence[Side], histories: Sequence[History], place: dict[str, int], today: float
) -> Weights:
    """(contexts, twice the cards): weights for this turn, then for the rest; empty where there is too little."""
    cards = len(place)
    ages = np.maximum(today - np.array([side.day for side in sides]), 0.0)
    counts = 0.5 ** (ages / HALF_LIFE)
    used = np.flatnonzero(counts > FORGOTTEN).tolist()
    if len(used) < LEAST_SIDES:
        return np.zeros((0, 2 * cards), dtype=np.int16)
    starts, columns, values = core.contexts([histories[n] for n in used])
    rows = len(starts) - 1
    x = sparse.csr_matrix((values.astype(np.float64), columns, starts), shape=(rows, core.context_width()))
    y = _came([sides[n] for n in used], place)
    weights = np.repeat(counts[used], [sides[n].turns for n in used])
    weighed = x.multiply(weights[:, None]).tocsr().T
    with threadpool_limits(1):  # the same weights everywhere
        square = np.asarray((weighed @ x).todense()) + CAUTION * np.eye(x.shape[1])
        found = np.linalg.solve(square, np.asarray((weighed @ y).todense()))
    return np.clip(np.round(found * LEARNED), -32_768, 32_767).astype(np.int16)


def _came(sides: Sequence[Side], place: dict[str, int]) -> Any:
    """For each question: which cards came in that turn, and which from then on."""
    cards, first = len(place), 0
    rows: list[int] = []
    columns: list[int] = []
    for side in sides:
        last: dict[int, int] = {}
        now: set[tuple[int, int]] = set()
        for play in side.plays:
            if play.kind == "deck" and play.card in place:
                now.add((play.turn, place[play.card]))
                last[place[play.card]] = max(play.turn, last.get(place[play.card], 0))
        for turn, card in sorted(now):
            rows.append(first + turn - 1)
            columns.append(card)
        for card, until in last.items():
            rows += range(first, first + until)
            columns += [cards + card] * until
        first += side.turns
    return sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(first, 2 * cards))
