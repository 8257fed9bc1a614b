"""The full game as a Gymnasium environment: one learner, and an opponent that is any agent.

>>> import gymnasium
>>> import topdeck.envs.gymnasium
>>> env = gymnasium.make("topdeck/Hearthstone-v0", deck="basic-mage", enemy_deck="basic-hunter", opponent="random")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
...     over = terminated or truncated
>>> reward in (-1.0, 0.0, 1.0)
True
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import agents
from topdeck._core import CoreTable
from topdeck.envs.encoding import ACTIONS, FEATURES, LARGEST, Seen, checked, finished
from topdeck.envs.outsider import Outsider
from topdeck.envs.terms import (
    ENDINGS,
    NO_GAME,
    NOT_YET,
    RENDER_MODES,
    TURN_LIMIT,
    Decks,
    Illegal,
    Terms,
    agree,
    one_of,
    seed_of,
    shown,
)
from topdeck.errors import BadInput, IllegalAction
from topdeck.extras import need
from topdeck.game import View

need("gymnasium")
import gymnasium as gymnasium  # noqa: E402 - after the friendlier error

ME, ENEMY = 0, 1


def seen_space(features: int = FEATURES, actions: int = ACTIONS, count: int | None = None) -> gymnasium.spaces.Dict:
    """Observations with their masks: of one game, or of so many side by side."""
    shape = () if count is None else (count,)
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-LARGEST, LARGEST, (*shape, features), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (*shape, actions), np.int8),
        }
    )


class HearthstoneEnv(gymnasium.Env):
    """The learner is player 0. An episode is a game; winning is worth 1, losing -1, anything else 0.

    `deck` and `enemy_deck` are decks or names, codes, files of decks, or lists of which every game takes one at random.
    `opponent` is an agent as the arena writes it (`greedy`, `gsv:depth=2`, `python:mine.py:Mine`) or an object with
    `choose(view)`. `first=0` lets the learner begin, `first=1` the opponent; else a coin is tossed. An illegal action
    loses the game at once (`illegal="lose"`; `info["illegal"]` says why) or raises `IllegalAction` (`illegal="raise"`).
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        deck: Decks = "basic-mage",
        enemy_deck: Decks = "basic-hunter",
        *,
        opponent: str | agents.Agent = "random",
        first: int | None = None,
        turn_limit: int = 100,
        mulligan: bool = True,
        catalogue: str | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        one_of("illegal", illegal, ("lose", "raise"))
        one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.terms: Terms = agree(deck, enemy_deck, catalogue, first, turn_limit, mulligan)
        self.illegal, self.render_mode = illegal, render_mode
        core = opponent if isinstance(opponent, str) and not agents.is_guest(opponent) else None
        self._outsider = None if core else Outsider(opponent, ENEMY, self.terms.catalogue)
        self._table = CoreTable(self.terms.core(), self.terms.core_pairings(), (None, core), **self.terms.rules())
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space = seen_space()
        self._over, self._dealt = True, False

    def __reduce__(self) -> Any:
        raise BadInput("a game that is going on cannot be copied or saved: make another HearthstoneEnv, and reset it")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game."""
        super().reset(seed=seed_of(seed))
        self._deal = self.terms.draw(self.np_random)
        self._table.deal(*self._deal)
        self._over, self._dealt = False, True
        if self._outsider:
            self._outsider.start(self._deal.seed)
            self._outsider.move(self._table, NOT_YET)
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Do what a number means; the opponent moves until it is the learner's turn again.

        At the end `info["seed"]` and `info["decks"]` start the same game with `Game.new`.
        """
        if self._over:
            raise BadInput(NO_GAME)
        number = checked(action)
        if self._outsider:
            self._outsider.watch(self._table, number)
        try:
            ending = self._table.step(number)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            self._over = True
            info = {"ending": "illegal action", "illegal": str(error), **self.terms.told(self._deal)}
            return self._seen(), -1.0, True, False, info
        if self._outsider:
            ending = self._outsider.move(self._table, ending)
        if ending == NOT_YET:
            return self._seen(), 0.0, False, False, {}
        self._over = True
        told, worth = ENDINGS[ending]
        info = {"ending": told, **self.terms.told(self._deal)}
        return self._seen(), worth[ME], ending != TURN_LIMIT, ending == TURN_LIMIT, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as learners with masks ask for them."""
        self._need_game()
        return self._table.look(ME)[1].astype(bool)

    def view(self) -> View:
        """What the learner may know, for people and for agents."""
        self._need_game()
        return View(self._table.view(ME))

    def _need_game(self) -> None:
        if not self._dealt:
            raise BadInput(NO_GAME)

    def render(self) -> str | None:
        """The board as text, from the learner's side."""
        return None if self.render_mode is None else shown(str(self.view()), self.render_mode)

    def _seen(self) -> Seen:
        if self.render_mode == "human":
            self.render()
        observation, mask = self._table.look(ME)
        if self._over:
            finished(mask)
        return {"observation": observation, "action_mask": mask}


gymnasium.register(
    id="topdeck/Hearthstone-v0",
    entry_point="topdeck.envs.gymnasium:HearthstoneEnv",
    vector_entry_point="topdeck.envs.vector:HearthstoneVectorEnv",
)
