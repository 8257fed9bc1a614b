"""Would another sample of the same metagame give the same archetypes?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.meta.clustering import Cut, cluster
from topdeck.meta.table import DeckTable
from topdeck.meta.validate import pair_agreement, summary


@dataclass(frozen=True)
class Stability:
    """Agreement (adjusted Rand) of clusterings of samples with that of all decks; 1 means: always the same."""

    method: str
    runs: int
    share: float
    agreement: dict[str, float]
    clusters: dict[str, float]


def stability(
    table: DeckTable,
    method: str,
    clusters: Cut = "auto",
    *,
    runs: int = 20,
    share: float = 0.8,
    seed: int = DEFAULT_SEED,
    **options: Any,
) -> Stability:
    """Cluster samples of the decks anew and compare, on the decks they share, with the clustering of all of them."""
    if not 0 < share < 1 or runs < 1:
        raise BadInput(f"stability needs at least one run and a share between 0 and 1, not {runs} and {share}")
    whole = cluster(table, method, clusters, seed=seed, **options)
    rng = np.random.default_rng(seed)
    size = max(2, round(share * len(table)))
    agreements, counts = [], []
    for run in range(runs):
        rows = np.sort(rng.choice(len(table), size=min(size, len(table)), replace=False))
        number: Cut = min(clusters, len(rows)) if isinstance(clusters, int) else clusters
        part = cluster(table.take(rows), method, number, seed=seed + run + 1, **options)
        agreements.append(pair_agreement(whole.labels[rows], part.labels))
        counts.append(float(part.count))
    return Stability(method, runs, share, summary(agreements), summary(counts))
