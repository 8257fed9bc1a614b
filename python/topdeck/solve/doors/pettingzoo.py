"""Small games as a PettingZoo (AEC) environment with observations and action masks."""

import random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from topdeck._core import SmallGame
from topdeck.solve.doors.table import END, after_chance, features, layout, mask

PLAYERS = ("player_0", "player_1")


class SmallAECEnv(AECEnv):
    """Two agents; an action is a number below the mask's length, legal where the mask is one."""

    metadata = {"name": "topdeck_small_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: SmallGame, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.layout = layout(game)
        self.render_mode = render_mode
        self.possible_agents = list(PLAYERS)
        n = self.layout.actions
        box = gymnasium.spaces.Box(-np.inf, np.inf, (self.layout.features,), np.float32)
        masks = gymnasium.spaces.Box(0, 1, (n,), np.int8)
        seen = {p: gymnasium.spaces.Dict({"observation": box, "action_mask": masks}) for p in PLAYERS}
        self.observation_spaces = seen
        self.action_spaces = {p: gymnasium.spaces.Discrete(n) for p in PLAYERS}
        self.dice = random.Random(0)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.dice = random.Random(seed)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {p: {} for p in PLAYERS}
        self.state_now = after_chance(self.game.begin(), self.dice)
        self.agent_selection = PLAYERS[max(0, self.state_now.player)]

    def observe(self, agent: str) -> dict[str, Any]:
        player = PLAYERS.index(agent)
        return {
            "observation": features(self.state_now, player),
            "action_mask": mask(self.state_now, player, self.layout.actions),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.state_now = after_chance(self.state_now.child(int(action or 0)), self.dice)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        if self.state_now.player == END:
            payoff = self.state_now.payoff or (0.0, 0.0)
            self.rewards = dict(zip(PLAYERS, payoff, strict=True))
            self.terminations = dict.fromkeys(PLAYERS, True)
            self.agent_selection = PLAYERS[1 - PLAYERS.index(agent)]
        else:
            self.agent_selection = PLAYERS[self.state_now.player]
        self._accumulate_rewards()

    def render(self) -> str:
        if self.state_now.player == END:
            return f"the end: {self.state_now.payoff}"
        return self.state_now.information()[0]

    def close(self) -> None:
        """Nothing is held open."""
