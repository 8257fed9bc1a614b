"""Trees equal scipy's, cuts do what they say, and every method finds archetypes that are there."""

from pathlib import Path

import numpy as np
import pytest
from scipy.cluster import hierarchy
from scipy.spatial.distance import squareform
from sklearn.cluster import DBSCAN
from sklearn.metrics import homogeneity_completeness_v_measure, silhouette_score

from topdeck._core import Dendrogram, dbscan_levels
from topdeck.errors import BadInput
from topdeck.meta.clustering import DEFAULT_METHOD, METHODS, cluster
from topdeck.meta.distance import pairwise, square
from topdeck.meta.noise import noise_rows, noisy_copies
from topdeck.meta.sources import read_decks
from topdeck.meta.starter import starter_decks
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.meta.tree import LINKAGES, DeckTree
from topdeck.meta.validate import codes, v_measures


def random_distances(seed):
    rng = np.random.default_rng(seed)
    points = rng.normal(size=(int(rng.integers(2, 60)), 3))
    gaps = np.sqrt(((points[:, None] - points[None]) ** 2).sum(-1))
    return len(points), squareform(gaps, checks=False)


@pytest.mark.parametrize("linkage", LINKAGES)
def test_linkage_equals_scipy_on_a_hundred_random_inputs(linkage):
    for seed in range(100):
        n, distances = random_distances(seed)
        ours = DeckTree.grow(distances, n, linkage)
        theirs = hierarchy.linkage(distances, linkage)
        np.testing.assert_allclose(ours.merges, theirs, atol=1e-9)
        for k in {1, 2, n // 2 + 1, n} if linkage != "centroid" else ():  # scipy cannot cut trees that turn back
            assert v_measures(ours.cut(k), codes(hierarchy.cut_tree(theirs, k).ravel()))[2] == pytest.approx(1.0)


@pytest.mark.parametrize("linkage", LINKAGES)
def test_cuts_by_height_equal_scipy(linkage):
    for seed in range(20):
        n, distances = random_distances(seed)
        tree = DeckTree.grow(distances, n, linkage)
        for height in np.quantile(distances, [0.1, 0.3, 0.6]):
            theirs = codes(hierarchy.fcluster(hierarchy.linkage(distances, linkage), height, "distance"))
            assert v_measures(tree.cut_below(height), theirs)[2] == pytest.approx(1.0)


def test_silhouettes_of_all_cuts_equal_sklearn():
    for seed in range(10):
        n, distances = random_distances(seed + 50)
        if n < 5:
            continue
        tree = DeckTree.grow(distances, n, "average")
        curve = tree.silhouettes(distances, n - 1)
        for k in range(2, n):
            expected = silhouette_score(squareform(distances), tree.cut(k), metric="precomputed")
            assert curve[k - 2] == pytest.approx(expected)


def test_v_measure_equals_sklearn():
    rng = np.random.default_rng(1)
    for beta in (0.5, 1.0, 2.0):
        for _ in range(50):
            truth, found = codes(rng.integers(5, size=40)), codes(rng.integers(8, size=40))
            expected = homogeneity_completeness_v_measure(truth, found, beta=beta)
            assert v_measures(truth, found, beta) == pytest.approx(expected)


def test_dbscan_levels_equal_sklearn_on_core_points():
    for seed in range(20):
        n, distances = random_distances(seed + 200)
        radii = np.quantile(distances, [0.02, 0.1, 0.3])
        for points in (2, min(5, n)):
            levels = dbscan_levels(n, distances, points, radii)
            for radius, labels in zip(radii, levels, strict=True):
                model = DBSCAN(eps=radius, min_samples=points, metric="precomputed").fit(squareform(distances))
                core = model.core_sample_indices_
                assert ((labels < 0) == (model.labels_ < 0)).all()
                if core.size:
                    assert v_measures(codes(labels[core]), codes(model.labels_[core]))[2] == pytest.approx(1.0)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("per_class", [False, True])
def test_every_method_finds_what_is_there_without_labels(method, per_class):
    table = synthetic_metagame(300, archetypes=12, seed=4)
    found = cluster(table, method, "auto", per_class=per_class, starts=20)
    # HDBSCAN knows no lone cluster; k-means depends on where it starts (0.934 to 0.960 with eight seeds).
    assert found.agreement().v_measure > {"hdbscan": 0.75, "kmeans": 0.93}.get(method, 0.94)
    assert found.chosen_by in ("silhouette", "method")
    assert (np.diff(np.bincount(found.labels, weights=table.games)) <= 0).all()  # most played first


def test_auto_does_not_look_at_labels():
    table = synthetic_metagame(200, archetypes=8, seed=4, variants=10)
    blind = DeckTable(table.starts, table.cards, table.copies, table.ids, table.heroes,
                      np.full(200, "", dtype=np.str_), table.games, table.win_rates)  # fmt: skip
    for method in METHODS:
        assert (cluster(table, method).labels == cluster(blind, method).labels).all()
    with pytest.raises(BadInput, match="these decks carry none"):
        cluster(blind, clusters="best")


def test_the_forest_keeps_heroes_apart():
    table = synthetic_metagame(120, archetypes=18, seed=6)
    found = cluster(table, "hac-average", 9, per_class=True)
    assert v_measures(codes(table.heroes), found.labels)[2] == pytest.approx(1.0)
    merges = found.tree.merges
    assert Dendrogram(merges).merges().shape == (119, 4) and (np.diff(merges[:, 2]) >= 0).all()


def test_the_seed_decides_k_means():
    table = synthetic_metagame(150, archetypes=10, seed=1, variants=12)
    first, again = (cluster(table, "kmeans", 7, seed=3, starts=1) for _ in range(2))
    assert (first.labels == again.labels).all()
    others = [cluster(table, "kmeans", 7, seed=s, starts=1).labels for s in range(4, 9)]
    assert any((first.labels != other).any() for other in others)


def test_ways_to_cut_agree():
    table = synthetic_metagame(80, archetypes=6, seed=9)
    tree = cluster(table, "hac-complete", 6).tree
    by_number = cluster(table, "hac-complete", 6)
    by_height = cluster(table, "hac-complete", tree.height_of(6))
    assert (by_number.labels == by_height.labels).all() and by_height.chosen_by == "height"
    assert cluster(table, "hac-complete", 80).count == 80
    one = cluster(table.take([0]), "hac-complete")
    assert one.count == 1 and cluster(table.take([0, 1])).count >= 1


def test_noise_can_be_settled_in_three_ways():
    table = synthetic_metagame(100, archetypes=10, seed=2, variants=14)
    counts = {kind: cluster(table, "dbscan", 0.5, points=5, noise=kind) for kind in ("singletons", "class", "one")}
    lost = int(counts["one"].noise.sum())
    assert lost > 9
    assert counts["singletons"].count == counts["one"].count + lost - 1
    assert counts["one"].count < counts["class"].count <= counts["one"].count + 8


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda t: cluster(t, "magic"), "unknown method 'magic': use one of kmeans, hac-single"),
        (lambda t: cluster(t, clusters=0), "fall into 1 to 20 clusters, auto or best, not 0"),
        (lambda t: cluster(t, clusters=21), "fall into 1 to 20 clusters"),
        (lambda t: cluster(t, metric="cosine"), "unknown distance 'cosine'"),
        (lambda t: cluster(t, noise="drop"), "unknown treatment of noise"),
        (lambda t: cluster(t, "hdbscan", 4), "hdbscan chooses its own"),
        (lambda t: cluster(t, "kmeans", 0.5), "k-means has no height"),
        (lambda t: cluster(t, "dbscan", points=99), "holds 1 to 20 points, not 99"),
        (lambda t: cluster(t.take([])), "there are no decks to cluster"),
    ],
)
def test_what_cannot_be_clustered_says_why(call, message):
    with pytest.raises(BadInput, match=message):
        call(synthetic_metagame(20, archetypes=3, seed=1))


