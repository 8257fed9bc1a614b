"""Schwensfeier's tree to the letter, where `documents.TreeTraversal` is our form of it.

Cards of a cluster are counted by decks, not by games (equations 3.14 to 3.17 and 3.22), and a deck that lacks a card
that was seen and that the cluster knows has no chance (3.23). The walk itself weighs by games (3.12, 3.18 to 3.20), as
ours does. The trees are his own for centroid and Ward linkage.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.thesis_trees import grow
from topdeck.meta.tree import DeckTree, Linkage
from topdeck.predict.documents import ClassDecks, Counts, Floats, TreeTraversal, normalised


def literal_tree(known: ClassDecks, linkage: Linkage) -> DeckTree:
    """The tree of a class's decks: single, complete and average linkage are what they are everywhere."""
    if linkage in ("centroid", "ward") and len(known.weights) > 1:
        return grow(known.copies, linkage)
    return known.tree(linkage)


class ThesisTree(TreeTraversal):
    """The HCT method as written."""

    def __init__(
        self, known: ClassDecks, linkage: Linkage = "single", threshold: float = 0.99, tree: DeckTree | None = None
    ) -> None:
        self.tree = tree or literal_tree(known, linkage)
        super().__init__(known, linkage, threshold, self.tree)
        decks = len(known.weights)
        nodes = len(self.size)
        self.once, self.twice = np.zeros((nodes, known.copies.shape[1])), np.zeros((nodes, known.copies.shape[1]))
        self.once[:decks], self.twice[:decks] = known.copies == 1, known.copies >= 2
        for node, (a, b) in self.children.items():
            for counts in (self.once, self.twice):
                counts[node] = counts[a] + counts[b]

    def cards(self, seen: Counts) -> Floats:
        """Equation 3.22: a card seen once is gone from the decks that hold one and left once in those that hold two."""
        ends = self.nodes(seen)
        once, twice = self.once[ends], self.twice[ends]
        return normalised(np.where(seen == 0, once + 2 * twice, np.where(seen == 1, twice, 0.0)))

    def decks(self, seen: Counts) -> Floats:
        """Equation 3.23 over the decks of the cluster, without smoothing; cards that the cluster lacks say nothing."""
        ends = self.nodes(seen)
        inside = {int(end): self._leaves(int(end)) for end in np.unique(ends)}
        chances = np.zeros((len(seen), len(self.known.weights)))
        shares = self.known.copies / self.known.copies.sum(axis=1, keepdims=True)
        for row, end in enumerate(ends.tolist()):
            own = np.array(inside[end], dtype=np.int64)
            met = np.flatnonzero((seen[row] > 0) & (self.one[end] > 0))
            chances[row, own] = self.known.weights[own] * (shares[np.ix_(own, met)] ** seen[row, met]).prod(axis=1)
        return normalised(chances)

    def leaves_of(self, node: int) -> list[int]:
        """The decks of a cluster."""
        return self._leaves(node)

    def fits(self, seen: Counts, sources: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether the walk ends in a cluster that holds the source of a sequence or is part of it."""
        ends = self.nodes(seen).tolist()
        leaves = {node: set(self._leaves(node)) for node in {*ends, *sources.tolist()}}
        found = [leaves[e] >= leaves[s] or leaves[e] <= leaves[s] for e, s in zip(ends, sources.tolist(), strict=True)]
        return np.array(found, dtype=np.bool_)
