"""What can go wrong, as users see it: every message names what, where and what would be right."""

from operator import index
from typing import Any


class TopdeckError(Exception):
    """The root of all errors a user can mend."""


class BadInput(TopdeckError, ValueError):
    """A file, argument or value that cannot be used."""


class BadDeck(BadInput):
    """A deck that cannot be played; `problems` holds each reason, the message all of them."""

    def __init__(self, deck: str, problems: list[str]) -> None:
        self.deck = deck
        self.problems = problems
        listed = problems[0] if len(problems) == 1 else "".join(f"\n  - {problem}" for problem in problems)
        super().__init__(f"deck {deck}: {listed}" if len(problems) == 1 else f"deck {deck} has problems:{listed}")


class EngineError(TopdeckError):
    """Something the rules engine refuses."""


class CardError(EngineError, ValueError):
    """Mistakes in card scripts; the message lists all of them with card id and path."""


class IllegalAction(EngineError, ValueError):
    """An action that the rules do not allow now; the game is as it was."""


class BadPosition(EngineError, ValueError):
    """A position that cannot be read, or a state that cannot be written as one."""


class BadSave(BadInput):
    """A saved game that cannot be read or written, or does not replay."""


class BadStore(BadInput):
    """A file of results that cannot be opened, read or written; what it held before is still in it."""


def told(value: Any, most: int = 200) -> str:
    """A wrong value as a message can hold it: Python itself cannot write down some, such as 10**5000."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a value of type {type(value).__name__} that is too large to be shown"
    return text if len(text) <= most else text[:most] + "..."


def whole(what: str, value: Any, least: int, most: int) -> int:
    """The value, if it is a whole number in these bounds: the core takes any other with an error of its own words."""
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        raise BadInput(f"{what} is {told(value)}; it must be a whole number from {least:,} to {most:,}")
    return number