def test_identical_decks_are_one_cluster():
    table = DeckTable.from_records([DeckRecord({1: 2})] * 5)
    for method in METHODS:
        assert cluster(table, method, "auto", noise="one").count <= 5
    assert (square(pairwise(table), 5) == 0).all()


@pytest.mark.parametrize("linkage", LINKAGES)
def test_rounding_changes_no_cut(linkage):
    """Decks have few different distances, so ties are the rule. Why the linkage is our own: scipy's cuts do change."""
    table = starter_decks()
    distances = pairwise(table)
    tree = DeckTree.grow(distances, len(table), linkage)
    for seed in range(3):
        errors = np.random.default_rng(seed).uniform(-4e-16, 4e-16, distances.size)
        rounded = DeckTree.grow(distances * (1 + errors), len(table), linkage)
        for clusters in range(1, len(table)):
            assert (tree.cut(clusters) == rounded.cut(clusters)).all()


@pytest.mark.parametrize(("per_class", "seed"), [(False, 5), (True, 5), (False, 23)])
def test_the_cut_without_labels_holds_on_noisy_copies(per_class: bool, seed: int, shared: Path) -> None:
    """With three of ten cards exchanged the silhouette over all classes found the nine classes, and no archetypes. The
    rule was chosen on copies of seed 5, not on those of 23."""
    table = read_decks(shared / "data" / "decks-2019-02" / "Decks.json", "2019-03")[0]
    for row in noise_rows(table, [DEFAULT_METHOD], [0.0, 0.2, 0.3, 0.4], 1_500, seed=seed, per_class=per_class):
        assert row.gap < 0.01, row


def test_noise_leaves_size_class_and_label_alone() -> None:
    table = starter_decks()
    noisy = noisy_copies(table, 50, 0.3, seed=2)
    assert len(noisy) == 50 and {noisy.deck(row).size for row in range(50)} == {30}
    assert set(noisy.labels.tolist()) <= set(table.labels.tolist())
    again = noisy_copies(table, 50, 0.3, seed=2)
    assert [again.deck(row) for row in range(50)] == [noisy.deck(row) for row in range(50)]
    with pytest.raises(BadInput, match="a share from 0 to below 1, not 50 and 1"):
        noisy_copies(table, 50, 1.0)


def test_a_tree_is_seen_by_each_group_of_its_leaves() -> None:
    table = starter_decks()
    tree = cluster(table, "hac-complete", 9).tree
    assert tree is not None
    heroes = codes(table.heroes)
    for rows, own, steps in tree.within(heroes):
        assert own.leaves == len(rows) and len(steps) == len(rows) - 1
        for clusters in (2, 40, 120):
            mine = tree.cut(clusters)[rows]
            kept = len(rows) - int((steps < tree.leaves - clusters).sum())
            assert v_measures(codes(mine), codes(own.cut(kept)))[2] == 1.0
