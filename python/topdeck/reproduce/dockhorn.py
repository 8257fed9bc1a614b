"""Dockhorn and Kruse, *Predicting Cards Using a Fuzzy Multiset Clustering of Decks* (2020): clustering and prediction.

Protocol: all heroes together, fuzzy multisets, Jaccard distance. Trees are cut at every level; DBSCAN at every radius
that occurs; k-means at 10, 20, ... clusters with ten k-means++ starts, of which the least squared error counts. The
article does not say what becomes of DBSCAN's noise: we report it as one cluster, as one for each hero and as single
decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.defaults import DEFAULT_SEED
from topdeck.meta import plots
from topdeck.meta.clustering import Noise, cluster
from topdeck.meta.distance import METRICS, pairwise, square
from topdeck.meta.sources import read, read_decks
from topdeck.meta.spanning import MptsGraph
from topdeck.meta.table import DeckTable
from topdeck.meta.tree import LINKAGES, DeckTree
from topdeck.meta.validate import Labels, codes, v_measures
from topdeck.reproduce import centroids
from topdeck.reproduce.report import Estimate, Reproduction, rounded

DOCUMENT = "Dockhorn & Kruse 2020: clustering and prediction"
TABLE_1 = {
    "druid": (70, 191), "hunter": (171, 264), "mage": (118, 344), "paladin": (120, 187), "priest": (183, 542),
    "rogue": (89, 205), "shaman": (18, 287), "warlock": (108, 243), "warrior": (79, 799),
}  # fmt: skip
TABLE_2 = {"single": (120, 0.949), "complete": (90, 0.945)}
TABLE_2_DBSCAN = {2: (0.422, 0.923), 5: (0.500, 0.905), 10: (0.571, 0.870)}
K_MEANS = (50, 0.919)
PERIOD = (datetime(2019, 2, 21), datetime(2019, 4, 4))
LEAST_TURNS = 15
ORDERS = 4
"""Random orders of equally long edges."""
NOISE: tuple[Noise, ...] = ("one", "class", "singletons")
Progress = Callable[[str], None]


def reproduce(data: Path, out: Path, seed: int = DEFAULT_SEED, progress: Progress = lambda _: None) -> Reproduction:
    """Tables 1 and 2, figures 1 and 2."""
    found = Reproduction(DOCUMENT)
    table, _ = read_decks(data / "decks-2019-02" / "Decks.json")
    truth = codes(table.labels)
    progress("table 1")
    _table_1(table, data, found)
    progress("figure 1")
    druids = table.take(table.heroes == "druid")
    figure = plots.heat_map(druids, order="similarity", title=f"Jaccard distance of {len(druids)} Druid decks")
    found.figures["Figure 1: distances of Druid decks"] = plots.save(figure, out / "figure-1.png").name
    curves = _trees(table, truth, found, progress)
    curves["k-means"] = _k_means(table, truth, found, seed, progress)
    for points in TABLE_2_DBSCAN:
        progress(f"DBSCAN, {points} points")
        curves[f"DBSCAN {points}"] = _dbscan(table, truth, points, found)
    progress("figure 2")
    shown = {name: curve for name, curve in curves.items() if name not in ("weighted", "average", "ward", "centroid")}
    published = {"single, published": 0.949, "k-means, published": 0.919}
    figure = plots.v_measure_curves(shown, published=published)
    found.figures["Figure 2: agreement by number of clusters"] = plots.save(figure, out / "figure-2.png").name
    _literal(table, truth, found, progress)
    _without_labels(table, truth, found)
    centroids.article(data, out, seed, found, progress)
    return found


def _table_1(table: DeckTable, data: Path, found: Reproduction) -> None:
    games: Counter[str] = Counter()
    longer: Counter[str] = Counter()
    days = sorted((data / "replays").glob("*.json")) if (data / "replays").is_dir() else []
    covered = 0
    for day in days:
        if not PERIOD[0] <= datetime.fromisoformat(day.stem) < PERIOD[1]:
            continue
        covered += 1
        for game in read(day).games:
            rounds = max((play.turn for play in game.plays), default=0)
            longer[game.opponent] += rounds >= LEAST_TURNS
            if game.format == "standard" and 2 * rounds - 1 >= LEAST_TURNS:  # a round is a turn of each player
                games[game.opponent] += 1
    for hero, (decks, replays) in TABLE_1.items():
        own = Estimate.exact(float((table.heroes == hero).sum()))
        found.measure("table 1", f"decks of {hero}", decks, (decks, decks), own)
        note = f"{covered} of the article's 42 days at hand; {games[hero]} standard games of 15 turns of both together"
        found.add("table 1", f"replays against {hero}", replays, longer[hero], note, "literal")
    found.measure("table 1", "decks in all", 956, (956, 956), Estimate.exact(float(len(table))))


def _trees(table: DeckTable, truth: Labels, found: Reproduction, progress: Progress) -> dict[str, NDArray[np.float64]]:
    curves: dict[str, NDArray[np.float64]] = {}
    distances = pairwise(table)
    for linkage in LINKAGES:
        progress(f"{linkage} linkage")
        tree = DeckTree.grow(distances, len(table), linkage)
        curve = tree.v_curve(truth)
        clusters = np.arange(1, len(table) + 1)
        curves[linkage] = np.column_stack([clusters, curve])
        grid = clusters % 10 == 0
        on_grid = int(clusters[grid][np.argmax(curve[grid, 2])])
        best = int(np.argmax(curve[:, 2])) + 1
        k, published = TABLE_2.get(linkage, (None, None))
        note = f"published at {k} clusters; " if k else "not in the article; "
        if k and published:
            same = Estimate.exact(round(float(curve[k - 1, 2]), 4))
            what = f"{linkage} linkage at {k} clusters, V-measure"
            found.measure("table 2", what, published, rounded(published, 3), same)
            stable = curve[70 - 1 : 130, 2]
            words = f"{stable.min():.3f} to {stable.max():.3f}"
            found.add("4", f"{linkage} linkage, V-measures from 70 to 130 clusters", "relatively stable", words, "",
                      "literal")  # fmt: skip
        found.add("table 2", f"{linkage} linkage, V-measure", published, float(curve[best - 1, 2]),
                  f"{note}ours at {best}; on the article's grid {curve[on_grid - 1, 2]:.4f} at {on_grid}")  # fmt: skip
    return curves


def _k_means(
    table: DeckTable, truth: Labels, found: Reproduction, seed: int, progress: Progress
) -> NDArray[np.float64]:
    rows = []
    for k in range(10, 160, 10):
        progress(f"k-means, {k} clusters")
        labels = cluster(table, "kmeans", k, seed=seed, starts=10).labels
        rows.append((float(k), *v_measures(truth, labels)))
    curve = np.array(rows)
    best = int(np.argmax(curve[:, 3]))
    at_published = curve[curve[:, 0] == K_MEANS[0], 3][0]
    note = f"published at {K_MEANS[0]} clusters (ours there {at_published:.4f}); ours at {curve[best, 0]:.0f}"
    found.add("table 2", "k-means, V-measure", K_MEANS[1], float(curve[best, 3]), note)
    return curve


def _dbscan(table: DeckTable, truth: Labels, points: int, found: Reproduction) -> NDArray[np.float64]:
    radius, published = TABLE_2_DBSCAN[points]
    curve = np.zeros((0, 4))
    for noise in NOISE:
        best = cluster(table, "dbscan", "best", points=points, noise=noise)
        v = v_measures(truth, best.labels)[2]
        found.add("table 2", f"DBSCAN, {points} points, noise as {noise}, V-measure", published, v,
                  f"published at radius {radius}; ours at {best.parameter:.3f}, {best.count} clusters")  # fmt: skip
        if noise == "one":
            levels = [cluster(table, "dbscan", float(r), points=points, noise=noise) for r in best.curve]
            curve = np.array(sorted((float(level.count), *v_measures(truth, level.labels)) for level in levels))
    return curve


def _literal(table: DeckTable, truth: Labels, found: Reproduction, progress: Progress) -> None:
    """Table 2's DBSCAN along the spanning tree of the m_pts graph, and what the article omits: the Euclidean distance.

    Many edges are equally long, and which of them the tree takes is not said: the interval is over random orders.
    """
    for metric in METRICS:
        far = square(pairwise(table, metric), len(table))
        for points, (radius, published) in TABLE_2_DBSCAN.items():
            progress(f"DBSCAN along the tree, {points} points, {metric}")
            best = _best_level(MptsGraph(far, points), truth)
            note = (
                f"at radius {best[1]:.3f} (published {radius})" if metric == "jaccard" else f"at radius {best[1]:.3f}"
            )
            what = f"DBSCAN along the spanning tree, {points} points, {metric}, V-measure"
            if metric != "jaccard":
                found.add("table 2", what, "similar", round(best[0], 4), note, "literal")
                continue
            dice = np.random.default_rng(points)
            orders = [
                _best_level(MptsGraph(far, points, dice.permutation(len(table))), truth)[0] for _ in range(ORDERS)
            ]
            ours = Estimate(best[0], min(*orders, best[0]), max(*orders, best[0]), ORDERS, "orders")
            found.measure("table 2", what, published, rounded(published, 3), ours, note)
    for linkage, (k, published) in TABLE_2.items():
        tree = DeckTree.grow(pairwise(table, "euclidean"), len(table), linkage)  # type: ignore[arg-type]
        v = v_measures(truth, tree.cut(k))[2]
        note = f"Jaccard {published} published"
        found.add("table 2", f"{linkage} linkage at {k} clusters, Euclidean, V-measure", "similar", v, note, "literal")


def _best_level(graph: MptsGraph, truth: Labels) -> tuple[float, float]:
    """The best V-measure of a hierarchy, and its radius; noise and decks between clusters are a label each."""
    return max((v_measures(truth, codes(labels))[2], radius) for radius, labels in graph.levels())


def _without_labels(table: DeckTable, truth: Labels, found: Reproduction) -> None:
    for method in (*(f"hac-{linkage}" for linkage in LINKAGES), "hdbscan"):
        chosen = cluster(table, method, "auto")
        found.add("ours", f"{method}, cut chosen without labels, V-measure", None,
                  v_measures(truth, chosen.labels)[2], f"{chosen.count} clusters, by {chosen.chosen_by}")  # fmt: skip
