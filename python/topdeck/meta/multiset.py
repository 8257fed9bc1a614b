"""Multisets of cards, crisp and fuzzy, with the algebra of clustering.

A *crisp* multiset says how often each item occurs; a *fuzzy* one gives each occurrence a degree of membership, kept as
a decreasing sequence (the standard form). Both are the same thing underneath, sorted keys with grades, and share their
pointwise operations; only addition and subtraction need the sequences put back in order.

>>> a = Multiset({1: 1, 2: 1, 3: 2, 4: 1, 6: 2})
>>> b = Multiset({1: 1, 2: 1, 3: 2, 5: 2, 6: 1})
>>> a & b
Multiset({1: 1, 2: 1, 3: 2, 6: 1})
>>> average(a.fuzzy(), b.fuzzy())
FuzzyMultiset({1: (1,), 2: (1,), 3: (1, 1), 4: (0.5,), 5: (0.5, 0.5), 6: (1, 0.5)})
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput

Keys = NDArray[np.int64]
Grades = NDArray[np.float64]

COPY_BITS = 8
"""A fuzzy key is the item and, in its lowest bits, the place in the membership sequence."""
MOST_COPIES = 1 << COPY_BITS
MOST_ITEM = 1 << 40


class _Bag:
    """Sorted keys with grades above 0, and every operation that works key by key."""

    __slots__ = ("_grades", "_keys")
    _keys: Keys
    _grades: Grades

    @classmethod
    def _of(cls, keys: Keys, grades: Grades) -> Self:
        """From sorted, distinct keys; grades of 0 are left out."""
        bag = object.__new__(cls)
        present = grades > 0
        bag._keys, bag._grades = keys[present], grades[present]
        return bag

    @property
    def size(self) -> float:
        """Cardinality: the sum of all grades."""
        return float(self._grades.sum())

    def items(self) -> list[int]:
        """The distinct items, in order."""
        raise NotImplementedError

    def __bool__(self) -> bool:
        return bool(self._keys.size)

    def __hash__(self) -> int:
        return hash((type(self), self._keys.tobytes(), self._grades.tobytes()))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._keys.tobytes() == other._keys.tobytes() and self._grades.tobytes() == other._grades.tobytes()

    def __le__(self, other: Self) -> bool:
        """Inclusion: no grade exceeds the other's."""
        _, mine, theirs = _aligned(self, other)
        return bool((mine <= theirs).all())

    def __ge__(self, other: Self) -> bool:
        return other <= self

    def __lt__(self, other: Self) -> bool:
        return self <= other and self != other

    def __gt__(self, other: Self) -> bool:
        return other < self

    def __or__(self, other: Self) -> Self:
        """Union: the larger grade."""
        return self._pointwise(other, np.maximum)

    def __and__(self, other: Self) -> Self:
        """Intersection: the smaller grade."""
        return self._pointwise(other, np.minimum)

    def isclose(self, other: Self, tolerance: float = 1e-9) -> bool:
        """Equality up to rounding."""
        _, mine, theirs = _aligned(self, other)
        return not mine.size or bool(np.abs(mine - theirs).max() <= tolerance)

    def _pointwise(self, other: Self, combine: Callable[[Grades, Grades], Grades]) -> Self:
        keys, mine, theirs = _aligned(self, other)
        return self._of(keys, combine(mine, theirs))

    def arrays(self) -> tuple[Keys, Grades]:
        """The sparse arrays underneath (copies)."""
        return self._keys.copy(), self._grades.copy()


AnyBag = TypeVar("AnyBag", bound=_Bag)


