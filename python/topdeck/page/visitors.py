"""Who looks at the page: every browser has a folder of its own, and nobody sees another's.

A browser is known by a signed cookie. What it keeps (games, jobs) lies in the user's data folder, so it is there after
a reload, a closed tab and a restart of the server.
"""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

from topdeck.errors import BadInput
from topdeck.files import make_folder, read_text, write_text

NAME = re.compile(r"[0-9a-zA-Z-]{8,64}")
"""Of a browser, a game or a job: nothing that leads out of a folder."""
MOST_THINGS = 500
"""Of one kind in one browser's folder."""


def data_folder() -> Path:
    """Where the page keeps what must last; TOPDECK_DATA names another place."""
    own = os.environ.get("TOPDECK_DATA")
    if own:
        return Path(own)
    base = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_DATA_HOME")
    return Path(base or os.path.expanduser("~/.local/share")) / "topdeck"


def secret() -> str:
    """What signs the cookies; made once, readable by its owner alone."""
    place = make_folder(data_folder() / "page", "the page's folder") / "secret"
    if not place.exists():
        write_text(place, secrets.token_urlsafe(32), "the page's secret")
        os.chmod(place, 0o600)
    return read_text(place, 1000).strip()


def new_name() -> str:
    """A name that nobody guesses."""
    return secrets.token_hex(10)


def folder_of(browser: str, kind: str) -> Path:
    """Where a browser's things of one kind lie."""
    return make_folder(data_folder() / "page" / "browsers" / checked(browser, "browser") / kind, "the browser's folder")


def checked(name: str, what: str) -> str:
    """The name itself, if it is one."""
    if not NAME.fullmatch(name):
        raise BadInput(f"no such {what}")
    return name


def names_in(folder: Path) -> list[str]:
    """The things of a folder, the newest first."""
    found = [path for path in folder.iterdir() if NAME.fullmatch(path.stem) and not path.name.startswith(".")]
    return [path.stem for path in sorted(found, key=lambda path: -path.stat().st_mtime)]


def make_room(folder: Path, most: int = MOST_THINGS) -> None:
    """Refuse one thing more where there are too many."""
    if len(names_in(folder)) >= most:
        raise BadInput(f"there are {most} already; remove some first")
