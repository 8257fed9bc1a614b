"""Start the server: who may reach it, what it opens, how it ends."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from pathlib import Path
from webbrowser import open_new_tab

from topdeck.errors import BadInput, whole
from topdeck.extras import need
from topdeck.page.visitors import data_folder, secret

DEFAULT_PORT = 8137
YEAR = 365 * 24 * 3600


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    browser: bool = True,
    token: str | None = None,
    log: str | Path | None = None,
    games: Sequence[str | Path] = (),
    meta: Sequence[str | Path] = (),
    tell: Callable[[str], None] = print,
) -> None:
    """Serve the page until Ctrl-C. A host that others can reach asks for a token; without one given, one is made.

    `log` is the Power.log (or the folder of logs) that the tracker follows; without it, it looks in the usual places.
    `games` are files to be watched, or folders of them: arena stores, saved games, logs; every visitor sees them.
    `meta` are metagames to be looked at in the same way: files of decks, or stores of `topdeck meta import`.
    Port 0 takes any that is free. What the page keeps lies in the user's data folder (or where TOPDECK_DATA points).
    """
    port = whole("port", port, 0, 65535)
    if not is_loopback(host):
        token = token or secrets.token_urlsafe(16)
    port = free_port(host, port)
    address = f"http://{_called(host)}:{port}/" + (f"?token={token}" if token else "")
    os.environ["NICEGUI_STORAGE_PATH"] = str(data_folder() / "page" / "nicegui")
    key = secret()
    need("nicegui")
    from nicegui import app, core, ui

    from topdeck.page import editor, history, home, jobs_page, laboratory, play, predict, replays, stored  # noqa: F401
    from topdeck.page.brought import serve_games
    from topdeck.page.frame import put_in_heads
    from topdeck.page.guard import MOST_MESSAGE, Guard
    from topdeck.page.jobs import JOBS
    from topdeck.page.live import LIVES
    from topdeck.page.metagames import serve_metagames
    from topdeck.page.sockets import hear_only_own
    from topdeck.page.thinking import shut_down
    from topdeck.page.tracker import set_log

    set_log(log)
    serve_games([Path(path) for path in games])
    serve_metagames([Path(path) for path in meta])
    put_in_heads()
    hear_only_own(core.sio)
    app.config.quasar_config["loadingBar"] = {"skipHijack": True}  # a bar without a name helps nobody
    app.add_middleware(Guard, host=host, token=token)
    app.on_startup(lambda: tell(f"Topdeck is at {address} (Ctrl-C ends it)"))
    if browser:
        app.on_startup(lambda: _open(address))
    app.on_shutdown(JOBS.shut_down)
    app.on_shutdown(LIVES.flush)
    app.on_shutdown(shut_down)
    ui.run(
        host=host, port=port, title="Topdeck", dark=None, reload=False, show=False, show_welcome_message=False,
        tailwind=False, storage_secret=key, binding_refresh_interval=None, reconnect_timeout=30.0,
        session_middleware_kwargs={"max_age": YEAR, "same_site": "strict", "session_cookie": "topdeck"},
        favicon="♠️", ws_max_size=MOST_MESSAGE, server_header=False, language="en-US",
    )  # fmt: skip


def is_loopback(host: str) -> bool:
    """Does the host reach no further than this machine?"""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def free_port(host: str, port: int) -> int:
    """The port itself if it can be had, any for 0; else an error that says so."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
            return int(trial.getsockname()[1])
    except OSError as error:
        raise BadInput(
            f"cannot serve at {host}, port {port}: {error.strerror or error}; name another --port (0: any free one)"
        ) from error


def _called(host: str) -> str:
    """A host as a browser on this machine calls it."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _open(address: str) -> None:
    """Open the page; a machine without a browser only has the address."""
    open_new_tab(address)
