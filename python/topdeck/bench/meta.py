"""How the metagame tools scale. Every measurement asserts its result: the archetypes that were put in are found."""

from __future__ import annotations

import json
import math
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import TopdeckError
from topdeck.meta.archetypes import archetypes_of, assign
from topdeck.meta.clustering import DEFAULT_METHOD, cluster
from topdeck.meta.export import deck_list
from topdeck.meta.scale import cluster_large
from topdeck.meta.sources import read_decks
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.meta.validate import codes, v_measures

DIRECT = {956: 2.0, 3_000: 30.0, 10_000: 30.0}
"""Decks -> seconds that reading, clustering and describing them may take."""
SAMPLED = {30_000: 600.0, 100_000: 600.0}
ASSIGNED = {100_000: 60.0, 1_000_000: 60.0}
MOST_MEMORY = 4e9
LEAST_V = 0.95


class TooSlow(TopdeckError):
    """A benchmark missed its limit or its result."""


@dataclass(frozen=True)
class Measured:
    """One row of the table."""

    what: str
    decks: int
    seconds: float
    limit: float
    v_measure: float
    clusters: int
    peak_memory: float
    """Bytes, of the whole process so far."""


def meta_speed(
    scale: float = 1.0, seed: int = DEFAULT_SEED, progress: Callable[[str], None] = lambda _: None
) -> list[Measured]:
    """All sizes, each times `scale` (the limits stay as they are); raises TooSlow when one is missed."""
    rows = []
    for decks, limit in DIRECT.items():
        progress(f"{decks} decks, end to end")
        rows.append(_end_to_end(_scaled(decks, scale), limit, seed))
    for decks, limit in SAMPLED.items():
        progress(f"{decks} decks through a sample")
        rows.append(_sampled(_scaled(decks, scale), limit, seed))
    for decks, limit in ASSIGNED.items():
        progress(f"{decks} decks assigned")
        rows.append(_assigned(_scaled(decks, scale), limit, seed))
    for row in rows:
        if row.seconds > row.limit or row.v_measure < LEAST_V or row.peak_memory > MOST_MEMORY:
            raise TooSlow(f"missed its limit: {row}")
    return rows


def growth(rows: list[Measured]) -> float:
    """The exponent with which the time of the direct method grows between its smallest and its largest size."""
    direct = [row for row in rows if row.what == rows[0].what]
    small, large = direct[0], direct[-1]
    return math.log(large.seconds / small.seconds) / math.log(large.decks / small.decks)


def as_json(rows: list[Measured]) -> dict[str, Any]:
    """For printing."""
    return {"method": DEFAULT_METHOD, "rows": [asdict(row) for row in rows], "growth_exponent": growth(rows)}


def _scaled(decks: int, scale: float) -> int:
    return max(50, round(decks * scale))


def _peak() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(used) * (1 if sys.platform == "darwin" else 1024)


def _end_to_end(decks: int, limit: float, seed: int) -> Measured:
    """From a file on the disk to named archetypes."""
    table = synthetic_metagame(decks, seed=seed, variants=8)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "decks.json"
        path.write_text(json.dumps(deck_list(table, table.labels.tolist())), encoding="utf-8")
        started = time.perf_counter()
        read, _ = read_decks(path)
        found = cluster(read)
        described = archetypes_of(found)
        seconds = time.perf_counter() - started
    v = v_measures(codes(read.labels), found.labels)[2]
    return Measured("end to end", decks, seconds, limit, v, len(described), _peak())


def _sampled(decks: int, limit: float, seed: int) -> Measured:
    table = synthetic_metagame(decks, seed=seed, variants=8)
    started = time.perf_counter()
    found = cluster_large(table, seed=seed)
    seconds = time.perf_counter() - started
    v = v_measures(codes(table.labels), found.labels)[2]
    return Measured("clustered through a sample", decks, seconds, limit, v, found.count, _peak())


def _assigned(decks: int, limit: float, seed: int) -> Measured:
    known = archetypes_of(cluster(synthetic_metagame(2_000, seed=seed, variants=8)))
    table = synthetic_metagame(decks, seed=seed, variants=8)
    started = time.perf_counter()
    which, _ = assign(table, known)
    seconds = time.perf_counter() - started
    v = v_measures(codes(table.labels), codes(which))[2]
    return Measured("assigned to known archetypes", decks, seconds, limit, v, len(known), _peak())
