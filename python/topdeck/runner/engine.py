"""Who does the work: the threads of this process, or what `on_engine` puts in their place, such as a cluster.

Work is a function of this package and what it is given: plain values, a catalogue, agents whose files go along. The
same work gives the same result wherever it is done, so an engine may do it anywhere, in any order, and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Protocol

from topdeck._core import CoreCatalogue
from topdeck.cards.own import core_catalogue

SPELL = 0.7
"""Seconds of a lot: about as long as one likes to wait for a look at the clock and the keyboard."""


@dataclass(frozen=True)
class Kit:
    """What a piece of work finds where it is done: what it was given, the cards, agents whose files are there."""

    given: dict[str, Any]
    catalogue: CoreCatalogue
    agents: tuple[str, ...]
    threads: int


@dataclass(frozen=True)
class Work:
    """A piece of work. `do` is a function of a module; its result holds arrays of numbers and values of JSON."""

    do: Callable[[Kit], dict[str, Any]]
    given: dict[str, Any]
    catalogue: str
    agents: tuple[str, ...] = ()


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
    """The cores of this machine, one piece after the other."""

    spell, parts = SPELL, 1

    def run(self, works: Sequence[Work], threads: int = 0) -> Iterator[tuple[int, dict[str, Any]]]:
        for number, work in enumerate(works):
            yield number, work.do(Kit(work.given, core_catalogue(work.catalogue), work.agents, threads))


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
