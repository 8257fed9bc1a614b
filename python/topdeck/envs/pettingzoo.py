"""The full game as a PettingZoo (AEC) environment: two agents that take turns.

>>> from topdeck.envs.pettingzoo import env
>>> game = env("basic-mage", "basic-hunter")
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     seen, reward, terminated, truncated, info = game.last()
...     game.step(None if terminated or truncated else game.action_space(agent).sample(seen["action_mask"]))
"""

from abc import abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck._core import CoreTable
from topdeck.envs.encoding import ACTIONS, FEATURES, Seen, checked
from topdeck.envs.terms import (
    ENDINGS,
    NO_GAME,
    NOT_YET,
    RENDER_MODES,
    TURN_LIMIT,
    Decks,
    Illegal,
    agree,
    one_of,
    seed_of,
    shown,
)
from topdeck.errors import BadInput, IllegalAction
from topdeck.extras import need
from topdeck.game import View

need("pettingzoo")
import gymnasium as gymnasium  # noqa: E402 - after the friendlier error
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from topdeck.envs.gymnasium import seen_space  # noqa: E402

PLAYERS = ("player_0", "player_1")


class TwoPlayers(AECEnv):
    """What all our two-player games share: the order of play, rewards, the end."""

    #: What a loser gets, and what the winner gets.
    least, most = -1.0, 1.0

    def __init__(self, features: int, actions: int, illegal: Illegal, render_mode: str | None) -> None:
        super().__init__()
        one_of("illegal", illegal, ("lose", "raise"))
        one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.illegal, self.render_mode = illegal, render_mode
        self.possible_agents = list(PLAYERS)
        self.observation_spaces = {player: seen_space(features, actions) for player in PLAYERS}
        self.action_spaces = {player: gymnasium.spaces.Discrete(actions) for player in PLAYERS}
        self.dice = np.random.default_rng()
        self._dealt = False

    @abstractmethod
    def deal(self) -> None:
        """Begin a game, by chance out of `self.dice`."""

    @abstractmethod
    def mover(self) -> int:
        """Whose decision it is."""

    @abstractmethod
    def move(self, action: Any) -> tuple[tuple[float, float], bool] | None:
        """Make a move; at the end of the game what it is worth for both, and whether it was only cut short."""

    def told(self) -> dict[str, Any]:
        """What starts the same game anew, if anything does; asked for when it is over."""
        return {}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.dice = np.random.default_rng(seed_of(seed))
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        self.deal()
        self._dealt = True
        self.agent_selection = PLAYERS[self.mover()]

    def need_game(self) -> None:
        """Refuse to look at a game that has not begun."""
        if not self._dealt:
            raise BadInput(NO_GAME)

    def last(self, observe: bool = True) -> Any:
        self.need_game()
        return super().last(observe)

    def step(self, action: Any) -> None:
        self.need_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        end = self._move_or_lose(agent, action)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        if end is None:
            self.agent_selection = PLAYERS[self.mover()]
        else:
            worth, cut_short = end
            self.rewards = dict(zip(PLAYERS, worth, strict=True))
            self.terminations = dict.fromkeys(PLAYERS, not cut_short)
            self.truncations = dict.fromkeys(PLAYERS, cut_short)
            self.agent_selection = PLAYERS[1 - PLAYERS.index(agent)]
        self._accumulate_rewards()

    def _move_or_lose(self, agent: str, action: Any) -> tuple[tuple[float, float], bool] | None:
        try:
            return self.move(action)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            self.infos = {player: {"ending": "illegal action", **self.told()} for player in PLAYERS}
            self.infos[agent]["illegal"] = str(error)
            return ((self.least, self.most) if agent == PLAYERS[0] else (self.most, self.least)), False

    def masked(self, mask: NDArray[np.int8]) -> NDArray[np.int8]:
        """Nothing is legal once the game is over, however it ended."""
        if any(self.terminations.values()) or any(self.truncations.values()):
            mask[:] = 0
        return mask

    def close(self) -> None:
        """Nothing is held open."""


class HearthstoneAEC(TwoPlayers):
    """Winning is worth 1, losing -1, anything else 0; the parameters are those of the Gymnasium environment."""

    metadata = {"name": "topdeck_hearthstone_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        deck: Decks = "basic-mage",
        enemy_deck: Decks = "basic-hunter",
        *,
        first: int | None = None,
        turn_limit: int = 100,
        mulligan: bool = True,
        catalogue: str | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(FEATURES, ACTIONS, illegal, render_mode)
        self.terms = agree(deck, enemy_deck, catalogue, first, turn_limit, mulligan)
        self._table = CoreTable(self.terms.core(), self.terms.core_pairings(), (None, None), **self.terms.rules())

    def deal(self) -> None:
        self._deal = self.terms.draw(self.dice)
        self._table.deal(*self._deal)

    def told(self) -> dict[str, Any]:
        return self.terms.told(self._deal)

    def mover(self) -> int:
        return self._table.active

    def move(self, action: Any) -> tuple[tuple[float, float], bool] | None:
        ending = self._table.step(checked(action))
        if ending == NOT_YET:
            return None
        told, worth = ENDINGS[ending]
        self.infos = {player: {"ending": told, **self.told()} for player in PLAYERS}
        return worth, ending == TURN_LIMIT

    def observe(self, agent: str) -> Seen:
        self.need_game()
        observation, mask = self._table.look(PLAYERS.index(agent))
        return {"observation": observation, "action_mask": self.masked(mask)}

    def view(self, agent: str) -> View:
        """What an agent may know, for people and for agents of the arena."""
        self.need_game()
        return View(self._table.view(PLAYERS.index(agent)))

    def render(self) -> str | None:
        """The board as text, from the side of the player to move."""
        self.need_game()
        return None if self.render_mode is None else shown(str(self.view(self.agent_selection)), self.render_mode)


def env(*decks: Any, **parameters: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers, which catch calls out of order."""
    return wrappers.OrderEnforcingWrapper(HearthstoneAEC(*decks, **parameters))
