"""The predictors of the two documents, and class popularity as the control.

All of them answer for many questions at once: `seen[q, c]` copies of card `c` were seen in question `q`. `cards` gives
a chance for each card to be the next one, `decks` a chance for each deck. None of them looks at turns; the mana filter
of the thesis is applied to their answers (`affordable`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.meta.distance import pairwise
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.meta.tree import LINKAGES, DeckTree, Linkage
from topdeck.predict.class_model import ClassModel

Floats = NDArray[np.float64]
Counts = NDArray[np.uint8]
ARCHETYPE_CUT = 2 / 3
"""Decks further apart than this (Jaccard) are different archetypes."""
IMPOSSIBLE = -1e4


@dataclass(frozen=True, eq=False)
class ClassDecks:
    """The decks of one class as the documents use them: counts, and games as weights (no recency)."""

    class_model: ClassModel

    @cached_property
    def copies(self) -> Floats:
        """(decks, cards)."""
        class_model = self.class_model
        dense = np.zeros((len(class_model.deck_weights), len(class_model.cards)))
        owner = np.repeat(
            np.arange(len(class_model.deck_weights)),
            class_model.deck_starts[1:].astype(np.int64) - class_model.deck_starts[:-1].astype(np.int64),
        )
        dense[owner, class_model.deck_cards] = class_model.deck_copies
        return dense

    @cached_property
    def weights(self) -> Floats:
        """Games of each deck; lists count as much as their age allows."""
        class_model = self.class_model
        return np.where(class_model.deck_turns > 0, 1.0, class_model.deck_weights)

    @cached_property
    def table(self) -> DeckTable:
        """The decks with their cards numbered as here."""
        return DeckTable.from_records(
            DeckRecord({int(c): int(row[c]) for c in np.flatnonzero(row)}, games=float(w))
            for row, w in zip(self.copies, self.weights, strict=True)
        )

    def tree(self, linkage: Linkage) -> DeckTree:
        """The hierarchical cluster tree by Jaccard distance."""
        if linkage not in self._trees:
            self._trees[linkage] = DeckTree.grow(self._distances.copy(), len(self.weights), linkage)
        return self._trees[linkage]

    @cached_property
    def _trees(self) -> dict[str, DeckTree]:
        return {}

    @cached_property
    def _distances(self) -> Floats:
        return pairwise(self.table)

    @cached_property
    def archetypes(self) -> NDArray[np.int64]:
        """The archetype of each deck: complete linkage, cut at `ARCHETYPE_CUT`."""
        if len(self.weights) < 2:
            return np.zeros(len(self.weights), dtype=np.int64)
        return self.tree("complete").cut_below(ARCHETYPE_CUT)


class Method(Protocol):
    """A predictor for one class."""

    def cards(self, seen: Counts) -> Floats:
        """(questions, cards): chance to be the next card; rows sum to 1, or to 0 where nothing can be said."""

    def decks(self, seen: Counts) -> Floats:
        """(questions, decks): chance of each deck."""


def normalised(rows: Floats) -> Floats:
    """Each row divided by its sum, where it has one."""
    sums = rows.sum(axis=1, keepdims=True)
    return np.asarray(np.divide(rows, sums, out=np.zeros_like(rows), where=sums > 0), dtype=np.float64)


def affordable(scores: Floats, costs: NDArray[np.int64], turns: NDArray[np.int64]) -> Floats:
    """The mana filter: what costs more than the turn's mana is not predicted."""
    return np.where(costs[None, :] <= np.minimum(turns, 10)[:, None], scores, 0.0)


def _left(copies: Floats, weights: Floats, seen: Counts) -> Floats:
    """Weighted copies left of each card: `weights[q, d]` over decks, seen copies taken away."""
    one, two = weights @ (copies >= 1), weights @ (copies >= 2)
    return np.where(seen == 0, one + two, np.where(seen == 1, two, 0.0))


class Popularity:
    """Control: the cards that the class plays most, whatever was seen."""

    def __init__(self, known: ClassDecks) -> None:
        self.known = known

    def cards(self, seen: Counts) -> Floats:
        everywhere = np.broadcast_to(self.known.weights, (len(seen), len(self.known.weights)))
        return normalised(_left(self.known.copies, everywhere, seen))

    def decks(self, seen: Counts) -> Floats:
        return normalised(np.tile(self.known.weights, (len(seen), 1)))


