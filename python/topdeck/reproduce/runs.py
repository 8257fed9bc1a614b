"""Stored runs: what one document's reproduction found, with size, seed, time and the engine that it was made with.

A run is a JSON file of a document's piece at one size, such as `003-4.1-full.json`, which one command wrote. The page
of all documents (`topdeck reproduce all --report`) is made from these files and from nothing else.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from topdeck.errors import BadInput
from topdeck.files import make_folder, read_json, write_text
from topdeck.given import Given
from topdeck.reproduce.parts import DOCUMENTS
from topdeck.reproduce.report import INSIDE, NO_VERDICT, Reading, Reproduction, Row

FORMAT = "topdeck-document-2"
READINGS: tuple[Reading, ...] = ("literal", "ours", "control")
Scale = Literal["quick", "full"]
SCALES: tuple[Scale, ...] = ("quick", "full")


@dataclass(frozen=True)
class Run:
    """A document or a part of one, reproduced by one command: a file of its own."""

    document: str
    """Its number, such as 001."""
    part: str
    """Such as 4.1 or tables; `all` where a document is run in one piece."""
    scale: Scale
    """At a small size, or at the published one as far as it came."""
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
    def file(self) -> str:
        """What its file is called."""
        return f"{self.document}-{self.part}-{self.scale}.json"

    def after(self, folder: Path) -> Run:
        """The same with the time of the runs that it went on from: those at the published size, stored there."""
        path = folder / self.file
        if self.scale == "quick" or not path.is_file():
            return self
        before = Run.read(path)
        if (before.seed, before.signature) != (self.seed, self.signature):
            return self
        return replace(self, cpu_seconds=round(self.cpu_seconds + before.cpu_seconds, 1))

    def write(self, folder: Path) -> Path:
        """Store it, one row a line."""
        make_folder(folder)
        about = {"made": "by topdeck reproduce all", "format": FORMAT, **asdict(self)}
        rows = about.pop("rows")
        head = json.dumps(about, indent=1, ensure_ascii=False)[:-2]
        lines = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
        text = f'{head},\n "rows": [\n{lines}\n ]\n}}\n'
        return write_text(folder / self.file, text, "the run")

    @classmethod
    def read(cls, path: Path) -> Run:
        """A stored run; refuses what is none."""
        given = Given(read_json(path), str(path))
        given["format"].one_of(FORMAT)
        text = {name: given[name].text() for name in ("document", "part", "command", "size", "day", "signature")}
        rows = tuple(_row(row) for row in given["rows"].items())
        figures = {name: file.text() for name, file in given["figures"].fields().items()}
        scale = given["scale"].one_of(*SCALES)
        seed, spent = given["seed"].whole(0, 2**64 - 1), given["cpu_seconds"].number(0)
        run = cls(**text, scale=scale, seed=seed, cpu_seconds=spent, rows=rows, figures=figures)
        if run.file != path.name:
            # It would be written under another name than it was read from.
            raise BadInput(f"{path}: what is in it is called {run.file!r}; a run's file must have its own name")
        return run


@dataclass(frozen=True)
class Found:
    """All that is stored of a document: where a row was measured at both sizes, the published size counts."""

    document: str
    runs: tuple[Run, ...]

    @property
    def rows(self) -> list[Row]:
        """Of all runs; a quick run's row is left out where a full one has the same, of any reading."""
        whole = {(row.where, row.what) for run in self.runs if run.scale == "full" for row in run.rows}
        return [row for run in self.runs for row in run.rows
                if run.scale == "full" or (row.where, row.what) not in whole]  # fmt: skip

    @property
    def size(self) -> str:
        """What was run, in words: at the published size piece by piece, at the small one all together."""
        full = [f"{run.part}, full: {run.size}" for run in self.runs if run.scale == "full"]
        quick = dict.fromkeys(run.size for run in self.runs if run.scale == "quick")
        return "; ".join([*full, *([f"quick: {', '.join(quick)}"] if quick else [])])

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


def stored(folder: Path) -> list[Found]:
    """All runs of a folder, by document."""
    found = []
    for document in DOCUMENTS:
        paths = sorted(folder.glob(f"{document.number}-*.json")) if folder.is_dir() else []
        if paths:
            found.append(Found(document.number, tuple(Run.read(path) for path in paths)))
    if not found:
        raise BadInput(
            f"{folder}: no stored run there (such as 001-all-quick.json); topdeck reproduce all --quick makes them"
        )
    return found
