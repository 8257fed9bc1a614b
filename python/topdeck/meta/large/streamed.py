"""Archetypes of a store that does not fit into memory: found through samples, then every deck is looked at in turn.

A sample is clustered; each deck that is about as near to a centroid as the sample's own are to theirs belongs to it. Of
those that fit nowhere another sample is clustered, as `topdeck.meta.scale` does it for tables. Lots and sums do not
depend on the order in which decks come: games are added up in millionths, as whole numbers.
"""

from __future__ import annotations

import csv
import hashlib
import heapq
import io
import math
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck._core import Bags
from topdeck.cards.catalogue import knowing
from topdeck.errors import BadInput
from topdeck.files import writing_text
from topdeck.meta.archetypes import Archetype, archetypes_of, assign
from topdeck.meta.clustering import DEFAULT_METHOD, Clustering, Cut, Options, by_games, cluster
from topdeck.meta.large.store import BLOCK, LargeStore, Piece
from topdeck.meta.scale import ROUNDS, SAMPLE, SMALLEST_SHARE, again, reach_of
from topdeck.meta.table import DeckTable, Space, joined
from topdeck.meta.validate import Labels, codes

MILLION = 1_000_000
Told = Callable[[str], None]
Group = tuple[Bags, NDArray[np.float64]]
"""Centroids, and how far decks of each may be from it."""


@dataclass
class Tally:
    """What was seen of an archetype, in whole numbers."""

    decks: int = 0
    games: int = 0
    """In millionths."""
    rated: int = 0
    """Games whose win rate is known, in millionths."""
    won: int = 0
    """Per cent won times games, in millionths."""

    def add(self, games: float, rate: float) -> None:
        """One more deck."""
        self.decks += 1
        played = round(games * MILLION)
        self.games += played
        if math.isfinite(rate):
            self.rated += played
            self.won += round(games * rate * MILLION)


@dataclass
class Assigned:
    """How many decks and games each archetype has, in the archetypes' order; `alone` are those of a class without."""

    tallies: list[Tally]
    alone: Tally = field(default_factory=Tally)

    def known(self, archetypes: Sequence[Archetype]) -> list[Archetype]:
        """The archetypes with these numbers, the most played first."""
        total = sum(tally.games for tally in self.tallies) or 1
        found = [
            replace(
                archetype, decks=tally.decks, games=tally.games / MILLION, share=tally.games / total,
                win_rate=tally.won / tally.rated if tally.rated else math.nan,
            )
            for archetype, tally in zip(archetypes, self.tallies, strict=True)
        ]  # fmt: skip
        ranked = sorted(found, key=lambda archetype: (-archetype.games, archetype.number))
        return [replace(archetype, number=number) for number, archetype in enumerate(ranked)]


def cluster_streamed(
    store: LargeStore,
    method: str = DEFAULT_METHOD,
    clusters: Cut = "auto",
    *,
    sample: int = SAMPLE,
    block: int = BLOCK,
    catalogue: str = "",
    told: Told = lambda _: None,
    **options: Any,
) -> tuple[Clustering, list[Archetype]]:
    """The archetypes of all decks, and the clustering of the samples that they come from."""
    chosen = Options(**options)
    if sample < 2:
        raise BadInput(f"a sample needs at least 2 decks, not {sample}")
    space = _space(store, chosen.fuzzy)
    picked = store.sample(sample, chosen.seed)
    groups: list[Group] = []
    labels: list[Labels] = []
    samples: list[DeckTable] = []
    for turn in range(ROUNDS):
        told(f"round {turn + 1}: clustering {len(picked):,} decks")
        found = cluster(picked, method, clusters if turn == 0 else again(clusters), **options)
        own = space.rows_of([part.mean if chosen.fuzzy else part.mean.crisp() for part in found.centroids()])
        groups.append((own, reach_of(space.rows(picked), own, found.labels, chosen.metric)))
        labels.append(found.labels + (int(labels[-1].max()) + 1 if labels else 0))
        samples.append(picked)
        if isinstance(clusters, int) or turn + 1 == ROUNDS:
            break
        told(f"round {turn + 1}: looking for decks that fit nowhere")
        left, picked = _leftovers(store, space, groups, chosen, sample, block)
        if left < SMALLEST_SHARE * sample:
            break
    table = joined(samples)
    final = by_games(codes(np.concatenate(labels)), table.games)
    by = "silhouette" if clusters == "auto" else "number"
    whole = Clustering(
        table, final, method, chosen, by, int(final.max()) + 1, 0.0, np.zeros(len(table), dtype=np.bool_)
    )
    described = archetypes_of(whole, {}, knowing(space.cards.tolist(), catalogue))
    told("counting the decks of each archetype")
    return whole, assign_streamed(store, described, block=block).known(described)


