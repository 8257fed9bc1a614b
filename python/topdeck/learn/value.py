"""A learned value in Python: what the core says of positions and views.

>>> from topdeck import Game
>>> from topdeck.learn import Value
>>> value = Value.shipped("linear")
>>> game = Game.from_position(
...     "turn=9 active=0 | hero=HERO_08 health=20/30 board=CS2_182,CS2_182 hand=CS2_029 deck=CS2_023 "
...     "| hero=HERO_01 health=6/30 deck=CS2_106")
>>> 0.5 < value.chance(game.view(0)) < 1
True
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.files import read_bytes
from topdeck.game import View
from topdeck.learn.measure import Quality, chances, quality
from topdeck.learn.shards import TURN_END, Samples
from topdeck.learn.weights import MOST_BYTES, shipped


class Value:
    """Weights as the core reads them, for a catalogue."""

    def __init__(self, weights: bytes, catalogue: str = DEFAULT) -> None:
        self.catalogue = catalogue
        self.core = _core.CoreNet(core_catalogue(catalogue), weights)

    @classmethod
    def load(cls, path: str | Path, catalogue: str = DEFAULT) -> Value:
        """The weights of a file."""
        return cls(read_bytes(path, MOST_BYTES), catalogue)

    @classmethod
    def shipped(cls, kind: str = "hidden", catalogue: str = DEFAULT) -> Value:
        """The weights that come with Topdeck."""
        return cls.load(shipped(kind), catalogue)

    @property
    def kind(self) -> str:
        """`linear`, `hidden` or `network`."""
        return self.core.kind

    def chance(self, view: View) -> float:
        """The chance to win of the player whose view it is, as it stands."""
        logit = self.core.logit(view._core)
        whose = view.first if view.turn % 2 else 1 - view.first
        return float(chances(np.array([logit if whose == view.player else -logit]))[0])

    def logits(self, samples: Samples) -> NDArray[np.float32]:
        """Of positions that were collected, each for the player whose turn it was."""
        return self.core.logits(samples.numbers, samples.starts, samples.places, samples.cards)

    def quality(self, samples: Samples) -> Quality:
        """How good it is at the ends of turns."""
        ends = samples.take(samples.moment == TURN_END)
        return quality(self.logits(ends), ends.outcome, ends.turn)
