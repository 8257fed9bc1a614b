"""How strong a deck is, measured by games against a `Field` (topdeck.build.field), none of which is played twice.

    judge = Evaluator(field, pilot="greedy", seed=1)
    for record in judge.play(decks, pairs=32): ...      # at least 32 pairs each; what was played before counts
    record.pair_scores         # pair n is against the same opponent with the same seed for every deck: subtract them
    record.score, record.by_opponent(), record.cards()
    judge.games                # games played so far, without those found in the cache

The n-th pair's opponent comes from `field.schedule`, which spreads the weights evenly, so the plain mean of the pairs
is the score against the weighted field. Equal decks (same hero, same cards in any order) share one record. Games are
played by a runner (topdeck.runner), in lots: `watch(done, total)` is called with numbers of games after each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.build.field import Field
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.runner import Batch, CoreRunner, GameRecord, Matchup, Rules, Runner, Tally, key_of, play_batches
from topdeck.runner.batch import TURN_LIMIT
from topdeck.runner.lots import Watcher
from topdeck.runner.results import SUMS, Counted
from topdeck.seeds import stream_seed


def full_pilot(pilot: str, catalogue: str) -> str:
    """The pilot with every parameter named; raises BadInput for one that is none."""
    return _core.agent_spec(core_catalogue(catalogue), pilot)


def sees_hidden(pilot: str) -> bool:
    """Does the pilot look at what its player may not know?"""
    return CoreRunner().sees_hidden(pilot)


def pilot_words(pilot: str, catalogue: str) -> str:
    """Who played, for everything that shows a win rate.

    >>> pilot_words("greedy", "2019-03")
    'both sides played by greedy, which sees hidden cards'
    """
    seeing = "which sees hidden cards" if sees_hidden(pilot) else "which sees no hidden card"
    return f"both sides played by {pilot}, {seeing}"


class Record(Counted):
    """Everything one deck did against the field, pair after pair of the schedule.

    Pair n is against the same opponent with the same luck for every deck of an evaluator, and the mean of the pairs is
    the score against the weighted field.
    """

    def __init__(self, deck: Deck, field: Field) -> None:
        self.deck = deck
        self.field = field
        self.points = np.zeros(0, np.uint8)
        self.sums = np.zeros(SUMS, np.int64)
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    @property
    def pairs(self) -> int:
        return len(self.points) // 2

    @property
    def hand(self) -> float:
        """Cards left in hand at the end, in the mean."""
        return float(self.sums[4]) / self.games

    def by_opponent(self) -> list[NDArray[np.float64]]:
        """The pair scores against each deck of the field."""
        faced = self.field.schedule(self.pairs)
        return [self.pair_scores[faced == n] for n in range(len(self.field))]

    def cards(self) -> dict[str, tuple[int, int]]:
        """How often each card was drawn and played."""
        return {id: (self.drawn[id], self.played[id]) for id in dict.fromkeys(self.deck.cards)}

    def add(self, gain: Gain) -> None:
        """The next pairs of the schedule."""
        self.points = np.concatenate([self.points, gain.points])
        self.sums = self.sums + gain.sums
        for id, (drawn, played) in gain.cards.items():
            self.drawn[id] += drawn
            self.played[id] += played


@dataclass(frozen=True)
class Gain:
    """What some more pairs of the schedule add to a record."""

    points: NDArray[np.uint8]
    sums: NDArray[np.int64]
    cards: dict[str, tuple[int, int]]

    @classmethod
    def of(cls, faced: NDArray[np.int64], tallies: Mapping[int, Tally]) -> Gain:
        """From whom the pairs were against, and the tally against each of these."""
        pairs = np.zeros((len(faced), 2), np.uint8)
        sums = np.zeros(SUMS, np.int64)
        cards: dict[str, tuple[int, int]] = {}
        for opponent, tally in tallies.items():
            pairs[faced == opponent] = tally.points.reshape(-1, 2)
            sums = sums + tally.sums
            for id, (drawn, played) in tally.cards(0).items():
                before = cards.get(id, (0, 0))
                cards[id] = (before[0] + drawn, before[1] + played)
        return cls(pairs.reshape(-1), sums, cards)


class Memory(Protocol):
    """Where gains of an earlier run may be found, and those of this one are kept (topdeck.journal)."""

    def get(self, key: str) -> Gain | None: ...
    def put(self, key: str, gain: Gain) -> None: ...


class Evaluator:
    """Plays decks against a field and remembers all results."""

    def __init__(
        self,
        field: Field,
        pilot: str = "greedy",
        *,
        seed: int = 1,
        threads: int = 0,
        turn_limit: int = TURN_LIMIT,
        watch: Watcher | None = None,
        memory: Memory | None = None,
        runner: Runner | None = None,
    ) -> None:
        """`runner` plays the games; without one the core does, on so many threads."""
        self.field = field
        self.runner = runner or CoreRunner(threads)
        self.pilot = full_pilot(pilot, field.catalogue)
        self.seed = seed
        self.turn_limit = turn_limit
        self.watch = watch
        self.memory = memory
        self.games = 0
        self.records: dict[Deck, Record] = {}
        self.relatives = [self]

    def record(self, deck: Deck) -> Record:
        """What is known of a deck, which may be nothing."""
        key = canonical(deck)
        if key not in self.records:
            self.records[key] = Record(key, self.field)
        return self.records[key]

    def play(self, decks: Sequence[Deck], pairs: int) -> list[Record]:
        """At least so many pairs for each deck, all new ones in one go on all cores."""
        records = [self.record(deck) for deck in decks]
        faced = self.field.schedule(pairs)
        due = {record: dict(self._batches(record, faced)) for record in records if record.pairs < pairs}
        keys = {record: key_of(batches.values()) for record, batches in due.items()} if self.memory else {}
        self.games += sum(2 * (pairs - record.pairs) for record in due)
        known = {record: gain for record in due if (gain := self._remembered(keys.get(record), record, pairs))}
        gains = {**known, **self._play({record: due[record] for record in due if record not in known}, faced)}
        for record in due:
            record.add(gains[record])
            if self.memory and record not in known:
                self.memory.put(keys[record], gains[record])
        return records

    def records_of(self, deck: Deck, pairs: int) -> Iterator[tuple[int, GameRecord]]:
        """So many pairs game by game, with turns and hands, each with the number of the opponent in the field.

        They are neither remembered nor added to what is known of the deck.
        """
        batches = dict(self._batches(Record(canonical(deck), self.field), self.field.schedule(pairs)))
        self.games += 2 * pairs
        tallies = play_batches(self.runner, list(batches.values()), told="turns", watch=self.watch)
        for opponent, tally in zip(batches, tallies, strict=True):
            yield from ((opponent, record) for record in tally.records)

    def _remembered(self, key: str | None, record: Record, pairs: int) -> Gain | None:
        gain = self.memory.get(key) if self.memory and key else None
        return gain if gain and len(gain.points) == 2 * (pairs - record.pairs) else None

    def _play(self, due: Mapping[Record, Mapping[int, Batch]], faced: NDArray[np.int64]) -> dict[Record, Gain]:
        batches = [batch for own in due.values() for batch in own.values()]
        tallies = iter(play_batches(self.runner, batches, watch=self.watch))
        return {
            record: Gain.of(faced[record.pairs :], {opponent: next(tallies) for opponent in own})
            for record, own in due.items()
        }

    def fresh(self, name: str) -> Evaluator:
        """An evaluator of the same kind whose games nobody has seen; nothing is known to it yet."""
        return self._relative(self.pilot, stream_seed(self.seed, "fresh", name))

    def piloted(self, pilot: str) -> Evaluator:
        """The same games, opponents and luck, with another pilot."""
        return self._relative(pilot, self.seed)

    def _relative(self, pilot: str, seed: int) -> Evaluator:
        other = Evaluator(
            self.field, pilot, seed=seed, turn_limit=self.turn_limit, watch=self.watch, memory=self.memory,
            runner=self.runner,
        )  # fmt: skip
        other.relatives = self.relatives
        self.relatives.append(other)
        return other

    @property
    def all_games(self) -> int:
        """Games of this evaluator and of all that were made from it."""
        return sum(self.games_by_pilot.values())

    @property
    def games_by_pilot(self) -> dict[str, int]:
        """The same by who played them."""
        games: dict[str, int] = {}
        for one in self.relatives:
            games[one.pilot] = games.get(one.pilot, 0) + one.games
        return games

    def _batches(self, record: Record, faced: NDArray[np.int64]) -> Iterator[tuple[int, Batch]]:
        """One batch for each opponent that is due: its k-th pair in the schedule is pair k of its stream."""
        until = np.bincount(faced, minlength=len(self.field)).tolist()
        before = np.bincount(faced[: record.pairs], minlength=len(self.field)).tolist()
        rules = Rules(turn_limit=self.turn_limit)
        for n, entry in enumerate(self.field):
            if until[n] > before[n]:
                matchup = Matchup(self.pilot, self.pilot, record.deck, entry.deck)
                yield n, Batch(matchup, stream_seed(self.seed, n), until[n] - before[n], before[n], rules)


def canonical(deck: Deck) -> Deck:
    """The deck with its cards in the order of their ids: equal lists are equal decks."""
    ordered = tuple(sorted(deck.cards))
    return deck if ordered == deck.cards else replace(deck, cards=ordered)
