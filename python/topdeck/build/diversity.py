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

from topdeck.arena.statistics.intervals import wilson
from topdeck.build.constraints import Pool, Random
from topdeck.build.evaluate import Evaluator, Record, canonical, pilot_words
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import SIZE, Deck
from topdeck.errors import BadInput
from topdeck.extras import need

Floats = NDArray[np.float64]
BATCH = 32
REMAP = 100
AXES = {
    "mana": ("sum of mana costs", "variance of mana costs"),
    "play": ("turns a game", "cards in hand at the end"),
}
RANGES = {"mana": ((0.0, 300.0), (0.0, 30.0)), "play": ((1.0, 60.0), (0.0, 10.0))}
OBJECTIVES = {"win": "win rate", "lead": "health difference"}
FRESH = 100
"""Pairs of fresh games of every cell's deck: it was chosen as the luckiest of its kind, so its own games flatter it."""


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
    """In the games that chose it."""
    measures: tuple[float, float]
    cell: tuple[int, int]
    """Its place along each axis."""
    fresh: float
    """The objective in fresh games."""


@dataclass(frozen=True)
class Atlas:
    """The archive at the end."""

    axes: str
    objective: str
    field: str
    opponents: int
    pilot: str
    seed: int
    pairs: int
    fresh_pairs: int
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
        return max(self.elites, key=lambda elite: elite.fresh)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data; each elite with its deck."""
        names = ("axes", "objective", "field", "opponents", "pilot", "seed", "pairs", "fresh_pairs", "evaluations")
        kept = {key: getattr(self, key) for key in names}
        rows = [
            {
                "pilot": self.pilot, "objective": e.objective, "fresh": e.fresh, "measures": list(e.measures),
                "cards": e.deck.counts, "code": _code(e.deck),
            }
            for e in self.elites
        ]  # fmt: skip
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
    fresh_pairs: int = FRESH,
    cells: int = 12,
    strangers: int = 100,
    seed: int = 1,
    watch: Callable[[int, int], None] | None = None,
) -> Atlas:
    """Fill the map: `cells` by `cells` kinds of decks; each cell's deck then plays fresh games, which are shown."""
    _check(axes, objective, evaluations, pairs, fresh_pairs, cells)
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
        values = np.array([_value(record, objective) for record in records])
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
    elites = _elites(pool, archive, judge.fresh("map"), objective, fresh_pairs)
    return Atlas(
        axes, objective, judge.field.name, len(judge.field), judge.pilot, seed, pairs, fresh_pairs, len(decks),
        judge.all_games, cells * cells, (edges[0], edges[1]), tuple(elites), tuple(history),
    )  # fmt: skip


def _value(record: Record, objective: str) -> float:
    return record.score if objective == "win" else record.lead


def _check(axes: str, objective: str, evaluations: int, pairs: int, fresh_pairs: int, cells: int) -> None:
    problems = []
    if axes not in AXES:
        problems.append(f"no axes {axes!r}; there are: {', '.join(AXES)}")
    if objective not in OBJECTIVES:
        problems.append(f"no objective {objective!r}; there are: {', '.join(OBJECTIVES)}")
    numbers = {"evaluations": evaluations, "pairs": pairs, "fresh pairs": fresh_pairs, "cells": cells}
    for name, value in numbers.items():
        if value < 2:
            problems.append(f"{name} must be at least 2, not {value}")
    if problems:
        raise BadInput("\n  ".join(["this map cannot be drawn:", *problems]))


def _archive(pool: Pool, axes: str, cells: int, seed: int) -> Any:
    need("ribs")
    from ribs.archives import SlidingBoundariesArchive

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


def _elites(pool: Pool, archive: Any, fresh: Evaluator, objective: str, pairs: int) -> list[Elite]:
    """The best in fresh games first."""
    data = archive.data()
    decks = [_deck(pool, row) for row in data["solution"]]
    records = fresh.play(decks, pairs)
    cells = archive.int_to_grid_index(data["index"]).tolist()
    rows = zip(decks, data["objective"], data["measures"], cells, records, strict=True)
    found = [
        Elite(deck, float(value), (float(at[0]), float(at[1])), (cell[0], cell[1]), _value(record, objective))
        for deck, value, at, cell, record in rows
    ]
    return sorted(found, key=lambda elite: -elite.fresh)


def draw(atlas: Atlas, path: str | Path) -> Path:
    """The archive as a map: every cell in the colour of its best deck, and in figures what it did in fresh games."""

    from topdeck.drawing import INK, Figure, note, panel
    from topdeck.meta.plots import save

    figure = Figure(figsize=(8.4, 6.6), layout="constrained")
    axes = figure.add_subplot()
    edges, grid = atlas.boundaries, _grid(atlas)
    # Cells of equal size, whatever they span: the boundaries lie where the decks are.
    image = axes.pcolormesh(np.ma.masked_invalid(grid), cmap="viridis", edgecolors="white", lw=0.4)
    middle = float(np.nanmean([np.nanmin(grid), np.nanmax(grid)]))
    for row, column in np.argwhere(np.isfinite(grid)):
        dark = grid[row, column] < middle
        axes.text(column + 0.5, row + 0.5, f"{grid[row, column]:.0f}", ha="center", va="center", fontsize=7,
                  color="white" if dark else INK)  # fmt: skip
    kinds = f"{len(atlas.elites)} of {atlas.cells} kinds, from {atlas.evaluations:,} decks"
    title = f"The best {atlas.best.deck.class_name} deck of every kind: {kinds}"
    panel(axes, title, *AXES[atlas.axes])
    axes.grid(visible=False)
    axes.set_xticks(range(len(edges[0])), [f"{edge:.3g}" for edge in edges[0]], fontsize=7, rotation=45)
    axes.set_yticks(range(len(edges[1])), [f"{edge:.3g}" for edge in edges[1]], fontsize=7)
    unit = "%" if atlas.objective == "win" else "health"
    figure.colorbar(image, label=f"{OBJECTIVES[atlas.objective]} in {2 * atlas.fresh_pairs} fresh games ({unit})")
    note(figure, _how(atlas))
    return save(figure, Path(path))


def _grid(atlas: Atlas) -> Floats:
    """The map's cells with what their decks did in fresh games, per cent or health."""
    edges = atlas.boundaries
    grid = np.full((len(edges[1]) - 1, len(edges[0]) - 1), np.nan)
    scale = 100 if atlas.objective == "win" else 1
    for elite in atlas.elites:
        grid[elite.cell[1], elite.cell[0]] = scale * elite.fresh
    return grid


def _how(atlas: Atlas) -> str:
    catalogue = atlas.elites[0].deck.catalogue
    told = (
        f"A cell's deck was chosen by {2 * atlas.pairs} games, as the best of its kind, and then played"
        f" {2 * atlas.fresh_pairs} fresh ones, which are shown"
    )
    if atlas.objective == "win":
        low, high = wilson(atlas.fresh_pairs, 2 * atlas.fresh_pairs)
        told += f" (± {50 * (high - low):.0f} points, 95 %)"
    return (
        f"{told}. White: no deck. Cells are cut at percentiles of all decks seen. {atlas.games:,} games against"
        f" {atlas.field}, {atlas.opponents} decks; seed {atlas.seed}; {pilot_words(atlas.pilot, catalogue)}."
    )
