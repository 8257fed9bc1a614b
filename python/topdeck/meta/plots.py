"""The figures of both documents, and an archetype's card. Every function returns a matplotlib figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise as pairs_of
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.cluster.hierarchy import dendrogram as scipy_dendrogram
from scipy.cluster.hierarchy import leaves_list, set_link_color_palette
from threadpoolctl import threadpool_limits

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.defaults import DEFAULT_SEED
from topdeck.drawing import COLOURS, DASHES, DOWN, GREY, INK, MARKERS, UP, Figure, Patch, note, panel
from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.files import make_folder, write_figure
from topdeck.meta.archetypes import CORE, Archetype
from topdeck.meta.clustering import Clustering
from topdeck.meta.comparison import Comparison
from topdeck.meta.distance import Metric, pairwise, square
from topdeck.meta.table import DeckTable
from topdeck.meta.tree import LINKAGES, DeckTree
from topdeck.meta.validate import codes

NAMED = 60
"""Up to so many decks each has its name on the axis; of more, groups have."""


def save(figure: Figure, path: str | Path) -> Path:
    """Write a figure; the suffix says how (.png, .svg, .pdf)."""
    place = Path(path)
    if place.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise BadInput(f"{place}: a figure is written as .png, .svg or .pdf")
    make_folder(place.parent)
    return write_figure(place, figure, dpi=150, bbox_inches="tight")


def _figure(width: float, height: float, title: str = "") -> tuple[Figure, Any]:
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", color=INK, fontsize=11, fontweight="bold")
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def heat_map(
    table: DeckTable,
    metric: Metric = "jaccard",
    order: str = "labels",
    title: str = "",
    names: Mapping[str, str] | None = None,
) -> Figure:
    """Distances of all pairs; decks sorted by label, or so that similar ones stand together (`similarity`).

    `names` says what the labels mean.
    """
    distances = pairwise(table, metric)
    matrix = square(distances, len(table))
    if order == "similarity" and len(table) > 2:
        rows = leaves_list(DeckTree.grow(distances, len(table), "average").merges)
    elif order in ("labels", "similarity"):
        rows = np.lexsort((table.labels, table.heroes))
    else:
        raise BadInput(f"unknown order {order!r}: use labels or similarity")
    figure, axes = _figure(7.6, 6.8, title or f"{metric.title()} distance of {len(table)} decks")
    top = 1.0 if metric == "jaccard" else float(matrix.max())
    image = axes.imshow(matrix[np.ix_(rows, rows)], cmap="viridis", vmin=0, vmax=top, interpolation="nearest")
    groups = _groups([_deck_group(table, int(row), names) for row in rows])
    if order == "labels" and table.is_labelled:
        edges = [stop - 0.5 for _, stop, _ in groups[:-1]]
        axes.hlines(edges, -0.5, len(rows) - 0.5, color="white", lw=0.4)
        axes.vlines(edges, -0.5, len(rows) - 0.5, color="white", lw=0.4)
    if len(table) <= NAMED and all(table.ids):
        ticks = [(float(place), table.ids[row]) for place, row in enumerate(rows.tolist())]
    else:
        least = max(1, len(table) // 60)
        ticks = [((start + stop - 1) / 2, name) for start, stop, name in groups if stop - start >= least and name]
    _name_both_axes(axes, ticks)
    side = "sorted by class and label" if order == "labels" else "similar ones side by side"
    axes.set(xlabel=f"deck ({side})", ylabel=f"deck ({side})")
    meaning = "0: the same 30 cards, 1: none in common" if metric == "jaccard" else "of the numbers of copies"
    figure.colorbar(image, ax=axes, label=f"{metric.title()} distance ({meaning})", shrink=0.85)
    return figure


def _deck_group(table: DeckTable, row: int, names: Mapping[str, str] | None) -> str:
    """What a deck is called together with its like: its label's name, or its class."""
    hero, label = str(table.heroes[row]).title(), str(table.labels[row])
    if not label:
        return hero
    return (names or {}).get(label) or f"{hero} {label}".strip()


