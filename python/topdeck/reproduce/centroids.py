"""The article's predictions: the nearest fuzzy centroid of each of its clusterings, without a mana filter.

Protocol: standard games of at least 15 turns, asked after each of a player's first ten turns. Of the article's 42 days
one is at hand; the days of January (the same expansion, other versions of five cards) are reported beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.clustering import cluster
from topdeck.meta.sources import read_decks
from topdeck.meta.table import DeckTable
from topdeck.predict.class_model import ClassModel
from topdeck.predict.documents import Centroids, ClassDecks
from topdeck.predict.evaluate import Questions, Score, evaluate_document
from topdeck.predict.sides import Games
from topdeck.reproduce.article import section_6
from topdeck.reproduce.prediction import Curves, Progress, by_rank, class_models_of, replays, save
from topdeck.reproduce.report import Reproduction

LEAST_ROUNDS = 8
"""Fifteen turns, counting both players'."""
LAST = 10
PERIODS = {"26 February": ("2019-02-*.json",), "January": ("2019-01-*.json",)}


def article(data: Path, out: Path, seed: int, found: Reproduction, progress: Progress) -> None:
    """Figures 3 to 6."""
    table, _ = read_decks(data / "decks-2019-02" / "Decks.json")
    class_models = class_models_of(data)
    clusterings = _clusterings(table, seed, progress)
    for period, patterns in PERIODS.items():
        games = replays(data, class_models, patterns)
        games.sides = [side for side in games.sides if side.turns >= LEAST_ROUNDS]
        if not games.sides:
            found.add("6", f"prediction on replays, {period}", None, "no replays of these days at hand")
            continue
        if period == "January":
            days = [day for pattern in patterns for day in sorted((data / "replays").glob(pattern))]
            section_6(table, clusterings, days, seed, found, progress)
        scores = {}
        for name, labels in clusterings.items():
            progress(f"{period}: {name}")
            scores[name] = _asked(name, table, labels, class_models, games)
        _rows(period, scores, len(games.sides), found)
        if period == "January":
            _figures(scores, out, found)


def _clusterings(table: DeckTable, seed: int, progress: Progress) -> dict[str, NDArray[np.int64]]:
    """Those of table 2 at its parameters; DBSCAN's noise is one cluster."""
    found = {}
    for name, method, at, more in (
        ("k-means, 50", "kmeans", 50, {"seed": seed, "starts": 10}),
        ("single linkage, 120", "hac-single", 120, {}),
        ("complete linkage, 90", "hac-complete", 90, {}),
        ("DBSCAN, 2 points", "dbscan", 0.422, {"points": 2, "noise": "one"}),
        ("DBSCAN, 5 points", "dbscan", 0.5, {"points": 5, "noise": "one"}),
        ("DBSCAN, 10 points", "dbscan", 0.571, {"points": 10, "noise": "one"}),
    ):
        progress(name)
        found[name] = cluster(table, method, at, **more).labels
    return found


def _asked(
    name: str, table: DeckTable, labels: NDArray[np.int64], class_models: Mapping[str, ClassModel], games: Games
) -> Score:
    predictors = {}
    for hero, own in class_models.items():
        _, inside = np.unique(labels[table.heroes == hero], return_inverse=True)
        predictors[hero] = Centroids(ClassDecks(own), labels=inside)
    score = evaluate_document(name, class_models, predictors, Questions.of(games.sides), mana_filter=False)
    after = score.take((score.turns > 1) & (score.turns <= LAST + 1))
    after.turns -= 1  # asked after this turn
    return after


def _rows(period: str, scores: Mapping[str, Score], games: int, found: Reproduction) -> None:
    note = f"{period}: {games} games"
    for name, score in scores.items():
        late = score.turns >= 5
        ranks = np.maximum.accumulate(score.rest, axis=1)
        best = max(range(1, LAST + 1), key=lambda turn: float(score.rest[score.turns == turn, 0].mean()))
        soon = {turn: float(score.now[score.turns == turn].any(axis=1).mean()) for turn in range(1, LAST + 1)}
        peak = max(soon, key=lambda turn: soon[turn])
        found.add("6.1", f"{name}: best turn for rank 1, rest of the game", "6 or 7", best, note)
        found.add("6.1", f"{name}: any of the top 2, rest of the game", "> 50 %", float(ranks[:, 1].mean()), note)
        found.add("6.1", f"{name}: any of the top 10 from turn 5 on, rest of the game", "about 80 %",
                  float(ranks[late, 9].mean()), note)  # fmt: skip
        found.add("6.2", f"{name}: any of the top 10, next turn, at its best turn", "40-50 %, turn 9", soon[peak],
                  f"{note}; ours in turn {peak}")  # fmt: skip


def _figures(scores: Mapping[str, Score], out: Path, found: Reproduction) -> None:
    for number, what, title in ((3, "rest", "rest of the game"), (5, "now", "next turn")):
        single = {name: _single(score, what) for name, score in scores.items()}
        save(
            f"Figure {number}: single ranks, {title}",
            f"figure-{number}",
            single,
            "accuracy",
            out,
            found,
            1.0 if what == "rest" else 0.25,
        )
        summed = {name: by_rank(score, what) for name, score in scores.items()}
        save(f"Figure {number + 1}: any of the first ranks, {title}", f"figure-{number + 1}", summed, "accuracy", out,
             found)  # fmt: skip


def _single(score: Score, what: str) -> Curves:
    """Accuracy by turn of the first and the tenth rank alone, and of all ten on average."""
    hits = getattr(score, what)
    turns = np.unique(score.turns)
    means = np.stack([hits[score.turns == turn].mean(axis=0) for turn in turns])
    x = turns.tolist()
    return {"rank 1": (x, means[:, 0].tolist()), "rank 10": (x, means[:, 9].tolist()),
            "average": (x, means.mean(axis=1).tolist())}  # fmt: skip
