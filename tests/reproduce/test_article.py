"""Dockhorn and Kruse to the letter, on examples worked by hand."""

import numpy as np
import pytest

from topdeck.meta.spanning import BETWEEN, NOISE, MptsGraph
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.predict.article import ArticleCentroids
from topdeck.reproduce.article import Hits, best_turn, share

A, B, C, D, E, F = range(1, 7)
# The article's own decks D1 and D2 of section 3.1, and a third one far from both.
DECKS = [{A: 1, B: 1, C: 2, D: 1, F: 2}, {A: 1, B: 1, C: 2, E: 2, F: 1}, {D: 2, E: 1}]
TABLE = DeckTable.from_records(DeckRecord(cards) for cards in DECKS)
CENTROIDS = ArticleCentroids(TABLE, np.array([0, 0, 1]), further=[99])


def seen(*cards: int) -> np.ndarray:
    return CENTROIDS.observed(cards)[None, :]


def test_the_centroid_is_the_articles() -> None:
    """Section 3.1: {(1)/a, (1)/b, (1, 1)/c, (0.5)/d, (0.5, 0.5)/e, (1.0, 0.5)/f}."""
    first, second = CENTROIDS.grades[:, 0]
    assert first.tolist() == [1, 1, 1, 0.5, 0.5, 1, 0] and second.tolist() == [0, 0, 1, 0, 0.5, 0.5, 0]


def test_distances_and_chances_by_equations_30_to_32() -> None:
    # Seen c and d. Centroid 1 has 7 in sum: common 1 + .5, union 7 + 2 - 1.5. Centroid 2 has 3: common 1, union 4.
    far = CENTROIDS.distances(seen(C, D))[0]
    assert far == pytest.approx([1 - 1.5 / 7.5, 1 - 1 / 4])  # .8 and .75
    assert CENTROIDS.nearest(seen(C, D)).tolist() == [1]
    # Similarities 1 - .8 / .8 = 0 and 1 - .75 / .8 = .0625: the farthest never is drawn.
    assert CENTROIDS.chances(seen(C, D))[0].tolist() == [0, 1]
    three = ArticleCentroids(TABLE, np.array([0, 1, 2]))
    far = three.distances(three.observed([D])[None, :])[0]  # 1 - 1/7, 1 - 0/8, 1 - 1/3
    assert far == pytest.approx([6 / 7, 1, 2 / 3])
    assert three.chances(three.observed([D])[None, :])[0] == pytest.approx([(1 / 7) / (1 / 7 + 1 / 3), 0, 0.7])
    # A card that no archetype has: all are equally far, none is more alike than another.
    assert CENTROIDS.chances(seen(99))[0].tolist() == [0.5, 0.5]


def test_what_is_left_of_a_centroid() -> None:
    """Section 5.3: each observed copy takes the highest grade of its card."""
    left = CENTROIDS.left(np.array([0]), seen(C, F, F))[0]
    assert left.tolist() == [1, 1, 1, 0.5, 1, 0, 0]
    kept = CENTROIDS.left(np.array([0]), seen(C, F, F), remove=False)[0]
    assert kept.tolist() == [1, 1, 2, 0.5, 1, 1.5, 0]
    ranked = CENTROIDS.ranked(seen(A, B, C, F), 7)[0]
    assert [int(CENTROIDS.cards[at]) if at >= 0 else None for at in ranked] == [C, E, D, F, None, None, None]


def test_cards_are_drawn_one_after_the_other() -> None:
    """After c, e, d of the second archetype's kind nothing can come twice more than the centroid holds it."""
    dice = np.random.default_rng(1)
    for _ in range(50):
        drawn = CENTROIDS.sample(seen(D, D)[0], 10, dice)
        assert drawn in ([E], []), "the second archetype is the only one drawn, and one e is left of it"
    counts = np.zeros(2)
    for _ in range(4_000):
        (card,) = CENTROIDS.sample(seen(E)[0], 1, dice)
        # Distances 1 - .5 / 7.5 and 1 - 1 / 3: the first is the farthest, so the second is drawn: d twice, no e.
        counts[0 if card == D else 1] += 1
    assert counts.tolist() == [4_000, 0]


def test_the_spanning_tree_forgets_borders_that_dbscan_knows() -> None:
    """Five decks on a line at 0, 1, 2, 4 and 6: with three points and radius 2 the deck at 6 borders on none."""
    at = np.array([0.0, 1.0, 2.0, 4.0, 6.0])
    graph = MptsGraph(np.abs(at[:, None] - at[None, :]), 3)
    assert graph.core.tolist() == [2, 1, 2, 2, 4]
    # max(min(core), d): 0-1 is max(min(2, 1), 1) = 1, 1-2 is 1, 2-4 is max(min(2, 2), 2) = 2, 4-6 is max(2, 2) = 2.
    assert sorted(graph.lengths.tolist()) == [1, 1, 2, 2]
    assert graph.labels(0.5).tolist() == [NOISE] * 5
    one = graph.labels(1.0)  # only the deck at 1 is a core; its neighbours are borders
    assert one[0] == one[1] == one[2] != NOISE and one[3:].tolist() == [NOISE, NOISE]
    assert len(set(graph.labels(2.0).tolist())) == 1
    assert [radius for radius, _ in graph.levels()] == [1, 2, 4]


def test_decks_between_clusters_have_a_label_of_their_own() -> None:
    """Two triples and a deck in the middle; with four points and radius 10 only the decks at 2 and 22 are cores."""
    at = np.array([0.0, 1, 2, 12, 22, 23, 24])
    graph = MptsGraph(np.abs(at[:, None] - at[None, :]), 4)
    assert graph.core.tolist() == [12, 11, 10, 11, 10, 11, 12]
    labels = graph.labels(10.0)
    assert labels[3] == BETWEEN and labels[0] == labels[1] == labels[2] != labels[4] == labels[5] == labels[6]
    assert len(set(graph.labels(11.0).tolist())) == 1, "as a core it joins them"


def test_intervals_are_over_games_not_turns() -> None:
    """Two sides of one game are no two games: 4 games of two sides that agree give the interval of 4, not of 8."""
    hits = np.zeros((8, 10, 10), bool)
    hits[:4, :, 0] = True
    doubled = Hits(hits, np.repeat(np.arange(4), 2))
    single = Hits(hits[::2], np.arange(4))
    wide, same = share(doubled.hits.any(axis=2), doubled.games, 1), share(single.hits.any(axis=2), single.games, 1)
    assert wide.value == same.value == 50 and (wide.low, wide.high) == (same.low, same.high) and wide.n == 4
    assert wide.low < 25 and wide.high > 75
    rising = np.zeros((6, 10), bool)
    rising[:, 6] = True
    assert best_turn(rising, np.arange(6), 1).value == 7
