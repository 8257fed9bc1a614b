"""Many decks as one table: flat arrays underneath, so that a million of them are no problem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from topdeck._core import Bags
from topdeck.errors import BadInput
from topdeck.meta.multiset import COPY_BITS, Centroid, FuzzyMultiset, Multiset

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
LEAST_WEIGHT = 1e-9
"""Of a deck of which no game was seen: without any other there shall still be a mean."""


@dataclass(frozen=True)
class DeckRecord:
    """One deck as the sources deliver it: card (dbf id) -> copies, with what is known about it."""

    cards: Mapping[int, int]
    id: str = ""
    hero: str = ""
    label: str = ""
    games: float = 1.0
    win_rate: float = float("nan")
    turns: float = float("nan")


@dataclass(frozen=True, eq=False)
class DeckTable:
    """Decks in rows: deck `i` owns `cards[starts[i]:starts[i + 1]]` (increasing dbf ids) with their `copies`."""

    starts: Ints
    cards: Ints
    copies: Ints
    ids: list[str]
    heroes: NDArray[np.str_]
    labels: NDArray[np.str_]
    games: Floats
    win_rates: Floats
    turns: Floats = field(default_factory=lambda: np.zeros(0))

    @classmethod
    def from_records(cls, records: Iterable[DeckRecord]) -> DeckTable:
        """Collect records; an empty deck or a copy count below 1 is refused."""
        rows = list(records)
        cards: list[int] = []
        copies: list[int] = []
        starts = [0]
        for number, row in enumerate(rows):
            if not row.cards or min(row.cards.values()) < 1:
                raise BadInput(f"deck {row.id or number}: every card needs at least one copy, and a deck one card")
            for card in sorted(row.cards):
                cards.append(card)
                copies.append(row.cards[card])
            starts.append(len(cards))
        return cls(
            np.array(starts, dtype=np.int64),
            np.array(cards, dtype=np.int64),
            np.array(copies, dtype=np.int64),
            [row.id for row in rows],
            np.array([row.hero for row in rows], dtype=np.str_),
            np.array([row.label for row in rows], dtype=np.str_),
            np.array([row.games for row in rows], dtype=np.float64),
            np.array([row.win_rate for row in rows], dtype=np.float64),
            np.array([row.turns for row in rows], dtype=np.float64),
        )

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def weights(self) -> Floats:
        """How much each deck counts: by its games, and a very little where none was seen."""
        return np.maximum(self.games, LEAST_WEIGHT)

    @property
    def is_labelled(self) -> bool:
        """Whether every deck carries a label."""
        return bool(len(self)) and bool((self.labels != "").all())

    def deck(self, row: int) -> Multiset:
        """One deck as a crisp multiset."""
        span = slice(int(self.starts[row]), int(self.starts[row + 1]))
        return Multiset(dict(zip(self.cards[span].tolist(), self.copies[span].tolist(), strict=True)))

    def sizes(self) -> Ints:
        """Number of cards of each deck."""
        sums = np.concatenate([[0], np.cumsum(self.copies)])
        return np.asarray(sums[self.starts[1:]] - sums[self.starts[:-1]], dtype=np.int64)

    def take(self, rows: Sequence[int] | Ints | NDArray[np.bool_]) -> DeckTable:
        """The chosen rows, in the order given (or where a mask is true)."""
        chosen = np.asarray(rows)
        chosen = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else chosen.astype(np.int64)
        lengths = (self.starts[1:] - self.starts[:-1])[chosen]
        starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        within = np.arange(int(starts[-1])) - np.repeat(starts[:-1], lengths)
        source = np.repeat(self.starts[:-1][chosen], lengths) + within
        return DeckTable(
            starts,
            self.cards[source],
            self.copies[source],
            [self.ids[i] for i in chosen.tolist()],
            self.heroes[chosen],
            self.labels[chosen],
            self.games[chosen],
            self.win_rates[chosen],
            self.turns[chosen] if self.turns.size else self.turns,
        )

    def centroid(self) -> Centroid[FuzzyMultiset]:
        """The fuzzy centroid of all decks, weighted by their games: what `multiset.centroid` gives, only faster."""
        weights = self.weights
        total = float(weights.sum())
        if not len(self):
            raise BadInput("no decks, no centroid")
        owner = np.repeat(np.repeat(np.arange(len(self)), np.diff(self.starts)), self.copies)
        first = np.concatenate([[0], np.cumsum(self.copies)])
        copy = np.arange(int(first[-1])) - np.repeat(first[:-1], self.copies)
        keys, place = np.unique((np.repeat(self.cards, self.copies) << COPY_BITS) | copy, return_inverse=True)
        degrees = np.minimum(np.bincount(place, weights=weights[owner]) / total, 1.0)
        return Centroid(FuzzyMultiset._of(keys, degrees), total)

    def without_duplicates(self) -> tuple[DeckTable, int]:
        """Equal decks of a hero become one (games add up, win rates are weighted by games); also how many went."""
        first: dict[tuple[str, bytes, bytes], int] = {}
        owner = np.zeros(len(self), dtype=np.int64)
        for row in range(len(self)):
            span = slice(int(self.starts[row]), int(self.starts[row + 1]))
            key = (str(self.heroes[row]), self.cards[span].tobytes(), self.copies[span].tobytes())
            owner[row] = first.setdefault(key, row)
        kept = np.unique(owner)
        if kept.size == len(self):
            return self, 0
        games = np.bincount(owner, weights=self.games, minlength=len(self)).astype(np.float64)
        known = np.isfinite(self.win_rates)
        won = np.bincount(owner, weights=np.where(known, self.games * self.win_rates, 0.0), minlength=len(self))
        rated = np.bincount(owner, weights=np.where(known, self.games, 0.0), minlength=len(self))
        with np.errstate(invalid="ignore", divide="ignore"):
            rates = won / rated
        table = self.take(kept)
        merged = DeckTable(
            table.starts, table.cards, table.copies, table.ids, table.heroes, table.labels,
            games[kept], rates[kept], table.turns,
        )  # fmt: skip
        return merged, len(self) - kept.size


def joined(tables: Sequence[DeckTable]) -> DeckTable:
    """The decks of several tables, one after the other."""
    if not tables:
        return DeckTable.from_records([])
    ends = np.concatenate([[0], np.cumsum([table.cards.size for table in tables])])
    starts = [table.starts[:-1] + end for table, end in zip(tables, ends[:-1], strict=True)]
    return DeckTable(
        np.concatenate([*starts, ends[-1:]]).astype(np.int64),
        np.concatenate([table.cards for table in tables]),
        np.concatenate([table.copies for table in tables]),
        [id for table in tables for id in table.ids],
        np.concatenate([table.heroes for table in tables]),
        np.concatenate([table.labels for table in tables]),
        np.concatenate([table.games for table in tables]),
        np.concatenate([table.win_rates for table in tables]),
        np.concatenate([table.turns for table in tables]),
    )


@dataclass(frozen=True, eq=False)
class Space:
    """The coordinates in which decks are compared: the cards that occur, each with so many copies (0: crisp counts)."""

    cards: Ints
    copies: int

    @classmethod
    def of(cls, *tables: DeckTable, fuzzy: bool = True) -> Space:
        """The space that holds all the decks of these tables."""
        cards = np.unique(np.concatenate([table.cards for table in tables]))
        most = max((int(table.copies.max()) for table in tables if table.copies.size), default=1)
        return cls(cards, max(2, most) if fuzzy else 0)

    @property
    def width(self) -> int:
        """Number of coordinates."""
        return len(self.cards) * max(1, self.copies)

    def rows(self, table: DeckTable) -> Bags:
        """Decks as sparse rows for the core."""
        place = self._places(table.cards)
        if self.copies == 0:
            return Bags(
                table.starts.astype(np.uint64), place.astype(np.uint32), table.copies.astype(np.float64), self.width
            )
        times = table.copies
        first = np.concatenate([[0], np.cumsum(times)])
        copy = np.arange(int(first[-1])) - np.repeat(first[:-1], times)
        keys = np.repeat(place * self.copies, times) + copy
        starts = first[table.starts]
        return Bags(starts.astype(np.uint64), keys.astype(np.uint32), np.ones(keys.size), self.width)

    def rows_of(self, bags: Sequence[Multiset | FuzzyMultiset]) -> Bags:
        """Single multisets (centroids, say) as sparse rows."""
        starts, keys, grades = [0], [], []
        for bag in bags:
            own, values = bag.arrays()
            if isinstance(bag, FuzzyMultiset) != (self.copies > 0):
                raise BadInput(f"{type(bag).__name__} does not fit this space: use .fuzzy() or .crisp()")
            if self.copies:
                copy = own & ((1 << COPY_BITS) - 1)
                if copy.size and int(copy.max()) >= self.copies:
                    raise BadInput(f"this space holds at most {self.copies} copies of a card")
                own = self._places(own >> COPY_BITS) * self.copies + copy
            else:
                own = self._places(own)
            keys.append(own)
            grades.append(values)
            starts.append(starts[-1] + own.size)
        flat_keys = np.concatenate(keys) if keys else np.zeros(0)
        flat_grades = np.concatenate(grades) if grades else np.zeros(0)
        return Bags(np.array(starts, dtype=np.uint64), flat_keys.astype(np.uint32), flat_grades, self.width)

    def _places(self, cards: Ints) -> Ints:
        place = np.searchsorted(self.cards, cards)
        known = place < self.cards.size
        known[known] = self.cards[place[known]] == cards[known]
        if not known.all():
            missing = np.unique(cards[~known])[:5].tolist()
            raise BadInput(f"cards outside this space: {missing}; build it with Space.of(all tables)")
        return np.asarray(place, dtype=np.int64)