class Stochastic:
    """The thesis' stochastic method: Bayes over exact decks; a deck that lacks a seen card is out."""

    def __init__(self, known: ClassDecks) -> None:
        self.known = known
        with np.errstate(divide="ignore"):
            self._first = np.maximum(np.log(known.copies), IMPOSSIBLE)
            self._second = np.maximum(np.log(np.maximum(known.copies - 1, 0)), IMPOSSIBLE)

    def decks(self, seen: Counts) -> Floats:
        logs = (seen >= 1) @ self._first.T + (seen >= 2) @ self._second.T + np.log(self.known.weights)
        possible = logs > IMPOSSIBLE / 2
        top = np.where(possible, logs, -np.inf).max(axis=1, keepdims=True)
        top[~np.isfinite(top)] = 0.0
        return normalised(np.where(possible, np.exp(logs - top), 0.0))

    def cards(self, seen: Counts) -> Floats:
        return normalised(_left(self.known.copies, self.decks(seen), seen))


class TreeTraversal:
    """The thesis' HCT method: walk down the tree of decks while one child is at least as likely as the threshold."""

    def __init__(
        self, known: ClassDecks, linkage: Linkage = "single", threshold: float = 0.99, tree: DeckTree | None = None
    ) -> None:
        """`tree` takes the place of the one that the linkage gives."""
        if linkage not in LINKAGES or not 0 < threshold <= 1:
            raise BadInput(f"a linkage is one of {', '.join(LINKAGES)} and a threshold in (0, 1], not {threshold}")
        self.known, self.threshold = known, threshold
        decks = len(known.weights)
        merges = (tree or known.tree(linkage)).merges if decks > 1 else np.zeros((0, 4))
        self.children = {decks + row: (int(a), int(b)) for row, (a, b) in enumerate(merges[:, :2])}
        nodes = decks + len(merges)
        cards = known.copies.shape[1]
        self.size, self.one, self.two = np.zeros(nodes), np.zeros((nodes, cards)), np.zeros((nodes, cards))
        self.size[:decks] = known.weights
        self.one[:decks] = known.weights[:, None] * (known.copies >= 1)
        self.two[:decks] = known.weights[:, None] * (known.copies >= 2)
        for node, (a, b) in self.children.items():
            for sums in (self.size, self.one, self.two):
                sums[node] = sums[a] + sums[b]
        self.root = nodes - 1
        total = self.one + self.two
        with np.errstate(divide="ignore"):
            self.logs = np.maximum(np.log(total / np.maximum(total.sum(axis=1, keepdims=True), 1e-12)), IMPOSSIBLE)

    def nodes(self, seen: Counts) -> NDArray[np.int64]:
        """Where the walk ends for each question."""
        found = np.full(len(seen), self.root, dtype=np.int64)
        waiting = [(self.root, np.arange(len(seen)))] if self.root in self.children else []
        while waiting:
            node, group = waiting.pop()
            # Cards that the cluster does not know say nothing about its children.
            known = seen[group] * (self.one[node] > 0)
            a, b = self.children[node]
            logs = np.stack([known @ self.logs[child] + np.log(self.size[child]) for child in (a, b)], axis=1)
            gap = np.clip(logs[:, 0] - logs[:, 1], -700, 700)
            both_out = (logs < IMPOSSIBLE / 2).all(axis=1)
            chance = np.where(both_out, 0.5, 1 / (1 + np.exp(-gap)))
            for child, sure in ((a, chance), (b, 1 - chance)):
                chosen = group[(sure >= self.threshold) & (sure > 0.5)]
                found[chosen] = child
                if chosen.size and child in self.children:
                    waiting.append((child, chosen))
        return found

    def cards(self, seen: Counts) -> Floats:
        ends = self.nodes(seen)
        one, two = self.one[ends], self.two[ends]
        return normalised(np.where(seen == 0, one + two, np.where(seen == 1, two, 0.0)))

    def decks(self, seen: Counts) -> Floats:
        ends = self.nodes(seen)
        inside = {int(end): self._leaves(int(end)) for end in np.unique(ends)}
        chances = np.zeros((len(seen), len(self.known.weights)))
        shares = (self.known.copies + 1e-3) / (self.known.copies.sum(axis=1, keepdims=True) + 1e-3)
        logs = seen @ np.log(shares).T + np.log(self.known.weights)
        for row, end in enumerate(ends.tolist()):
            own = inside[end]
            chances[row, own] = np.exp(logs[row, own] - logs[row, own].max())
        return normalised(chances)

    def _leaves(self, node: int) -> list[int]:
        found, waiting = [], [node]
        while waiting:
            top = waiting.pop()
            if top in self.children:
                waiting += self.children[top]
            else:
                found.append(top)
        return found


