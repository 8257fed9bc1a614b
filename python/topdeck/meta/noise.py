"""Copies of real decks with noise in them, as people's own versions of a list: does a clustering still find them?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.meta.clustering import best_cut, cluster
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.meta.validate import Labels, agreement, codes


def noisy_copies(table: DeckTable, decks: int, share: float, seed: int = DEFAULT_SEED) -> DeckTable:
    """So many decks, drawn from those of a table alike: of each, every copy of a card is exchanged with this chance for
    a card that its class is seen to play."""
    if decks < 1 or not 0 <= share < 1:
        raise BadInput(f"noise needs decks to make and a share from 0 to below 1, not {decks} and {share}")
    random = np.random.default_rng(seed)
    pools = {str(hero): _copies(table, np.flatnonzero(table.heroes == hero)) for hero in np.unique(table.heroes)}
    made = []
    for number, row in enumerate(random.integers(len(table), size=decks).tolist()):
        cards = _copies(table, np.array([row]))
        strange = random.random(len(cards)) < share
        cards[strange] = random.choice(pools[str(table.heroes[row])], size=int(strange.sum()))
        counts = {int(card): int(copies) for card, copies in zip(*np.unique(cards, return_counts=True), strict=True)}
        made.append(DeckRecord(counts, f"copy-{number}", str(table.heroes[row]), str(table.labels[row])))
    return DeckTable.from_records(made)


def _copies(table: DeckTable, rows: Labels) -> Labels:
    """Every copy of every card of these decks."""
    spans = [slice(int(table.starts[row]), int(table.starts[row + 1])) for row in rows]
    return np.concatenate([np.repeat(table.cards[span], table.copies[span]) for span in spans]).astype(np.int64)


@dataclass(frozen=True)
class NoiseRow:
    """How well the cut that looks at no labels does on decks with so much noise, beside the best cut of all."""

    method: str
    share: float
    decks: int
    auto: float
    auto_clusters: int
    best: float
    best_clusters: int

    @property
    def gap(self) -> float:
        """What the labels would have gained."""
        return self.best - self.auto


def noise_rows(
    table: DeckTable, methods: Sequence[str], shares: Sequence[float], decks: int, seed: int = DEFAULT_SEED,
    **options: Any,
) -> Iterator[NoiseRow]:  # fmt: skip
    """For each share of noise (0: the decks as they are) and each method: V-measures of both cuts."""
    if not table.is_labelled:
        raise BadInput("these decks carry no labels to hold a cut against")
    for share in shares:
        noisy = noisy_copies(table, decks, share, seed) if share else table
        for method in methods:
            auto = cluster(noisy, method, "auto", seed=seed, **options)
            if auto.tree is not None:  # the same tree cut elsewhere: growing it is most of the work
                picked = best_cut(auto.tree, codes(noisy.labels))
                best, clusters = agreement(noisy.labels, picked.labels).v_measure, int(picked.parameter)
            else:
                other = cluster(noisy, method, "best", seed=seed, **options)
                best, clusters = other.agreement().v_measure, other.count
            yield NoiseRow(method, share, len(noisy), auto.agreement().v_measure, auto.count, best, clusters)