class Multiset(_Bag):
    """A crisp multiset: how often each item (a whole number, such as a card's dbf id) occurs.

    Averages make fractions, so counts are real numbers of at least 0.
    """

    __slots__ = ()

    def __init__(self, counts: Mapping[int, float] | Iterable[int] = ()) -> None:
        if isinstance(counts, Mapping):
            items, values = list(counts.keys()), np.array(list(counts.values()), dtype=np.float64)
        else:
            found, times = np.unique(np.array(list(counts), dtype=np.int64), return_counts=True)
            items, values = found.tolist(), times.astype(np.float64)
        keys = _checked_items(items)
        if not np.isfinite(values).all() or (values < 0).any():
            raise BadInput("counts must be finite and at least 0")
        order = np.argsort(keys)
        present = values[order] > 0
        self._keys, self._grades = keys[order][present], values[order][present]

    def __getitem__(self, item: int) -> float:
        place = int(np.searchsorted(self._keys, item))
        found = place < self._keys.size and self._keys[place] == item
        return float(self._grades[place]) if found else 0.0

    def __add__(self, other: Multiset) -> Multiset:
        """Addition: counts add up."""
        return self._pointwise(other, np.add)

    def __sub__(self, other: Multiset) -> Multiset:
        """Subtraction: counts go down, never below 0."""
        return self._pointwise(other, lambda mine, theirs: np.maximum(mine - theirs, 0.0))

    def __iter__(self) -> Iterator[int]:
        return iter(self.items())

    def items(self) -> list[int]:
        return [int(key) for key in self._keys]

    def counts(self) -> dict[int, float]:
        """Item -> count, for items that occur."""
        return dict(zip(self.items(), self._grades.tolist(), strict=True))

    def fuzzy(self) -> FuzzyMultiset:
        """Every whole copy with membership 1; a remaining fraction is the last copy's grade."""
        return FuzzyMultiset({item: _unit_steps(count) for item, count in self.counts().items()})

    def __repr__(self) -> str:
        inside = ", ".join(f"{item}: {count:g}" for item, count in self.counts().items())
        return f"Multiset({{{inside}}})"


class FuzzyMultiset(_Bag):
    """A fuzzy multiset: for each item the decreasing sequence of its copies' membership degrees, each in (0, 1]."""

    __slots__ = ()

    def __init__(self, memberships: Mapping[int, Sequence[float]] | None = None) -> None:
        memberships = memberships or {}
        _checked_items(list(memberships))
        keys: list[int] = []
        grades: list[float] = []
        for item in sorted(memberships):
            sequence = sorted((float(g) for g in memberships[item]), reverse=True)
            if len(sequence) > MOST_COPIES:
                raise BadInput(f"item {item} has {len(sequence)} copies; at most {MOST_COPIES} are possible")
            if any(not 0.0 <= g <= 1.0 for g in sequence):
                raise BadInput(f"item {item}: membership degrees lie between 0 and 1, not {sequence}")
            keys += [(item << COPY_BITS) | place for place in range(len(sequence))]
            grades += sequence
        present = np.array(grades, dtype=np.float64) > 0
        self._keys = np.array(keys, dtype=np.int64)[present]
        self._grades = np.array(grades, dtype=np.float64)[present]

    def __getitem__(self, item: int) -> tuple[float, ...]:
        first = int(np.searchsorted(self._keys, item << COPY_BITS))
        after = int(np.searchsorted(self._keys, (item + 1) << COPY_BITS))
        return tuple(self._grades[first:after].tolist())

    def __add__(self, other: FuzzyMultiset) -> FuzzyMultiset:
        """Addition: both sequences together, put in order."""
        items = np.concatenate([self._keys >> COPY_BITS, other._keys >> COPY_BITS])
        return _in_standard_form(items, np.concatenate([self._grades, other._grades]))

    def __sub__(self, other: FuzzyMultiset) -> FuzzyMultiset:
        """Subtraction: place by place, never below 0, put in order again.

        Subtracting cards that were seen (grade 1) removes the highest grades: what prediction needs.
        """
        keys, mine, theirs = _aligned(self, other)
        return _in_standard_form(keys >> COPY_BITS, np.maximum(mine - theirs, 0.0))

    def __iter__(self) -> Iterator[int]:
        return iter(self.items())

    def items(self) -> list[int]:
        return [int(item) for item in np.unique(self._keys >> COPY_BITS)]

    def memberships(self) -> dict[int, tuple[float, ...]]:
        """Item -> membership sequence, for items that occur."""
        found: dict[int, tuple[float, ...]] = {}
        for key, grade in zip((self._keys >> COPY_BITS).tolist(), self._grades.tolist(), strict=True):
            found[key] = (*found.get(key, ()), grade)
        return found

    def crisp(self) -> Multiset:
        """Item -> summed membership: the expected number of copies."""
        return Multiset({item: sum(grades) for item, grades in self.memberships().items()})

    def cut(self, degree: float) -> Multiset:
        """The alpha cut: how many copies of each item are in with at least this degree."""
        return Multiset([int(key) for key in (self._keys >> COPY_BITS)[self._grades >= degree]])

    def __repr__(self) -> str:
        parts = []
        for item, grades in self.memberships().items():
            inside = ", ".join(f"{g:g}" for g in grades)
            parts.append(f"{item}: ({inside}{',' if len(grades) == 1 else ''})")
        return f"FuzzyMultiset({{{', '.join(parts)}}})"