class Centroids:
    """The article's method: the nearest fuzzy centroid, or all of them weighted by similarity (equations 31 and 32)."""

    def __init__(self, known: ClassDecks, mixture: bool = False, labels: NDArray[np.int64] | None = None) -> None:
        """Archetypes are those of the decks, unless `labels` (0, 1, ... for each deck) say otherwise."""
        self.known, self.mixture = known, mixture
        labels = known.archetypes if labels is None else labels
        member = np.zeros((int(labels.max()) + 1, len(labels)))
        member[labels, np.arange(len(labels))] = known.weights
        self.size = member.sum(axis=1)
        self.member = member
        self.one = (member @ (known.copies >= 1)) / self.size[:, None]
        self.two = (member @ (known.copies >= 2)) / self.size[:, None]

    def distances(self, seen: Counts) -> Floats:
        """Jaccard distance of what was seen to every centroid."""
        first, second = (seen >= 1).astype(np.float64), (seen >= 2).astype(np.float64)
        common = first @ self.one.T + second @ self.two.T
        sizes = (self.one + self.two).sum(axis=1)
        union = sizes[None, :] + (first.sum(axis=1) + second.sum(axis=1))[:, None] - common
        return np.asarray(1 - common / np.maximum(union, 1e-12), dtype=np.float64)

    def shares(self, seen: Counts) -> Floats:
        """How much each archetype counts."""
        far = self.distances(seen)
        if self.mixture:
            alike = 1 - far / np.maximum(far.max(axis=1, keepdims=True), 1e-12)
            alike[alike.sum(axis=1) <= 1e-12] = self.size
            return normalised(alike)
        best = np.lexsort((-np.broadcast_to(self.size, far.shape), far), axis=1)[:, 0]
        return np.asarray(np.eye(len(self.size))[best], dtype=np.float64)

    def cards(self, seen: Counts) -> Floats:
        shares = self.shares(seen)
        one, two = shares @ self.one, shares @ self.two
        return normalised(np.where(seen == 0, one + two, np.where(seen == 1, two, 0.0)))

    def decks(self, seen: Counts) -> Floats:
        return normalised((self.shares(seen) / self.size[None, :]) @ self.member)


class Bigrams:
    """Co-occurrence: how often a card was in games with each of the cards seen."""

    def __init__(self, known: ClassDecks) -> None:
        self.known = known
        class_model = known.class_model
        self.given = np.exp(class_model.bigram) * class_model.popularity[None, :]
        total = np.maximum(known.weights @ (known.copies >= 1), 1e-12)
        self.again = (known.weights @ (known.copies >= 2)) / total

    def cards(self, seen: Counts) -> Floats:
        present = (seen > 0).astype(np.float64)
        score = present @ self.given
        score[present.sum(axis=1) == 0] = self.known.class_model.popularity
        return normalised(np.where(seen == 0, score, np.where(seen == 1, score * self.again, 0.0)))

    def decks(self, seen: Counts) -> Floats:
        return normalised(np.tile(self.known.weights, (len(seen), 1)))


def make(name: str, known: ClassDecks) -> Method:
    """A method by its name, such as `hct-single-0.99`."""
    if name == "popularity":
        return Popularity(known)
    if name == "stochastic":
        return Stochastic(known)
    if name in ("centroid", "centroid-mixture"):
        return Centroids(known, mixture=name != "centroid")
    if name == "bigram":
        return Bigrams(known)
    parts = name.split("-")
    if len(parts) == 3 and parts[0] == "hct" and parts[1] in LINKAGES and parts[2].replace(".", "", 1).isdecimal():
        linkage: Linkage = parts[1]
        return TreeTraversal(known, linkage, float(parts[2]))
    raise BadInput(f"unknown method {name!r}: use {', '.join(DOCUMENT_METHODS)} (any linkage and threshold), or best")


DOCUMENT_METHODS = (
    "popularity",
    "stochastic",
    "hct-single-0.99",
    "hct-single-0.9",
    "hct-single-0.75",
    "hct-complete-0.99",
    "hct-average-0.99",
    "hct-weighted-0.99",
    "hct-ward-0.99",
    "hct-centroid-0.99",
    "centroid",
    "centroid-mixture",
    "bigram",
)
