"""Archetypes by clustering: every method behind one call.

>>> from topdeck.meta.synthetic import synthetic_metagame
>>> found = cluster(synthetic_metagame(decks=60, archetypes=5, seed=1), "hac-ward", "auto")
>>> found.count
5
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray
from rich.console import Group, RenderableType

from topdeck._core import Bags, dbscan_levels
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.meta import distance as distances_of
from topdeck.meta.distance import METRICS, Metric
from topdeck.meta.multiset import Centroid, FuzzyMultiset
from topdeck.meta.table import DeckTable, Space
from topdeck.meta.tree import LINKAGES, DeckTree, Linkage, most_clusters
from topdeck.meta.validate import Agreement, Labels, agreement, codes, v_measures
from topdeck.tables import Printed

Cut = int | float | Literal["auto", "best"]
"""So many clusters; a height (or radius) as a float; `auto`: best silhouette; `best`: best V-measure (needs labels)."""
Noise = Literal["singletons", "one", "class"]
NOISES: tuple[Noise, ...] = ("singletons", "one", "class")
METHODS: tuple[str, ...] = ("kmeans", *(f"hac-{name}" for name in LINKAGES), "dbscan", "hdbscan")
DEFAULT_METHOD = "hac-ward"
"""Its cut without labels is within .01 of the best one where decks are as listed and where they are noisy; it is not
misled by near-duplicates, as single linkage is."""
K_MEANS_STEP = 10
MOST_RADII = 200
NO_STRUCTURE = 0.25
"""Where no cut has a better silhouette than this, and decks are alike at all, they are taken as one archetype."""
AS_GOOD = 0.01
"""Cuts whose silhouette is so near the best are as good, and the finest of them is taken: noise hides small differences
before large ones."""
CLEAR = 0.5
"""The silhouette that a cut of a class must have whose decks are alike."""
ALIKE = 0.6
"""Mean Jaccard distance below which decks are alike."""


@dataclass(frozen=True)
class Options:
    """What a clustering may be told beside its method and its cut."""

    metric: Metric = "jaccard"
    fuzzy: bool = True
    per_class: bool = False
    seed: int = DEFAULT_SEED
    starts: int = 10
    """k-means: independent starts."""
    points: int = 2
    """DBSCAN: how many decks (itself included) make a neighbourhood dense. HDBSCAN: the same, as `min_samples`."""
    smallest: int = 6
    """HDBSCAN: the smallest cluster."""
    noise: Noise = "singletons"
    """Decks in no dense region: each a cluster of its own, all together one, or one for each class."""
    weighted: bool = False
    """k-means: decks weigh as much as they were played."""

    def __post_init__(self) -> None:
        if self.metric not in METRICS:
            raise BadInput(f"unknown distance {self.metric!r}: use {' or '.join(METRICS)}")
        if self.noise not in NOISES:
            raise BadInput(f"unknown treatment of noise {self.noise!r}: use {', '.join(NOISES)}")
        if self.points < 1:
            raise BadInput(f"points is {self.points}: 1 deck or more make a place dense")
        if self.smallest < 2:
            raise BadInput(f"smallest is {self.smallest}: a cluster of HDBSCAN has 2 decks or more")


@dataclass(frozen=True, eq=False)
class Clustering(Printed):
    """Decks with the cluster of each, numbered 0, 1, 2, ... by falling number of games."""

    table: DeckTable
    labels: Labels
    method: str
    options: Options
    chosen_by: str
    """`number`, `height`, `silhouette`, `labels` or `method`."""
    parameter: float
    """The number of clusters, height or radius at which the cut was made."""
    seconds: float
    noise: NDArray[np.bool_]
    tree: DeckTree | None = None
    curve: dict[float, float] = field(default_factory=dict)
    """The criterion by parameter, where one was looked at."""

    def __rich__(self) -> RenderableType:
        """The largest clusters by games, each with the name and the cards that archetypes get."""
        from topdeck.meta.archetypes import archetype_table, archetypes_of  # which know this module

        chosen = f"chosen by {self.chosen_by} ({self.parameter:g})"
        head = f"{len(self.table):,} decks in {self.count} clusters by {self.method}, {chosen}"
        return Group(head, archetype_table(archetypes_of(self)[:20]))

    @property
    def count(self) -> int:
        """Number of clusters."""
        return int(self.labels.max()) + 1 if self.labels.size else 0

    def members(self, cluster: int) -> Labels:
        """Rows of one cluster."""
        return np.flatnonzero(self.labels == cluster)

    def agreement(self, beta: float = 1.0) -> Agreement:
        """How well the clusters match the decks' labels."""
        if not self.table.is_labelled:
            raise BadInput("these decks carry no labels to compare with")
        return agreement(self.table.labels, self.labels, beta)

    def centroids(self) -> list[Centroid[FuzzyMultiset]]:
        """The fuzzy centroid of each cluster, weighted by games."""
        return [self.table.take(self.members(number)).centroid() for number in range(self.count)]


