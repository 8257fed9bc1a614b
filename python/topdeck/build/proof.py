"""Proof on fresh games: win rates, match-ups, what each card is worth, what each swap brought. All with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import stdtrit

from topdeck.arena.statistics.intervals import Interval, pair_interval, wilson
from topdeck.build.constraints import Pool
from topdeck.build.evaluate import Evaluator, Record
from topdeck.build.field import Field
from topdeck.build.model import CardModel
from topdeck.build.race import Fitness, race
from topdeck.cards.catalogue import Catalogue
from topdeck.deck import SIZE, Deck
from topdeck.runner.lots import Watcher

SURE = 0.998
"""Confidence of a verdict. Twenty searches on an even field shall declare no winner, so 95 % would not do."""
SHOWN = 0.95


@dataclass(frozen=True)
class MatchUp:
    """How a deck does against one of the field."""

    name: str
    weight: float
    games: int
    score: float
    interval: Interval


@dataclass(frozen=True)
class Confirmed:
    """A deck's results in games that no search has seen."""

    deck: Deck
    games: int
    score: float
    interval: Interval
    """95 % confidence."""
    sure: Interval
    """The one the verdict is made by."""
    score_first: float
    score_second: float
    turns: float
    match_ups: tuple[MatchUp, ...]
    floor: float
    """What no match-up lies below, at 95 % for all of them together (Bonferroni): the least is not picked for free."""

    @classmethod
    def of(cls, record: Record, claims: int = 1) -> Confirmed:
        """From a record of fresh games; with several claims each has to be surer."""
        scores = record.pair_scores
        by_opponent = list(record.by_opponent())
        rows = zip(record.field, by_opponent, strict=True)
        return cls(
            record.deck,
            record.games,
            record.score,
            pair_interval(scores.tolist(), SHOWN),
            pair_interval(scores.tolist(), 1 - (1 - SURE) / claims),
            record.score_first,
            2 * record.score - record.score_first,
            record.turns,
            tuple(
                MatchUp(entry.name, entry.weight, 2 * len(pairs), _mean(pairs), pair_interval(pairs.tolist(), SHOWN))
                for entry, pairs in rows
            ),
            min(_lower_bound(pairs, (1 - SHOWN) / len(by_opponent)) for pairs in by_opponent),
        )

    @property
    def better_than_even(self) -> bool:
        """Is it beyond reasonable doubt that the deck wins more than half of its games?"""
        return self.sure.low > 0.5

    @property
    def worst(self) -> MatchUp:
        return min((row for row in self.match_ups if row.games), key=lambda row: row.score)

    @property
    def verdict(self) -> str:
        word = "better" if self.better_than_even else "no better"
        rate = f"{self.score:.1%} of {self.games:,} fresh games, {SHOWN:.0%} interval {_range(self.interval)}"
        return f"{word} than even (at {SURE:.1%} confidence): {rate}"

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        rows = [{**vars(row), "interval": list(row.interval)} for row in self.match_ups]
        return {
            "games": self.games, "win_rate": self.score, "interval": list(self.interval), "confidence": SHOWN,
            "better_than_even": self.better_than_even, "verdict_confidence": SURE,
            "verdict_interval": list(self.sure), "win_rate_first": self.score_first,
            "win_rate_second": self.score_second, "turns": self.turns, "match_ups": rows,
            "all_match_ups_at_least": self.floor,
        }  # fmt: skip


def prove(
    deck: Deck,
    field: Field,
    pilot: str = "greedy",
    *,
    pairs: int = 500,
    seed: int = 1,
    threads: int = 0,
    watch: Watcher | None = None,
) -> Confirmed:
    """A deck against a field in fresh games; with a build's seed, field and pilot in those that confirmed it."""
    judge = Evaluator(field, pilot, seed=seed, threads=threads, watch=watch).fresh("confirm")
    return Confirmed.of(judge.play([deck], pairs)[0])


