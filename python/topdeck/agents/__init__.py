"""Agents: whoever can say what to do next. The core's by name, yours as Python classes or programs.

>>> from topdeck import Game
>>> from topdeck.agents import load
>>> game = Game.new("basic-mage", "basic-hunter", seed=1)
>>> players = [load("greedy"), load("random")]
>>> for seat, player in enumerate(players):
...     player.start(seed=1, seat=seat)
>>> while not game.over:
...     game.play(players[game.active].choose(game.view(game.active)))
>>> game.winner in (0, 1)
True
"""

from topdeck.agents.explain import Explanation, explain
from topdeck.agents.guest import Agent, CoreFace, ProcessAgent, fingerprint, is_guest, load
from topdeck.agents.listing import AgentInfo, agent_info, all_agents, full_spec

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
]
