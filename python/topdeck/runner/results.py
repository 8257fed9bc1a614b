"""What games came to, in columns and game by game, and who can be asked to play them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from topdeck.runner.batch import Batch, Told

Winner = Literal["a", "b", "draw"]
MOST_CARDS = 30
"""Different cards of a deck."""
SUMS = 6
"""Numbers of `Counted.sums`."""


@dataclass(frozen=True)
class Side:
    """One side's part of a game: microseconds of each decision, health and armor, and cards in hand at the end, and its
    cards.

    What follows `kept` is told to those who ask for turns: opening cards that were replaced, the own turns in which
    cards and the hero power were played, and for each own turn what was in hand and since when.
    """

    micros: tuple[float, ...] = ()
    life: int = 0
    hand: int = 0
    drawn: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    played_turns: tuple[int, ...] = ()
    power_turns: tuple[int, ...] = ()
    hands: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True)
class GameRecord:
    """What became of one game of a pair. `game` is 0 or 1 within the pair; `first` is who had the first turn.

    `hash` is a number over all events of the game, whoever played it.
    """

    seed: int
    game: int
    a_seat: int
    winner: Winner
    first: Literal["a", "b"]
    turns: int
    end_reason: str
    hash: int
    a: Side = field(default_factory=Side)
    b: Side = field(default_factory=Side)
    error: str | None = None

    @property
    def a_score(self) -> float:
        """Points for A: 1, ½ or 0."""
        return {"a": 1.0, "b": 0.0, "draw": 0.5}[self.winner]


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
    """What a batch came to. Side 0 is a. `records` are there if they were asked for."""

    batch: Batch
    points: NDArray[np.uint8]
    sums: NDArray[np.int64]
    drawn: NDArray[np.uint32]
    played: NDArray[np.uint32]
    records: tuple[GameRecord, ...] = ()

    @property
    def pair_scores(self) -> NDArray[np.float64]:
        """A's score in each pair, or in each game if seats were not swapped."""
        games = 2 if self.batch.rules.swap else 1
        sums: NDArray[np.float64] = self.points.reshape(-1, games).sum(axis=1, dtype=np.float64) / (2 * games)
        return sums

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
        ids = dict.fromkeys(self.batch.matchup.decks[side].cards) if self.batch.matchup.decks else {}
        return {id: (int(self.drawn[side, n]), int(self.played[side, n])) for n, id in enumerate(ids)}

    @classmethod
    def of(cls, batch: Batch, records: Sequence[GameRecord]) -> Tally:
        """Count records."""
        points = np.array([round(2 * record.a_score) for record in records], np.uint8)
        first = sum(int(mine) for mine, record in zip(points, records, strict=True) if record.first == "a")
        left = [sum(record.a.hand for record in records), sum(record.b.hand for record in records)]
        lead = sum(record.a.life - record.b.life for record in records)
        sums = [int(points.sum()), first, sum(record.turns for record in records), lead, *left]
        drawn, played = (np.zeros((2, MOST_CARDS), np.uint32) for _ in range(2))
        for side, deck in enumerate(batch.matchup.decks):
            place = {id: n for n, id in enumerate(dict.fromkeys(deck.cards))}
            for record in records:
                own = (record.a, record.b)[side]
                for counts, cards in ((drawn, own.drawn), (played, own.played)):
                    for card in cards:
                        if card in place:
                            counts[side, place[card]] += 1
        return cls(batch, points, np.array(sums, np.int64), drawn, played, tuple(records))


def joined(parts: Sequence[Tally]) -> Tally:
    """The parts of one batch as one, in order."""
    if len(parts) == 1:
        return parts[0]
    batch = replace(parts[0].batch, pairs=sum(part.batch.pairs for part in parts))
    points = np.concatenate([part.points for part in parts])
    sums = np.sum([part.sums for part in parts], axis=0)
    drawn = np.stack([part.drawn for part in parts]).sum(axis=0, dtype=np.uint32)
    played = np.stack([part.played for part in parts]).sum(axis=0, dtype=np.uint32)
    return Tally(batch, points, sums, drawn, played, tuple(_all(part.records for part in parts)))


def _all(parts: Iterable[tuple[GameRecord, ...]]) -> Iterable[GameRecord]:
    return (record for part in parts for record in part)


class Runner(Protocol):
    """Plays batches. Equal batches give equal tallies, bit for bit but for the times of decisions: on any number of
    threads or machines, in any order, and however pairs are cut into batches."""

    def full(self, agent: str, catalogue: str) -> str:
        """The agent with every parameter named; raises BadInput where there is no such agent or parameter."""

    def sees_hidden(self, agent: str) -> bool:
        """Does it see more than its player may know? Every result says so."""

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        """A tally of each batch, in order; its records follow the numbers of its pairs."""
