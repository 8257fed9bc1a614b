"""The laws of crisp and fuzzy multisets and of their centroids, on 10,000 random cases each.

Hypothesis looks for the smallest case that breaks a law; the seeded loop makes up the numbers, which it does much
faster than hypothesis could.
"""

import os
import random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from topdeck.errors import BadInput
from topdeck.meta.multiset import Centroid, FuzzyMultiset, Multiset, average, centroid

CASES = settings(max_examples=300, suppress_health_check=list(HealthCheck), database=None)

items = st.integers(0, 6)
# Quarters add and halve without rounding, so that the laws can be checked exactly.
grades = st.integers(1, 4).map(lambda q: q / 4)
crisp = st.dictionaries(items, st.integers(0, 3), max_size=5).map(Multiset)
fuzzy = st.dictionaries(items, st.lists(grades, max_size=3), max_size=4).map(FuzzyMultiset)
weights = st.integers(1, 1000)


def check_order(a, b, c):
    """Inclusion is a partial order."""
    assert a <= a
    assert (a == b) == (a <= b and b <= a)
    if a <= b and b <= c:
        assert a <= c
    assert (a < b) == (a <= b and a != b)


def check_lattice(a, b, c):
    """Union and intersection form a distributive lattice whose order is inclusion."""
    assert a | a == a and a & a == a
    assert a | b == b | a and a & b == b & a
    assert (a | b) | c == a | (b | c) and (a & b) & c == a & (b & c)
    assert a | (a & b) == a and a & (a | b) == a
    assert a & (b | c) == (a & b) | (a & c)
    assert (a <= b) == (a | b == b) == (a & b == a)
    assert a & b <= a <= a | b


def check_sums(a, b, c, empty):
    """Addition is a commutative monoid that adds sizes; subtraction never goes below the empty multiset."""
    assert a + b == b + a and (a + b) + c == a + (b + c)
    assert a + empty == a and a - empty == a and a - a == empty
    assert (a + b).size == a.size + b.size
    assert (a | b) + (a & b) == a + b
    assert a - b <= a
    assert (a - b == empty) == (a <= b)
    assert (a - b).size == a.size - (a & b).size


def check_means(a, b, c, shares):
    """The average lies between both; the weighted centroid does not care about the order of merging."""
    mean = average(a, b)
    assert mean == average(b, a) and average(a, a) == a
    assert a & b <= mean <= a | b
    assert mean.size == pytest.approx((a.size + b.size) / 2)
    one, two, three = (Centroid(bag, share) for bag, share in zip((a, b, c), shares, strict=True))
    together = centroid([a, b, c], shares)
    assert ((one + two) + three).isclose(together) and (one + (two + three)).isclose(together)
    assert ((three + one) + two).isclose(together)
    assert centroid([a, b]).mean.isclose(mean)
    assert centroid([a] * 3, shares).mean.isclose(a)
    # Playing a deck twice is the same as listing it twice.
    assert centroid([a, b], [2, 1]).isclose(centroid([a, a, b]))


def check_crisp(a, b, c, shares):
    check_order(a, b, c)
    check_lattice(a, b, c)
    check_sums(a, b, c, Multiset())
    assert (a + b) - b == a
    check_means(a, b, c, shares)


def check_fuzzy(a, b, c, shares):
    check_order(a, b, c)
    check_lattice(a, b, c)
    check_sums(a, b, c, FuzzyMultiset())
    check_means(a, b, c, shares)
    for sequence in a.memberships().values():
        assert list(sequence) == sorted(sequence, reverse=True)


def check_embedding(a, b):
    """Crisp multisets live among the fuzzy ones."""
    assert a.fuzzy().crisp() == a and a.fuzzy().cut(1.0) == a
    assert (a <= b) == (a.fuzzy() <= b.fuzzy())
    assert (a | b).fuzzy() == a.fuzzy() | b.fuzzy()
    assert (a & b).fuzzy() == a.fuzzy() & b.fuzzy()
    assert (a + b).fuzzy() == a.fuzzy() + b.fuzzy()
    assert (a - b).fuzzy() == a.fuzzy() - b.fuzzy()


@CASES
@given(crisp, crisp, crisp, st.tuples(weights, weights, weights))
def test_crisp_laws(a, b, c, shares):
    check_crisp(a, b, c, shares)
    check_embedding(a, b)


@CASES
@given(fuzzy, fuzzy, fuzzy, st.tuples(weights, weights, weights))
def test_fuzzy_laws(a, b, c, shares):
    check_fuzzy(a, b, c, shares)


def random_crisp(rng):
    return Multiset({rng.randrange(8): rng.randrange(4) for _ in range(rng.randrange(6))})


