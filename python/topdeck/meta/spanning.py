"""DBSCAN's hierarchy as the article's m_pts graph has it (Dockhorn, Braune and Kruse 2015), beside our own `dbscan`.

A core distance is that to the m-th nearest deck, itself included. Two decks are max(min(their core distances), their
distance) apart, and only the edges of the least spanning tree of these are kept. At a radius, decks whose core distance
is not above it are cores; edges between cores join clusters; a deck that is no core belongs to the cores at its
remaining edges. Two labels are special: noise is one, and decks between several clusters are another one.
DBSCAN itself, and ours, asks all distances for the cores near a border deck, so it knows more of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.validate import Labels

Floats = NDArray[np.float64]
NOISE, BETWEEN = -1, -2


class MptsGraph:
    """The spanning tree of `max(min(core), d)` and the core distances."""

    def __init__(self, square: Floats, points: int, order: NDArray[np.int64] | None = None) -> None:
        """`order` says which of several equally long edges comes first: by default that of the rows."""
        decks = len(square)
        self.core: Floats = np.sort(square, axis=1)[:, points - 1]
        reach = np.maximum(np.minimum(self.core[:, None], self.core[None, :]), square)
        first, second = np.triu_indices(decks, 1)
        places = np.arange(decks) if order is None else order
        low, high = np.minimum(places[first], places[second]), np.maximum(places[first], places[second])
        by_length = np.lexsort((high, low, reach[first, second]))
        sets = _Sets(decks)
        edges = []
        for at in by_length.tolist():
            if sets.join(int(first[at]), int(second[at])):
                edges.append(at)
                if len(edges) == decks - 1:
                    break
        self.edges = np.stack([first[edges], second[edges]], axis=1)
        self.lengths: Floats = reach[first[edges], second[edges]]

    @property
    def radii(self) -> Floats:
        """Where the clustering may change."""
        return np.unique(np.concatenate([self.lengths, self.core]))

    def labels(self, radius: float) -> Labels:
        """The cluster of each deck at a radius, NOISE, or BETWEEN."""
        is_core = self.core <= radius
        short = self.edges[self.lengths <= radius]
        sets = _Sets(len(self.core))
        for a, b in short[is_core[short].all(axis=1)].tolist():
            sets.join(a, b)
        found = np.array([sets.root(deck) if core else NOISE for deck, core in enumerate(is_core.tolist())])
        near: dict[int, set[int]] = {}
        for a, b in short[is_core[short].sum(axis=1) == 1].tolist():
            core, border = (a, b) if is_core[a] else (b, a)
            near.setdefault(border, set()).add(int(found[core]))
        for border, clusters in near.items():
            found[border] = BETWEEN if len(clusters) > 1 else clusters.pop()
        return found

    def levels(self) -> Iterator[tuple[float, Labels]]:
        """Every radius with its clustering."""
        for radius in self.radii.tolist():
            yield radius, self.labels(radius)


class _Sets:
    """Disjoint sets."""

    def __init__(self, count: int) -> None:
        self.parent = list(range(count))

    def root(self, one: int) -> int:
        while self.parent[one] != one:
            self.parent[one] = self.parent[self.parent[one]]
            one = self.parent[one]
        return one

    def join(self, a: int, b: int) -> bool:
        """Whether they were apart."""
        first, second = self.root(a), self.root(b)
        self.parent[first] = second
        return first != second
