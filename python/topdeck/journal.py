"""Checkpoints of long runs: every finished piece of work is written down, and a killed run takes them up again.

A run is decided by its plan and seed alone. So to resume it, it is started again, and what it has done before comes
from the journal instead of from games: nothing else needs saving, and the result is the same as without the kill.
Pieces are named by what is in them (`topdeck.runner.key_of`), so that equal work is found whatever the order.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from topdeck.errors import BadInput
from topdeck.files import parse_json, read_text, shown, why

T = TypeVar("T")
KEY = re.compile(r"[0-9a-f]{16}")
MOST_BYTES = 1 << 28
"""Of a journal: a line for every piece of work, for days."""


class Journal(Generic[T]):
    """Results by key in a file of JSON lines; the first line says which run it belongs to.

    `kind` is the command whose journal it is, `version` that of its lines. `write` makes an object for JSON of a
    result, and `read` a result of such an object; it raises ValueError with what is wrong.
    """

    def __init__(
        self,
        path: str | Path,
        kind: str,
        version: int,
        plan: Mapping[str, Any],
        read: Callable[[dict[str, Any]], T],
        write: Callable[[T], dict[str, Any]],
        *,
        resume: bool = False,
    ) -> None:
        self.path, self.kind = Path(path), kind
        self._write_result, self._read_result = write, read
        self._known: dict[str, T] = {}
        self._new = 0
        header = {kind: version, "plan": json.loads(json.dumps(plan))}
        if self.path.exists() and not self.path.is_file():
            raise BadInput(f"the checkpoint {path} is a folder or device: name a file")
        if resume and not self.path.exists():
            raise BadInput(f"there is no checkpoint {path} to go on with: leave --resume out to begin it")
        if self.path.exists() and self.path.stat().st_size and not resume:
            raise BadInput(f"{path} exists already: continue it with --resume, or name another file")
        self._open()
        try:
            if self.path.stat().st_size:
                self._read(header)
            if not self.path.stat().st_size:
                self._append(header)
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        """Open it for writing, and keep others from that: two would tear each other's lines."""
        try:
            # Without a buffer: a line is in the file, or the run hears of it at once and not when it closes the file.
            self._file = self.path.open("ab", buffering=0)
        except OSError as error:
            raise BadInput(f"cannot write the checkpoint {shown(self.path)}: {why(error)}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise BadInput(
                f"the checkpoint {shown(self.path)} is in use by another process; wait until that has finished, or use "
                "another file"
            ) from error

    @property
    def found(self) -> list[T]:
        """The results of the run before."""
        return list(self._known.values())

    def get(self, key: str) -> T | None:
        return self._known.get(key)

    @property
    def count(self) -> int:
        """How many results it holds, those of this run too."""
        return len(self._known) + self._new

    def put(self, key: str, result: T) -> None:
        self._append({"key": key, **self._write_result(result)})
        self._new += 1

    def close(self) -> None:
        self._file.close()

    def _append(self, row: dict[str, Any]) -> None:
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
            self._cut(0)
            return
        first, *rows = whole.split("\n")
        self._check_header(first, header)
        for number, line in enumerate(rows, 2):
            try:
                row = parse_json(line, "the line")
                if not isinstance(row, dict) or not KEY.fullmatch(str(row.get("key"))):
                    raise ValueError("it must be an object with a key of 16 digits and letters")
                self._known[row["key"]] = self._read_result(row)
            except ValueError as error:
                raise BadInput(
                    f"{self.path}, line {number}: not a result of {self.kind} ({error}); "
                    "take the line out, or begin anew with another file"
                ) from error
        if torn:  # the kill came in the middle of a line
            self._cut(len(whole.encode()) + 1)

    def _cut(self, length: int) -> None:
        """Take a torn line away; in place, since the lock is on this file."""
        try:
            os.truncate(self._file.fileno(), length)
        except OSError as error:
            raise BadInput(f"cannot write the checkpoint {shown(self.path)}: {why(error)}") from error

    def _check_header(self, line: str, header: dict[str, Any]) -> None:
        try:
            first = parse_json(line, "the line", nan=True)
        except BadInput:
            first = None
        plan = first.get("plan") if isinstance(first, dict) else None
        if not isinstance(plan, dict) or self.kind not in first:
            raise BadInput(f"{self.path} is not a checkpoint of {self.kind}: its first line names no run")
        if first != header:
            differing = [key for key in header["plan"] if plan.get(key) != header["plan"][key]]
            if first[self.kind] != header[self.kind]:
                raise BadInput(
                    f"{self.path} was written by another version of topdeck (its lines are of version "
                    f"{first[self.kind]}, ours of {header[self.kind]}): go on with that one, or begin another file"
                )
            raise BadInput(
                f"{self.path} belongs to another run: {', '.join(differing)} differs;"
                " resume with what it was begun with, or name another file"
            )


def are_counts(values: Any, many: int) -> bool:
    """Whether something read is a list of so many whole numbers that no double would round."""
    return isinstance(values, list) and len(values) == many and all(type(n) is int and abs(n) < 2**53 for n in values)
