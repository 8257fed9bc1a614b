"""Checkpoint files: the core's tables, and behind them what they belong to."""

import json
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from topdeck._core import SmallGame, SmallSolver
from topdeck.errors import BadInput
from topdeck.files import decode, open_file, parse_json, writing

Identity = dict[str, Any]

#: The last bytes of a checkpoint, after the length of the identity before them.
MARK = b"TDCHECK1"
LENGTH_BYTES = 8
MOST_IDENTITY = 1 << 20
DAMAGED = "the checkpoint is damaged; solve anew without --resume"
#: Games played through for a fingerprint: every hand, card and payoff that matters comes up in some of them.
WALKS = 1000


def fingerprint(game: SmallGame) -> str:
    """What is met on random ways through a game; games of other cards, numbers or payoffs have another one."""
    dice = random.Random(0)
    told = sha256()
    for _ in range(WALKS):
        state = game.begin()
        while state.payoff is None:
            step = dice.randrange(state.actions)
            seen = state.information()[0] if state.player in (0, 1) else state.probability(step)
            told.update(repr((state.player, state.actions, step, state.action_name(step), seen)).encode())
            state = state.child(step)
        told.update(repr(state.payoff).encode())
    return told.hexdigest()


def write_checkpoint(solver: SmallSolver, identity: Identity, path: Path) -> None:
    """Tables and identity; an interrupted save leaves the older checkpoint whole."""
    if path.exists() and not path.is_file():
        raise BadInput(f"cannot write the checkpoint {path}: this is a folder or device; name a file")
    with writing(path, "the checkpoint") as beside:
        try:
            solver.save(beside)
        except BadInput as error:  # the core's word for a file that cannot be written
            raise OSError(str(error)) from None
        text = json.dumps(identity).encode()
        with beside.open("ab") as file:
            file.write(text + len(text).to_bytes(LENGTH_BYTES, "little") + MARK)


def read_identity(path: Path) -> Identity:
    """What the tables of a checkpoint belong to."""
    with open_file(path) as file:
        length, tables = _lengths(file, path)
        file.seek(tables)
        try:
            identity = parse_json(decode(file.read(length), "the identity"), "the identity", nan=True)
        except BadInput:
            raise BadInput(f"{path}: {DAMAGED}") from None
    if not isinstance(identity, dict):
        raise BadInput(f"{path}: {DAMAGED}")
    return identity


@contextmanager
def read_tables(path: Path, most: int) -> Iterator[Path]:
    """A file with the tables alone, as the core reads them; they take at most so many bytes."""
    with open_file(path) as file, tempfile.TemporaryDirectory() as folder:
        _, left = _lengths(file, path)
        if left > most:
            raise BadInput(f"{path}: {DAMAGED}")
        file.seek(0)
        tables = Path(folder) / "tables"
        with tables.open("wb") as copy:
            shutil.copyfileobj(file, copy)
            copy.truncate(left)
        yield tables


def _lengths(file: IO[bytes], path: Path) -> tuple[int, int]:
    """Of the identity and of the tables before it."""
    foot = LENGTH_BYTES + len(MARK)
    size = os.fstat(file.fileno()).st_size
    file.seek(max(0, size - foot))
    end = file.read(foot)
    length = int.from_bytes(end[:LENGTH_BYTES], "little")
    if not end.endswith(MARK) or length + foot > size or length > MOST_IDENTITY:
        raise BadInput(f"{path}: not a whole checkpoint of this version of topdeck; solve anew without --resume")
    return length, size - foot - length


def differences(saved: Identity, ours: Identity) -> list[str]:
    """What a checkpoint says otherwise, in words."""
    told = [
        f"{key} is {saved.get(key)!r} there and {value!r} here"
        for key, value in ours.items()
        if key != "rules" and saved.get(key) != value
    ]
    if not told and saved.get("rules") != ours["rules"]:
        told = [f"the game there is called {ours['game']!r}, too, but has other cards, numbers or payoffs"]
    return told
