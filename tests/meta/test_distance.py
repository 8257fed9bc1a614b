"""Distances equal their plain definitions, for decks and for centroids, crisp and fuzzy."""

import math

import numpy as np
import pytest

from topdeck._core import Bags
from topdeck.errors import BadInput
from topdeck.meta.distance import between, pairwise, square
from topdeck.meta.multiset import FuzzyMultiset, Multiset, centroid
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.meta.table import DeckRecord, DeckTable, Space


def plain(a: FuzzyMultiset | Multiset, b: FuzzyMultiset | Multiset, metric: str) -> float:
    """The formulas of the article, term by term."""
    keys = set(a.items()) | set(b.items())
    rows = []
    for item in keys:
        x, y = (bag[item] if isinstance(bag, FuzzyMultiset) else (bag[item],) for bag in (a, b))
        length = max(len(x), len(y))
        rows += list(zip((*x, *[0.0] * (length - len(x))), (*y, *[0.0] * (length - len(y))), strict=True))
    if metric == "euclidean":
        return math.sqrt(sum((x - y) ** 2 for x, y in rows))
    top = sum(max(x, y) for x, y in rows)
    return 1 - sum(min(x, y) for x, y in rows) / top if top else 0.0


@pytest.mark.parametrize("metric", ["jaccard", "euclidean"])
@pytest.mark.parametrize("fuzzy", [True, False])
def test_pairwise_distances_equal_the_definition(metric, fuzzy):
    rng = np.random.default_rng(3)
    rows = [{int(c): int(rng.integers(1, 4)) for c in rng.choice(30, size=8, replace=False)} for _ in range(40)]
    table = DeckTable.from_records(DeckRecord(cards) for cards in rows)
    bags = [table.deck(i).fuzzy() if fuzzy else table.deck(i) for i in range(len(table))]
    expected = [plain(bags[i], bags[j], metric) for i in range(40) for j in range(i + 1, 40)]
    np.testing.assert_allclose(pairwise(table, metric, fuzzy=fuzzy), expected, atol=1e-12)


@pytest.mark.parametrize("metric", ["jaccard", "euclidean"])
def test_distances_to_centroids_equal_the_definition(metric):
    table = synthetic_metagame(30, archetypes=3, seed=5)
    decks = [table.deck(i).fuzzy() for i in range(30)]
    means = [centroid(decks[start::3], table.games[start::3]).mean for start in range(3)]
    expected = [[plain(deck, mean, metric) for mean in means] for deck in decks]
    np.testing.assert_allclose(between(decks, means, metric), expected, atol=1e-7)


def test_distance_matrices_are_metrics():
    table = synthetic_metagame(60, archetypes=4, seed=2)
    for metric in ("jaccard", "euclidean"):
        matrix = square(pairwise(table, metric), 60)
        assert (matrix == matrix.T).all() and (np.diag(matrix) == 0).all()
        assert (matrix[:, None, :] <= matrix[:, :, None] + matrix[None, :, :] + 1e-9).all()


def test_the_centroid_of_a_table_is_that_of_its_decks():
    table = synthetic_metagame(50, archetypes=3, seed=7)
    slow = centroid([table.deck(row).fuzzy() for row in range(50)], table.games.tolist())
    assert table.centroid().isclose(slow)


def test_errors_name_what_is_wrong():
    table = synthetic_metagame(5, archetypes=2, seed=2)
    with pytest.raises(BadInput, match='unknown distance "cosine": use euclidean or jaccard'):
        pairwise(table, "cosine")
    with pytest.raises(BadInput, match="cards outside this space"):
        Space(np.array([1]), 2).rows(table)
    with pytest.raises(BadInput, match="keys must be strictly increasing"):
        Bags(np.array([0, 2], np.uint64), np.array([1, 1], np.uint32), np.ones(2), 4)
    with pytest.raises(BadInput, match="does not fit this space"):
        Space(np.array([1]), 0).rows_of([FuzzyMultiset({1: (1,)})])


def test_tables_take_rows_and_merge_duplicates():
    deck = {1: 2, 2: 1}
    table = DeckTable.from_records(
        [
            DeckRecord(deck, "a", "mage", "x", 100, 50.0),
            DeckRecord({3: 2}, "b", "mage", "y", 10, 40.0),
            DeckRecord(deck, "c", "mage", "x", 300, 54.0),
            DeckRecord(deck, "d", "druid", "x", 1),
        ]
    )
    merged, gone = table.without_duplicates()
    assert gone == 1 and merged.ids == ["a", "b", "d"]
    assert merged.games.tolist() == [400, 10, 1] and merged.win_rates[0] == pytest.approx(53.0)
    assert table.take([2, 0]).deck(0) == Multiset(deck) and table.take(table.heroes == "druid").ids == ["d"]
    assert table.sizes().tolist() == [3, 2, 3, 3]
    with pytest.raises(BadInput, match="deck broken: every card needs"):
        DeckTable.from_records([DeckRecord({}, "broken")])
