"""Small games as an OpenSpiel game: `pyspiel.load_game("topdeck_small(game=kuhn)")` after importing this module."""

from typing import Any

import numpy as np
import pyspiel

from topdeck.solve.doors.table import CHANCE, END, features, layout
from topdeck.solve.games import load_game

_TYPE = pyspiel.GameType(
    short_name="topdeck_small",
    long_name="Topdeck small games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "kuhn"},
)


class SmallOpenSpielGame(pyspiel.Game):
    """A built-in game or `FILE:NAME`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        spec = str((params or {}).get("game", "kuhn"))
        self.small = load_game(spec)
        self.layout = layout(self.small)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.layout.outcomes,
            num_players=2,
            min_utility=self.layout.least,
            max_utility=self.layout.most,
            max_game_length=self.layout.length,
            **({"utility_sum": 0.0} if self.layout.zero_sum else {}),
        )
        utility = pyspiel.GameType.Utility
        kind = utility.ZERO_SUM if self.layout.zero_sum else utility.GENERAL_SUM
        super().__init__(_typed(kind), info, {"game": spec})

    def new_initial_state(self) -> "SmallOpenSpielState":
        return SmallOpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SmallObserver":
        return SmallObserver(iig_obs_type, self.layout.features)


def _typed(utility: Any) -> Any:
    """The game type with the utility of this game."""
    return pyspiel.GameType(
        short_name=_TYPE.short_name,
        long_name=_TYPE.long_name,
        dynamics=_TYPE.dynamics,
        chance_mode=_TYPE.chance_mode,
        information=_TYPE.information,
        utility=utility,
        reward_model=_TYPE.reward_model,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "kuhn"},
    )


class SmallOpenSpielState(pyspiel.State):
    """A history."""

    def __init__(self, game: SmallOpenSpielGame) -> None:
        super().__init__(game)
        self.small = game.small.begin()
        #: What each player knew at the last own decision and did there: what is remembered while others act.
        self.remembered = ["", ""]

    def current_player(self) -> int:
        player = self.small.player
        if player == END:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.small.actions)) if player == self.small.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, self.small.probability(i)) for i in range(self.small.actions)]

    def _apply_action(self, action: int) -> None:
        player = self.small.player
        if player >= 0:
            name, key = self.small.information()
            self.remembered[player] = f"after {name} #{key.hex()} {action}"
        self.small = self.small.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.small.action_name(action)

    def is_terminal(self) -> bool:
        return self.small.player == END

    def returns(self) -> list[float]:
        return list(self.small.payoff or (0.0, 0.0))

    def information_state_string(self, player: int | None = None) -> str:
        player = self.small.player if player is None else player
        if player != self.small.player:
            return self.remembered[player]
        name, key = self.small.information()
        return f"{name} #{key.hex()}"

    def __str__(self) -> str:
        return " ".join(str(a) for a in self.history())


class SmallObserver:
    """Observations of one player, as numbers and as text."""

    def __init__(self, kind: Any, size: int) -> None:
        self.recall = bool(kind and kind.perfect_recall)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SmallOpenSpielState, player: int) -> None:
        self.tensor[:] = features(state.small, player)

    def string_from(self, state: SmallOpenSpielState, player: int) -> str:
        if self.recall:
            return state.information_state_string(player)
        return " ".join(f"{x:g}" for x in features(state.small, player))


pyspiel.register_game(_TYPE, SmallOpenSpielGame)
