"""Small games as an OpenSpiel game: `pyspiel.load_game("topdeck_small(game=kuhn)")` after importing this module."""

from functools import partial
from typing import Any

from topdeck._core import SmallState
from topdeck.envs.grown import Grown
from topdeck.envs.openspiel import Observer, game_type, pyspiel
from topdeck.envs.small.table import CHANCE, END, Numbers, features, layout
from topdeck.solve.games import load_game

_NAME, _TOLD, _DEFAULTS = "topdeck_small", "Topdeck small games", {"game": "kuhn"}


def _plant(spec: str) -> SmallState:
    return load_game(spec).begin()


class SmallOpenSpielGame(pyspiel.Game):
    """A built-in game or `FILE:NAME`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        spec = str((params or {}).get("game", "kuhn"))
        small = load_game(spec)
        self.layout = layout(small)
        self.root = Grown(partial(_plant, spec), small.begin())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.layout.outcomes,
            num_players=2,
            min_utility=self.layout.least,
            max_utility=self.layout.most,
            max_game_length=self.layout.length,
            **({"utility_sum": 0.0} if self.layout.zero_sum else {}),
        )
        super().__init__(game_type(_NAME, _TOLD, _DEFAULTS, self.layout.zero_sum), info, {"game": spec})

    def new_initial_state(self) -> "SmallOpenSpielState":
        return SmallOpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(iig_obs_type, self.layout.features)


class SmallOpenSpielState(pyspiel.State):
    """A history."""

    def __init__(self, game: SmallOpenSpielGame) -> None:
        super().__init__(game)
        self.grown = game.root
        #: What each player knew at the last own decision and did there: what is remembered while others act.
        self.remembered = ["", ""]

    @property
    def small(self) -> SmallState:
        """Where the history stands."""
        node: SmallState = self.grown.node
        return node

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
        self.grown = self.grown.child(action)

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

    def numbers(self, player: int) -> Numbers:
        """What a player sees, as numbers."""
        return features(self.small, player)

    def observation_string(self, player: int | None = None) -> str:
        player = self.small.player if player is None else player
        return " ".join(f"{x:g}" for x in self.numbers(player))

    def __str__(self) -> str:
        return " ".join(str(a) for a in self.history())


pyspiel.register_game(game_type(_NAME, _TOLD, _DEFAULTS, zero_sum=False), SmallOpenSpielGame)
