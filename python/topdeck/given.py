"""Data from outside, each part with its place: the message about a wrong shape names file, place and what is right.

>>> from topdeck.given import Given
>>> file = Given({"games": [{"turns": 9}, {"turns": "many"}]}, "games.json")
>>> [game["turns"].whole(1, 200) for game in file["games"].items()]
Traceback (most recent call last):
    ...
topdeck.errors.BadInput: games.json: games[1].turns is 'many'; it must be a whole number from 1 to 200
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topdeck.errors import BadInput

SHOWN = 60
"""Characters of a wrong value, and of the way to it."""


@dataclass(frozen=True, slots=True)
class Given:
    """A value of a file and where it stands. Every question either has its answer or raises `kind`."""

    value: Any
    what: str
    """The file, as messages name it."""
    place: str = ""
    """The keys that lead to the value: `decks[0].name`; empty for all of the file."""
    kind: type[BadInput] = BadInput

    # --- the answers ------------------------------------------------------------------------------------------------

    def text(self, right: str = "a text") -> str:
        if not isinstance(self.value, str):
            raise self.wrong(right)
        if not _is_text(self.value):
            raise self.wrong(f"{right}, without halves of characters")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def whole(self, least: int, most: int) -> int:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"a whole number from {least:,} to {most:,}")
        return value

    def number(self, least: float = -math.inf, most: float = math.inf, right: str = "") -> float:
        """A finite number within these bounds."""
        value = self.value
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300
        if not is_number or not least <= value <= most:
            bounds = (f" from {least:g}" if least > -math.inf else "") + (f" to {most:g}" if most < math.inf else "")
            raise self.wrong(right or f"a number{bounds}")
        return float(value)

    def one_of(self, *words: Any) -> Any:
        if not any(type(self.value) is type(word) and self.value == word for word in words):
            raise self.wrong(" or ".join(repr(word) for word in words))
        return self.value

    # --- its parts --------------------------------------------------------------------------------------------------

    def items(self, count: int | None = None, right: str = "") -> list[Given]:
        """The items of a list, which must be so many if that is said."""
        is_list = isinstance(self.value, Sequence) and not isinstance(self.value, str | bytes)
        if not is_list or (count is not None and len(self.value) != count):
            raise self.wrong(right or ("a list" if count is None else f"a list of {count}"))
        return [self._part(item, f"{self.place}[{n}]") for n, item in enumerate(self.value)]

    def fields(self, right: str = "an object") -> dict[str, Given]:
        """The fields of an object."""
        if not isinstance(self.value, Mapping) or not all(isinstance(key, str) and _is_text(key) for key in self.value):
            raise self.wrong(right)
        return {key: self._part(item, self._below(key)) for key, item in self.value.items()}

    def __getitem__(self, key: str) -> Given:
        """A field that must be there."""
        found = self.get(key)
        if found is None:
            raise self.kind(f"{self.what}: {self._below(key)} is missing")
        return found

    def get(self, key: str) -> Given | None:
        """A field, or nothing where there is none."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"an object with {key!r}")
        return self._part(self.value[key], self._below(key)) if key in self.value else None

    def wrong(self, right: str) -> BadInput:
        """What to raise for a value that is none of the right ones."""
        return self.kind(
            f"{self.what}: {_short_place(self.place) or 'it'} is {in_words(self.value)}; it must be {right}"
        )

    def _below(self, key: str) -> str:
        name = key if key.isidentifier() else repr(key) if len(key) <= SHOWN else repr(key[:SHOWN] + "...")
        return f"{self.place}.{name}" if self.place else name

    def _part(self, value: Any, place: str) -> Given:
        return Given(value, self.what, place, self.kind)


def in_words(value: Any) -> str:
    """A wrong value as a message can hold it."""
    if isinstance(value, Mapping):
        return f"an object of {len(value)}" if value else "an empty object"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int) and abs(value) >= 10**SHOWN:
        return f"a number of more than {SHOWN} digits"
    text = repr(value[: SHOWN + 1] if isinstance(value, str) else value)
    return text if len(text) <= SHOWN + 2 else text[:SHOWN] + "..."


def _is_text(text: str) -> bool:
    """Half a character (a lone surrogate) can be in a text of Python, and nowhere else."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def _short_place(place: str) -> str:
    return place if len(place) <= 2 * SHOWN else "..." + place[-2 * SHOWN :]
