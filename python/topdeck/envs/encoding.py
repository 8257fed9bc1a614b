"""Views as vectors, actions as numbers: what a learner sees through every environment, and how its policy comes back.

>>> from topdeck import Game
>>> from topdeck.envs.encoding import encode, fields, read_action
>>> view = Game.new("basic-mage", "basic-hunter", seed=7, first=0, mulligan=False).view(0)
>>> seen = encode(view)
>>> seen["observation"][fields().index("me.mana")].item()
1.0
>>> [str(read_action(view, number)) for number in seen["action_mask"].nonzero()[0]]
['end turn']
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput
from topdeck.game import Action, View

#: How many numbers an observation has, and how many actions there are.
FEATURES: int = _core.DOOR_FEATURES
ACTIONS: int = _core.DOOR_ACTIONS
END_TURN: int = _core.door_number(Action.parse("end turn"))
#: No number of an observation is larger, nor smaller than its negative.
LARGEST: float = _core.DOOR_LARGEST


class Seen(TypedDict):
    """An observation: what is there, and a one for every action that is legal now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


@dataclass(frozen=True)
class Group:
    """Actions of one kind: numbers from `start` on, counted along the axes, the last one fastest."""

    kind: str
    start: int
    axes: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return prod(length for _, length in self.axes)


@cache
def fields() -> tuple[str, ...]:
    """The name of every number of an observation: `me.mana`, `my_minion_2.attack`, `enemy_card_1.held`, ..."""
    return tuple(_core.door_fields(core_catalogue(DEFAULT)))


@cache
def groups() -> tuple[Group, ...]:
    """How actions are numbered.

    >>> groups()[-1]
    Group(kind='play', start=102, axes=(('hand card', 10), ('option', 2), ('position', 7), ('target', 17)))
    """
    return tuple(Group(kind, start, tuple(axes)) for kind, start, axes in _core.door_groups())


def card_ids(catalogue: str = DEFAULT) -> list[str]:
    """Card ids by number, as the fields named `card` have them. 0 is no card, or one that cannot be seen."""
    return _core.door_cards(core_catalogue(catalogue))


def encode(view: View) -> Seen:
    """What a player sees, and what may be done now (nothing while the other one decides)."""
    observation, mask = _core.door_look(view._core)
    return {"observation": observation, "action_mask": mask}


def read_action(view: View, number: int) -> Action:
    """The action that a number means for the player to move."""
    return _core.door_action(view._core, checked(number))


def finished(mask: NDArray[np.int8]) -> None:
    """The mask of a game that is over (or one for each): only the end of the turn is left.

    No action is looked at any more, but a policy that draws from its mask needs one to draw.
    """
    mask[...] = 0
    mask[..., END_TURN] = 1


def number_of(action: Action) -> int:
    """The number of an action, the same in every state."""
    return _core.door_number(action)


def checked(number: object, actions: int = ACTIONS) -> int:
    """An action's number as a plain one; whatever cannot be one is refused."""
    try:
        value = number.__index__()  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        raise BadInput(f"the action is {number!r}; it must be a whole number from 0 to {actions - 1}") from None
    if not 0 <= value < actions:
        raise BadInput(f"the action is {value}; it must be from 0 to {actions - 1}")
    return int(value)


Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], int]


class PolicyAgent:
    """A policy as an agent of the arena: a function from observation and mask to the number of an action."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View) -> Action:
        seen = encode(view)
        return read_action(view, self.policy(seen["observation"], seen["action_mask"]))