def _lower_bound(pairs: NDArray[np.float64], doubt: float) -> float:
    """What the rate of these pairs lies below with no more than this probability; 0 where nothing was played."""
    confidence = 1 - 2 * doubt  # one side of an interval is asked for
    if len(pairs) and np.ptp(pairs) == 0:  # equal pairs show no variance, and are too few to say that there is none
        return wilson(float(pairs.sum()), len(pairs), confidence).low
    return pair_interval(pairs.tolist(), confidence).low


def _mean(values: NDArray[np.float64]) -> float:
    return float(values.mean()) if len(values) else math.nan


def _range(interval: Interval) -> str:
    return f"{interval.low:.1%} to {interval.high:.1%}"


def _interval_of_equals(value: float, count: int, confidence: float) -> Interval:
    """For the mean of values between -1 and 1 of which so many were seen, all alike.

    By Markov's inequality a value as far from an end as those seen has at most the chance mean / seen (both measured
    from that end), and all of them that chance to the power of their number: where this falls to the doubt of one
    side, the interval ends.
    """
    shrunk = ((1 - confidence) / 2) ** (1 / count)
    return Interval((value + 1) * shrunk - 1, 1 - (1 - value) * shrunk)


@dataclass(frozen=True)
class Difference:
    """How much better one deck did than another in the same games against the same luck."""

    mean: float
    interval: Interval
    pairs: int

    @classmethod
    def of(cls, a: Record, b: Record, confidence: float = SHOWN) -> Difference:
        """Of a over b, on the pairs that both have played."""
        common = min(a.pairs, b.pairs)
        if a is b:  # the same games: nothing can differ, which needs no statistics
            return cls(0.0, Interval(0.0, 0.0), common)
        return cls.paired(a.pair_scores[:common] - b.pair_scores[:common], confidence)

    @classmethod
    def paired(cls, differences: NDArray[np.float64], confidence: float = SHOWN) -> Difference:
        """From paired differences, each between -1 and 1, with Student's interval.

        Equal differences show no variance, and are too few to say that there is none: their interval is the one that
        holds for any values between -1 and 1.
        """
        common = len(differences)
        mean = float(differences.mean())
        if np.ptp(differences) == 0:
            return cls(mean, _interval_of_equals(mean, common, confidence), common)
        error = float(differences.std(ddof=1)) / math.sqrt(common)
        half = float(stdtrit(common - 1, (1 + confidence) / 2)) * error
        return cls(mean, Interval(max(-1.0, mean - half), min(1.0, mean + half)), common)

    @property
    def clear(self) -> bool:
        """Does the interval leave out zero?"""
        return not self.interval.low <= 0 <= self.interval.high

    def to_json(self) -> dict[str, Any]:
        return {"difference": self.mean, "interval": list(self.interval), "pairs": self.pairs}


def points(change: Difference) -> str:
    """A difference in percentage points with its interval, such as +2.1 [+0.4, +3.8]."""
    low, high = change.interval
    return f"{100 * change.mean:+.1f} [{100 * low:+.1f}, {100 * high:+.1f}]"


@dataclass(frozen=True)
class Worth:
    """What one copy of a card adds over the best replacement that was found."""

    card: str
    copies: int
    replacement: str
    gain: Difference
    drawn: int
    played: int

    def to_json(self) -> dict[str, Any]:
        return {
            "card": self.card, "copies": self.copies, "replacement": self.replacement, **self.gain.to_json(),
            "drawn": self.drawn, "played": self.played,
        }  # fmt: skip


def replaced(deck: Deck, out: Sequence[str], into: Sequence[str]) -> Deck:
    """The deck with some copies exchanged."""
    counts = Counter(deck.counts)
    counts.subtract(out)
    counts.update(into)
    ids = tuple(sorted(id for id, n in counts.items() for _ in range(n)))
    assert len(ids) == SIZE
    return Deck(deck.name, deck.hero, ids, deck.catalogue, deck.format)


