"""What one may ask in the middle of a game: the best line, a kill, what the other one will do. Fair: from the view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from topdeck.agents import load
from topdeck.agents.explain import Explanation, explain
from topdeck.errors import BadInput
from topdeck.game import Game, View

ADVISER = "turn-search"
WORLDS = 24


def best_line(game: Game, agent: str = ADVISER) -> Explanation:
    """What an agent would do now, and what it considered."""
    return explain(game, agent, seed=1, threads=1)


def his_turn(view: View, seed: int = 1) -> list[tuple[str, float]]:
    """What the enemy would do in his next turn if this turn ended now: each of his deeds with its share of worlds.

    His cards are guessed by the predictor's belief, and `gsv-fair` plays them.
    """
    if view.over:
        raise BadInput("the game is over")
    told: Counter[str] = Counter()
    worlds = view.worlds(WORLDS, belief="predictor", seed=seed)
    for number, world in enumerate(worlds):
        told.update(_deeds(world, view.player, number + 1))
    return [(deed, count / len(worlds)) for deed, count in told.most_common(8)]


def _deeds(world: Game, me: int, seed: int) -> set[str]:
    """What happens in one world."""
    if world.phase == "mulligan":
        return set()
    if world.active == me and world.phase == "turn":
        world.play("end turn")
    enemy: Any = load("gsv-fair", world.catalogue, 1)
    enemy.start(seed=seed, seat=1 - me)
    deeds: set[str] = set()
    turn = world.turn
    for _ in range(40):
        if world.over or world.active == me or world.turn != turn:
            break
        seen = world.view(1 - me)
        action = enemy.choose(seen)
        parts = action.to_json()
        if parts["kind"] == "play":
            deeds.add(f"plays {seen.me.hand[parts['card']].name}")
        elif parts["kind"] == "power":
            deeds.add(f"uses {seen.me.power}")
        elif parts["kind"] == "attack" and parts["defender"] == "enemy hero":
            deeds.add("attacks your hero")
        world.play(action)
    if world.over and world.winner == 1 - me:
        deeds.add("wins the game")
    return deeds