def _groups(names: Sequence[str]) -> list[tuple[int, int, str]]:
    """Runs of equal names: from, to (exclusive), name."""
    starts = [0, *(n for n in range(1, len(names)) if names[n] != names[n - 1]), len(names)]
    return [(start, stop, names[start]) for start, stop in pairs_of(starts) if stop > start]


def _name_both_axes(axes: Any, ticks: Sequence[tuple[float, str]]) -> None:
    places, words = [place for place, _ in ticks], [_short(name) for _, name in ticks]
    axes.set_xticks(places, words, rotation=90, fontsize=6)
    axes.set_yticks(places, words, fontsize=6)


def _short(name: str, most: int = 24) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def dendrogram(found: Clustering, title: str = "", names: Mapping[str, str] | None = None) -> Figure:
    """The full tree, with the cut that was made. `names` says what the labels mean, for the names of clusters."""
    if found.tree is None:
        raise BadInput(f"{found.method} has no tree to draw: use a method hac-...")
    table = found.table
    if len(table) < 2:
        raise BadInput(f"a tree needs at least 2 decks, not {len(table)}")
    linkage = found.method.removeprefix("hac-")
    figure, axes = _figure(9.5, 5.2, title or f"{len(table)} decks in {found.count} clusters, {linkage} linkage")
    cut = _cut_height(found.tree, found.count)
    # The colours only tell neighbours apart: two that everybody can tell suffice.
    set_link_color_palette([COLOURS[0], COLOURS[5]])
    try:
        drawn = scipy_dendrogram(
            _drawable(found.tree.merges), ax=axes, color_threshold=cut, above_threshold_color=GREY, no_labels=True
        )
    finally:
        set_link_color_palette(None)
    order = drawn["leaves"]
    if len(table) <= NAMED and all(table.ids):
        ticks = [(10.0 * place + 5, table.ids[row]) for place, row in enumerate(order)]
        axes.set_xlabel("deck")
    else:
        ticks = _cluster_ticks(found, order, names)
        axes.set_xlabel(f"{len(table)} decks (names of their clusters)" if ticks else f"{len(table)} decks")
    axes.set_xticks([place for place, _ in ticks], [_short(name) for _, name in ticks], rotation=90, fontsize=6)
    axes.axhline(cut, color=COLOURS[1], lw=1, ls="--")
    axes.text(axes.get_xlim()[1], cut, f" cut: {found.count} clusters", color=COLOURS[1], va="center", fontsize=8)
    axes.set_ylabel(f"{found.options.metric.title()} distance at which clusters merge")
    return figure


