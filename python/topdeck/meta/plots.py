"""The pictures of both documents, and an archetype's card. Every function returns a matplotlib figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray
from scipy.cluster.hierarchy import dendrogram as scipy_dendrogram
from scipy.cluster.hierarchy import leaves_list
from sklearn.manifold import TSNE, ClassicalMDS
from threadpoolctl import threadpool_limits

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.errors import BadInput
from topdeck.files import make_folder, write_picture
from topdeck.meta.archetypes import CORE, Archetype
from topdeck.meta.cluster import Clustering
from topdeck.meta.compare import Comparison
from topdeck.meta.distance import Metric, pairwise, square
from topdeck.meta.table import DeckTable
from topdeck.meta.tree import LINKAGES, DeckTree
from topdeck.meta.validate import codes

COLOURS = ("#3b6ea8", "#d1702b", "#4b8b57", "#b23a48", "#7a5ea8", "#8a6d3b", "#2f9e9e", "#c25b9b", "#6b7280")
INK, FAINT = "#22262b", "#c9ced6"


def save(figure: Figure, path: str | Path) -> Path:
    """Write a figure; the suffix says how (.png, .svg, .pdf)."""
    place = Path(path)
    if place.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise BadInput(f"{place}: a picture is written as .png, .svg or .pdf")
    make_folder(place.parent)
    return write_picture(place, figure, dpi=150, bbox_inches="tight")


def _figure(width: float, height: float, title: str = "") -> tuple[Figure, Any]:
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", color=INK, fontsize=11, fontweight="bold")
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def heat_map(table: DeckTable, metric: Metric = "jaccard", order: str = "labels", title: str = "") -> Figure:
    """Distances of all pairs; decks sorted by label, or so that similar ones stand together (`similarity`)."""
    distances = pairwise(table, metric)
    matrix = square(distances, len(table))
    if order == "similarity" and len(table) > 2:
        rows = leaves_list(DeckTree.grow(distances, len(table), "average").merges)
    elif order in ("labels", "similarity"):
        rows = np.lexsort((table.labels, table.heroes))
    else:
        raise BadInput(f"unknown order {order!r}: use labels or similarity")
    figure, axes = _figure(6.4, 5.6, title or f"{metric.title()} distance of {len(table)} decks")
    top = 1.0 if metric == "jaccard" else float(matrix.max())
    picture = axes.imshow(matrix[np.ix_(rows, rows)], cmap="viridis", vmin=0, vmax=top, interpolation="nearest")
    groups = table.labels[rows] if order == "labels" and table.is_labelled else None
    if groups is not None:
        edges = np.flatnonzero(groups[1:] != groups[:-1]) + 0.5
        axes.hlines(edges, -0.5, len(rows) - 0.5, color="white", lw=0.4)
        axes.vlines(edges, -0.5, len(rows) - 0.5, color="white", lw=0.4)
    axes.set_xlabel("deck" + (", sorted by label" if groups is not None else ""))
    axes.set_ylabel("deck")
    figure.colorbar(picture, ax=axes, label="distance", shrink=0.85)
    return figure


def dendrogram(found: Clustering, title: str = "", names: Sequence[str] | None = None) -> Figure:
    """The full tree, with the cut that was made."""
    if found.tree is None:
        raise BadInput(f"{found.method} has no tree to draw: use a method hac-...")
    if len(found.table) < 2:
        raise BadInput(f"a tree needs at least 2 decks, not {len(found.table)}")
    figure, axes = _figure(9.5, 4.6, title or f"{found.method}, {len(found.table)} decks, {found.count} clusters")
    cut = _cut_height(found.tree, found.count)
    scipy_dendrogram(
        _drawable(found.tree.merges), ax=axes, color_threshold=cut, above_threshold_color="#8a919b",
        no_labels=names is None and len(found.table) > 60,
        labels=list(names) if names is not None else (None if len(found.table) > 60 else found.table.ids),
    )  # fmt: skip
    axes.axhline(cut, color=COLOURS[3], lw=1, ls="--")
    axes.text(axes.get_xlim()[1], cut, f" {found.count} clusters", color=COLOURS[3], va="center", fontsize=8)
    axes.set_ylabel(f"distance ({found.options.metric})")
    axes.tick_params(axis="x", labelrotation=90, labelsize=6)
    return figure


def _drawable(merges: NDArray[np.float64]) -> NDArray[np.float64]:
    """Heights that never fall, which the drawing needs (centroid trees may turn back)."""
    steady = merges.copy()
    steady[:, 2] = np.maximum.accumulate(merges[:, 2])
    return steady


def _cut_height(tree: DeckTree, clusters: int) -> float:
    heights = np.maximum.accumulate(tree.merges[:, 2])
    made = tree.leaves - clusters
    below = heights[made - 1] if made > 0 else 0.0
    above = heights[made] if made < len(heights) else heights[-1] * 1.05
    return float((below + above) / 2)


def v_measure_curves(
    curves: Mapping[str, NDArray[np.float64]],
    title: str = "",
    most: int = 250,
    published: Mapping[str, float] | None = None,
) -> Figure:
    """Homogeneity, completeness and V-measure by number of clusters.

    A curve has the columns clusters, homogeneity, completeness, V-measure.
    """
    figure = Figure(figsize=(11, 3.8), layout="constrained")
    if title:
        figure.suptitle(title, x=0.01, ha="left", color=INK, fontsize=11, fontweight="bold")
    panels = figure.subplots(1, 3, sharex=True, sharey=True)
    for column, (axes, name) in enumerate(zip(panels, ("homogeneity", "completeness", "V-measure"), strict=True), 1):
        for place, (label, curve) in enumerate(curves.items()):
            shown = curve[curve[:, 0] <= most]
            style = "o" if len(shown) < 40 else "-"
            axes.plot(shown[:, 0], shown[:, column], style, ms=3, lw=1.4, label=label, color=_colour(place))
        axes.set_title(name, loc="left", fontsize=10)
        axes.set_xlabel("clusters")
        axes.grid(color=FAINT, lw=0.4)
        axes.spines[["top", "right"]].set_visible(False)
    for name, value in (published or {}).items():
        panels[2].axhline(value, color="#9aa1ab", lw=0.8, ls=":")
        panels[2].text(most, value, f" {name}", fontsize=6.5, va="center", color="#6b7280")
    panels[0].set_ylim(0, 1.01)
    figure.legend(
        *panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=6, fontsize=8, frameon=False
    )
    return figure


def _colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def positions(table: DeckTable, layout: str = "tsne", seed: int = 0) -> NDArray[np.float64]:
    """Decks as points of the plane: `mds` keeps distances, `tsne` keeps neighbours."""
    if len(table) < 3:
        return np.stack([np.arange(len(table)), np.zeros(len(table))], axis=1).astype(np.float64)
    matrix = square(pairwise(table), len(table))
    if layout == "mds":
        model = ClassicalMDS(n_components=2, metric="precomputed")
    elif layout == "tsne":
        spread = min(30.0, (len(table) - 1) / 3)
        model = TSNE(
            n_components=2, metric="precomputed", init="random", random_state=seed, perplexity=spread, max_iter=500
        )
    else:
        raise BadInput(f"unknown layout {layout!r}: use tsne or mds")
    # Threads that wait for each other make this many times slower on a busy machine.
    with threadpool_limits(1):
        return np.asarray(model.fit_transform(matrix), dtype=np.float64)


def deck_map(
    found: Clustering, archetypes: Sequence[Archetype], layout: str = "tsne", seed: int = 0, named: int = 25
) -> Figure:
    """Every deck a point, as large as it is played; colours are heroes, names are archetypes."""
    place = positions(found.table, layout, seed)
    figure, axes = _figure(9.5, 7.5, f"{len(found.table)} decks, {found.count} archetypes ({layout})")
    heroes = np.unique(found.table.heroes)
    games = found.table.weights
    size = 8 + 120 * games / games.max()
    for number, hero in enumerate(heroes):
        rows = found.table.heroes == hero
        axes.scatter(*place[rows].T, s=size[rows], color=_colour(number), alpha=0.65, lw=0, label=str(hero).title())
    for archetype in list(archetypes)[:named]:
        rows = found.members(archetype.number)
        middle = np.average(place[rows], axis=0, weights=games[rows])
        axes.annotate(
            archetype.name, middle, xytext=(0, 9), textcoords="offset points",
            fontsize=6.5, ha="center", va="center", color=INK,
            bbox={"boxstyle": "round,pad=0.15", "fc": "white", "ec": "none", "alpha": 0.4},
        )  # fmt: skip
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[:].set_visible(False)
    legend = axes.legend(loc="upper left", bbox_to_anchor=(1, 1), fontsize=8, frameon=False)
    for handle in legend.legend_handles:
        handle.set_sizes([30])
    return figure


def archetype_card(archetype: Archetype, catalogue: str = DEFAULT, least: float = 0.1) -> Figure:
    """Core and variant cards with the degree of membership of each copy."""
    pool = Catalogue.load(catalogue).by_dbf
    rows = [(card, degrees) for card, degrees in archetype.mean.memberships().items() if degrees[0] >= least]
    rows.sort(key=lambda row: (-(row[1][0] >= CORE), pool[row[0]].cost if row[0] in pool else 99, -sum(row[1])))
    title = f"{archetype.name}: {archetype.decks} decks, {archetype.share:.1%} of the games"
    if np.isfinite(archetype.win_rate):
        title += f", {archetype.win_rate:.1f} % won"
    figure, axes = _figure(7.2, 1.0 + 0.21 * len(rows), title)
    for line, (_, degrees) in enumerate(rows):
        for copy, degree in enumerate(degrees[:2]):
            colour = COLOURS[0] if degree >= CORE else COLOURS[1]
            axes.barh(line, degree, left=copy * 1.04, height=0.78, color=colour, alpha=1.0 if degree >= CORE else 0.75)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels([_card_line(pool, card) for card, _ in rows], fontsize=7.5)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlim(0, 2.04)
    axes.set_xticks([0, 0.5, 1, 1.54, 2.04])
    axes.set_xticklabels(["0", ".5", "1", ".5", "1"], fontsize=7)
    axes.axvline(1.02, color="white", lw=3)
    axes.set_xlabel("degree of membership: first copy, second copy (blue: core, orange: variant)", fontsize=8)
    return figure


def _card_line(pool: Mapping[int, Any], dbf: int) -> str:
    card = pool.get(dbf)
    return f"{card.name}  ({card.cost})" if card is not None else f"card {dbf}"


def criterion_curve(found: Clustering, title: str = "") -> Figure:
    """How the cut was chosen: the criterion by number of clusters (or radius)."""
    if not found.curve:
        raise BadInput("this clustering was not chosen by a criterion: use --clusters auto or best")
    name = "silhouette" if found.chosen_by == "silhouette" else "V-measure"
    figure, axes = _figure(6.4, 3.6, title or f"{found.method}: {name} by cut")
    points = sorted(found.curve.items())
    axes.plot([x for x, _ in points], [y for _, y in points], color=COLOURS[0], lw=1.4)
    axes.axvline(found.parameter, color=COLOURS[3], lw=1, ls="--")
    axes.set_xlabel("radius" if found.method == "dbscan" else "clusters")
    axes.set_ylabel(name)
    return figure


def changes(comparison: Comparison, most: int = 20) -> Figure:
    """Shares before and after, the largest changes first."""
    rows = comparison.changes[:most]
    figure, axes = _figure(7.5, 1 + 0.28 * len(rows), f"Phase: {comparison.phase}, turnover {comparison.turnover:.0%}")
    for line, change in enumerate(rows):
        colour = COLOURS[2] if change.after > change.before else COLOURS[3]
        axes.plot([change.before * 100, change.after * 100], [line, line], color=colour, lw=2, solid_capstyle="round")
        axes.plot(change.after * 100, line, "o", color=colour, ms=5)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels([f"{change.name} ({change.what})" for change in rows], fontsize=8)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("share of the games, per cent (dot: later)")
    return figure


def tree_curves(table: DeckTable, metric: Metric = "jaccard", most: int = 250) -> dict[str, NDArray[np.float64]]:
    """The curves of all linkages for `v_measure_curves`."""
    if not table.is_labelled:
        raise BadInput("V-measures need labels, and these decks carry none")
    truth, distances = codes(table.labels), pairwise(table, metric)
    top = min(most, len(table))
    numbers = np.arange(1, top + 1)[:, None]
    trees = {linkage: DeckTree.grow(distances, len(table), linkage) for linkage in LINKAGES}
    return {linkage: np.hstack([numbers, tree.v_curve(truth, top)]) for linkage, tree in trees.items()}
