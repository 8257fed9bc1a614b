"""Schwensfeier's thesis on predicting cards by a hierarchical clustering of decks (2019): clustering and prediction.

Protocol: each hero by itself, crisp multisets, trees cut at every level. Figures 4.1 to 4.3 show the Paladin; the
appendices A, B and C all heroes' distances, all linkages' trees, and V-measures of Paladin and Druid.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.defaults import DEFAULT_SEED
from topdeck.drawing import Figure
from topdeck.meta import plots
from topdeck.meta.clustering import cluster
from topdeck.meta.distance import Metric, pairwise
from topdeck.meta.sources import read_decks
from topdeck.meta.table import DeckTable
from topdeck.meta.tree import DeckTree, Linkage
from topdeck.meta.validate import codes
from topdeck.reproduce import prediction, thesis
from topdeck.reproduce.prediction import EACH
from topdeck.reproduce.report import Reproduction

DOCUMENT = "Schwensfeier 2019: clustering and prediction"
METHODS: tuple[Linkage, ...] = ("single", "complete", "average", "centroid", "ward")
"""The thesis' five linkages."""
PALADIN_BEST = 11
PALADIN_LABELS = 9
Progress = Callable[[str], None]


def reproduce(
    data: Path, out: Path, seed: int = DEFAULT_SEED, progress: Progress = lambda _: None, *, each: int = EACH
) -> Reproduction:
    """Figures 4.1 to 4.3 and the appendices A, B and C."""
    found = Reproduction(DOCUMENT)
    table, _ = read_decks(data / "decks-2019-02" / "Decks.json")
    heroes = {hero: table.take(table.heroes == hero) for hero in sorted(set(table.heroes.tolist()))}
    paladin = heroes["paladin"]

    def keep(title: str, name: str, figure: Figure) -> None:
        progress(title)
        found.figures[title] = plots.save(figure, out / f"{name}.png").name

    keep("Figure 4.1: distances of Paladin decks, sorted by label", "figure-4-1",
         plots.heat_map(paladin, "jaccard", "labels", "Paladin"))  # fmt: skip
    single = cluster(paladin, "hac-single", "best", fuzzy=False)
    keep("Figure 4.2: tree of Paladin decks, single linkage", "figure-4-2", plots.dendrogram(single))
    curves = {f"single, {metric}": _curve(paladin, "single", metric) for metric in ("jaccard", "euclidean")}
    keep("Figure 4.3: agreement for the Paladin", "figure-4-3", plots.v_measure_curves(curves, most=len(paladin)))
    for hero, decks in heroes.items():
        keep(f"Figure A: distances of {hero} decks", f"figure-a-{hero}", plots.heat_map(decks, title=hero.title()))
    for linkage in METHODS:
        tree = cluster(paladin, f"hac-{linkage}", "best", fuzzy=False)
        keep(f"Figure B.1: tree of Paladin decks, {linkage}", f"figure-b-{linkage}", plots.dendrogram(tree))
    for number, hero in ((1, "paladin"), (2, "druid")):
        own = {str(linkage): _curve(heroes[hero], linkage, "jaccard") for linkage in METHODS}
        own |= {f"{linkage}, to the letter": thesis.curve(heroes[hero], linkage) for linkage in thesis.ITS_OWN}
        keep(f"Figure C.{number}: V-measures of {hero} decks", f"figure-c-{number}",
             plots.v_measure_curves(own, most=len(heroes[hero])))  # fmt: skip
    _statements(heroes, found)
    progress("linkages to the letter")
    thesis.linkage_rows(heroes, found)
    thesis.chapter_4_2(data, prediction.class_models_of(data), each, seed, out, found, progress)
    prediction.thesis(data, out, seed, found, progress, each)
    return found


def _curve(decks: DeckTable, linkage: Linkage, metric: Metric) -> NDArray[np.float64]:
    tree = DeckTree.grow(pairwise(decks, metric, fuzzy=False), len(decks), linkage)
    numbers = np.arange(1, len(decks) + 1)
    return np.column_stack([numbers, tree.v_curve(codes(decks.labels))])


def _statements(heroes: dict[str, DeckTable], found: Reproduction) -> None:
    """What the thesis' text says about its figures."""
    best: dict[tuple[str, str, str], tuple[float, int]] = {}
    for hero, decks in heroes.items():
        for linkage in METHODS:
            for metric in ("jaccard", "euclidean"):
                curve = _curve(decks, linkage, metric)
                place = int(np.argmax(curve[:, 3]))
                best[hero, linkage, metric] = (float(curve[place, 3]), int(curve[place, 0]))
    found.add("4.1.3", "labels of Paladin decks", PALADIN_LABELS, len(set(heroes["paladin"].labels.tolist())))
    found.add("4.1.3", "clusters at the best V-measure, Paladin, single linkage, Jaccard", PALADIN_BEST,
              best["paladin", "single", "jaccard"][1])  # fmt: skip
    for hero, published in (("paladin", "single"), ("druid", "ward")):
        scores = {linkage: best[hero, linkage, "jaccard"] for linkage in METHODS}
        winner = max(scores, key=lambda linkage: scores[linkage])
        shown = ", ".join(f"{linkage} {v:.3f} ({k})" for linkage, (v, k) in scores.items())
        found.add("4.1.4", f"best linkage for {hero} decks", published, winner, f"V-measure (clusters): {shown}")
    pairs = [(hero, linkage) for hero in heroes for linkage in METHODS]
    wins = sum(best[h, linkage, "jaccard"][0] >= best[h, linkage, "euclidean"][0] for h, linkage in pairs)
    found.add("4.1.4", "Jaccard scores better than Euclidean", "generally",
              f"at least as good in {wins} of {len(pairs)} pairs of hero and linkage")  # fmt: skip
    for hero in heroes:
        score, k = max(best[hero, linkage, "jaccard"] for linkage in METHODS)
        found.add("figures C", f"best V-measure of {hero} decks", None, score, f"{k} clusters")
