"""The cards that the scripts of the sets have written so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from topdeck.errors import CardError

Entries = dict[tuple[str, str | None], dict[str, Any]]
"""By card id and the one catalogue that a text belongs to (None: every catalogue)."""

_collecting: list[Entries] = []


@contextmanager
def collected() -> Iterator[Entries]:
    """The cards defined inside the `with`.

    Only the sets are collected: a card of your own is what `card` returns, and changes nothing for anyone else.
    """
    entries: Entries = {}
    _collecting.append(entries)
    try:
        yield entries
    finally:
        _collecting.pop()


def note(entry: dict[str, Any], only: str | None) -> None:
    """Called for each card that is written."""
    for entries in _collecting:
        if (entry["id"], only) in entries:
            raise CardError(f"{entry['id']} ({entry['name']}) is written twice; only= marks the text of another day")
        entries[entry["id"], only] = entry
