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
from typing import Any

from topdeck._core import SmallGame, SmallSolver
from topdeck.errors import BadInput

Identity = dict[str, Any]

#: The last bytes of a checkpoint, after the length of the identity before them.
MARK = b"TDCHECK1"
LENGTH_BYTES = 8
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
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
        whole = Path(folder) / "checkpoint"
        solver.save(whole)
        text = json.dumps(identity).encode()
        with whole.open("ab") as file:
            file.write(text + len(text).to_bytes(LENGTH_BYTES, "little") + MARK)
        os.replace(whole, path)


@contextmanager
def read_checkpoint(path: Path) -> Iterator[tuple[Identity, Path]]:
    """The identity, and a file with the tables alone, as the core reads them."""
    with tempfile.TemporaryDirectory() as folder:
        tables = Path(folder) / "tables"
        yield _take_apart(path, tables), tables


def _take_apart(path: Path, tables: Path) -> Identity:
    """Copy the tables out of a checkpoint; what they belong to."""
    foot = LENGTH_BYTES + len(MARK)
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(0, size - foot))
        end = file.read()
        length = int.from_bytes(end[:LENGTH_BYTES], "little")
        if not end.endswith(MARK) or length + foot > size:
            raise BadInput("not a whole checkpoint of this version of topdeck; solve anew without --resume")
        file.seek(size - foot - length)
        try:
            identity = json.loads(file.read(length))
        except ValueError:
            raise BadInput(DAMAGED) from None
        if not isinstance(identity, dict):
            raise BadInput(DAMAGED)
        file.seek(0)
        with tables.open("wb") as copy:
            shutil.copyfileobj(file, copy)
            copy.truncate(size - foot - length)
    return identity


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