def assign_streamed(
    store: LargeStore, archetypes: Sequence[Archetype], out: str | Path | None = None, *, block: int = BLOCK
) -> Assigned:
    """Every deck of the store to the nearest archetype of its class; `out` is a CSV file of all of them."""
    counts = Assigned([Tally() for _ in archetypes])
    with writing_text(out, "the table") if out is not None else nullcontext() as write:
        if write is not None:
            write("source,number,id,month,format,class,archetype,distance\n")
        for piece in store.tables(block):
            which, far = assign(piece.table, archetypes)
            for row, place in enumerate(which.tolist()):
                tally = counts.tallies[place] if place >= 0 else counts.alone
                tally.add(float(piece.table.games[row]), float(piece.table.win_rates[row]))
            if write is not None:
                write(_lines(piece, which.tolist(), far.tolist(), archetypes))
    return counts


def _lines(piece: Piece, which: list[int], far: list[float], archetypes: Sequence[Archetype]) -> str:
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    part = piece.part
    for number, id, place, distance in zip(piece.numbers, piece.table.ids, which, far, strict=True):
        name = archetypes[place].name if place >= 0 else ""
        told = f"{distance:.6f}" if place >= 0 else ""
        lines.writerow([part.source, number, id, part.month, part.format, part.hero, name, told])
    return out.getvalue()


def _space(store: LargeStore, fuzzy: bool) -> Space:
    """The cards of all decks."""
    rows = store.query("SELECT DISTINCT unnest(cards) AS card FROM decks ORDER BY card")
    if not rows:
        raise BadInput(f"there are no decks in {store.folder.name}")
    most = store.query("SELECT max(list_max(copies)) FROM decks")[0][0]
    return Space(np.array([row[0] for row in rows], dtype=np.int64), max(2, int(most)) if fuzzy else 0)


def _leftovers(
    store: LargeStore,
    space: Space,
    groups: list[Group],
    options: Options,
    sample: int,
    block: int,
) -> tuple[int, DeckTable]:
    """How many decks fit no centroid, and some of them: those with the lowest lots."""
    left = 0
    kept: list[tuple[int, str, int, DeckTable]] = []  # a heap with the highest lot on top
    for piece in store.tables(block):
        rows = space.rows(piece.table)
        fits = np.zeros(len(piece.table), dtype=np.bool_)
        for centroids, far_enough in groups:
            nearest, far = rows.nearest(centroids, options.metric)
            fits |= far <= far_enough[nearest]
        for row in np.flatnonzero(~fits).tolist():
            left += 1
            lot = -_lot(options.seed, piece.part.source, piece.numbers[row])
            if len(kept) < sample or lot > kept[0][0]:
                entry = (lot, piece.part.source, piece.numbers[row], piece.table.take([row]))
                heapq.heappushpop(kept, entry) if len(kept) == sample else heapq.heappush(kept, entry)
    chosen = sorted(kept, key=lambda entry: (-entry[0], entry[1], entry[2]))
    return left, joined([entry[3] for entry in chosen])


def _lot(seed: int, source: str, number: int) -> int:
    return int(hashlib.md5(f"{seed}:{source}:{number}".encode(), usedforsecurity=False).hexdigest(), 16)
