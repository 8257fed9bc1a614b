"""Schwensfeier's centroid and Ward linkage as his thesis defines them (3.4), beside the usual ones of `DeckTree.grow`.

Centroid: the distance of two clusters is that of their mean vectors. Ward: by how much the sum of the decks' distances,
not squared, to their centres grows when two clusters become one. Both need the decks themselves, not only their
distances; the usual forms update distances instead. Heights may fall from one merge to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.tree import DeckTree

Floats = NDArray[np.float64]
LiteralLinkage = Literal["centroid", "ward"]
LiteralMetric = Literal["jaccard", "euclidean", "manhattan"]


def distance(metric: LiteralMetric) -> Callable[[Floats, Floats], Floats]:
    """Distances of rows to rows that broadcast against them: equations 2.1, 2.2, and 2.3 for counts."""
    if metric == "manhattan":
        return lambda a, b: np.abs(a - b).sum(axis=-1)
    if metric == "euclidean":
        return lambda a, b: np.sqrt(((a - b) ** 2).sum(axis=-1))
    return lambda a, b: 1 - np.minimum(a, b).sum(axis=-1) / np.maximum(a, b).sum(axis=-1)


def grow(copies: Floats, linkage: LiteralLinkage, metric: LiteralMetric = "jaccard") -> DeckTree:
    """Merge the closest two clusters of these decks (rows of counts) until one is left."""
    apart = _Centroid(copies, metric) if linkage == "centroid" else _Ward(copies, metric)
    alive = list(range(len(copies)))
    far = np.full((2 * len(copies), 2 * len(copies)), np.inf)
    for number, one in enumerate(alive):
        for other in alive[:number]:
            far[other, one] = apart(other, one)
    merges = []
    for new in range(len(copies), 2 * len(copies) - 1):
        places = np.array(alive)
        own = far[np.ix_(places, places)]
        a, b = (int(places[at]) for at in divmod(int(np.argmin(own)), len(places)))
        apart.join(a, b, new)
        alive = [one for one in alive if one not in (a, b)]
        merges.append((a, b, float(far[a, b]), len(apart.members[new])))
        for other in alive:
            far[other, new] = apart(other, new)
        alive.append(new)
    return DeckTree(np.array(merges, dtype=np.float64).reshape(-1, 4))


class _Centroid:
    """Clusters by their members and their mean vectors."""

    def __init__(self, copies: Floats, metric: LiteralMetric) -> None:
        self.copies, self.distance = copies, distance(metric)
        self.members: dict[int, list[int]] = {number: [number] for number in range(len(copies))}
        self.centres: dict[int, Floats] = {number: row for number, row in enumerate(copies)}

    def join(self, a: int, b: int, new: int) -> None:
        self.members[new] = self.members[a] + self.members[b]
        self.centres[new] = self.copies[self.members[new]].mean(axis=0)

    def __call__(self, a: int, b: int) -> float:
        return float(self.distance(self.centres[a], self.centres[b]))


class _Ward(_Centroid):
    """The growth of the sum of distances to the centre."""

    def __init__(self, copies: Floats, metric: LiteralMetric) -> None:
        super().__init__(copies, metric)
        self.spread: dict[int, float] = dict.fromkeys(range(len(copies)), 0.0)

    def join(self, a: int, b: int, new: int) -> None:
        super().join(a, b, new)
        self.spread[new] = self._spread(self.members[new], self.centres[new])

    def _spread(self, members: list[int], centre: Floats) -> float:
        return float(self.distance(self.copies[members], centre[None, :]).sum())

    def __call__(self, a: int, b: int) -> float:
        members = self.members[a] + self.members[b]
        weights = len(self.members[a]), len(self.members[b])
        centre = (weights[0] * self.centres[a] + weights[1] * self.centres[b]) / sum(weights)
        return self._spread(members, centre) - self.spread[a] - self.spread[b]
