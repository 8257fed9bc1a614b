"""Games that somebody brings to be watched: saved ones, those of logs, those of arena stores. Each browser has its own.

A record is a saved game, or says which game of which log it is. Logs lie beside them as they came.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from topdeck.arena.store import Store
from topdeck.errors import BadInput, BadSave
from topdeck.files import decode_foreign, parse_json, read_bytes, read_json, unpacked, write_text
from topdeck.game import MOST_SAVE, Game
from topdeck.given import Given
from topdeck.page import visitors
from topdeck.page.film import film, judge, names_of
from topdeck.page.live import FORMAT, LIVES
from topdeck.page.thinking import think, think_apart

OF_LOG = "topdeck-page-log-1"
MOST_LOGS = 40
MOST_SERVED = 200
LOGS, STORES, SAVES = (".log", ".txt", ".xml", ".gz", ".zip"), (".duckdb",), (".json",)


class Served:
    """Files that whoever started the server shows (`topdeck serve --games`). No visitor names one."""

    files: ClassVar[list[Path]] = []


def serve_games(paths: list[Path]) -> None:
    """Show these files, and those in these folders."""
    found = []
    for path in paths:
        if not path.exists():
            raise BadInput(f"{path}: there is no such file; name a store, a saved game, a log, or a folder of them")
        found += sorted(path.iterdir()) if path.is_dir() else [path]
    Served.files = [one for one in found if one.is_file() and one.suffix.lower() in LOGS + STORES + SAVES]
    if paths and not Served.files:
        raise BadInput(f"no game there: files of games end in {', '.join(LOGS + STORES + SAVES)}")


async def bring(whose: str, data: bytes) -> list[str]:
    """Keep the game or the games that a file holds; their names as replays."""
    parts = unpacked(data, "the file") if data[:2] in (b"\x1f\x8b", b"PK") else [("the file", data)]
    found: list[str] = []
    for name, part in parts:
        text = decode_foreign(part, name)
        if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
            found.append(await think(keep_save, whose, text))
        else:
            found += await keep_log(whose, text)
    return found


def keep_save(whose: str, text: str) -> str:
    """Keep a saved game; it must replay."""
    data = parse_json(text, "the file", BadSave)
    if isinstance(data, dict) and data.get("format") == FORMAT:
        data = data.get("game")
    return keep_game(whose, Game.from_json(data))


def keep_game(whose: str, game: Game) -> str:
    """Keep a game with its moves."""
    return _keep(whose, game.to_json())


def _keep(whose: str, record: Mapping[str, Any]) -> str:
    folder = visitors.folder_of(whose, "replays")
    visitors.make_room(folder)
    name = visitors.new_name()
    write_text(folder / f"{name}.json", json.dumps(record), "the game", BadSave)
    return name


async def keep_log(whose: str, text: str) -> list[str]:
    """Keep a log, with a record for each of its games that can be watched."""
    from topdeck.page import log_film  # its libraries are slow to load

    folder = visitors.folder_of(whose, "logs")
    visitors.make_room(folder, MOST_LOGS)
    name = visitors.new_name()
    place = write_text(folder / f"{name}.log", text, "the log")
    try:
        games = await think_apart(log_film.listed, str(place))
    except BadInput as error:
        place.unlink(missing_ok=True)
        raise BadInput(str(error).replace(str(place), "the file")) from None
    return [
        _keep(whose, {"format": OF_LOG, "log": name, "game": one["game"], "names": one["names"],
                      "about": one["about"], "steps": one["steps"]})
        for one in games
    ]  # fmt: skip


def remove(whose: str, id: str) -> None:
    """Forget a replay, or a game that was played here; a log goes with the last of its games."""
    visitors.checked(id, "replay")
    folder = visitors.folder_of(whose, "replays")
    place = folder / f"{id}.json"
    if not place.exists():
        LIVES.remove(whose, id)
        return
    log = _log_of(place)
    place.unlink(missing_ok=True)
    if log and all(_log_of(other) != log for other in folder.glob("*.json")):
        (visitors.folder_of(whose, "logs") / f"{visitors.checked(log, 'log')}.log").unlink(missing_ok=True)


def _log_of(place: Path) -> str:
    """The log that a record is about; none of a saved game or a damaged record."""
    try:
        data = read_json(place, MOST_SAVE, BadSave)
    except BadInput:
        return ""
    return str(data.get("log", "")) if isinstance(data, dict) and data.get("format") == OF_LOG else ""


def open_store(path: Path) -> Store:
    """A store of games, to be read."""
    return Store.open(path, create=False, read_only=True)


async def bring_served(whose: str, number: int) -> list[str]:
    """Bring a file that the server shows."""
    if not 0 <= number < len(Served.files):
        raise BadInput("no such file")
    return await bring(whose, read_bytes(Served.files[number]))


class Shown:
    """A game that may be watched, and how much of it."""

    def __init__(self, whose: str, id: str) -> None:
        visitors.checked(id, "replay")
        place = visitors.folder_of(whose, "replays") / f"{id}.json"
        self.seat, self.hidden, self.log, self.number = 0, True, "", 0
        if place.exists():
            self.save: Any = read_json(place, MOST_SAVE, BadSave)
            self._read(whose)
            return
        live = LIVES.get(whose, id)
        self.save, self.names = live.game.to_json(), live.names
        self.seat = live.seat if not live.hot_seat else 0
        self.hidden = live.over  # who still plays does not look into the other's hand
        if live.hot_seat and not live.over:
            raise BadInput("two people play this game: it can be watched when it is over")

    def _read(self, whose: str) -> None:
        given = Given(self.save, "the record is damaged", kind=BadSave)
        if (form := given.get("format")) is None or form.value != OF_LOG:
            self.names = names_of(self.save)
            return
        name = visitors.checked(given["log"].text(), "log")
        self.log = str(visitors.folder_of(whose, "logs") / f"{name}.log")
        self.number = int(given["game"].number(0, 10_000))
        one, other = (part.text() for part in given["names"].items(2, "two names"))
        self.names = (one, other)

    @property
    def begun(self) -> bool:
        """Was a move made?"""
        return bool(self.log or self.save.get("actions"))

    async def film(self) -> dict[str, Any]:
        """Every step."""
        if self.log:
            from topdeck.page import log_film

            return await think_apart(log_film.film, self.log, self.number)
        return await think(film, self.save, self.seat, self.names, hidden=self.hidden)

    async def judge(self) -> dict[str, Any]:
        """The chances and the turning points."""
        if not self.hidden:
            raise BadInput("that would tell what the other one holds: ask when the game is over")
        if self.log:
            from topdeck.page import log_film

            return await think_apart(log_film.judge, self.log, self.number)
        return await think(judge, self.save, self.seat)
