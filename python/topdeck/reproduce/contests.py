"""Matches that are played as far as the time goes: which of them gets the next games.

All games stay in an arena store, so a run that was stopped goes on, and a later one begins where this one ended.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from topdeck.arena import MatchSummary, Store
from topdeck.arena.statistics import wilson
from topdeck.errors import BadInput
from topdeck.reproduce.report import WIDEST

Order = Literal["widest", "nearest"]
"""Next is the match with the widest interval, or the one that needs the least time for an interval with a verdict."""
ORDERS: tuple[Order, ...] = ("widest", "nearest")
LOT = 10
"""Seed pairs that a match gets at a time."""
WEIGHT = 4
"""Games that the printed win rate counts for when it is guessed how many a verdict needs."""


def order_of(word: str) -> Order:
    """The order of that name."""
    for order in ORDERS:
        if order == word:
            return order
    raise BadInput(f"no order {word!r}; there are: {', '.join(ORDERS)}")


@dataclass(frozen=True)
class Standing:
    """How far a match is: its games and A's points, how many games it shall have, and how wide its interval is."""

    goal: int
    games: int = 0
    points: float = 0.0
    width: float = 100.0
    """Of the 95 % interval, in points of per cent."""
    prior: float | None = None
    """A's win rate as it is printed; None where it is not, so that there can be no verdict."""
    seconds: float | None = None
    """Thinking time of a game; None as long as none was played."""

    @property
    def needed(self) -> int:
        """Games until the interval is narrow enough for a verdict, as far as one can guess; at most the goal."""
        prior = 0.5 if self.prior is None else self.prior
        rate = (self.points + WEIGHT * prior) / (self.games + WEIGHT)
        return min(self.goal, games_for_verdict(rate))

    @classmethod
    def of(cls, match: MatchSummary | None, goal: int, printed: float | None, seconds: float | None) -> Standing:
        """Of a match, or of one that has not begun; `printed` is A's win rate in %."""
        prior = None if printed is None else printed / 100
        if match is None or not match.games:
            return cls(goal, prior=prior)
        width = 100 * (match.ci95.high - match.ci95.low)
        return cls(goal, match.games, match.win_rate * match.games, width, prior, seconds)


def games_for_verdict(rate: float) -> int:
    """How many games make Wilson's interval narrow enough for a verdict where A wins so many.

    >>> games_for_verdict(1.0), games_for_verdict(0.5)
    (22, 167)
    """
    games = 1
    while (interval := wilson(rate * games, games)) and 100 * (interval.high - interval.low) > WIDEST:
        games += 1
    return games


def next_of(standings: Sequence[Standing], order: Order) -> tuple[int, int] | None:
    """Which match is next, and how many seed pairs it shall have then; None if all have their games."""
    short = [n for n, one in enumerate(standings) if one.games < one.goal]
    if not short:
        return None
    undecided = [n for n in short if standings[n].width > WIDEST and standings[n].prior is not None]
    if order == "nearest" and undecided:
        known = [one.seconds for one in standings if one.seconds is not None]
        usual = sum(known) / len(known) if known else 1.0

        def left(n: int) -> float:
            one = standings[n]
            games = max(2, one.needed - one.games)
            return games * (usual if one.seconds is None else one.seconds)

        at = min(undecided, key=lambda n: (left(n), n))
        lot = min(LOT, max(1, (standings[at].needed - standings[at].games + 1) // 2))
    else:
        at = max(short, key=lambda n: (standings[n].width, -n))
        lot = LOT
    return at, min(standings[at].games // 2 + lot, max(1, round(standings[at].goal / 2)))


def play_on(standings: Sequence[Standing], minutes: float, order: Order, play: Callable[[int, int], Standing]) -> None:
    """Give the next match its games until the time is over or no match lacks any.

    `play` plays a match up to so many seed pairs and tells how far it is then.
    """
    now = list(standings)
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        chosen = next_of(now, order)
        if chosen is None:
            return
        at, pairs = chosen
        now[at] = play(at, pairs)


def seconds_a_game(store: Store, match: MatchSummary) -> float | None:
    """Thinking time of both sides in a game of this match."""
    ((total,),) = store.query("SELECT sum(list_sum(micros)) FROM decisions WHERE run = ?", [match.run])
    return None if total is None or not match.games else float(total) / 1e6 / match.games
