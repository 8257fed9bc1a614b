"""Quality diversity: not one best deck but the best of every kind, by MAP-Elites with sliding boundaries.

The archive is that of the library `ribs`: cells are cut at percentiles of all decks seen, and cut anew every hundred.
The loop is that of Fontaine et al. (2019): random decks first, then children of random elites, in which some cards
(one more with chance 1/2 each) give way to random ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import Evaluator, Record, canonical
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import SIZE, Deck
from topdeck.errors import BadInput

Floats = NDArray[np.float64]
BATCH = 32
REMAP = 100
AXES = {
    "mana": ("mana sum", "mana variance"),
    "play": ("turns a game", "cards in hand at the end"),
}
RANGES = {"mana": ((0.0, 300.0), (0.0, 30.0)), "play": ((1.0, 60.0), (0.0, 10.0))}
OBJECTIVES = {"win": "win rate", "lead": "health difference"}


def measures_of(record: Record, axes: str) -> tuple[float, float]:
    """Where a deck stands on the map."""
    if axes == "play":
        return record.turns, record.hand
    pool = Catalogue.load(record.deck.catalogue).by_id
    costs = np.array([pool[id].cost for id in record.deck.cards], float)
    return float(costs.sum()), float(costs.var())


@dataclass(frozen=True)
class Elite:
    """The best deck of a cell."""

    deck: Deck
    objective: float
    measures: tuple[float, float]


@dataclass(frozen=True)
class Atlas:
    """The archive at the end."""

    axes: str
    objective: str
    pilot: str
    seed: int
    pairs: int
    evaluations: int
    games: int
    cells: int
    boundaries: tuple[Floats, Floats]
    elites: tuple[Elite, ...]
    history: tuple[tuple[int, int, float, float], ...]
    """After so many evaluations: filled cells, QD score (sum over cells), best."""

    @property
    def coverage(self) -> float:
        return len(self.elites) / self.cells

    @property
    def best(self) -> Elite:
        return max(self.elites, key=lambda elite: elite.objective)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data; each elite with its deck."""
        kept = {key: getattr(self, key) for key in ("axes", "objective", "pilot", "seed", "pairs", "evaluations")}
        rows = [
            {"objective": e.objective, "measures": list(e.measures), "cards": e.deck.counts, "code": _code(e.deck)}
            for e in self.elites
        ]
        return {
            **kept, "games": self.games, "cells": self.cells, "filled": len(self.elites), "coverage": self.coverage,
            "boundaries": [edges.tolist() for edges in self.boundaries], "history": [list(row) for row in self.history],
            "elites": rows,
        }  # fmt: skip


def _code(deck: Deck) -> str | None:
    from topdeck.build.builder import code_of

    return code_of(deck)


def explore(
    pool: Pool,
    judge: Evaluator,
    *,
    axes: str = "mana",
    objective: str = "win",
    evaluations: int = 1_000,
    pairs: int = 16,
    cells: int = 12,
    strangers: int = 100,
    seed: int = 1,
    watch: Callable[[int, int], None] | None = None,
) -> Atlas:
    """Fill the map: `cells` by `cells` kinds of decks."""
    _check(axes, objective, evaluations, pairs, cells)
    archive = _archive(pool, axes, cells, seed)
    random: Random = np.random.default_rng([seed, 13])
    decks: dict[Deck, Record] = {}
    history: list[tuple[int, int, float, float]] = []
    while len(decks) < evaluations:
        size = min(BATCH, evaluations - len(decks))
        batch = _batch(pool, archive, decks, size, random, blind=len(decks) < strangers)
        if not batch:
            break  # a small pool has no more decks
        records = judge.play(batch, pairs)
        decks.update(zip(batch, records, strict=True))
        values = np.array([record.score if objective == "win" else record.lead for record in records])
        archive.add(
            np.array([_row(pool, deck) for deck in batch]),
            values,
            np.array([measures_of(record, axes) for record in records]),
        )
        stats = archive.stats
        history.append((len(decks), int(stats.num_elites), float(stats.qd_score), float(stats.obj_max)))
        if watch:
            watch(len(decks), evaluations)
    edges = tuple(np.asarray(edge, float) for edge in archive.boundaries)
    elites = tuple(_elites(pool, archive))
    return Atlas(
        axes, objective, judge.pilot, seed, pairs, len(decks), judge.games, cells * cells, (edges[0], edges[1]), elites,
        tuple(history),
    )  # fmt: skip


