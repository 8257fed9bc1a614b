"""Stored runs: what one document's reproduction found, with size, seed, time and the engine that it was made with.

A run is a JSON file, `<document>.json`. The page of all documents (`topdeck reproduce all --report`) is made from these
files and from nothing else.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput
from topdeck.files import make_folder, read_json, write_text
from topdeck.given import Given
from topdeck.reproduce.parts import DOCUMENTS
from topdeck.reproduce.report import INSIDE, NO_VERDICT, Reading, Reproduction, Row

FORMAT = "topdeck-document-1"
READINGS: tuple[Reading, ...] = ("literal", "ours", "control")


@dataclass(frozen=True)
class Run:
    """One document, reproduced once."""

    document: str
    """Its number, such as 001."""
    command: str
    size: str
    """What was run of it, in words."""
    seed: int
    day: str
    signature: str
    """Of the engine (`topdeck sign`), so that one sees with which rules games were played."""
    cpu_seconds: float
    rows: tuple[Row, ...] = ()
    figures: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, document: str, found: Reproduction, **about: Any) -> Run:
        """A run of what was found."""
        return cls(document, rows=tuple(found.rows), figures=dict(found.figures), **about)

    @property
    def judged(self) -> list[Row]:
        """The literal rows that have a published number and an interval of ours."""
        return [row for row in self.rows if row.reading == "literal" and row.verdict]

    @property
    def decided(self) -> list[Row]:
        """Those of them whose interval is narrow enough for a verdict."""
        return [row for row in self.judged if row.verdict != NO_VERDICT]

    @property
    def inside(self) -> int:
        """How many published values lie inside our literal interval."""
        return sum(row.verdict == INSIDE for row in self.decided)

    def write(self, folder: Path) -> Path:
        """Store it, one row a line."""
        make_folder(folder)
        about = {"made": "by topdeck reproduce all", "format": FORMAT, **asdict(self)}
        rows = about.pop("rows")
        head = json.dumps(about, indent=1, ensure_ascii=False)[:-2]
        lines = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
        text = f'{head},\n "rows": [\n{lines}\n ]\n}}\n'
        return write_text(folder / f"{self.document}.json", text, "the run")

    @classmethod
    def read(cls, path: Path) -> Run:
        """A stored run; refuses what is none."""
        given = Given(read_json(path), str(path))
        given["format"].one_of(FORMAT)
        text = {name: given[name].text() for name in ("document", "command", "size", "day", "signature")}
        rows = tuple(_row(row) for row in given["rows"].items())
        figures = {name: file.text() for name, file in given["figures"].fields().items()}
        return cls(**text, seed=given["seed"].whole(0, 2**64 - 1), cpu_seconds=given["cpu_seconds"].number(0),
                   rows=rows, figures=figures)  # fmt: skip


def _row(given: Given) -> Row:
    text = {name: given[name].text() for name in ("where", "what", "note", "unit")}
    reading = given["reading"].one_of(*READINGS)
    ranges = {}
    for name in ("said", "interval"):
        value = given[name]
        ranges[name] = None if value.value is None else _range(value)
    cells = {name: _cell(given[name]) for name in ("published", "ours")}
    return Row(reading=reading, **text, **cells, **ranges)  # type: ignore[arg-type]


def _cell(given: Given) -> float | str | None:
    if given.value is None or isinstance(given.value, str):
        return given.value
    return given.value if isinstance(given.value, int) else given.number()


def _range(given: Given) -> tuple[float, float]:
    ends = [end.number() for end in given.items(2, "two numbers, the smaller first")]
    if ends[0] > ends[1]:
        raise given.wrong("two numbers, the smaller first")
    return ends[0], ends[1]


def stored(folder: Path) -> list[Run]:
    """All runs of a folder, in the order of the documents."""
    paths = [folder / f"{document.number}.json" for document in DOCUMENTS]
    found = [Run.read(path) for path in paths if path.is_file()]
    if not found:
        raise BadInput(
            f"{folder}: no stored run there (000.json to 004.json); topdeck reproduce all --quick makes them"
        )
    return found
