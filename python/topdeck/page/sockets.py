"""Messages through the socket: a browser speaks for the pages that it has open, and for no other's.

NiceGUI believes what a message says of who sent it. Nobody guesses the name of another's page, but nobody needs to be
believed either: a socket is in the room of every page that shook hands on it, and only for these it is heard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FROM_PAGES = ("event", "javascript_response", "ack", "log")
NAMESPACE = "/"


def hear_only_own(socket: Any) -> None:
    """Let no message through that names a page of somebody else, or is none."""
    handlers = socket.handlers[NAMESPACE]
    for word in FROM_PAGES:
        if word in handlers:
            handlers[word] = _checked(socket, handlers[word])


def _checked(socket: Any, handler: Callable[[str, Any], Any]) -> Callable[..., Any]:
    def heard(sid: str, message: Any = None, *_: Any) -> Any:
        own = isinstance(message, dict) and isinstance(message.get("client_id"), str)
        if own and message["client_id"] in socket.rooms(sid, namespace=NAMESPACE):
            return handler(sid, message)
        return None

    return heard
