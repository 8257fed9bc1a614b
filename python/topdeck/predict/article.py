"""Dockhorn and Kruse's prediction (2020), section 5, to the letter: fuzzy centroids of all classes together.

Observed cards are a fuzzy multiset of ones (5.1). The archetype is the nearest centroid, or one drawn by similarity
(5.2, equations 31 and 32). Cards are ranked or drawn by the sums of what is left of its membership sequences (5.3).
`topdeck.predict.documents.Centroids` is our own form of it: one class at a time, decks weighted by their games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.table import DeckTable
from topdeck.meta.validate import Labels

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Counts = NDArray[np.integer[Any]]
MOST_COPIES = 2


class ArticleCentroids:
    """The centroids of a clustering (equation 25, every deck once), over the decks' cards and any further ones."""

    def __init__(self, table: DeckTable, labels: Labels, further: Iterable[int] = ()) -> None:
        self.cards: Ints = np.unique(np.concatenate([table.cards, np.array(list(further), dtype=np.int64)]))
        copies = np.zeros((len(table), len(self.cards)))
        owner = np.repeat(np.arange(len(table)), np.diff(table.starts))
        copies[owner, np.searchsorted(self.cards, table.cards)] = table.copies
        _, groups = np.unique(labels, return_inverse=True)
        member = np.zeros((int(groups.max()) + 1, len(table)))
        member[groups, np.arange(len(table))] = 1.0
        member /= member.sum(axis=1, keepdims=True)
        self.grades: Floats = np.stack([member @ (copies > copy) for copy in range(MOST_COPIES)])
        """(copies, archetypes, cards): membership sequences, the highest first."""

    def observed(self, cards: Sequence[int]) -> Ints:
        """How often each card was seen; those that nobody knows are left out."""
        place = np.searchsorted(self.cards, cards)
        known = [at for at, card in zip(place, cards, strict=True) if at < len(self.cards) and self.cards[at] == card]
        return np.bincount(np.array(known, dtype=np.int64), minlength=len(self.cards))

    def distances(self, seen: Counts) -> Floats:
        """(questions, archetypes): Jaccard distance of observations (questions, cards) to every centroid (equation 30).

        Grades lie in 0..1 and observations are ones, so a minimum is the grade where the copy was seen and else 0.
        """
        common = sum(
            ((seen > copy).astype(np.float64) @ self.grades[copy].T for copy in range(MOST_COPIES)), np.zeros(())
        )
        union = self.grades.sum(axis=(0, 2))[None, :] + seen.sum(axis=1)[:, None] - common
        return np.asarray(1 - common / union, dtype=np.float64)

    def nearest(self, seen: Counts) -> Ints:
        """The most likely archetype: the closest centroid (5.2)."""
        return np.asarray(np.argmin(self.distances(seen), axis=1), dtype=np.int64)

    def chances(self, seen: Counts) -> Floats:
        """Equations 31 and 32: similarity is one minus distance over the largest distance, a chance is its share.

        Where all are equally far no similarity is left; then every archetype is as likely as another.
        """
        far = self.distances(seen)
        alike = 1 - far / far.max(axis=1, keepdims=True)
        sums = alike.sum(axis=1, keepdims=True)
        shares = np.where(sums > 0, alike / np.where(sums > 0, sums, 1), 1 / far.shape[1])
        return np.asarray(shares, dtype=np.float64)

    def left(self, archetypes: Ints, seen: Counts, *, remove: bool = True) -> Floats:
        """(questions, cards): the sums of the membership sequences, without the highest grade for each copy seen (5.3).

        The article's text removes observed cards, its published program does not: `remove`.
        """
        taken = seen if remove else np.zeros_like(seen)
        return np.asarray(
            sum((np.where(taken <= copy, self.grades[copy][archetypes], 0.0) for copy in range(MOST_COPIES)),
                np.zeros(())), dtype=np.float64,
        )  # fmt: skip

    def ranked(self, seen: Counts, ranks: int = 10, *, remove: bool = True) -> Ints:
        """(questions, ranks): the most likely cards of the nearest archetype, as places in `cards`; -1 for none."""
        scores = self.left(self.nearest(seen), seen, remove=remove)
        best = np.argsort(-scores, axis=1, kind="stable")[:, :ranks]
        return np.where(np.take_along_axis(scores, best, axis=1) > 0, best, -1)

    def sample(self, seen: Counts, count: int, dice: np.random.Generator) -> list[int]:
        """A set of the opponent's cards for one determinisation: an archetype by equation 32, then cards one after the
        other, each taken out of the centroid before the next is drawn; fewer where the centroid has no more."""
        archetype = np.array([dice.choice(len(self.grades[0]), p=self.chances(seen[None, :])[0])])
        gone = seen.copy()
        drawn: list[int] = []
        while len(drawn) < count:
            scores = self.left(archetype, gone[None, :])[0]
            if scores.sum() <= 0:
                break
            card = int(dice.choice(len(scores), p=scores / scores.sum()))
            gone[card] += 1
            drawn.append(int(self.cards[card]))
        return drawn