def worth_of_cards(
    deck: Deck, pool: Pool, model: CardModel, judge: Evaluator, fitness: Fitness, pairs: int, tries: int = 4
) -> list[Worth]:
    """Paired leave-one-out: for each card one copy goes, the best of some replacements comes.

    Which replacement is best is found in other games than those that measure the difference. The intervals hold for
    all cards together (95 %): of twenty that were each for itself, one would point at a card by luck.
    """
    scout, measure = judge.fresh("replacements"), judge.fresh("worth")
    ranked = sorted(pool.most, key=lambda id: -model.mean[model.place[id]])
    options: dict[str, list[tuple[str, Deck]]] = {}
    for id in deck.counts:
        if deck.counts[id] > pool.fixed.get(id, 0):
            options[id] = _replacements(deck, id, pool, ranked, tries)
    scout.play([variant for rows in options.values() for _, variant in rows], SCOUTING)
    chosen: dict[str, tuple[str, Deck]] = {}
    for id, rows in options.items():
        if rows:
            found = race(scout, [variant for _, variant in rows], fitness, [SCOUTING, 2 * SCOUTING])[0].deck
            chosen[id] = next(row for row in rows if row[1] == found)
    measure.play([deck, *(variant for _, variant in chosen.values())], pairs)
    own = measure.record(deck)
    seen = own.cards()
    confidence = 1 - (1 - SHOWN) / max(1, len(chosen))
    rows_ = [
        Worth(id, deck.counts[id], other, Difference.of(own, measure.record(variant), confidence), *seen[id])
        for id, (other, variant) in chosen.items()
    ]
    return sorted(rows_, key=lambda row: -row.gain.mean)


def word_on_worth(worth: Sequence[Worth]) -> str | None:
    """What to say where no card's interval leaves out zero: then these games show nothing of single cards."""
    if not worth or any(row.gain.clear for row in worth):
        return None
    widest = max(100 * (row.gain.interval.high - row.gain.interval.low) / 2 for row in worth)
    return (
        f"no card can be told from its best replacement: all {len(worth)} intervals include zero (95 % for all"
        f" together, up to ±{widest:.1f} points after {2 * worth[0].gain.pairs:,} games a card;"
        " --worth-games takes more)"
    )


SCOUTING = 32
"""Pairs in which replacements are compared; the better half plays as many again."""


def _replacements(deck: Deck, id: str, pool: Pool, ranked: Sequence[str], tries: int) -> list[tuple[str, Deck]]:
    counts = Counter(deck.counts)
    counts[id] -= 1
    allowed = set(pool.affordable(+counts)) - {id}
    return [(other, replaced(deck, [id], [other])) for other in ranked if other in allowed][:tries]


@dataclass(frozen=True)
class Swap:
    """One card for another in a deck that was improved; `gain` is what undoing this swap alone would lose."""

    out: str
    into: str
    copies: int
    gain: Difference

    def to_json(self) -> dict[str, Any]:
        return {"out": self.out, "in": self.into, "copies": self.copies, **self.gain.to_json()}


def swaps_between(old: Deck, new: Deck, judge: Evaluator, pairs: int) -> list[Swap]:
    """Which cards were exchanged, paired by cost, each with what it brought in the company of the others."""
    costs = {card.id: (card.cost, card.id) for card in Catalogue.load(new.catalogue)}
    out = sorted((Counter(old.counts) - Counter(new.counts)).elements(), key=lambda id: costs[id])
    into = sorted((Counter(new.counts) - Counter(old.counts)).elements(), key=lambda id: costs[id])
    swaps = Counter(zip(out, into, strict=True))
    undone = {(a, b): replaced(new, [b] * n, [a] * n) for (a, b), n in swaps.items()}
    if not undone:
        return []
    judge.play([new, *undone.values()], pairs)
    own = judge.record(new)
    found = [Swap(*swap, swaps[swap], Difference.of(own, judge.record(deck))) for swap, deck in undone.items()]
    return sorted(found, key=lambda swap: -swap.gain.mean)
