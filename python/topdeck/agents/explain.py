"""What an agent considers in a position: its plan, the alternatives, and how often and how well each was tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from topdeck.agents.guest import CoreFace, view_for
from topdeck.errors import BadInput
from topdeck.game import Action, Game, View

TOP = 8
FATES = {"killed": "kills", "died": "dies"}


@dataclass(frozen=True)
class Explanation:
    """A decision and what was considered for it. `str()` tells it in words, `to_json` has everything.

    `thoughts` are None for agents that keep no record. Their `candidates` are in order, the chosen one first.
    """

    agent: str
    sees_hidden: bool
    player: int
    turn: int
    seed: int | None
    move: str
    words: str
    thoughts: dict[str, Any] | None

    @property
    def name(self) -> str:
        """The agent without its parameters."""
        return self.agent.partition(":")[0]

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    def lines(self, top: int = TOP) -> list[str]:
        """In words, with the best `top` alternatives."""
        sees = " (it sees hidden cards)" if self.sees_hidden else ""
        told = [f"{self.name}{sees} as player {self.player} in turn {self.turn}: {self.words}."]
        if self.thoughts is None and self.turn == 0:
            return [*told, "Opening cards go by a fixed rule; nothing was searched."]
        if self.thoughts is None:
            return [*told, "It keeps no record of what it considered."]
        if self.thoughts["kind"] == "plans":
            return told + _plan_lines(self.thoughts, top)
        return told + _move_lines(self.thoughts, top)

    def __str__(self) -> str:
        return "\n".join(self.lines())


def explain(game: Game, agent: str = "turn-search", *, seed: int = 1, threads: int = 0) -> Explanation:
    """Ask one of the core's agents what it would do now, and why. It has seen all moves of the game so far.

    >>> from topdeck import Game
    >>> game = Game.from_position(
    ...     "turn=9 active=0 | hero=HERO_08 health=9/30 mana=4/4 hand=CS2_029 deck=CS2_029 "
    ...     "| hero=HERO_01 health=6/30 board=CS2_182 deck=CS2_029")
    >>> print(explain(game))
    turn-search as player 0 in turn 9: play Fireball (4 mana) on the enemy hero.
    This kills for sure.
    """
    if game.over:
        raise BadInput("the game is over: there is nothing to decide")
    player = informed(game, agent, seed, threads)
    return explanation(player, view_for(player, game, game.active), seed)


KILLER = "turn-search"


def kill(game: Game) -> str:
    """Is there a kill this turn? In words, as the player to move may know it."""
    found = explain(game, KILLER, threads=1)
    if plan := sure_kill(found):
        return f"Yes, for sure: {_in_order(plan)}."
    chance = ((found.thoughts or {}).get("candidates") or [{}])[0].get("killed") or 0
    if chance:
        return f"Not for sure: the best line kills in {percent(chance)} of the imagined worlds. {found.words}."
    return f"{found.name} found none."


def sure_kill(found: Explanation) -> list[str]:
    """The steps of a kill that nothing hidden can stop; none where there is no such kill."""
    thoughts = found.thoughts or {}
    if not thoughts.get("sure_kill"):
        return []
    best = (thoughts.get("candidates") or [{}])[0]
    return list(best.get("words") or [found.words])


def explanation(player: CoreFace, view: View, seed: int | None = None, move: Action | None = None) -> Explanation:
    """What a player says about its decision: the one it just made, or else the one that it makes now."""
    decided = player.choose(view) if move is None else move
    return Explanation(
        player.spec,
        player.sees_hidden,
        view.player,
        view.turn,
        seed,
        str(decided),
        view.tell(decided),
        player.thoughts(),
    )


def informed(game: Game, agent: str, seed: int, threads: int = 0) -> CoreFace:
    """An agent in the seat of the player to move who has watched the game up to here."""
    player = CoreFace(agent, game.catalogue, threads)
    player.start(seed, game.active)
    past = Game.from_json(game.to_json(), upto=0)
    for text in game.actions:
        action = Action.parse(text)
        player.watch(view_for(player, past, game.active, action), action)
        past.play(action)
    return player


def percent(share: float | None) -> str:
    """For people; nothing where nothing is known."""
    if share is None:
        return "–"
    # Never "0 %" for what happens now and then.
    return f"{100 * share:.1f} %" if 0 < share < 0.01 or 0.99 < share < 1 else f"{100 * share:.0f} %"


def _in_order(steps: Sequence[str]) -> str:
    return "; then ".join(steps) if steps else "end turn"


def plan_of(candidate: Mapping[str, Any]) -> str:
    """A plan in words."""
    return _in_order(candidate["words"])


def _plan_lines(thoughts: Mapping[str, Any], top: int) -> list[str]:
    candidates = thoughts["candidates"]
    if thoughts["sure_kill"]:
        return [_kill_line(thoughts)]
    if thoughts["follows_earlier_plan"]:
        told = ["It goes on with a plan that it made earlier this turn."]
    elif len(candidates) < 2:
        return ["There was nothing else worth doing."]
    else:
        told = []
    worlds = f"{thoughts['worlds']} imagined worlds" if thoughts["worlds"] else "no world but what is seen"
    told.append(f"{len(candidates)} plans were compared in {worlds}, {thoughts['moves_tried']:,} moves tried.")
    for number, plan in enumerate(candidates[:top]):
        fates = [f", {word} in {percent(plan[key])}" for key, word in FATES.items() if plan[key]]
        where = f" in {plan['worlds']} worlds" if plan["worlds"] else ""
        worth = f"worth {plan['value']:+.1f} ({percent(plan['win_chance'])} to win){where}{''.join(fates)}"
        told.append(f"  {number + 1}. {worth}: {plan_of(plan)}")
    return told


def _kill_line(thoughts: Mapping[str, Any]) -> str:
    plan = thoughts["candidates"][0]
    if thoughts["chance_before_kill"]:
        return f"A sure kill: {plan_of(plan)}; and whatever comes of that, a kill follows."
    if thoughts["follows_earlier_plan"]:
        return f"It goes on with a sure kill: {plan_of(plan)}."
    return f"A sure kill: {plan_of(plan)}." if len(plan["words"]) > 1 else "This kills for sure."


def _move_lines(thoughts: Mapping[str, Any], top: int) -> list[str]:
    candidates = thoughts["candidates"]
    if len(candidates) < 2:
        return ["It is the only move."]
    trees = f"{thoughts['worlds']:,} imagined {'world' if thoughts['worlds'] == 1 else 'worlds'}"
    trees = f"one tree over {trees}" if thoughts["one_tree"] else trees
    anew = " with hidden cards dealt anew" if thoughts["redeal"] else ""
    told = [
        f"It expects to win {percent(thoughts['win_chance'])}: {thoughts['visits']:,} iterations in {trees}, "
        f"{thoughts['play_outs']:,} play-outs{anew}, {thoughts['moves_tried']:,} moves tried."
    ]
    if len(thoughts["plan_words"]) > 1:
        told.append(f"Plan: {_in_order(thoughts['plan_words'])}.")
    for number, one in enumerate(candidates[:top]):
        best = "" if thoughts["one_tree"] else f", best in {one['best_in_worlds']} worlds"
        told.append(
            f"  {number + 1}. {one['visits']:,} visits, {percent(one['win_chance'])} to win{best}: {one['words']}"
        )
    return told
