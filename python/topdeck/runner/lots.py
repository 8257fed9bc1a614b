"""Many batches in lots that take about as long as one likes to wait for a look at the clock and the keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from topdeck.runner.batch import Batch, Told
from topdeck.runner.engine import SPELL, engine
from topdeck.runner.results import Runner, Tally, joined

Watcher = Callable[[int, int], None]
"""Called with the games done and the games to do."""

FIRST = 100
"""Pairs of the first lot; then as many as take about so many seconds as the engine likes."""


class Pace:
    """How many pairs make a lot, by how long the last one took. What is played does not depend on it."""

    def __init__(self, first: int = FIRST, least: int = 16, most: int = 1 << 40, seconds: float = SPELL) -> None:
        self.pairs, self.least, self.most, self.seconds = first, least, most, seconds
        self._started = time.perf_counter()

    def start(self) -> None:
        """A lot begins."""
        self._started = time.perf_counter()

    def next(self) -> None:
        """A lot is done, and the next one begins."""
        taken = time.perf_counter() - self._started
        factor = min(4.0, max(0.25, self.seconds / max(taken, 1e-6)))
        self.pairs = max(self.least, min(self.most, round(self.pairs * factor)))
        self.start()


def play_batches(
    runner: Runner, batches: Sequence[Batch], *, told: Told = "counts", watch: Watcher | None = None
) -> list[Tally]:
    """Play all batches in lots; a long batch is cut, and its tally is the same. An interrupt is heard between lots."""
    total, done = sum(batch.games for batch in batches), 0
    parts: dict[int, list[Tally]] = {}
    pace = Pace(max(FIRST, engine().parts), seconds=engine().spell)
    for lot in _lots(batches, pace):
        tallies = runner.play([batch for _, batch in lot], told)
        for (number, _), tally in zip(lot, tallies, strict=True):
            parts.setdefault(number, []).append(tally)
            done += tally.games
        pace.next()
        if watch:
            watch(done, total)
    return [joined(parts[number]) for number in range(len(batches))]


def _lots(batches: Sequence[Batch], pace: Pace) -> Iterator[list[tuple[int, Batch]]]:
    """Batches with their numbers, in lots; a long one is cut."""
    lot: list[tuple[int, Batch]] = []
    room = pace.pairs
    for number, batch in enumerate(batches):
        first, left = batch.first, batch.pairs
        while left > 0:
            taken = min(left, room)
            lot.append((number, batch.part(first, taken)))
            first, left, room = first + taken, left - taken, room - taken
            if room == 0:
                yield lot
                lot, room = [], pace.pairs
    if lot:
        yield lot