def _check(axes: str, objective: str, evaluations: int, pairs: int, cells: int) -> None:
    problems = []
    if axes not in AXES:
        problems.append(f"no axes {axes!r}; there are: {', '.join(AXES)}")
    if objective not in OBJECTIVES:
        problems.append(f"no objective {objective!r}; there are: {', '.join(OBJECTIVES)}")
    for name, value in (("evaluations", evaluations), ("pairs", pairs), ("cells", cells)):
        if value < 2:
            problems.append(f"{name} must be at least 2, not {value}")
    if problems:
        raise BadInput("\n  ".join(["this map cannot be drawn:", *problems]))


def _archive(pool: Pool, axes: str, cells: int, seed: int) -> Any:
    try:
        from ribs.archives import SlidingBoundariesArchive
    except ImportError as error:
        raise BadInput("quality diversity needs the library ribs: pip install 'topdeck[build]'") from error
    return SlidingBoundariesArchive(
        solution_dim=len(pool), dims=[cells, cells], ranges=RANGES[axes], remap_frequency=REMAP, seed=seed,
        # All decks stay in the buffer, so that the percentiles are those of everything seen.
        buffer_capacity=1_000_000,
    )  # fmt: skip


def _batch(
    pool: Pool, archive: Any, known: dict[Deck, Record], size: int, random: Random, *, blind: bool
) -> list[Deck]:
    """New decks: strangers, or children of elites drawn evenly."""
    batch: dict[Deck, None] = {}
    for _ in range(20 * size):
        if len(batch) == size:
            break
        if blind:
            deck = pool.random_deck(random)
        else:
            deck = _child(pool, _deck(pool, archive.sample_elites(1)["solution"][0]), random)
        if canonical(deck) not in known:
            batch[canonical(deck)] = None
    return list(batch)


def _child(pool: Pool, parent: Deck, random: Random) -> Deck:
    counts = Counter(parent.counts)
    loose = [id for id, n in counts.items() for _ in range(n - pool.fixed.get(id, 0))]
    gone = min(int(random.geometric(0.5)), len(loose))
    for place in random.choice(len(loose), gone, replace=False):
        counts[loose[int(place)]] -= 1
    counts = +counts
    while counts.total() < SIZE:
        choices = pool.affordable(counts)
        counts[choices[int(random.integers(len(choices)))]] += 1
    return pool.deck(counts)


def _row(pool: Pool, deck: Deck) -> Floats:
    return np.array([deck.cards.count(card.id) for card in pool.cards], float)


def _deck(pool: Pool, row: Floats) -> Deck:
    return pool.deck({card.id: round(n) for card, n in zip(pool.cards, row.tolist(), strict=True) if round(n)})


def _elites(pool: Pool, archive: Any) -> list[Elite]:
    data = archive.data()
    rows = zip(data["solution"], data["objective"], data["measures"], strict=True)
    found = [Elite(_deck(pool, row), float(value), (float(at[0]), float(at[1]))) for row, value, at in rows]
    return sorted(found, key=lambda elite: -elite.objective)


def draw(atlas: Atlas, path: str | Path) -> Path:
    """The archive as a map: every cell in the colour of its best deck."""
    from matplotlib.figure import Figure

    from topdeck.meta.plots import save

    figure = Figure(figsize=(7, 5.4), layout="constrained")
    axes = figure.add_subplot()
    edges = atlas.boundaries
    grid = np.full((len(edges[1]) - 1, len(edges[0]) - 1), np.nan)
    scale = 100 if atlas.objective == "win" else 1
    for elite in atlas.elites:
        place = [
            int(np.clip(np.searchsorted(edges[n], elite.measures[n], "right") - 1, 0, len(edges[n]) - 2))
            for n in (0, 1)
        ]
        old = grid[place[1], place[0]]
        grid[place[1], place[0]] = np.nanmax([old, scale * elite.objective])
    image = axes.pcolormesh(edges[0], edges[1], np.ma.masked_invalid(grid), cmap="viridis", edgecolors="white", lw=0.4)
    names = AXES[atlas.axes]
    axes.set_xlabel(names[0])
    axes.set_ylabel(names[1])
    unit = "%" if atlas.objective == "win" else "health"
    figure.colorbar(image, label=f"{OBJECTIVES[atlas.objective]} of the cell's best deck, {unit}")
    axes.set_title(
        f"{len(atlas.elites)} kinds of decks from {atlas.evaluations:,} tried, piloted by {atlas.pilot}",
        fontsize=9,
        loc="left",
    )
    return save(figure, Path(path))
