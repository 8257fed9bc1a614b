"""The table as an element of a page: it shows a frame, and says which move was made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nicegui.element import Element
from nicegui.events import GenericEventArguments

MOST_ACTION = 200
"""Characters of a move that a browser may send."""


class Table(Element, component="table_element.js"):
    """The table of `topdeck.show`, drawn in the browser from frames."""

    def __init__(self, frame: dict[str, Any], on_move: Callable[[str, str], Any] | None = None) -> None:
        super().__init__()
        self._props["frame"] = frame
        if on_move is not None:
            self.on("move", lambda event: _hear(event, on_move))

    def show(self, frame: dict[str, Any]) -> None:
        """Draw this from now on."""
        self._props["frame"] = frame
        self.update()


def _hear(event: GenericEventArguments, on_move: Callable[[str, str], Any]) -> Any:
    """What a browser sent, if it looks like a move; whatever else it is, nobody hears it."""
    sent = event.args
    if not isinstance(sent, dict):
        return None
    action, version = sent.get("action"), sent.get("version")
    if not isinstance(action, str) or len(action) > MOST_ACTION:
        return None
    return on_move(action, str(version)[:40])
