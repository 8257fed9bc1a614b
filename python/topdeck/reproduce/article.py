"""Section 6 of Dockhorn and Kruse to the letter, in the two readings that its text and its published program allow.

Both: games with a turn numbered 15 or higher, as the data number turns (a round of both players has one number); both
sides; every play counts; after each of the first ten turns the nearest fuzzy centroid of all classes ranks ten cards.
The text keeps standard games and removes the cards already seen; the program keeps every game (the data do not say
which are standard: ours is told by the cards) and removes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.meta.sources import GameRecord, read
from topdeck.meta.table import DeckTable
from topdeck.meta.validate import Labels
from topdeck.predict.article import ArticleCentroids
from topdeck.reproduce.report import Estimate, Reproduction

Progress = Callable[[str], None]
Bools = NDArray[np.bool_]
LEAST_TURN, LAST, RANKS = 15, 10, 10
DRAWS = 1_000
READINGS = {"text": (True, True), "program": (False, False)}
"""Whether only standard games are kept, and whether seen cards are removed."""


@dataclass(frozen=True)
class Hits:
    """(sides, turns, ranks): whether the card of a rank came; and the game of each side."""

    hits: Bools
    games: NDArray[np.int64]


def long_games(days: Sequence[Path]) -> list[GameRecord]:
    """The games of these days that lasted at least 15 turns by the data's own numbers."""
    games = [game for day in days for game in read(day).games]
    return [game for game in games if max((play.turn for play in game.plays), default=0) >= LEAST_TURN]


@dataclass(frozen=True)
class Questions:
    """After each of the first ten turns of each side: (sides * turns, cards)."""

    cards: NDArray[np.int64]
    seen: NDArray[np.uint8]
    rest: Bools
    now: Bools
    games: NDArray[np.int64]
    """Of each side."""

    @classmethod
    def of(cls, games: Sequence[GameRecord], cards: NDArray[np.int64]) -> Questions:
        """Every play of both sides counts."""
        place = {int(card): at for at, card in enumerate(cards)}
        shape = (2 * len(games), LAST, len(cards))
        seen, rest, now = np.zeros(shape, np.uint8), np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)
        for number, game in enumerate(games):
            for play in game.plays:
                if play.dbf is None:
                    continue
                side, card, turn = 2 * number + (play.side == "opponent"), place[play.dbf], max(play.turn, 1)
                seen[side, turn - 1 :, card] += 1
                rest[side, : turn - 1, card] = True
                if 2 <= turn <= LAST + 1:
                    now[side, turn - 2, card] = True
        flat = (-1, len(cards))
        owners = np.repeat(np.arange(len(games)), 2)
        return cls(cards, seen.reshape(flat), rest.reshape(flat), now.reshape(flat), owners)

    def ask(self, centroids: ArticleCentroids, *, remove: bool) -> tuple[Hits, Hits]:
        """What came of the ten ranks: in the rest of the game, and in the next turn."""
        ranked = centroids.ranked(self.seen, RANKS, remove=remove)
        shape = (len(self.games), LAST, RANKS)
        rest, now = (
            Hits((np.take_along_axis(came, np.maximum(ranked, 0), axis=1) & (ranked >= 0)).reshape(shape), self.games)
            for came in (self.rest, self.now)
        )
        return rest, now


def _resampled(values: NDArray[np.float64], games: NDArray[np.int64], seed: int) -> NDArray[np.float64]:
    """(draws, ...): means over games drawn with replacement; a game's sides stay together."""
    counts = np.bincount(games).astype(np.float64)
    sums = np.stack([np.bincount(games, weights=column) for column in values.reshape(len(values), -1).T], axis=1)
    dice = np.random.default_rng(seed)
    times = dice.multinomial(len(counts), np.full(len(counts), 1 / len(counts)), size=DRAWS).astype(np.float64)
    return (times @ sums) / (times @ counts)[:, None]


def share(hits: Bools, games: NDArray[np.int64], seed: int) -> Estimate:
    """A share in per cent with the interval of resampled games."""
    values = hits.reshape(len(hits), -1).mean(axis=1)
    low, high = np.quantile(_resampled(values, games, seed)[:, 0], [0.025, 0.975])
    return Estimate(100 * float(values.mean()), 100 * float(low), 100 * float(high), int(games.max()) + 1)


def best_turn(hits: Bools, games: NDArray[np.int64], seed: int) -> Estimate:
    """The turn with the most hits, with the interval of resampled games."""
    best = np.argmax(_resampled(hits.astype(np.float64), games, seed), axis=1) + 1
    low, high = np.quantile(best, [0.025, 0.975], method="nearest")
    return Estimate(float(np.argmax(hits.mean(axis=0)) + 1), float(low), float(high), int(games.max()) + 1)


def section_6(
    table: DeckTable, clusterings: Mapping[str, Labels], days: Sequence[Path], seed: int, found: Reproduction,
    progress: Progress,
) -> None:  # fmt: skip
    """The statements of 6.1 and 6.2 for every clustering and both readings."""
    everything = long_games(days)
    further = {play.dbf for game in everything for play in game.plays if play.dbf is not None}
    for reading, (standard, remove) in READINGS.items():
        games = [game for game in everything if not standard or game.format == "standard"]
        if not games:
            found.add("6.1", f"prediction as the {reading} says", None, "no replays of these days at hand")
            continue
        questions: Questions | None = None
        for name, labels in clusterings.items():
            progress(f"section 6 as the {reading} says: {name}")
            centroids = ArticleCentroids(table, labels, further)
            questions = questions or Questions.of(games, centroids.cards)
            rest, now = questions.ask(centroids, remove=remove)
            _rows(f"{name}, as its {reading} says", rest, now, seed, found)


def _rows(name: str, rest: Hits, now: Hits, seed: int, found: Reproduction) -> None:
    games = rest.games

    def first(hits: Hits, ranks: int) -> Bools:
        return np.asarray(hits.hits[:, :, :ranks].any(axis=2), dtype=np.bool_)

    found.measure("6.1", f"{name}: best turn for rank 1, rest of the game", "6 or 7", (6, 7),
                  best_turn(rest.hits[:, :, 0], games, seed))  # fmt: skip
    found.measure("6.1", f"{name}: any of the top 2, rest of the game, %", "> 50 %", (50, 100),
                  share(first(rest, 2), games, seed), unit="%")  # fmt: skip
    found.measure("6.1", f"{name}: any of the top 10 from turn 5 on, rest of the game, %", "about 80 %", (75, 85),
                  share(first(rest, RANKS)[:, 4:], games, seed), unit="%")  # fmt: skip
    anywhere = first(now, RANKS)
    peak = best_turn(anywhere, games, seed)
    at_peak = share(anywhere[:, int(peak.value) - 1], games, seed)
    found.measure("6.2", f"{name}: turn at which any of the top 10 comes next most often", "9", (9, 9), peak)
    found.measure("6.2", f"{name}: any of the top 10 in the next turn, at that turn, %", "40-50 %", (40, 50), at_peak,
                  unit="%")  # fmt: skip
    single = ", ".join(f"rank {rank} {100 * rest.hits[:, :, rank - 1].mean():.1f}" for rank in (1, 2, 5, 10))
    found.add("6.1", f"{name}: single ranks, rest of the game, %", None, single, reading="literal")
