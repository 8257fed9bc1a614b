"""A solved strategy at a table of the arena: `solved:GAME` against any agent, in that game."""

from collections.abc import Sequence
from typing import Any

from topdeck._core import play_small_batch
from topdeck.arena.matches import play_plan
from topdeck.arena.spec import Plan
from topdeck.arena.summary import MatchSummary
from topdeck.cards.catalogue import DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.runner import Batch, CoreRunner, SmallMatchup, Tally
from topdeck.runner.batch import TURN_LIMIT, Told
from topdeck.runner.core import core_terms, tallies_of
from topdeck.solve import Solution, load_game
from topdeck.solve.checkpoint import fingerprint
from topdeck.solve.games import is_built_in

PREFIX = "solved:"


def is_solved(agent: str) -> bool:
    """Whether this names a solved strategy: `solved:FILE[:NAME]`."""
    return agent.startswith(PREFIX)


class SmallRunner:
    """Plays a small game of the rules engine; the agent `solved` follows the solution, others are the core's."""

    def __init__(self, solution: Solution, threads: int = 0) -> None:
        self.solution, self.threads = solution, threads

    def full(self, agent: str, catalogue: str) -> str:
        if not is_solved(agent):
            return CoreRunner().full(agent, DEFAULT)  # which cards there are does not change an agent's parameters
        return f"{agent} ({self.solution.algorithm}, exploitability {self.solution.exploitability:.1e})"

    def sees_hidden(self, agent: str) -> bool:
        return False if is_solved(agent) else CoreRunner().sees_hidden(agent)

    def play(self, batches: Sequence[Batch], told: Told = "counts") -> list[Tally]:
        return [self._play(batch, told) for batch in batches]

    def _play(self, batch: Batch, told: Told) -> Tally:
        a, b = ("solved" if is_solved(agent) else agent for agent in (batch.matchup.a, batch.matchup.b))
        pairs = (batch.seed, batch.first, batch.pairs)
        terms = core_terms(batch.rules, told)
        counted = play_small_batch(self.solution.game, self.solution.solver, (a, b), pairs, terms, self.threads)
        (tally,) = tallies_of([batch], counted)
        return tally


def play_solved_match(
    a: str,
    b: str,
    *,
    pairs: int = 500,
    seed: int = DEFAULT_SEED,
    forfeit_ms: float | None = None,
    swap: bool = True,
    iterations: int = 2000,
    target: float = 1e-4,
    memory: str | None = None,
    threads: int = 0,
    **how: Any,
) -> MatchSummary:
    """A match of a small game: at least one side is `solved:FILE[:NAME]`, the other any agent of the core.

    The game is solved first (to `target`, within `iterations`). With the seats swapped, the decks stay with the seats:
    each agent plays either side of the game. Further keywords are those of `topdeck.arena.play_match`.
    """
    specs = {agent.removeprefix(PREFIX) for agent in (a, b) if is_solved(agent)}
    if len(specs) != 1:
        raise BadInput(f"one game must be named, as solved:FILE[:NAME]; here are {sorted(specs) or 'none'}")
    spec = specs.pop()
    if is_built_in(spec):
        raise BadInput(
            f"{PREFIX}{spec}: agents play card games only, on the rules engine; name one as {PREFIX}FILE[:NAME]"
        )
    game = load_game(spec, "real")
    matchup = SmallMatchup(a, b, game.name, fingerprint(game))
    plan = Plan("match", (matchup,), pairs, seed, TURN_LIMIT, forfeit_ms, swap)
    solution = Solution(game, memory=memory)
    solution.run_measured(iterations, target)
    return play_plan(plan, runner=SmallRunner(solution, threads), **how)
