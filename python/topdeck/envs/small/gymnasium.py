"""Small games for one learner: a Gymnasium environment against a fixed opponent."""

import random
from collections.abc import Callable
from typing import Any

from topdeck._core import SmallGame, SmallState, one_way
from topdeck.envs.encoding import checked
from topdeck.envs.gymnasium import gymnasium, seen_space
from topdeck.envs.small.table import END, after_chance, child, features, layout, mask, told
from topdeck.envs.terms import NO_GAME, RENDER_MODES, Illegal, one_of, seed_of, shown
from topdeck.errors import BadInput, IllegalAction

#: Chooses an action number for the state it is asked about.
Opponent = Callable[[SmallState, random.Random], int]


def random_opponent(state: SmallState, dice: random.Random) -> int:
    """Any legal action."""
    return dice.randrange(state.actions)


class SmallEnv(gymnasium.Env[dict[str, Any], int]):
    """The learner is `player`; the mask of legal actions is in the observation.

    An illegal action loses at once, as much as one can lose (`illegal="lose"`; `info["illegal"]` says why), or raises
    `IllegalAction` (`illegal="raise"`).
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: SmallGame,
        player: int = 0,
        opponent: Opponent = random_opponent,
        render_mode: str | None = None,
        *,
        illegal: Illegal = "lose",
    ) -> None:
        one_of("illegal", illegal, ("lose", "raise"))
        one_of("render_mode", render_mode, (None, *RENDER_MODES))
        if player not in (0, 1):
            raise BadInput(f"player is {player!r}; it must be 0 or 1")
        self.game, self.player, self.opponent = game, player, opponent
        self.illegal, self.render_mode = illegal, render_mode
        self.layout = layout(game)
        self.action_space = gymnasium.spaces.Discrete(self.layout.actions)
        self.observation_space = seen_space(self.layout.features, self.layout.actions)
        self.dice, self.opponents_dice = random.Random(0), random.Random(0)
        self.state_now = game.begin()
        self._over, self._dealt = True, False

    def _advance(self, state: SmallState) -> SmallState:
        """Chance and the opponent act until the learner must, or the game is over."""
        state = after_chance(state, self.dice)
        while state.player not in (self.player, END):
            state = after_chance(state.child(self.opponent(state, self.opponents_dice)), self.dice)
        return state

    def _seen(self) -> dict[str, Any]:
        if self.render_mode == "human":
            self.render()
        allowed = mask(self.state_now, self.player, self.layout.actions)
        if self._over:
            allowed[:] = 0
        return {"observation": features(self.state_now, self.player), "action_mask": allowed}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed_of(seed))
        # The opponent has dice of its own: those of the game would tell it the cards to come.
        seed = int(self.np_random.integers(2**62))
        self.dice, self.opponents_dice = (random.Random(one_way(seed, who, 0)) for who in ("game", "player"))
        self.state_now = self._advance(self.game.begin())
        self._over, self._dealt = False, True
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise BadInput(NO_GAME)
        try:
            after = child(self.state_now, checked(action, self.layout.actions))
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            self._over = True
            return self._seen(), self.layout.least, True, False, {"ending": "illegal action", "illegal": str(error)}
        self.state_now = self._advance(after)
        payoff = self.state_now.payoff
        self._over = payoff is not None
        return self._seen(), float(payoff[self.player]) if payoff else 0.0, self._over, False, {}

    def render(self) -> str | None:
        if not self._dealt:
            raise BadInput(NO_GAME)
        return shown(told(self.state_now), self.render_mode)
