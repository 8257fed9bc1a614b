"""Agents: whoever can say what to do next. The core's by name, yours as Python classes or programs.

>>> from topdeck import Game
>>> from topdeck.agents import load
>>> game = Game.new("basic-mage", "basic-hunter", seed=1)
>>> players = [load("gsv-fair"), load("random")]
>>> for seat, player in enumerate(players):
...     player.start(seed=1, seat=seat)
>>> while not game.over:
...     game.play(players[game.active].choose(game.view(game.active)))
>>> game.winner in (0, 1)
True

Agents that see hidden cards, such as `greedy`, need `view_for(player, game, game.active)` in place of the view.
"""

from topdeck.agents.explain import Explanation, explain
from topdeck.agents.guest import (
    Agent,
    CoreFace,
    ProcessAgent,
    fingerprint,
    is_guest,
    load,
    reaches_out,
    sees_hidden,
    view_for,
)
from topdeck.agents.listing import AgentInfo, agent_info, all_agents, full_spec
from topdeck.agents.source import source_hash

__all__ = [
    "Agent",
    "AgentInfo",
    "CoreFace",
    "Explanation",
    "ProcessAgent",
    "agent_info",
    "all_agents",
    "explain",
    "fingerprint",
    "full_spec",
    "is_guest",
    "load",
    "reaches_out",
    "sees_hidden",
    "source_hash",
    "view_for",
]
