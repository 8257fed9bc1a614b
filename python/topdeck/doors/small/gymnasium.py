"""Small games for one learner: a Gymnasium environment against a fixed opponent."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from topdeck._core import SmallGame, SmallState
from topdeck.doors.gymnasium import gymnasium
from topdeck.doors.small.table import END, Numbers, after_chance, features, layout, mask, told

#: Chooses an action number for the state it is asked about.
Opponent = Callable[[SmallState, random.Random], int]


def random_opponent(state: SmallState, dice: random.Random) -> int:
    """Any legal action."""
    return dice.randrange(state.actions)


class SmallEnv(gymnasium.Env[dict[str, Any], int]):
    """The learner is `player`; the mask of legal actions is in the observation. An illegal action is taken modulo the
    legal ones, so that learners without masks still play."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: SmallGame,
        player: int = 0,
        opponent: Opponent = random_opponent,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.player = player
        self.opponent = opponent
        self.render_mode = render_mode
        self.layout = layout(game)
        self.action_space = gymnasium.spaces.Discrete(self.layout.actions)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (self.layout.features,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.layout.actions,), np.int8),
            }
        )
        self.dice = random.Random(0)
        self.state_now = game.begin()

    def _advance(self, state: SmallState) -> SmallState:
        """Chance and the opponent act until the learner must, or the game is over."""
        state = after_chance(state, self.dice)
        while state.player not in (self.player, END):
            state = after_chance(state.child(self.opponent(state, self.dice)), self.dice)
        return state

    def _observation(self) -> dict[str, Numbers | Any]:
        return {
            "observation": features(self.state_now, self.player),
            "action_mask": mask(self.state_now, self.player, self.layout.actions),
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.dice = random.Random(int(self.np_random.integers(2**62)))
        self.state_now = self._advance(self.game.begin())
        return self._observation(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.state_now.player != END:
            self.state_now = self._advance(self.state_now.child(int(action) % self.state_now.actions))
        payoff = self.state_now.payoff
        reward = float(payoff[self.player]) if payoff else 0.0
        return self._observation(), reward, payoff is not None, False, {}

    def render(self) -> str:
        return told(self.state_now)
