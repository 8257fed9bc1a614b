"""Distances between decks and to centroids, computed in the core on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.meta.multiset import FuzzyMultiset, Multiset
from topdeck.meta.table import DeckTable, Space

Metric = Literal["jaccard", "euclidean"]
METRICS: tuple[Metric, ...] = ("jaccard", "euclidean")
MOST_PAIRWISE = 30_000
"""Above this many decks the full matrix would need more than 3.6 GB: cluster a sample instead."""


def pairwise(table: DeckTable, metric: Metric = "jaccard", *, fuzzy: bool = True) -> NDArray[np.float64]:
    """Condensed matrix of all pairwise distances (the upper triangle, row by row, as scipy has it)."""
    if len(table) > MOST_PAIRWISE:
        raise BadInput(f"a full matrix of {len(table)} decks does not fit: at most {MOST_PAIRWISE}; cluster a sample")
    return Space.of(table, fuzzy=fuzzy).rows(table).pairwise(metric)


def square(condensed: NDArray[np.float64], rows: int) -> NDArray[np.float64]:
    """The full symmetric matrix of a condensed one."""
    matrix = np.zeros((rows, rows))
    upper = np.triu_indices(rows, 1)
    matrix[upper] = condensed
    matrix.T[upper] = condensed
    return matrix


def between(
    bags: Sequence[Multiset] | Sequence[FuzzyMultiset], others: Sequence[Multiset] | Sequence[FuzzyMultiset],
    metric: Metric = "jaccard",
) -> NDArray[np.float64]:  # fmt: skip
    """Distances of single multisets to others, one row each."""
    everything = [*bags, *others]
    if not everything:
        return np.zeros((0, 0))
    fuzzy = isinstance(everything[0], FuzzyMultiset)
    cards = np.unique(np.array([item for bag in everything for item in bag.items()], dtype=np.int64))
    longest = max((len(g) for bag in everything if isinstance(bag, FuzzyMultiset) for g in bag.memberships().values()),
                  default=1)  # fmt: skip
    space = Space(cards, longest if fuzzy else 0)
    return space.rows_of(bags).cross(space.rows_of(others), metric)
