"""A solved strategy at a table of the arena: `solved:GAME` against any agent, in that game."""

from collections.abc import Sequence
from typing import Any

from topdeck._core import agent_spec, play_small_matches
from topdeck.arena import play_match
from topdeck.arena.core import CoreRunner, record_of
from topdeck.arena.runner import GameRecord, Rules
from topdeck.arena.spec import Matchup
from topdeck.arena.summary import MatchSummary
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.solve.games import is_built_in, load_game
from topdeck.solve.solution import Solution

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
            return agent_spec(core_catalogue(catalogue), agent)
        return f"{agent} ({self.solution.algorithm}, exploitability {self.solution.exploitability:.1e})"

    def sees_hidden(self, agent: str) -> bool:
        return False if is_solved(agent) else CoreRunner().sees_hidden(agent)

    def play(self, matchup: Matchup, seeds: Sequence[int], rules: Rules) -> list[GameRecord]:
        names = [agent if not is_solved(agent) else "solved" for agent in (matchup.a, matchup.b)]
        rows = play_small_matches(
            self.solution.game,
            self.solution.solver,
            names[0],
            names[1],
            list(seeds),
            rules.swap,
            self.threads,
            rules.forfeit_ms,
        )
        return [record_of(row, rules) for row in rows]


def play_solved_match(
    a: str,
    b: str,
    *,
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
    solution = Solution(game, memory=memory)
    solution.run_measured(iterations, target)
    # The arena wants a class; which one does not matter, since the game brings its own heroes.
    cards = Deck(f"the cards of {game.name}", Catalogue.load().hero_of("warlock").id, (), DEFAULT)
    return play_match(a, b, cards, game=game.name, runner=SmallRunner(solution, threads), **how)