def _cluster_ticks(found: Clustering, order: Sequence[int], names: Mapping[str, str] | None) -> list[tuple[float, str]]:
    """In the middle of each cluster what most of its decks are called; nothing where decks have no labels."""
    if not found.table.is_labelled:
        return []
    ticks = []
    least = max(1, len(order) // 60)
    for start, stop, _ in _groups([str(found.labels[row]) for row in order]):
        called = Counter(_deck_group(found.table, row, names) for row in order[start:stop])
        if stop - start >= least:
            ticks.append((10.0 * (start + stop) / 2, called.most_common(1)[0][0]))
    return ticks


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
    figure = Figure(figsize=(11, 4.2), layout="constrained")
    about = title or "Agreement of clusters with the labels"
    figure.suptitle(about, x=0.01, ha="left", color=INK, fontsize=11, fontweight="bold")
    panels = figure.subplots(1, 3, sharex=True, sharey=True)
    for column, (axes, name) in enumerate(zip(panels, ("homogeneity", "completeness", "V-measure"), strict=True), 1):
        for place, (label, curve) in enumerate(curves.items()):
            shown = curve[curve[:, 0] <= most]
            style: dict[str, Any] = {"ls": DASHES[place % len(DASHES)], "lw": 1.4}
            if len(shown) < 40:
                style = {"ls": "", "marker": MARKERS[place % len(MARKERS)], "ms": 4}
            axes.plot(shown[:, 0], shown[:, column], label=label, color=_colour(place), **style)
        panel(axes, name, "number of clusters", "score (1 is best)" if column == 1 else "")
    for place, (name, value) in enumerate((published or {}).items()):
        panels[2].axhline(value, color=INK, lw=0.9, ls=DASHES[place + 1], label=f"{name} ({value:.3f})")
    panels[0].set_ylim(0, 1.01)
    figure.legend(
        *panels[2].get_legend_handles_labels(), loc="outside lower center", ncols=6, fontsize=8, frameon=False
    )
    return figure


def _colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def positions(table: DeckTable, layout: str = "tsne", seed: int = DEFAULT_SEED) -> NDArray[np.float64]:
    """Decks as points of the plane: `mds` keeps distances, `tsne` keeps neighbours."""
    if len(table) < 3:
        return np.stack([np.arange(len(table)), np.zeros(len(table))], axis=1).astype(np.float64)
    need("sklearn")
    from sklearn.manifold import TSNE, ClassicalMDS

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


LAYOUTS = {
    "tsne": "t-SNE: near decks are alike, the axes have no unit",
    "mds": "MDS: distances kept as well as a plane can",
}


def deck_map(
    found: Clustering, archetypes: Sequence[Archetype], layout: str = "tsne", seed: int = DEFAULT_SEED, named: int = 40
) -> Figure:
    """Every deck a point, as large as it is played; colours and shapes are heroes, names are archetypes."""
    place = positions(found.table, layout, seed)
    figure, axes = _figure(9.5, 7.5, f"{len(found.table)} decks in {found.count} archetypes")
    heroes = np.unique(found.table.heroes)
    games = found.table.weights
    size = 8 + 120 * games / games.max()
    for number, hero in enumerate(heroes):
        rows = found.table.heroes == hero
        axes.scatter(
            *place[rows].T, s=size[rows], color=_colour(number), marker=MARKERS[number % len(MARKERS)], alpha=0.65,
            lw=0, label=str(hero).title(),
        )  # fmt: skip
    shown = list(archetypes)[:named]
    middles = [
        np.average(place[rows], axis=0, weights=games[rows])
        for rows in (found.members(archetype.number) for archetype in shown)
    ]
    for archetype, middle, lift in zip(shown, middles, _lifts(shown, middles, place), strict=True):
        axes.annotate(
            archetype.name, middle, xytext=(0, lift), textcoords="offset points",
            fontsize=6.5, ha="center", va="center", color=INK,
            bbox={"boxstyle": "round,pad=0.15", "fc": "white", "ec": "none", "alpha": 0.4},
        )  # fmt: skip
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[:].set_visible(False)
    legend = axes.legend(
        loc="upper left", bbox_to_anchor=(1, 1), fontsize=8, frameon=False, title="class", title_fontsize=8
    )
    for handle in legend.legend_handles:
        handle.set_sizes([30])
    told = f"{LAYOUTS[layout]}. A point is a deck, the larger the more it is played."
    note(figure, told if len(archetypes) <= named else f"{told} Names: the {named} most played archetypes.")
    return figure


def _lifts(archetypes: Sequence[Archetype], middles: Sequence[Any], place: NDArray[np.float64]) -> list[int]:
    """How many points above (or below) its decks each name stands, so that no two names lie on each other."""
    wide, high = 540.0, 430.0  # points of the axes, roughly
    span = np.maximum(np.ptp(place, axis=0), 1e-9)
    taken: list[tuple[float, float, float]] = []
    lifts = []
    for archetype, middle in zip(archetypes, middles, strict=True):
        x, y = (middle - place.min(axis=0)) / span * (wide, high)
        half = 2 + 1.8 * len(archetype.name)

        def free(lift: int, x: float = x, y: float = y, half: float = half) -> bool:
            return all(abs(x - a) > half + b or abs(y + lift - c) > 9 for a, b, c in taken)

        lift = next((lift for lift in (9, -11, 18, -20, 27, -29, 36, -38) if free(lift)), 9)
        taken.append((x, half, y + lift))
        lifts.append(lift)
    return lifts


def archetype_card(archetype: Archetype, catalogue: str = DEFAULT, least: float = 0.1, about: str = "") -> Figure:
    """Core and variant cards with the degree of membership of each copy; `about` says where the games come from."""
    pool = Catalogue.load(catalogue).by_dbf
    rows = [(card, degrees) for card, degrees in archetype.mean.memberships().items() if degrees[0] >= least]
    rows.sort(key=lambda row: (-(row[1][0] >= CORE), pool[row[0]].cost if row[0] in pool else 99, -sum(row[1])))
    title = f"{archetype.name}: {archetype.decks} decks, {archetype.share:.1%} of the games"
    if np.isfinite(archetype.win_rate):
        title += f", {archetype.win_rate:.1f} % won"
    figure = Figure(figsize=(7.6, 1.7 + 0.21 * len(rows)), layout="constrained")
    figure.suptitle(title, x=0.01, ha="left", color=INK, fontsize=11, fontweight="bold")
    panels = figure.subplots(1, 2, sharey=True)
    for copy, axes in enumerate(panels):
        for line, (_, degrees) in enumerate(rows):
            degree = degrees[copy] if copy < len(degrees) else 0.0
            look = {"color": COLOURS[0]} if degree >= CORE else {"color": COLOURS[5], "hatch": "///", "edgecolor": "w"}
            axes.barh(line, degree, height=0.78, **look)
        panel(axes, ("first copy", "second copy")[copy], "degree of membership", "")
        axes.set_xlim(0, 1.02)
    panels[0].set_yticks(range(len(rows)), [_card_line(pool, card) for card, _ in rows], fontsize=7.5)
    panels[0].set_ylim(len(rows) - 0.4, -0.6)
    panels[0].set_ylabel("card (mana)")
    handles = [Patch(color=COLOURS[0]), Patch(facecolor=COLOURS[5], hatch="///", edgecolor="w")]
    labels = [f"core: at least {CORE:g}", "variant"]
    figure.legend(handles, labels, loc="outside upper right", ncols=2, fontsize=8, frameon=False)
    told = "Degree of membership: the share of the archetype's decks, weighted by games, that hold this copy."
    note(figure, f"{told} {about}".strip())
    return figure


def _card_line(pool: Mapping[int, Any], dbf: int) -> str:
    card = pool.get(dbf)
    return f"{card.name}  ({card.cost})" if card is not None else f"card {dbf}"


def criterion_curve(found: Clustering, title: str = "") -> Figure:
    """How the cut was chosen: the criterion by number of clusters (or radius)."""
    if not found.curve:
        raise BadInput("this clustering was not chosen by a criterion: use --clusters auto or best")
    silhouette = found.chosen_by == "silhouette"
    name = "mean silhouette" if silhouette else "V-measure against the labels"
    decks = len(found.table)
    figure, axes = _figure(6.4, 3.8, title or f"Where {found.method} cuts {decks} decks: the best {name}")
    points = sorted(found.curve.items())
    axes.plot([x for x, _ in points], [y for _, y in points], color=COLOURS[0], lw=1.4, label=name)
    chosen = f"chosen: {found.parameter:g}"
    axes.axvline(found.parameter, color=COLOURS[1], lw=1.2, ls="--", label=chosen)
    axes.set_xlabel(f"radius ({found.options.metric} distance)" if found.method == "dbscan" else "number of clusters")
    axes.set_ylabel(f"{name} (more is better)")
    axes.legend(fontsize=8, frameon=False)
    return figure


def changes(comparison: Comparison, most: int = 20) -> Figure:
    """Shares before and after, the largest changes first."""
    rows = comparison.changes[:most]
    title = f"Shares before and after: phase {comparison.phase}, turnover {comparison.turnover:.0%}"
    figure, axes = _figure(7.5, 1.5 + 0.28 * len(rows), title)
    for line, change in enumerate(rows):
        colour, marker = (UP, "^") if change.after > change.before else (DOWN, "v")
        axes.plot([change.before * 100, change.after * 100], [line, line], color=colour, lw=2, solid_capstyle="round")
        axes.plot(change.after * 100, line, marker, color=colour, ms=6)
    for colour, marker, label in ((UP, "^", "later, more"), (DOWN, "v", "later, less or the same")):
        axes.plot([], [], marker, color=colour, label=label)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels([f"{change.name} ({change.what})" for change in rows], fontsize=8)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("share of the games (%)")
    figure.legend(loc="outside lower center", ncols=2, fontsize=8, frameon=False)
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
