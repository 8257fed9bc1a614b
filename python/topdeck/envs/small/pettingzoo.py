"""Small games as a PettingZoo (AEC) environment with observations and action masks."""

import random
from typing import Any

from topdeck._core import SmallGame
from topdeck.envs.encoding import checked
from topdeck.envs.pettingzoo import PLAYERS, TwoPlayers
from topdeck.envs.small.table import END, after_chance, child, features, layout, mask, told
from topdeck.envs.terms import RENDER_MODES, Illegal, shown


class SmallAECEnv(TwoPlayers):
    """Two agents; an action is a number below the mask's length, legal where the mask is one."""

    metadata = {"name": "topdeck_small_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: SmallGame, render_mode: str | None = None, *, illegal: Illegal = "lose") -> None:
        self.game = game
        self.layout = layout(game)
        self.least, self.most = self.layout.least, self.layout.most
        super().__init__(self.layout.features, self.layout.actions, illegal, render_mode)
        self.chance = random.Random(0)

    def deal(self) -> None:
        self.chance = random.Random(int(self.dice.integers(2**62)))
        self.state_now = after_chance(self.game.begin(), self.chance)

    def mover(self) -> int:
        return self.state_now.player

    def move(self, action: Any) -> tuple[tuple[float, float], bool] | None:
        number = checked(action, self.layout.actions)
        self.state_now = after_chance(child(self.state_now, number), self.chance)
        if self.state_now.player != END:
            return None
        return self.state_now.payoff or (0.0, 0.0), False

    def observe(self, agent: str) -> dict[str, Any]:
        self.need_game()
        player = PLAYERS.index(agent)
        return {
            "observation": features(self.state_now, player),
            "action_mask": self.masked(mask(self.state_now, player, self.layout.actions)),
        }

    def render(self) -> str | None:
        self.need_game()
        return shown(told(self.state_now), self.render_mode)