def cluster(table: DeckTable, method: str = DEFAULT_METHOD, clusters: Cut = "auto", **options: Any) -> Clustering:
    """Cluster decks with one of `METHODS`; see `Options` for what else may be said."""
    chosen = Options(**options)
    if len(table) == 0:
        raise BadInput("there are no decks to cluster")
    if clusters == "best" and not table.is_labelled:
        raise BadInput("`best` chooses the cut by labels, and these decks carry none: use `auto` or a number")
    _check_cut(clusters, len(table))
    if chosen.per_class and not method.startswith("hac-"):
        return _each_hero(table, method, clusters, chosen)
    started = time.perf_counter()
    cuts = _cuts_of(table, method, chosen)
    if len(table) == 1:
        picked = Picked(np.zeros(1, dtype=np.int64), "method", 1)
    elif clusters == "auto":
        picked = cuts.auto()
    elif clusters == "best":
        picked = cuts.best(codes(table.labels))
    elif isinstance(clusters, float):
        picked = cuts.below(clusters)
    else:
        picked = cuts.into(clusters)
    labels, noise = _without_noise(picked.labels, chosen.noise, table)
    return Clustering(
        table,
        by_games(labels, table.games),
        method,
        chosen,
        picked.chosen_by,
        picked.parameter,
        time.perf_counter() - started,
        noise,
        cuts.tree,
        picked.curve,
    )


def _check_cut(clusters: Cut, decks: int) -> None:
    if isinstance(clusters, float):
        if not (math.isfinite(clusters) and clusters >= 0):
            raise BadInput(f"a height to cut at is a finite number, 0 or more, not {clusters}")
    elif clusters not in ("auto", "best") and not (isinstance(clusters, int) and 1 <= clusters <= decks):
        raise BadInput(f"{decks} decks fall into 1 to {decks} clusters, auto or best, not {clusters!r}")


def _each_hero(table: DeckTable, method: str, clusters: Cut, options: Options) -> Clustering:
    """Methods without a tree treat every hero's decks as a metagame of its own."""
    if isinstance(clusters, int):
        raise BadInput(f"{method} per class cannot share {clusters} clusters among heroes: use auto, best or hac-...")
    started = time.perf_counter()
    labels = np.zeros(len(table), dtype=np.int64)
    noise = np.zeros(len(table), dtype=np.bool_)
    count, chosen_by = 0, "method"
    for hero in np.unique(table.heroes):
        rows = np.flatnonzero(table.heroes == hero)
        own = cluster(table.take(rows), method, clusters, **{**vars(options), "per_class": False})
        labels[rows], noise[rows] = own.labels + count, own.noise
        count, chosen_by = count + own.count, own.chosen_by
    seconds = time.perf_counter() - started
    return Clustering(table, by_games(labels, table.games), method, options, chosen_by, count, seconds, noise)


def by_games(labels: Labels, games: NDArray[np.float64]) -> Labels:
    """Clusters numbered anew, the most played first."""
    played = np.bincount(labels, weights=games)
    rank = np.empty(played.size, dtype=np.int64)
    rank[np.argsort(-played, kind="stable")] = np.arange(played.size)
    return np.asarray(rank[labels], dtype=np.int64)


def _without_noise(labels: Labels, noise: Noise, table: DeckTable) -> tuple[Labels, NDArray[np.bool_]]:
    lost = labels < 0
    if not lost.any():
        return codes(labels), lost
    settled = labels.copy()
    first = int(labels.max()) + 1
    groups = {"singletons": np.arange(labels.size), "one": np.zeros(labels.size), "class": codes(table.heroes)}[noise]
    settled[lost] = first + groups[lost].astype(np.int64)
    return codes(settled), lost


def _are_alike(table: DeckTable) -> bool:
    """Judged by at most 500 decks, evenly taken."""
    few = table.take(np.unique(np.linspace(0, len(table) - 1, 500).astype(np.int64)))
    return len(few) < 2 or float(distances_of.pairwise(few).mean()) < ALIKE


@dataclass(frozen=True)
class Picked:
    """One clustering out of a family, and why this one. Label -1 is noise."""

    labels: Labels
    chosen_by: str
    parameter: float
    curve: dict[float, float] = field(default_factory=dict)


class Cuts(Protocol):
    """All clusterings that a method can give for these decks."""

    tree: DeckTree | None

    def into(self, clusters: int) -> Picked: ...
    def below(self, height: float) -> Picked: ...
    def auto(self) -> Picked: ...
    def best(self, truth: Labels) -> Picked: ...


