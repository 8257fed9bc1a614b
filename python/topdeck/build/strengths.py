"""What weaker pilots are worth to a search: the same pilot decides with and without them, by processor time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from topdeck.build.builder import FEWEST_GAMES
from topdeck.build.constraints import Rules
from topdeck.build.evaluate import Evaluator, full_pilot
from topdeck.build.field import Field
from topdeck.build.pilots import STRONGEST, games_with, sorters_for
from topdeck.build.proof import Difference
from topdeck.build.race import win_rate
from topdeck.build.search import Search
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import CoreRunner, Runner

SHARE = 1 / 5
"""Of the processor time: what a search with weaker pilots may take for a deck that is as good."""


@dataclass(frozen=True)
class Side:
    """One of the two searches."""

    deck: Deck
    games: dict[str, int]
    cpu_seconds: float
    fresh: float
    """The deck's win rate in fresh games with the strongest pilot."""

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "deck": self.deck.to_json()}


@dataclass(frozen=True)
class Strengths:
    """A search with weaker pilots beside one in which the strongest plays every game, and five times as long."""

    class_name: str
    pilot: str
    seed: int
    sorted_out: Side
    alone: Side
    over: Difference
    """Of the deck of the first over that of the second, in the same fresh games."""

    @property
    def share(self) -> float:
        return self.sorted_out.cpu_seconds / self.alone.cpu_seconds

    @property
    def holds(self) -> bool:
        return self.over.mean >= 0 and self.share <= SHARE

    def to_json(self) -> dict[str, Any]:
        return {
            "class": self.class_name, "pilot": self.pilot, "seed": self.seed, "share_of_cpu": self.share,
            "allowed": SHARE, "holds": self.holds, "over": self.over.to_json(),
            "sorted_out": self.sorted_out.to_json(), "alone": self.alone.to_json(),
        }  # fmt: skip


def compare_strengths(
    field: Field,
    class_name: str,
    *,
    pilot: str = STRONGEST,
    games: int = 0,
    seed: int = 1,
    fresh_pairs: int = 1_000,
    threads: int = 0,
    watch: Callable[[str], None] | None = None,
    runner: Runner | None = None,
) -> Strengths:
    """First with the weaker pilots; then the strongest alone, for five times the processor time that took."""
    weaker = _weaker(pilot, field.catalogue, games)
    pool, player, tell = Rules(class_name, field.catalogue).pool(), runner or CoreRunner(threads), watch or _silent
    judge = Evaluator(field, pilot, seed=seed, runner=player)

    def search(name: str, sorters: tuple[str, ...], most: int, until: float) -> tuple[Deck, dict[str, int], float]:
        own, started = Evaluator(field, pilot, seed=seed, runner=player), time.process_time()
        found = Search(pool, own, win_rate, games=most, seed=seed, sorters=[own.piloted(one) for one in sorters])
        for generation in found.run():
            spent = time.process_time() - started
            tell(f"{name}, generation {generation.number}: {found.played:,} games of {pilot}, {spent:.0f} s")
            if spent >= until:
                break
        return found.finalists(1)[0], own.games_by_pilot, time.process_time() - started

    first = search("with weaker pilots", weaker, games or games_with(pilot), float("inf"))
    second = search("alone", (), 1_000_000, first[2] / SHARE)
    tell("fresh games")
    records = judge.fresh("strengths").play([first[0], second[0]], fresh_pairs)
    sides = [Side(*side, record.score) for side, record in zip((first, second), records, strict=True)]
    return Strengths(pool.class_name, judge.pilot, seed, sides[0], sides[1], Difference.of(records[0], records[1]))


def _weaker(pilot: str, catalogue: str, games: int) -> tuple[str, ...]:
    """The pilots that sort out for this one; raises BadInput for what makes no comparison, before any game."""
    full_pilot(pilot, catalogue)
    weaker, problems = sorters_for(pilot), []
    if not weaker:
        problems.append(f"no pilot is known to be weaker than {pilot}: name gsv-fair, turn-search or champion")
    if games and games < FEWEST_GAMES:
        problems.append(f"games must be at least {FEWEST_GAMES}, not {games}")
    if problems:
        raise BadInput("\n".join(problems))
    return weaker


def _silent(line: str) -> None:
    pass
