"""The builder on a field where nobody can be better than even: it must find nothing.

The search has no choice here: the only deck that can be built is the one that the field consists of. What is tried is
everything behind the search, from the final to the verdict.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from topdeck.build.builder import Built, Plan, build
from topdeck.build.constraints import Rules
from topdeck.build.field import Field
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.seeds import stream_seed

CLONES = 8


@dataclass(frozen=True)
class EvenTrial:
    """Many builds on an even field."""

    deck: Deck
    built: tuple[Built, ...]

    @property
    def winners(self) -> int:
        """Builds that declared a winner, each of them falsely."""
        return sum(one.good for one in self.built)

    def to_json(self) -> dict[str, Any]:
        rows = [
            {
                "seed": one.plan.seed,
                "pilot": one.pilot,
                "win_rate": one.confirmed.score,
                "good": one.good,
                "games": sum(one.games.values()),
            }
            for one in self.built
        ]
        return {"deck": self.deck.to_json(), "runs": len(rows), "false_winners": self.winners, "rows": rows,
                "pilot": self.built[0].pilot}  # fmt: skip


def even_plan(deck: Deck, seed: int, pilot: str = "greedy", games: int = 4_000, fresh_pairs: int = 500) -> Plan:
    """Clones of a deck as the field, and no other cards than the deck's to build from."""
    field = Field.of([deck] * CLONES, name=f"{CLONES} clones of {deck.name}")
    rules = Rules(deck.class_name, deck.catalogue, must=deck.counts, only=tuple(deck.counts))
    return Plan(field, rules, pilot, seed, games=games, confirm=fresh_pairs, worth=0, front=False)


def even_trial(
    deck: Deck,
    runs: int,
    seed: int,
    pilot: str = "greedy",
    threads: int = 0,
    fresh_pairs: int = 500,
    watch: Callable[[int], None] | None = None,
) -> EvenTrial:
    """So many builds, each with a seed of its own drawn from `seed`."""
    if runs < 1:
        raise BadInput(f"at least one build is needed, not {runs}")
    built = []
    for n in range(runs):
        own = stream_seed(seed, "even field", n)
        built.append(build(even_plan(deck, own, pilot, fresh_pairs=fresh_pairs), threads=threads))
        if watch:
            watch(n + 1)
    return EvenTrial(deck, tuple(built))