def _cuts_of(table: DeckTable, method: str, options: Options) -> Cuts:
    if method.startswith("hac-") and method[4:] in LINKAGES:
        linkage: Linkage = method[4:]  # type: ignore[assignment]
        return TreeCuts(table, linkage, options)
    if method == "kmeans":
        return KMeansCuts(table, options)
    if method == "dbscan":
        return DensityCuts(table, options)
    if method == "hdbscan":
        return HdbscanCuts(table, options)
    raise BadInput(f"unknown method {method!r}: use one of {', '.join(METHODS)}")


class TreeCuts:
    """Cuts of one dendrogram; over all heroes, or of a forest with a tree for each hero."""

    def __init__(self, table: DeckTable, linkage: Linkage, options: Options) -> None:
        self.table, self.options, self.linkage = table, options, linkage
        self.tree: DeckTree | None
        if options.per_class:
            self.tree = self._forest(table, linkage, options)
        else:
            distances = distances_of.pairwise(table, options.metric, fuzzy=options.fuzzy)
            self.tree = DeckTree.grow(distances, len(table), linkage)

    def _forest(self, table: DeckTable, linkage: Linkage, options: Options) -> DeckTree:
        trees = []
        for hero in np.unique(table.heroes):
            rows = np.flatnonzero(table.heroes == hero)
            own = distances_of.pairwise(table.take(rows), options.metric, fuzzy=options.fuzzy)
            trees.append((DeckTree.grow(own, len(rows), linkage), rows))
        return DeckTree.forest(trees)

    def into(self, clusters: int) -> Picked:
        return Picked(self._tree.cut(clusters), "number", clusters)

    def below(self, height: float) -> Picked:
        return Picked(self._tree.cut_below(height), "height", height)

    def auto(self) -> Picked:
        scores = self._silhouettes()
        if not scores.size:
            return Picked(self._tree.cut(1), "silhouette", 1)
        # Single linkage peels one deck after the other from what it has chained: finer is not better there.
        as_good = 0.0 if self.linkage == "single" else AS_GOOD
        finest = int(np.flatnonzero(scores >= scores.max() - as_good)[-1])
        best = 1 if scores.max() < NO_STRUCTURE and _are_alike(self.table) else finest + 2
        curve = {float(k): float(score) for k, score in enumerate(scores, start=2)}
        return Picked(self._tree.cut(best), "silhouette", best, curve)

    def _silhouettes(self) -> NDArray[np.float64]:
        """Of the cuts into 2, 3, ... clusters, each deck among those of its own class: that classes differ is known,
        and where decks are noisy it would be all that is found. A class in one piece counts as nothing,
        unless its decks are alike: then as much as a cut must have to be a better answer."""
        most = min(most_clusters(self._tree.leaves), self._tree.leaves - 1)
        total = np.zeros(max(most - 1, 0))
        made = self._tree.leaves - np.arange(2, most + 1)  # the merges of each cut
        for rows, own, steps in self._tree.within(codes(self.table.heroes)):
            distances = distances_of.pairwise(self.table.take(rows), self.options.metric, fuzzy=self.options.fuzzy)
            whole = CLEAR if len(rows) < 2 or float(distances.mean()) < ALIKE else 0.0
            scores = np.concatenate([[whole], own.silhouettes(distances)])
            clusters = len(rows) - np.searchsorted(steps, made)
            total += len(rows) * scores[np.minimum(clusters, len(scores)) - 1]
        return total / len(self.table)

    def best(self, truth: Labels) -> Picked:
        return best_cut(self._tree, truth)

    @property
    def _tree(self) -> DeckTree:
        assert self.tree is not None
        return self.tree


def best_cut(tree: DeckTree, truth: Labels) -> Picked:
    """The cut of a tree with the best V-measure against these labels (numbers)."""
    curve = tree.v_curve(truth, min(tree.leaves, 4 * most_clusters(tree.leaves)))[:, 2]
    best = int(np.argmax(curve)) + 1
    return Picked(tree.cut(best), "labels", best, {float(k): float(v) for k, v in enumerate(curve, start=1)})


