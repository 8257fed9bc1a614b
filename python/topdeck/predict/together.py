"""Which ten cards to name for a turn: those of which most surely one comes.

The ten likeliest cards are not it. Two cards that cannot be paid in one turn never come together: where the one does
not come, the other is likelier than before. Of two that can be paid together this is not so. So every further card is
the one that comes most often where none of those already taken comes, taking cards that can be paid together to be
independent of each other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
NAMED = 10
"""So many are chosen together; all others stand behind them."""
MOST_MANA = 10
CONSIDERED = 30
"""Only so many of the likeliest cards are looked at."""
SURE = 0.95


def order_for_turn(chances: Floats, costs: NDArray[np.int64], turn: int) -> NDArray[np.int64]:
    """Places of the cards: first the ten of which most surely one comes, then the others, both by their chance.

    >>> chances = np.array([0.3, *[0.1] * 10, 0.09])
    >>> order_for_turn(chances, np.array([1, *[1] * 10, 5]), 5)[9]
    np.int64(11)
    """
    by_chance = np.argsort(-chances, kind="stable")
    looked = by_chance[:CONSIDERED]
    if len(looked) <= NAMED:
        return by_chance
    cost = costs[looked]
    together = cost[:, None] + cost[None, :] <= min(turn, MOST_MANA)
    gain = chances[looked].astype(np.float64)
    least = 1 - np.minimum(gain, SURE)
    taken = np.zeros(len(looked), dtype=np.bool_)
    for _ in range(NAMED):
        best = int(np.argmax(np.where(taken, -1.0, gain)))
        taken[best] = True
        gain = np.where(together[best], gain, gain / least[best])
    return np.concatenate([looked[taken], looked[~taken], by_chance[CONSIDERED:]])
