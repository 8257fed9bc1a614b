"""Metagames too large for a full distance matrix: cluster a sample, assign the rest, look again at what fits nowhere.

1. A sample of the decks (seeded) is clustered by any method.
2. Every other deck goes to the nearest centroid if it is about as near as the sample's own decks are to theirs.
3. What is left over was not in the sample: it is treated the same way, round after round; leftovers that never form
   a cluster of their own go to the nearest centroid after all.

Memory is that of the sample's matrix; time grows with the number of decks times the number of archetypes.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck._core import Bags
from topdeck.errors import BadInput
from topdeck.meta.clustering import DEFAULT_METHOD, Clustering, Cut, Options, by_games, cluster
from topdeck.meta.table import DeckTable, Space
from topdeck.meta.validate import Labels, codes

SAMPLE = 5_000
ROUNDS = 3
MARGIN = 1.1
"""A sample never holds the farthest deck of an archetype."""
SMALLEST_SHARE = 0.2
"""Leftovers are looked at again while they are at least this share of a sample."""


def cluster_large(
    table: DeckTable,
    method: str = DEFAULT_METHOD,
    clusters: Cut = "auto",
    *,
    sample: int = SAMPLE,
    **options: Any,
) -> Clustering:
    """Like `cluster`, through samples of at most so many decks."""
    if sample < 2:
        raise BadInput(f"a sample needs at least 2 decks, not {sample}")
    if len(table) <= sample:
        return cluster(table, method, clusters, **options)
    chosen = Options(**options)
    started = time.perf_counter()
    rng = np.random.default_rng(chosen.seed)
    space = Space.of(table, fuzzy=chosen.fuzzy)
    labels = np.full(len(table), -1, dtype=np.int64)
    rest = np.arange(len(table))
    centroids: list[Any] = []
    for turn in range(ROUNDS):
        picked = np.sort(rng.permutation(rest)[:sample])
        found = cluster(table.take(picked), method, clusters if turn == 0 else again(clusters), **options)
        first = len(centroids)
        centroids += [part.mean if chosen.fuzzy else part.mean.crisp() for part in found.centroids()]
        labels[picked] = found.labels + first
        own = space.rows_of(centroids[first:])
        reach = reach_of(space.rows(table.take(picked)), own, found.labels, chosen.metric)
        rest = np.setdiff1d(rest, picked)
        if not rest.size:
            break
        nearest, far = _nearest(table, rest, space, own, chosen.metric)
        fits = far <= reach[nearest]
        labels[rest[fits]] = nearest[fits] + first
        rest = rest[~fits]
        if rest.size < SMALLEST_SHARE * sample or isinstance(clusters, int):
            break
    if rest.size:
        nearest, _ = _nearest(table, rest, space, space.rows_of(centroids), chosen.metric)
        labels[rest] = nearest
    noise = np.zeros(len(table), dtype=np.bool_)
    seconds = time.perf_counter() - started
    final = by_games(codes(labels), table.games)
    return Clustering(
        table, final, method, chosen, "silhouette" if clusters == "auto" else "number", final.max() + 1, seconds, noise
    )


def again(clusters: Cut) -> Cut:
    """How to cut what was left over."""
    return clusters if clusters in ("auto", "best") or isinstance(clusters, float) else "auto"


def reach_of(rows: Bags, centroids: Bags, labels: Labels, metric: str) -> NDArray[np.float64]:
    """How far a deck may be from each centroid: as far as its farthest member, at least as most decks."""
    _, far = rows.nearest(centroids, metric)
    reach = np.full(len(centroids), np.quantile(far, 0.99))
    np.maximum.at(reach, labels, far)
    return reach * MARGIN


def _nearest(
    table: DeckTable, rows: Labels, space: Space, centroids: Bags, metric: str, block: int = 100_000
) -> tuple[Labels, NDArray[np.float64]]:
    which, far = [], []
    for start in range(0, rows.size, block):
        nearest, distance = space.rows(table.take(rows[start : start + block])).nearest(centroids, metric)
        which.append(nearest)
        far.append(distance)
    return np.concatenate(which), np.concatenate(far)
