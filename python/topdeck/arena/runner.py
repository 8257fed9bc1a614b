"""Who plays the games: one protocol, and the runner that lets the core do it on all cores."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from topdeck.arena.spec import TURN_LIMIT, Matchup

Winner = Literal["a", "b", "draw"]


@dataclass(frozen=True)
class Side:
    """One side's part of a game: microseconds of each decision, health and armor at the end, and its cards."""

    micros: tuple[float, ...] = ()
    life: int = 0
    drawn: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameRecord:
    """What became of one game of a pair. `game` is 0 or 1 within the pair; `first` is who had the first turn."""

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


@dataclass(frozen=True)
class Rules:
    """How a run's games are played: twice with the seats swapped?, how long, and how long a decision may take."""

    swap: bool = True
    turn_limit: int = TURN_LIMIT
    forfeit_ms: float | None = None


class Runner(Protocol):
    """Plays games. The same match-up and seeds give the same records, but for the times of decisions."""

    def full(self, agent: str, catalogue: str) -> str:
        """The agent with every parameter named; raises BadInput where there is no such agent or parameter."""

    def sees_hidden(self, agent: str) -> bool:
        """Does it see more than its player may know? Every result says so."""

    def play(self, matchup: Matchup, seeds: Sequence[int], rules: Rules) -> list[GameRecord]:
        """One game for every seed, or with `swap` two with the seats exchanged, in the order of the seeds."""
