"""Dendrograms of decks and the ways to cut them."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from topdeck._core import Dendrogram
from topdeck.errors import BadInput
from topdeck.meta.validate import Labels, v_measures

Linkage = Literal["single", "complete", "average", "weighted", "ward", "centroid"]
LINKAGES: tuple[Linkage, ...] = ("single", "complete", "average", "weighted", "ward", "centroid")


def most_clusters(decks: int) -> int:
    """How fine a cut is worth looking at: archetypes grow much more slowly than decks."""
    return min(decks, max(64, int(8 * decks**0.5)))


class DeckTree:
    """A full dendrogram over decks: `merges` has a row (node, node, height, size) for each step, as scipy writes it."""

    def __init__(self, merges: NDArray[np.float64]) -> None:
        self.merges = np.ascontiguousarray(merges, dtype=np.float64).reshape(-1, 4)
        self._core = Dendrogram(self.merges)

    @classmethod
    def grow(cls, distances: NDArray[np.float64], leaves: int, linkage: Linkage) -> DeckTree:
        """Agglomerate from condensed distances."""
        return cls(Dendrogram.grow(leaves, distances, linkage).merges())

    @classmethod
    def forest(cls, trees: list[tuple[DeckTree, Labels]]) -> DeckTree:
        """One tree over several (each with the places of its leaves): all merges by height, the roots joined last."""
        leaves = sum(tree.leaves for tree, _ in trees)
        order = np.argsort(np.concatenate([tree.merges[:, 2] for tree, _ in trees]), kind="stable")
        owner = np.repeat(np.arange(len(trees)), [len(tree.merges) for tree, _ in trees])[order]
        names: list[list[int]] = [places.tolist() for _, places in trees]
        rows: list[tuple[float, float, float, float]] = []
        done = [0] * len(trees)
        top = 0.0
        for which in owner.tolist():
            first, second, height, size = trees[which][0].merges[done[which]].tolist()
            done[which] += 1
            a, b = sorted((names[which][int(first)], names[which][int(second)]))
            rows.append((a, b, height, size))
            names[which].append(leaves + len(rows) - 1)
            top = max(top, height)
        root, size = names[0][-1], float(trees[0][0].leaves)
        for (tree, _), own in zip(trees[1:], names[1:], strict=True):
            size += tree.leaves
            a, b = sorted((root, own[-1]))
            rows.append((a, b, max(top, 1.0) * 1.05, size))
            root = leaves + len(rows) - 1
        return cls(np.array(rows, dtype=np.float64).reshape(-1, 4))

    def within(self, groups: Labels) -> list[tuple[Labels, DeckTree, NDArray[np.int64]]]:
        """The tree as each group of leaves sees it: its leaves, the tree of its own merges, and the steps of this tree
        that they are."""
        count = int(groups.max()) + 1
        rows = [np.flatnonzero(groups == group) for group in range(count)]
        # Of every node: what it is called in the tree of each group that has leaves below it.
        own: list[dict[int, int]] = [{} for _ in range(self.leaves)]
        for group, leaves in enumerate(rows):
            for number, leaf in enumerate(leaves.tolist()):
                own[leaf] = {group: number}
        merges: list[list[tuple[float, float, float, float]]] = [[] for _ in rows]
        steps: list[list[int]] = [[] for _ in rows]
        sizes: list[list[int]] = [[1] * len(leaves) for leaves in rows]
        for step, (first, second, height, _) in enumerate(self.merges.tolist()):
            joined = {**own[int(first)], **own[int(second)]}
            for group in own[int(first)].keys() & own[int(second)].keys():
                a, b = sorted((own[int(first)][group], own[int(second)][group]))
                sizes[group].append(sizes[group][a] + sizes[group][b])
                merges[group].append((a, b, height, sizes[group][-1]))
                steps[group].append(step)
                joined[group] = len(sizes[group]) - 1
            own.append(joined)
        return [(leaves, DeckTree(np.array(m)), np.array(s, dtype=np.int64))
                for leaves, m, s in zip(rows, merges, steps, strict=True)]  # fmt: skip

    @property
    def leaves(self) -> int:
        """Number of decks."""
        return len(self.merges) + 1

    def cut(self, clusters: int) -> Labels:
        """Labels when the tree is cut into so many clusters (all merges but the last ones are made, in order)."""
        if clusters < 1:
            raise BadInput(f"a tree can be cut into 1 to {self.leaves} clusters, not {clusters}")
        return self._core.cut_at(clusters)

    def cut_below(self, height: float) -> Labels:
        """Labels when no merge above this height is made."""
        return self._core.cut_below(height)

    def silhouettes(self, distances: NDArray[np.float64], most: int | None = None) -> NDArray[np.float64]:
        """Mean silhouette of the cuts into 2, 3, ... clusters: a criterion that needs no labels."""
        if self.leaves < 3:
            return np.zeros(0)
        return self._core.silhouettes(distances, min(most or most_clusters(self.leaves), self.leaves - 1))

    def v_curve(self, truth: Labels, most: int | None = None) -> NDArray[np.float64]:
        """Homogeneity, completeness and V-measure of the cuts into 1, 2, ... clusters, one row each."""
        return np.array([v_measures(truth, self.cut(k)) for k in range(1, (most or self.leaves) + 1)])

    def height_of(self, clusters: int) -> float:
        """The height of the last merge made by a cut into so many clusters."""
        made = self.leaves - clusters
        return float(self.merges[:made, 2].max()) if made > 0 else 0.0
