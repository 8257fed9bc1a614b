"""How strong a deck is, measured by games: the one face of this room to the core.

Two layers. The lower one plays a list of jobs on all cores and counts:

    tallies = play_jobs([Job(deck_a, deck_b, stream_of(seed, "baseline"), pairs=100)], pilot="greedy")
    tallies[0].points          # half points of a, game by game (uint8): as dealt, then with the seats exchanged
    tallies[0].pair_scores     # a's score in each pair: 0, .25, .5, .75 or 1
    tallies[0].wins, .losses, .draws, .score, .score_first, .turns, .lead, .hand(0)     # means a game
    tallies[0].cards(0)        # {card id: (drawn, played)} of deck a; cards(1) of deck b

A pair is two games of one seed with the seats exchanged. Pair n of a stream has the same seed in every job, so decks
that play the same stream meet the same luck (common random numbers), and results do not depend on threads. Work is
done in chunks: `watch(done, total)` is called with numbers of games after each, and an interrupt is heard there.

The upper one asks how decks do against a `Field` (topdeck.build.field), and never plays the same game twice:

    judge = Evaluator(field, pilot="greedy", seed=1)
    for record in judge.play(decks, pairs=32): ...      # at least 32 pairs each; what was played before counts
    record.pair_scores         # pair n is against the same opponent with the same seed for every deck: subtract them
    record.score, record.by_opponent(), record.cards()
    judge.games                # games played so far, without those found in the cache

The n-th pair's opponent comes from `field.schedule`, which spreads the weights evenly, so the plain mean of the pairs
is the score against the weighted field. Equal decks (same hero, same cards in any order) share one record.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.build.field import Field
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput

Watcher = Callable[[int, int], None]
"""Called with the games done and the games to do."""

CHUNK = 200
"""Games before the first look at the clock and the keyboard; then as many as take about `SPELL` seconds."""
SPELL = 0.7
TURN_LIMIT = 100


def stream_of(seed: int, *names: object) -> int:
    """A stream of seeds of its own for whatever the names say; the same on every machine."""
    text = "\0".join([str(seed), *map(str, names)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


def full_pilot(pilot: str, catalogue: str) -> str:
    """The pilot with every parameter named; raises BadInput for one that is none."""
    return _core.agent_spec(core_catalogue(catalogue), pilot)


def sees_hidden(pilot: str, catalogue: str) -> bool:
    """Does the pilot look at what its player may not know?"""
    return _core.CoreAgent(core_catalogue(catalogue), pilot).cheats


def pilot_words(pilot: str, catalogue: str) -> str:
    """Who played, for everything that shows a win rate.

    >>> pilot_words("greedy", "2019-03")
    'both sides played by greedy, which sees hidden cards'
    """
    seeing = "which sees hidden cards" if sees_hidden(pilot, catalogue) else "which sees no hidden card"
    return f"both sides played by {pilot}, {seeing}"


@dataclass(frozen=True)
class Job:
    """Some pairs between two decks; `first` is the number of the first of them in the stream."""

    a: Deck
    b: Deck
    stream: int
    pairs: int
    first: int = 0


class Counted:
    """What games between two sides came to: half points of the first side by game, and sums over all games."""

    points: NDArray[np.uint8]
    sums: NDArray[np.int64]

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def pair_scores(self) -> NDArray[np.float64]:
        """The score in each pair: 0, ¼, ½, ¾ or 1."""
        sums: NDArray[np.float64] = self.points.reshape(-1, 2).sum(axis=1, dtype=np.float64) / 4
        return sums

    @property
    def score(self) -> float:
        """Mean points a game, a draw counting half."""
        return float(self.sums[0]) / 2 / self.games

    @property
    def score_first(self) -> float:
        """The same in the games with the first turn, which are half of them."""
        return float(self.sums[1]) / self.games

    @property
    def turns(self) -> float:
        return float(self.sums[2]) / self.games

    @property
    def lead(self) -> float:
        """Health and armor minus the opponent's at the end, in the mean."""
        return float(self.sums[3]) / self.games


