"""Who does the work: the threads of this process, or what `on_engine` puts in their place, such as a cluster.

Work is a function of this package and what it is given: plain values, a catalogue, agents whose files go along. The
same work gives the same result wherever it is done, so an engine may do it anywhere, in any order, and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

from topdeck._core import CoreCatalogue
from topdeck.cards.own import core_catalogue

T = TypeVar("T")
SPELL = 0.7
"""Seconds of a lot: about as long as one likes to wait for a look at the clock and the keyboard."""


@dataclass(frozen=True)
class Kit:
    """What a piece of work finds where it is done: what it was given, the cards, agents whose files are there."""

    given: dict[str, Any]
    catalogue: CoreCatalogue
    agents: tuple[str, ...]
    threads: int
    data: tuple[bytes, ...] = ()


@dataclass(frozen=True)
class Work:
    """A piece of work. `do` is a function of a module; its result holds arrays of numbers and values of JSON."""

    do: Callable[[Kit], dict[str, Any]]
    given: dict[str, Any]
    catalogue: str
    agents: tuple[str, ...] = ()
    data: tuple[bytes, ...] = ()
    """What is large and the same for many pieces."""
    long: bool = False
    """Whether whoever stops it could not wait for its end, as he can for some games."""


class Engine(Protocol):
    """Does work."""

    @property
    def spell(self) -> float:
        """How many seconds of work to hand over at once: who is far away wants more."""

    @property
    def parts(self) -> int:
        """Into how many pieces to cut it."""

    def run(self, works: Sequence[Work], threads: int = 0) -> Iterator[tuple[int, dict[str, Any]]]:
        """The number and the result of each piece, as they are finished."""


class Threads:
    """The cores of this machine, one piece after the other; the next one begins while the last one is looked at."""

    spell, parts = SPELL, 1

    def run(self, works: Sequence[Work], threads: int = 0) -> Iterator[tuple[int, dict[str, Any]]]:
        if len(works) == 1 or any(work.long for work in works):
            return ((number, _done(work, threads)) for number, work in enumerate(works))
        return enumerate(one_ahead(partial(_done, work, threads) for work in works))


def _done(work: Work, threads: int) -> dict[str, Any]:
    return work.do(Kit(work.given, core_catalogue(work.catalogue), work.agents, threads, work.data))


def one_ahead(tasks: Iterable[Callable[[], T]]) -> Iterator[T]:
    """The results of tasks in order, each task begun when the result before its own is handed over: what is done with
    a result and the core's work on the next one share the cores. Whoever stops waits for the task that is begun."""
    coming = iter(tasks)
    with ThreadPoolExecutor(1, "topdeck-next") as pool:
        first = next(coming, None)
        waiting = first and pool.submit(first)
        while waiting is not None:
            result = waiting.result()
            following = next(coming, None)
            waiting = following and pool.submit(following)
            yield result


_engine: ContextVar[Engine] = ContextVar("engine", default=Threads())  # noqa: B039 - it has no state


def engine() -> Engine:
    """The engine of now."""
    return _engine.get()


@contextmanager
def on_engine(other: Engine) -> Iterator[Engine]:
    """Within, all work goes to another engine."""
    token = _engine.set(other)
    try:
        yield other
    finally:
        _engine.reset(token)
