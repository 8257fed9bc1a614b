"""Checkpoints: every result is written down when it is known, and a killed run takes them up again.

A run is decided by its plan and seed alone. So to resume it, it is started again, and what it has played before comes
from the journal instead of from games: nothing else needs saving, and the result is the same as without the kill.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.build.evaluate import Gain
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_text, shown, why, write_text

VERSION = 1
MOST_BYTES = 1 << 28
"""Of a checkpoint: a line for every batch of games, for days."""
SUMS = 6
"""Numbers that `Gain.sums` holds."""


class Journal:
    """Gains by key in a file of JSON lines; the first line says which run it belongs to."""

    def __init__(self, path: str | Path, plan: dict[str, Any], *, resume: bool = False) -> None:
        self.path = Path(path)
        self.found = 0
        self._gains: dict[str, Gain] = {}
        header = {"topdeck build": VERSION, "plan": json.loads(json.dumps(plan))}
        if self.path.exists() and not self.path.is_file():
            raise BadInput(f"the checkpoint {path} is a folder or device: name a file")
        if resume and not self.path.exists():
            raise BadInput(f"there is no checkpoint {path} to go on with: leave --resume out to begin it")
        if self.path.exists() and self.path.stat().st_size:
            if not resume:
                raise BadInput(f"{path} exists already: continue it with --resume, or name another file")
            self._read(header)
        try:
            # Without a buffer: a line is in the file, or the run hears of it at once and not when it closes the file.
            self._file = self.path.open("ab", buffering=0)
        except OSError as error:
            raise BadInput(f"cannot write the checkpoint {shown(path)}: {why(error)}") from error
        if not self._gains and not self.path.stat().st_size:
            self._write(header)

    def get(self, key: str) -> Gain | None:
        return self._gains.get(key)

    def put(self, key: str, gain: Gain) -> None:
        points = "".join(map(str, gain.points.tolist()))
        self._write({"key": key, "points": points, "sums": gain.sums.tolist(), "cards": gain.cards})

    def close(self) -> None:
        self._file.close()

    def _write(self, row: dict[str, Any]) -> None:
        line = memoryview(json.dumps(row).encode() + b"\n")
        try:
            while line:
                line = line[self._file.write(line) or 0 :]
        except OSError as error:
            raise BadInput(
                f"cannot write the checkpoint {shown(self.path)}: {why(error)}; "
                "all results before this one are in it: go on with --resume"
            ) from error

    def _read(self, header: dict[str, Any]) -> None:
        text = read_text(self.path, MOST_BYTES)
        whole, _, torn = text.rpartition("\n")
        if torn and json.dumps(header).startswith(text):  # the kill came before anything was played
            write_text(self.path, "", "the checkpoint")
            return
        first, *rows = whole.split("\n")
        self._check_header(first, header)
        for number, line in enumerate(rows, 2):
            try:
                key, gain = _row(parse_json(line, "the line"))
            except ValueError as error:
                raise BadInput(
                    f"{self.path}, line {number}: not a result of topdeck build ({error}); "
                    "take the line out, or begin anew with another file"
                ) from error
            self._gains[key] = gain
        if torn:  # the kill came in the middle of a line
            write_text(self.path, whole + "\n", "the checkpoint")
        self.found = sum(len(gain.points) for gain in self._gains.values())

    def _check_header(self, line: str, header: dict[str, Any]) -> None:
        try:
            first = parse_json(line, "the line", nan=True)
        except BadInput:
            first = None
        plan = first.get("plan") if isinstance(first, dict) else None
        if not isinstance(plan, dict) or "topdeck build" not in first:
            raise BadInput(f"{self.path} is not a checkpoint of topdeck build: its first line names no run")
        if first != header:
            differing = [key for key in header["plan"] if plan.get(key) != header["plan"][key]]
            raise BadInput(
                f"{self.path} belongs to another run: {', '.join(differing) or 'another version'} differs;"
                " resume with what it was begun with, or name another file"
            )


def _row(row: Any) -> tuple[str, Gain]:
    """The key and the gain of a line; raises ValueError with what is wrong."""
    if not isinstance(row, dict):
        raise ValueError("it must be an object")
    key, points, sums, cards = (row.get(name) for name in ("key", "points", "sums", "cards"))
    if not isinstance(key, str) or not isinstance(points, str) or set(points) - set("012"):
        raise ValueError("key and points must be words, points of 0, 1 and 2")
    before, _, after = key.rpartition("/")
    if len(points) != 2 * (int(after) - int(before.rpartition("/")[2])):
        raise ValueError("its points are not as many as its games")
    if not _counts(sums, SUMS) or not isinstance(cards, dict) or not all(_counts(pair, 2) for pair in cards.values()):
        raise ValueError("sums and cards must be whole numbers")
    values = np.frombuffer(points.encode(), np.uint8) - ord("0")
    return key, Gain(values.astype(np.uint8), np.array(sums, np.int64), {id: (a, b) for id, (a, b) in cards.items()})


def _counts(values: Any, many: int) -> bool:
    return isinstance(values, list) and len(values) == many and all(type(n) is int and abs(n) < 2**53 for n in values)
