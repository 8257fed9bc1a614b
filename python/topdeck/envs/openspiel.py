"""The full game as an OpenSpiel game: `pyspiel.load_game("topdeck_hearthstone")` after importing this module.

Chance is explicit: every random pick of the rules (the coin, each card drawn, each missile) is a chance node with
equally likely outcomes, so that nothing is hidden in a generator.

>>> import pyspiel
>>> import topdeck.envs.openspiel
>>> game = pyspiel.load_game("topdeck_hearthstone(deck=pirate-warrior,enemy_deck=freeze-mage,turn_limit=40)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 2)
"""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck._core import CoreTree, door_action
from topdeck.envs.encoding import ACTIONS, FEATURES, card_ids
from topdeck.envs.grown import Grown
from topdeck.envs.terms import Terms, agree
from topdeck.extras import need
from topdeck.game import Game, View

need("pyspiel")
import pyspiel as pyspiel  # noqa: E402 - after the friendlier error

CHANCE, OVER = -1, -2
#: More moves and picks than any turn has.
MOVES_A_TURN = 400
#: OpenSpiel takes 2017-02 for a number and stumbles over it; with a word before it, it is read as text.
OF_CATALOGUE = "cards-"
DEFAULTS = {
    "deck": "basic-mage",
    "enemy_deck": "basic-hunter",
    "catalogue": "",
    "first": -1,
    "turn_limit": 100,
    "mulligan": True,
}


def game_type(name: str, told: str, defaults: dict[str, Any], zero_sum: bool = True) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=told,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if zero_sum else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


TYPE = game_type("topdeck_hearthstone", "Hearthstone by Topdeck", DEFAULTS)


def _plant(terms: Terms) -> CoreTree:
    return CoreTree(terms.core(), terms.core_pairings()[0], **terms.rules())


class HearthstoneGame(pyspiel.Game):
    """Parameters: deck, enemy_deck, catalogue (cards-2017-02), first (0, 1, or -1 for a coin), turn_limit, mulligan."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        first = None if given["first"] == -1 else given["first"]
        decks = given["deck"], given["enemy_deck"]
        catalogue = given["catalogue"].removeprefix(OF_CATALOGUE)
        given["catalogue"] = OF_CATALOGUE + catalogue if catalogue else ""
        self.terms = agree(*decks, catalogue or None, first, given["turn_limit"], bool(given["mulligan"]))
        plant = partial(_plant, self.terms)
        self.root = Grown(plant, plant())
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(card_ids(self.terms.catalogue)),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOVES_A_TURN * self.terms.turn_limit,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> "HearthstoneState":
        return HearthstoneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(iig_obs_type, FEATURES)


class HearthstoneState(pyspiel.State):
    """A history. While chance finishes a move, everybody sees the board as it was before that move."""

    def __init__(self, game: HearthstoneGame) -> None:
        super().__init__(game)
        self.grown = game.root

    @property
    def tree(self) -> CoreTree:
        """Where the history stands."""
        node: CoreTree = self.grown.node
        return node

    def current_player(self) -> int:
        player = self.tree.player
        if player == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.tree.legal() if player == self.tree.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.tree.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.grown = self.grown.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        core = None if player == pyspiel.PlayerId.CHANCE else self.tree.view(player)
        return f"outcome {action}" if core is None else str(door_action(core, action))

    def is_terminal(self) -> bool:
        return self.tree.player == OVER

    def returns(self) -> list[float]:
        winner = self.tree.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def numbers(self, player: int) -> NDArray[np.float32]:
        """What a player sees, as numbers."""
        return self.tree.look(player)[0]

    def view_text(self, player: int) -> str:
        """What a player sees, as text."""
        core = self.tree.view(player)
        return "opening hands are being dealt" if core is None else str(View(core))

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees, and a number for everything seen and done before."""
        player = self.tree.player if player is None else player
        return f"{self.view_text(player)}\n#{self.tree.memory(player):016x}"

    def observation_string(self, player: int | None = None) -> str:
        return self.view_text(self.tree.player if player is None else player)

    def __str__(self) -> str:
        core = self.tree.game()
        return self.view_text(0) if core is None else str(Game(core, {}))


class Observer:
    """Observations of one player, as numbers and as text."""

    def __init__(self, kind: Any, size: int) -> None:
        self.recall = bool(kind and kind.perfect_recall)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = state.numbers(player)

    def string_from(self, state: Any, player: int) -> str:
        return str(state.information_state_string(player) if self.recall else state.observation_string(player))


pyspiel.register_game(TYPE, HearthstoneGame)
