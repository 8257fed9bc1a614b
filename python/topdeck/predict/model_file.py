"""What is in a model file, read and checked: a header, and arrays that fit it and each other.

`crates/decks/src/predict_file.rs` describes the format and reads it for the search.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from topdeck._core import FEATURE_NAMES
from topdeck.errors import BadInput
from topdeck.files import decode, decompress, parse_json
from topdeck.given import Given
from topdeck.predict.reconstruct import MOST_TURNS

Array = np.ndarray[Any, Any]
Shape = tuple[str, ...]

VERSION = 3
MAGIC = b"topdeck predict\n"
"""What a file begins with."""
MOST_UNPACKED = 256 << 20
"""Of what is packed in a file: some hundred times what the shipped model has; the core's limit, too."""
WORDS = ("cards", "deck_names")
"""What the header says of a class: texts, one a card and one a deck."""

CLASS_MODEL: dict[str, tuple[str, Shape]] = {
    "costs": ("<i8", ("cards",)),
    "most": ("|u1", ("cards",)),
    "deck_starts": ("<u8", ("decks and one",)),
    "deck_cards": ("<u4", ("entries",)),
    **dict.fromkeys(("deck_copies", "first_turns", "second_turns"), ("|u1", ("entries",))),
    "deck_turns": ("|u1", ("decks",)),
    **dict.fromkeys(("deck_weights", "win_rates"), ("<f4", ("decks",))),
    **dict.fromkeys(("popularity", "trend", "kept"), ("<f4", ("cards",))),
    **dict.fromkeys(("hazard", "rest"), ("<f4", ("copies", "cards", "turns"))),
    **dict.fromkeys(("bigram", "follow"), ("<f4", ("cards", "cards"))),
    "linear": ("<i2", ("contexts", "both times")),
}
"""The arrays of a class: type and shape."""
FOREST: dict[str, tuple[str, Shape]] = {
    "roots": ("<u4", ("trees",)),
    "features": ("<i4", ("nodes",)),
    **dict.fromkeys(("lefts", "rights"), ("<u4", ("nodes",))),
    **dict.fromkeys(("thresholds", "values"), ("<f4", ("nodes",))),
    "baseline": ("<f4", ("one",)),
}
"""The arrays of a ranker."""


class ModelFile:
    """A file in parts: `header`, and the arrays of a class or ranker by name."""

    def __init__(self, data: bytes, what: str) -> None:
        if not data.startswith(MAGIC):
            raise BadInput(f"{what}: not a model of Topdeck: it begins with something else")
        line, _, self._rest = decompress(data[len(MAGIC) :], MOST_UNPACKED, what).partition(b"\n")
        self.what = what
        self.header = Given(parse_json(decode(line, what), what), what)
        if self.header["version"].value != VERSION or self.header["features"].value != FEATURE_NAMES:
            raise BadInput(f"{what}: a model of another version; train it anew with `topdeck predict train`")
        self._arrays = self._all_arrays()

    def heroes(self) -> list[str]:
        """The classes that it knows."""
        return [hero.text("a class") for hero in self.header["heroes"].items(right="a list of classes")]

    def class_model(self, hero: str) -> dict[str, Array]:
        """The arrays of a class."""
        words = {name: [word.text() for word in self.header[name][hero].items(right="texts")] for name in WORDS}
        cards, decks = (len(words[name]) for name in WORDS)
        sizes = {"cards": cards, "decks": decks, "decks and one": decks + 1, "copies": 2, "turns": MOST_TURNS,
                 "both times": 2 * cards}  # fmt: skip
        found = self._named(hero, CLASS_MODEL, sizes)
        self._check(hero, "costs", found["costs"], 0, 255)
        self._check(hero, "win_rates", found["win_rates"], 0, 1)
        return found | {name: np.array(listed, np.str_) for name, listed in words.items()}

    def forest(self, name: str) -> dict[str, Array]:
        """The arrays of a ranker."""
        return self._named(name, FOREST, {"one": 1})

    def _named(self, owner: str, wanted: Mapping[str, tuple[str, Shape]], sizes: dict[str, int]) -> dict[str, Array]:
        return {name: self._array(f"{owner}.{name}", *right, sizes) for name, right in wanted.items()}

    def _array(self, name: str, kind: str, shape: Shape, sizes: dict[str, int]) -> Array:
        """An array of this type and shape; a size that nothing before has told is told by it."""
        found = self._arrays.get(name)
        if found is None:
            raise BadInput(f"{self.what}: the array {name} is missing")
        told = [sizes.setdefault(side, size) for side, size in zip(shape, found.shape, strict=False)]
        if found.dtype.str != kind or len(found.shape) != len(shape) or list(found.shape) != told:
            wanted = " x ".join(str(sizes.get(side, side)) for side in shape)
            real = " x ".join(map(str, found.shape)) or "one"
            raise BadInput(
                f"{self.what}: the array {name} holds {real} of {found.dtype.str}; it must be {wanted} of {kind}"
            )
        return found.astype(np.float64) if kind == "<f4" else found.copy()

    def _check(self, hero: str, name: str, values: Array, least: float, most: float) -> None:
        if not ((values >= least) & (values <= most)).all():
            raise BadInput(f"{self.what}: the array {hero}.{name} must hold numbers from {least} to {most}")

    def _all_arrays(self) -> dict[str, Array]:
        kinds = sorted({kind for kind, _ in (*CLASS_MODEL.values(), *FOREST.values())})
        found, start = dict[str, Array](), 0
        for entry in self.header["arrays"].items():
            name, kind, shape = entry.items(3, "a list of name, type and shape")
            kind.one_of(*kinds)
            sides = [side.whole(0, len(self._rest)) for side in shape.items()]
            count, width = math.prod(sides), np.dtype(kind.value).itemsize
            if count * width > len(self._rest) - start:
                raise shape.wrong("a shape of what is left in the file")
            found[name.text()] = np.frombuffer(self._rest, kind.value, count, start).reshape(sides)
            start += count * width
        return found
