"""The cards that the scripts of the sets have written so far."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from topdeck.errors import CardError

Entries = dict[tuple[str, str | None], dict[str, Any]]
"""By card id and the one catalogue that a text belongs to (None: every catalogue)."""


class _Collecting(threading.local):
    """Each thread its own: while one reads the sets, another may check a card that somebody writes in a browser."""

    def __init__(self) -> None:
        self.entries: list[Entries] = []


_collecting = _Collecting()


@contextmanager
def collected() -> Iterator[Entries]:
    """The cards defined inside the `with`.

    Only the sets are collected: a card of your own is what `card` returns, and changes nothing for anyone else.
    """
    entries: Entries = {}
    _collecting.entries.append(entries)
    try:
        yield entries
    finally:
        _collecting.entries.pop()


def note(entry: dict[str, Any], only: str | None) -> None:
    """Called for each card that is written."""
    for entries in _collecting.entries:
        if (entry["id"], only) in entries:
            raise CardError(f"{entry['id']} ({entry['name']}) is written twice; only= marks the text of another day")
        entries[entry["id"], only] = entry