@dataclass(frozen=True)
class Tally(Counted):
    """What a job came to. Side 0 is deck a."""

    job: Job
    points: NDArray[np.uint8]
    sums: NDArray[np.int64]
    drawn: NDArray[np.uint32]
    played: NDArray[np.uint32]

    @property
    def wins(self) -> int:
        return int((self.points == 2).sum())

    @property
    def draws(self) -> int:
        return int((self.points == 1).sum())

    @property
    def losses(self) -> int:
        return int((self.points == 0).sum())

    def hand(self, side: int) -> float:
        """Cards in hand at the end, in the mean."""
        return float(self.sums[4 + side]) / self.games

    def cards(self, side: int) -> dict[str, tuple[int, int]]:
        """How often each card of a deck was drawn and played."""
        ids = dict.fromkeys((self.job.a, self.job.b)[side].cards)
        return {id: (int(self.drawn[side, n]), int(self.played[side, n])) for n, id in enumerate(ids)}


def play_jobs(
    jobs: Sequence[Job],
    pilot: str = "greedy",
    *,
    pilot_b: str | None = None,
    threads: int = 0,
    turn_limit: int = TURN_LIMIT,
    watch: Watcher | None = None,
) -> list[Tally]:
    """Play all jobs; `pilot` plays both decks unless b has a pilot of its own."""
    if not jobs:
        return []
    catalogues = {deck.catalogue for job in jobs for deck in (job.a, job.b)}
    if len(catalogues) > 1:
        raise BadInput(f"decks of different catalogues cannot meet: {', '.join(sorted(catalogues))}")
    core = core_catalogue(catalogues.pop())
    total, done = sum(2 * job.pairs for job in jobs), 0
    parts: dict[int, list[Tally]] = {}
    pace = _Pace()
    for chunk in _chunks(jobs, pace):
        table = _Table()
        rows = np.array([table.row(job) for _, job in chunk], dtype=np.uint64)
        counted = _core.tally_matches(core, pilot, pilot_b or pilot, table.decks, rows, threads, turn_limit)
        for (number, _), tally in zip(chunk, _unpacked([job for _, job in chunk], counted), strict=True):
            parts.setdefault(number, []).append(tally)
            done += tally.games
        pace.next()
        if watch:
            watch(done, total)
    return [_joined(parts[number]) for number in range(len(jobs))]


class _Table:
    """The decks of a call to the core, each once."""

    def __init__(self) -> None:
        self.decks: list[tuple[str, list[str]]] = []
        self._places: dict[Deck, int] = {}

    def row(self, job: Job) -> tuple[int, int, int, int, int]:
        return self._place(job.a), self._place(job.b), job.stream, job.first, job.pairs

    def _place(self, deck: Deck) -> int:
        if deck not in self._places:
            self._places[deck] = len(self.decks)
            self.decks.append((deck.hero, list(deck.cards)))
        return self._places[deck]


class _Pace:
    """How many pairs make a chunk, by how long the last one took; what is played does not depend on it."""

    def __init__(self) -> None:
        self.pairs = CHUNK // 2
        self.started = time.perf_counter()

    def next(self) -> None:
        taken = time.perf_counter() - self.started
        self.pairs = int(np.clip(self.pairs * SPELL / max(taken, 1e-6), 16, 4 * self.pairs))
        self.started = time.perf_counter()


def _chunks(jobs: Sequence[Job], pace: _Pace) -> Iterable[list[tuple[int, Job]]]:
    """Jobs with their numbers, in lots; a long job is cut."""
    lot: list[tuple[int, Job]] = []
    room = pace.pairs
    for number, job in enumerate(jobs):
        first, left = job.first, job.pairs
        while left > 0:
            taken = min(left, room)
            lot.append((number, replace(job, first=first, pairs=taken)))
            first, left, room = first + taken, left - taken, room - taken
            if room == 0:
                yield lot
                lot, room = [], pace.pairs
        if job.pairs <= 0:
            raise BadInput(f"a job needs at least one pair of games, not {job.pairs}")
    if lot:
        yield lot


def _unpacked(jobs: Sequence[Job], counted: dict[str, Any]) -> Iterable[Tally]:
    end = 0
    for n, job in enumerate(jobs):
        start, end = end, end + 2 * job.pairs
        yield Tally(job, counted["points"][start:end], counted["sums"][n], counted["drawn"][n], counted["played"][n])