class Centroid(Generic[AnyBag]):
    """The mean of a cluster together with its weight (how many games it stands for).

    Because the weight travels along, `+` is associative: the order in which clusters are merged does not matter.
    """

    __slots__ = ("mean", "weight")

    def __init__(self, mean: AnyBag, weight: float = 1.0) -> None:
        if not (np.isfinite(weight) and weight > 0):
            raise BadInput(f"a centroid's weight must be finite and above 0, not {weight}")
        self.mean, self.weight = mean, float(weight)

    def __add__(self, other: Centroid[AnyBag]) -> Centroid[AnyBag]:
        total = self.weight + other.weight
        mine = self.weight / total
        mean = self.mean._pointwise(other.mean, lambda a, b: np.maximum(b + (a - b) * mine, 0.0))
        return Centroid(mean, total)

    def isclose(self, other: Centroid[AnyBag], tolerance: float = 1e-9) -> bool:
        """Equality up to rounding."""
        return self.mean.isclose(other.mean, tolerance) and math.isclose(self.weight, other.weight)

    def __repr__(self) -> str:
        return f"Centroid({self.mean!r}, weight={self.weight:g})"


def average(a: AnyBag, b: AnyBag) -> AnyBag:
    """The mean of two multisets, key by key (not associative: see `Centroid`)."""
    return a._pointwise(b, lambda mine, theirs: (mine + theirs) / 2)


def centroid(bags: Sequence[AnyBag], weights: Sequence[float] | None = None) -> Centroid[AnyBag]:
    """The weighted mean of many multisets, in one go."""
    if not bags:
        raise BadInput("an empty cluster has no centroid")
    shares = np.ones(len(bags)) if weights is None else np.asarray(weights, dtype=np.float64)
    if shares.shape != (len(bags),) or not np.isfinite(shares).all() or (shares <= 0).any():
        raise BadInput(f"{len(bags)} multisets need as many weights, each finite and above 0")
    keys, place = np.unique(np.concatenate([bag._keys for bag in bags]), return_inverse=True)
    spread = np.repeat(shares, [bag._keys.size for bag in bags])
    total = np.bincount(place, weights=np.concatenate([bag._grades for bag in bags]) * spread, minlength=keys.size)
    # Rounding must not lift a grade that all share above itself.
    ceiling = np.zeros(keys.size)
    np.maximum.at(ceiling, place, np.concatenate([bag._grades for bag in bags]))
    grades = np.minimum(total / shares.sum(), ceiling)
    return Centroid(type(bags[0])._of(keys, grades), float(shares.sum()))


def _aligned(a: _Bag, b: _Bag) -> tuple[Keys, Grades, Grades]:
    """The keys of either, with both sides' grades (0 where absent)."""
    if type(a) is not type(b):
        raise BadInput(f"a {type(a).__name__} and a {type(b).__name__} do not mix: use .fuzzy() or .crisp()")
    keys = np.concatenate([a._keys, b._keys])
    keys.sort()
    keys = keys[np.concatenate([[True], keys[1:] != keys[:-1]])] if keys.size else keys
    mine, theirs = np.zeros(keys.size), np.zeros(keys.size)
    mine[np.searchsorted(keys, a._keys)] = a._grades
    theirs[np.searchsorted(keys, b._keys)] = b._grades
    return keys, mine, theirs


def _in_standard_form(items: Keys, grades: Grades) -> FuzzyMultiset:
    """Sequences in decreasing order, numbered anew."""
    present = grades > 0
    items, grades = items[present], grades[present]
    order = np.lexsort((-grades, items))
    items, grades = items[order], grades[order]
    first = np.searchsorted(items, items)
    place = np.arange(items.size) - first
    if place.size and int(place.max()) >= MOST_COPIES:
        raise BadInput(f"more than {MOST_COPIES} copies of one item")
    return FuzzyMultiset._of((items << COPY_BITS) | place, grades)


def _unit_steps(count: float) -> list[float]:
    whole = int(count)
    if whole > MOST_COPIES:
        raise BadInput(f"a fuzzy multiset holds at most {MOST_COPIES} copies of an item, not {count:g}")
    rest = count - whole
    return [1.0] * whole + ([rest] if rest > 0 else [])


def _checked_items(items: Sequence[Any]) -> Keys:
    for item in items:
        if not isinstance(item, int | np.integer) or not 0 <= item < MOST_ITEM:
            raise BadInput(f"items are whole numbers from 0 to 2^40, such as dbf ids, not {item!r}")
    return np.array(items, dtype=np.int64)