def random_fuzzy(rng):
    chosen = {rng.randrange(8): rng.randrange(4) for _ in range(rng.randrange(5))}
    return FuzzyMultiset({item: [rng.randint(1, 4) / 4 for _ in range(n)] for item, n in chosen.items()})


# Ten times as many where the long properties are asked for.
CASES = 10_000 if os.environ.get("TOPDECK_PROPERTIES") == "long" else 1_000


def random_shares(rng):
    return [rng.randint(1, 1000) for _ in range(3)]


def test_crisp_laws_in_many_cases():
    rng = random.Random(2019)
    for _ in range(CASES):
        a, b, c = (random_crisp(rng) for _ in range(3))
        check_crisp(a, b, c, random_shares(rng))
        check_embedding(a, b)


def test_fuzzy_laws_in_many_cases():
    rng = random.Random(2020)
    for _ in range(CASES):
        a, b, c = (random_fuzzy(rng) for _ in range(3))
        check_fuzzy(a, b, c, random_shares(rng))


def test_the_examples_of_the_documents():
    # Thesis, section 2.4 (x, y, z, w = 1..4).
    m, n = Multiset({1: 2, 2: 1, 4: 3}), Multiset({1: 1, 3: 2, 4: 2})
    assert m | n == Multiset({1: 2, 2: 1, 3: 2, 4: 3})
    assert m & n == Multiset({1: 1, 4: 2})
    assert m + n == Multiset({1: 3, 2: 1, 3: 2, 4: 5})
    assert m - n == Multiset({1: 1, 2: 1, 4: 1})
    # Article, section 2.2 (x, y, z = 1..3).
    a = FuzzyMultiset({1: (0.5, 0.2), 2: (1.0, 0.5, 0.2)})
    b = FuzzyMultiset({1: (1.0,), 2: (0.7, 0.6), 3: (0.9, 0.5)})
    assert a | b == FuzzyMultiset({1: (1.0, 0.2), 2: (1.0, 0.6, 0.2), 3: (0.9, 0.5)})
    assert a & b == FuzzyMultiset({1: (0.5,), 2: (0.7, 0.5)})
    # Article, section 3.1: the crisp average cannot tell a from e, the fuzzy one can.
    d1, d2 = Multiset([1, 2, 3, 3, 4, 6, 6]), Multiset([1, 2, 3, 3, 5, 5, 6])
    assert average(d1, d2) == Multiset({1: 1, 2: 1, 3: 2, 4: 0.5, 5: 1, 6: 1.5})
    expected = FuzzyMultiset({1: (1,), 2: (1,), 3: (1, 1), 4: (0.5,), 5: (0.5, 0.5), 6: (1, 0.5)})
    assert average(d1.fuzzy(), d2.fuzzy()) == expected


def test_seen_cards_take_the_highest_grades():
    archetype = FuzzyMultiset({1: (0.9, 0.4), 2: (0.7,)})
    assert archetype - Multiset([1]).fuzzy() == FuzzyMultiset({1: (0.4,), 2: (0.7,)})


def test_small_things():
    m = Multiset([7, 7, 3])
    assert m[7] == 2 and m[8] == 0 and m.items() == [3, 7] and m.size == 3 and bool(m) and not Multiset()
    assert len({m, Multiset({3: 1, 7: 2})}) == 1
    assert FuzzyMultiset({7: (0.25, 1)})[7] == (1.0, 0.25) and FuzzyMultiset({7: (0.5,)})[8] == ()
    assert Multiset({1: 1.5}).fuzzy() == FuzzyMultiset({1: (1, 0.5)})
    assert repr(m) == "Multiset({3: 1, 7: 2})"
    assert repr(FuzzyMultiset({7: (0.25, 1), 8: (1,)})) == "FuzzyMultiset({7: (1, 0.25), 8: (1,)})"
    assert m != m.fuzzy()


@pytest.mark.parametrize(
    "wrong, message",
    [
        (lambda: Multiset({1: -1}), "counts must be finite and at least 0"),
        (lambda: Multiset({1: float("nan")}), "counts must be finite"),
        (lambda: Multiset([-3]), "items are whole numbers"),
        (lambda: Multiset({"a": 1}), "items are whole numbers"),
        (lambda: FuzzyMultiset({1: (1.5,)}), "item 1: membership degrees lie between 0 and 1"),
        (lambda: FuzzyMultiset({1: (1.0,) * 300}), "item 1 has 300 copies"),
        (lambda: Multiset([1]) | FuzzyMultiset(), "do not mix"),
        (lambda: centroid([]), "an empty cluster has no centroid"),
        (lambda: centroid([Multiset()], [0]), "finite and above 0"),
        (lambda: Centroid(Multiset(), -1), "finite and above 0"),
    ],
)
def test_wrong_values_say_what_would_be_right(wrong, message):
    with pytest.raises(BadInput, match=message):
        wrong()
