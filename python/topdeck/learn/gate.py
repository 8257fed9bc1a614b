"""Which of two agents is better, over many decks: what decides whether something learned is kept.

Deck pairings are drawn from a pool; each is played with the decks both ways round and the seats both ways round, on the
same seed. A mirror has one way round. What is better by log-loss is not always better at the table: this is the gate.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck.arena.statistics import Sprt, pair_interval
from topdeck.cards.catalogue import DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.learn.pools import Pool, archetype
from topdeck.runner import AnyRunner, Batch, Matchup, Runner, play_batches
from topdeck.tables import Printed, titled

if TYPE_CHECKING:
    from rich.console import RenderableType

LOT = 8
"""Pairings between two looks at a sequential test."""


@dataclass(frozen=True, eq=False)
class Gate(Printed):
    """How agent a did: its score over pairs of games with an interval, by deck, and the time of both."""

    a: str
    b: str
    pair_scores: NDArray[np.float64]
    by_deck: dict[str, tuple[float, int]]
    """The score of a with each archetype, and the games."""
    ms: tuple[float, float]
    """Milliseconds that a and b took for a game, by the clock."""
    verdict: str | None
    seed: int

    @property
    def score(self) -> float:
        return float(self.pair_scores.mean())

    @property
    def interval(self) -> tuple[float, float]:
        low, high = pair_interval(self.pair_scores.tolist())
        return low, high

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "a": self.a, "b": self.b, "score": self.score, "low": low, "high": high, "pairs": len(self.pair_scores),
            "by_deck": self.by_deck, "ms_a_game": self.ms, "verdict": self.verdict, "seed": self.seed,
        }  # fmt: skip

    def __rich__(self) -> RenderableType:
        from rich.table import Table

        low, high = self.interval
        title = f"{self.a} v {self.b}: {self.score:.1%} ({low:.1%} to {high:.1%} over {len(self.pair_scores)} pairs)"
        table = Table("deck", "games", "won")
        for deck, (score, games) in sorted(self.by_deck.items()):
            table.add_row(deck, str(games), f"{score:.1%}")
        return titled(title, table, self._caption())

    def _caption(self) -> str:
        told = f"{self.ms[0]:.0f} and {self.ms[1]:.0f} ms a game; seed {self.seed}"
        return told if self.verdict is None else f"{told}; sequential test: {self.verdict}"


def gate(
    a: str,
    b: str,
    sources: dict[str, float],
    pairings: int,
    *,
    mirrors: float = 0.0,
    catalogue: str = DEFAULT,
    seed: int = DEFAULT_SEED,
    sprt: Sprt | None = None,
    runner: Runner | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> Gate:
    """Let `a` and `b` play so many deck pairings, or until the sequential test is decided."""
    if pairings < 1:
        raise BadInput(f"{pairings} pairings decide nothing: at least 1")
    runner = runner or AnyRunner()
    drawn = draw_pairings(Pool.of(sources, catalogue), pairings, mirrors, seed)
    tallies: list[Any] = []
    verdict = None
    for start in range(0, pairings, LOT):
        batches = [
            Batch(Matchup(a, b, one, other), seed, 1, number)
            for number, (own, his) in enumerate(drawn[start : start + LOT], start)
            for one, other in dict.fromkeys([(own, his), (his, own)])
        ]
        tallies += play_batches(runner, batches, told="records")
        scores = np.concatenate([tally.pair_scores for tally in tallies])
        if watch:
            watch(min(start + LOT, pairings), pairings)
        if sprt is not None:
            verdict = str(sprt.judge(scores.tolist()).verdict)
            if verdict != "undecided":
                break
    by_deck: dict[str, list[float]] = {}
    for tally in tallies:
        by_deck.setdefault(archetype(tally.batch.matchup.deck_a.name), []).extend((tally.points / 2).tolist())
    records = [record for tally in tallies for record in tally.records]
    ms = tuple(
        sum(sum(side.micros) for side in sides) / 1e3 / len(records)
        for sides in ([record.a for record in records], [record.b for record in records])
    )
    found = {deck: (float(np.mean(own)), len(own)) for deck, own in by_deck.items()}
    return Gate(a, b, scores, found, (ms[0], ms[1]), verdict, seed)


def draw_pairings(pool: Pool, many: int, mirrors: float, seed: int) -> list[tuple[Any, Any]]:
    """Pairs of decks; of some pools a share are mirrors."""
    rng = np.random.default_rng(seed)
    drawn = rng.choice(len(pool.decks), (many, 2), p=pool.chances)
    mirror = rng.random(many) < mirrors
    drawn[mirror, 1] = drawn[mirror, 0]
    return [(pool.decks[own], pool.decks[his]) for own, his in drawn.tolist()]
