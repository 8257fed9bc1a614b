"""What the environments share: a game laid out for step-by-step play."""

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topdeck._core import SmallGame, SmallState
from topdeck.errors import BadInput, IllegalAction

Numbers = NDArray[np.float32]

CHANCE = -1
END = -2


@dataclass(frozen=True)
class Layout:
    """Sizes that environments must know beforehand."""

    actions: int
    outcomes: int
    length: int
    least: float
    most: float
    features: int
    zero_sum: bool


def layout(game: SmallGame) -> Layout:
    """Walk the tree once; refuses games too large for that."""
    found = game.shape()
    if found is None:
        raise BadInput(f"{game.name}: the full tree is too large for an environment; lower the turn limit or the cards")
    return Layout(*found)


def after_chance(state: SmallState, dice: random.Random) -> SmallState:
    """Let chance happen until somebody decides or the game is over."""
    while state.player == CHANCE:
        weights = [state.probability(i) for i in range(state.actions)]
        state = state.child(dice.choices(range(state.actions), weights)[0])
    return state


def child(state: SmallState, number: int) -> SmallState:
    """The state after a decision, if it is one of those that there are."""
    if number >= state.actions:
        raise IllegalAction(f"action {number} is not legal here: there are {state.actions}, counted from 0")
    return state.child(number)


def mask(state: SmallState, player: int, size: int) -> NDArray[np.int8]:
    """Which actions are legal for a player."""
    legal = np.zeros(size, dtype=np.int8)
    if state.player == player:
        legal[: state.actions] = 1
    return legal


def features(state: SmallState, player: int) -> Numbers:
    """What a player sees."""
    return np.asarray(state.features(player), dtype=np.float32)


def told(state: SmallState) -> str:
    """What the player to move knows, or how it ended."""
    return f"the end: {state.payoff}" if state.player == END else state.information()[0]
