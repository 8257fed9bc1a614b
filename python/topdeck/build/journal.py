"""Checkpoints: every result is written down when it is known, and a killed run takes them up again.

A run is decided by its plan and seed alone. So to resume it, it is started again, and what it has played before comes
from the journal instead of from games: nothing else needs saving, and the result is the same as without the kill.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from topdeck.build.evaluate import Gain
from topdeck.errors import BadInput

VERSION = 1


class Journal:
    """Gains by key in a file of JSON lines; the first line says which run it belongs to."""

    def __init__(self, path: str | Path, plan: dict[str, Any], *, resume: bool = False) -> None:
        self.path = Path(path)
        self.found = 0
        self._gains: dict[str, Gain] = {}
        header = {"topdeck build": VERSION, "plan": json.loads(json.dumps(plan))}
        if self.path.exists() and self.path.stat().st_size:
            if not resume:
                raise BadInput(f"{path} exists already: continue it with --resume, or name another file")
            self._read(header)
        try:
            self._file: TextIO = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise BadInput(f"cannot write the checkpoint {path}: {error}") from error
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
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def _read(self, header: dict[str, Any]) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole, _, torn = text.rpartition("\n")
        lines = whole.split("\n")
        try:
            first = json.loads(lines[0])
            rows = [json.loads(line) for line in lines[1:]]
            self._gains = {row["key"]: _gain(row) for row in rows}
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise BadInput(f"{self.path} is not a checkpoint of topdeck build") from error
        if first != header:
            differing = [key for key in header["plan"] if first.get("plan", {}).get(key) != header["plan"][key]]
            raise BadInput(
                f"{self.path} belongs to another run: {', '.join(differing) or 'another version'} differs;"
                " resume with what it was begun with, or name another file"
            )
        if torn:  # the kill came in the middle of a line
            self.path.write_text(whole + "\n", encoding="utf-8")
        self.found = sum(len(gain.points) for gain in self._gains.values())


def _gain(row: dict[str, Any]) -> Gain:
    points = np.frombuffer(row["points"].encode(), np.uint8) - ord("0")
    cards = {id: (int(drawn), int(played)) for id, (drawn, played) in row["cards"].items()}
    return Gain(points.astype(np.uint8), np.array(row["sums"], np.int64), cards)