def _joined(parts: list[Tally]) -> Tally:
    """The parts of one job as one, in order."""
    if len(parts) == 1:
        return parts[0]
    job = replace(parts[0].job, pairs=sum(part.job.pairs for part in parts))
    points = np.concatenate([part.points for part in parts])
    sums = np.sum([part.sums for part in parts], axis=0)
    drawn = np.stack([part.drawn for part in parts]).sum(axis=0, dtype=np.uint32)
    played = np.stack([part.played for part in parts]).sum(axis=0, dtype=np.uint32)
    return Tally(job, points, sums, drawn, played)


class Record(Counted):
    """Everything one deck did against the field, pair after pair of the schedule.

    Pair n is against the same opponent with the same luck for every deck of an evaluator, and the mean of the pairs is
    the score against the weighted field.
    """

    def __init__(self, deck: Deck, field: Field) -> None:
        self.deck = deck
        self.field = field
        self.points = np.zeros(0, np.uint8)
        self.sums = np.zeros(6, np.int64)
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
        sums = np.zeros(6, np.int64)
        cards: dict[str, tuple[int, int]] = {}
        for opponent, tally in tallies.items():
            pairs[faced == opponent] = tally.points.reshape(-1, 2)
            sums = sums + tally.sums
            for id, (drawn, played) in tally.cards(0).items():
                before = cards.get(id, (0, 0))
                cards[id] = (before[0] + drawn, before[1] + played)
        return cls(pairs.reshape(-1), sums, cards)


class Memory(Protocol):
    """Where gains of an earlier run may be found, and those of this one are kept (topdeck.build.journal)."""

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
    ) -> None:
        self.field = field
        self.pilot = full_pilot(pilot, field.catalogue)
        self.seed = seed
        self.threads = threads
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
        due = [record for record in dict.fromkeys(records) if record.pairs < pairs]
        keys = {record: f"{self.seed}/{_key(record.deck)}/{record.pairs}/{pairs}" for record in due}
        self.games += sum(2 * (pairs - record.pairs) for record in due)
        known = {record: gain for record in due if self.memory and (gain := self.memory.get(keys[record]))}
        gains = {**known, **self._play([record for record in due if record not in known], pairs)}
        for record in due:
            record.add(gains[record])
            if self.memory and record not in known:
                self.memory.put(keys[record], gains[record])
        return records

    def _play(self, due: Sequence[Record], pairs: int) -> dict[Record, Gain]:
        faced = self.field.schedule(pairs)
        todo = [(record, opponent, job) for record in due for opponent, job in self._jobs(record, faced)]
        jobs = [job for _, _, job in todo]
        tallies = play_jobs(jobs, self.pilot, threads=self.threads, turn_limit=self.turn_limit, watch=self.watch)
        found: dict[Record, dict[int, Tally]] = {record: {} for record in due}
        for (record, opponent, _), tally in zip(todo, tallies, strict=True):
            found[record][opponent] = tally
        return {record: Gain.of(faced[record.pairs :], found[record]) for record in due}

    def fresh(self, name: str) -> Evaluator:
        """An evaluator of the same kind whose games nobody has seen; nothing is known to it yet."""
        seed = stream_of(self.seed, "fresh", name)
        other = Evaluator(
            self.field, self.pilot, seed=seed, threads=self.threads, turn_limit=self.turn_limit, watch=self.watch,
            memory=self.memory,
        )  # fmt: skip
        other.relatives = self.relatives
        self.relatives.append(other)
        return other

    @property
    def all_games(self) -> int:
        """Games of this evaluator and of all that were made fresh from it."""
        return sum(one.games for one in self.relatives)

    def _jobs(self, record: Record, faced: NDArray[np.int64]) -> Iterator[tuple[int, Job]]:
        """One job for each opponent that is due: its k-th pair in the schedule is pair k of its stream."""
        until = np.bincount(faced, minlength=len(self.field)).tolist()
        before = np.bincount(faced[: record.pairs], minlength=len(self.field)).tolist()
        for n, entry in enumerate(self.field):
            if until[n] > before[n]:
                stream = stream_of(self.seed, n)
                yield n, Job(record.deck, entry.deck, stream, until[n] - before[n], before[n])


def canonical(deck: Deck) -> Deck:
    """The deck with its cards in the order of their ids: equal lists are equal decks."""
    ordered = tuple(sorted(deck.cards))
    return deck if ordered == deck.cards else replace(deck, cards=ordered)


def _key(deck: Deck) -> str:
    """A deck as a short word, the same on every machine."""
    text = "/".join([deck.catalogue, deck.hero, *deck.cards])
    return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()
