"""A view as those who learn see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.game import View


@dataclass(frozen=True, eq=False)
class Position:
    """The numbers of a position, and its cards with side, zone and id; an id of "" is a card that nobody can see."""

    numbers: NDArray[np.float32]
    names: tuple[str, ...]
    cards: tuple[tuple[str, str, str], ...]

    @property
    def named(self) -> dict[str, float]:
        """The numbers by name."""
        return dict(zip(self.names, self.numbers.tolist(), strict=True))


def describe_position(view: View) -> Position:
    """What a view looks like in the encoding that values read."""
    core = core_catalogue(view._core.catalogue)
    numbers, places, cards = _core.position_look(view._core)
    names, _ = _core.position_names(core)
    ids, zones = _core.position_ids(core), _core.POSITION_ZONES
    told = ((("mine", "his")[place // len(zones)], zones[place % len(zones)], ids[card])
            for place, card in zip(places.tolist(), cards.tolist(), strict=True))  # fmt: skip
    return Position(numbers, tuple(names), tuple(told))


def thesis_position(view: View, pool: Sequence[str]) -> NDArray[np.float32]:
    """A view in the features of Březina's thesis, over a pool of card ids."""
    return _core.thesis_look(view._core, list(pool))