class _Levels:
    """A family whose members are listed one by one: parameter -> labels."""

    tree: DeckTree | None = None

    def __init__(self, table: DeckTable, options: Options) -> None:
        self.table, self.options = table, options
        self.space = Space.of(table, fuzzy=options.fuzzy)
        self.rows: Bags = self.space.rows(table)
        self._square: NDArray[np.float64] | None = None

    def levels(self) -> dict[float, Labels]:
        raise NotImplementedError

    def square(self) -> NDArray[np.float64]:
        """The full distance matrix."""
        if self._square is None:
            if len(self.table) > distances_of.MOST_PAIRWISE:
                raise BadInput(f"a full matrix of {len(self.table)} decks does not fit: cluster a sample")
            self._square = distances_of.square(self.rows.pairwise(self.options.metric), len(self.table))
        return self._square

    def _settled(self, labels: Labels) -> Labels:
        return _without_noise(labels, self.options.noise, self.table)[0]

    def _pick(self, score: Callable[[Labels], float], chosen_by: str) -> Picked:
        levels = self.levels()
        curve = {parameter: score(self._settled(labels)) for parameter, labels in levels.items()}
        best = max(curve, key=lambda parameter: curve[parameter])
        return Picked(levels[best], chosen_by, best, curve)

    def auto(self) -> Picked:
        need("sklearn")
        from sklearn.metrics import silhouette_score  # slow to import, and needed here only

        def score(labels: Labels) -> float:
            groups = int(labels.max()) + 1
            if not 2 <= groups < labels.size:
                return -1.0
            return float(silhouette_score(self.square(), labels, metric="precomputed"))

        picked = self._pick(score, "silhouette")
        if picked.curve[picked.parameter] < NO_STRUCTURE and _are_alike(self.table):
            return Picked(np.zeros(len(self.table), dtype=np.int64), "silhouette", 1, picked.curve)
        return picked

    def best(self, truth: Labels) -> Picked:
        return self._pick(lambda labels: v_measures(truth, labels)[2], "labels")


class KMeansCuts(_Levels):
    """k-means on centroids: k-means++ starts, the least squared error wins.

    `auto` and `best` look at 2, 3, ..., 20, 30, 40, ... clusters.
    """

    def _labels(self, clusters: int) -> Labels:
        weights = self.table.weights if self.options.weighted else np.ones(len(self.table))
        labels, _, _ = self.rows.k_means(
            weights, clusters=clusters, starts=self.options.starts, rounds=100,
            metric=self.options.metric, seed=self.options.seed,
        )  # fmt: skip
        return labels

    def levels(self) -> dict[float, Labels]:
        most = min(len(self.table) - 1, most_clusters(len(self.table)))
        fine, coarse = range(2, 2 * K_MEANS_STEP), range(2 * K_MEANS_STEP, most + 1, K_MEANS_STEP)
        return {float(k): self._labels(k) for k in (*fine, *coarse) if k <= most} or {1.0: self._labels(1)}

    def into(self, clusters: int) -> Picked:
        return Picked(self._labels(clusters), "number", clusters)

    def below(self, height: float) -> Picked:
        raise BadInput("k-means has no height to cut at: give a number of clusters")


class DensityCuts(_Levels):
    """DBSCAN as a hierarchy over all radii for a given number of points."""

    def _at(self, radii: NDArray[np.float64]) -> dict[float, Labels]:
        found = dbscan_levels(len(self.table), self._condensed(), self.options.points, radii)
        return {float(r): labels.astype(np.int64) for r, labels in zip(radii, found, strict=True)}

    def _condensed(self) -> NDArray[np.float64]:
        return self.rows.pairwise(self.options.metric)

    def levels(self) -> dict[float, Labels]:
        radii = np.unique(self._condensed())
        if radii.size > MOST_RADII:
            radii = np.unique(np.quantile(radii, np.linspace(0, 1, MOST_RADII)))
        return self._at(radii)

    def below(self, height: float) -> Picked:
        return Picked(self._at(np.array([height]))[height], "height", height)

    def into(self, clusters: int) -> Picked:
        counts = {radius: int(self._settled(labels).max()) + 1 for radius, labels in self.levels().items()}
        closest = min(counts, key=lambda radius: abs(counts[radius] - clusters))
        if counts[closest] != clusters:
            raise BadInput(f"no radius gives {clusters} clusters; the closest is {counts[closest]} at {closest:.4g}")
        return Picked(self._at(np.array([closest]))[closest], "number", closest)


class HdbscanCuts(_Levels):
    """HDBSCAN: the most stable clusters of the density hierarchy; it chooses its own cut, without labels."""

    def _labels(self) -> Picked:
        if len(self.table) < max(self.options.smallest, self.options.points, 2):
            return Picked(np.full(len(self.table), -1, dtype=np.int64), "method", self.options.smallest)
        need("sklearn")
        from sklearn.cluster import HDBSCAN  # slow to import, and needed here only

        model = HDBSCAN(
            min_cluster_size=self.options.smallest, min_samples=self.options.points, metric="precomputed", copy=True
        )
        labels = np.asarray(model.fit_predict(self.square()), dtype=np.int64)
        return Picked(labels, "method", float(self.options.smallest))

    def auto(self) -> Picked:
        return self._labels()

    def best(self, truth: Labels) -> Picked:
        return self._labels()

    def into(self, clusters: int) -> Picked:
        raise BadInput("hdbscan chooses its own number of clusters: use auto, or change --smallest and --points")

    def below(self, height: float) -> Picked:
        raise BadInput("hdbscan chooses its own cut: use auto, or change --smallest and --points")
