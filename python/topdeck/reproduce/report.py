"""What a reproduction gives: rows that set the published number beside ours, figures, and a page of both."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from topdeck.errors import BadInput
from topdeck.files import make_folder, write_text

Reading = Literal["literal", "ours", "control"]
"""Whether a number comes from what the document says to the letter, from our own way, or from a control."""
Range = tuple[float, float]
WIDEST = 15.0
"""Points of per cent: an interval wider than this says nothing, so there is no verdict."""
INSIDE, NO_VERDICT = "inside", "no verdict"


@dataclass(frozen=True)
class Estimate:
    """Our number with its interval of 95 %, from `n` independent things; without chance both ends are the number."""

    value: float
    low: float
    high: float
    n: int = 0
    of: str = "games"

    @classmethod
    def exact(cls, value: float) -> Estimate:
        """A number that no chance is in."""
        return cls(value, value, value)

    def told(self, unit: str) -> str:
        """As a row shows it."""
        is_whole = all(float(end).is_integer() for end in (self.value, self.low, self.high))
        digits = 1 if unit == "%" else 0 if is_whole else 4
        if self.low == self.high:
            return f"{self.value:.{digits}f}"
        count = f" ({self.n:,} {self.of})" if self.n else ""
        return f"{self.value:.{digits}f} [{self.low:.{digits}f}, {self.high:.{digits}f}]{count}"


@dataclass(frozen=True)
class Row:
    """One published number (or statement) and what we found."""

    where: str
    what: str
    published: float | str | None
    ours: float | str
    note: str = ""
    reading: Reading = "ours"
    unit: str = ""
    """`%` where the numbers are per cent: then intervals are in points."""
    said: Range | None = None
    """The published number as a range: what it may have been before it was rounded, or the range that it names."""
    interval: Range | None = None
    """Of ours."""

    @property
    def width(self) -> float | None:
        """Of our interval."""
        return None if self.interval is None else self.interval[1] - self.interval[0]

    @property
    def verdict(self) -> str:
        """Whether the published value lies in our interval; empty where one of the two is no number."""
        if self.said is None or self.interval is None:
            return ""
        if self.unit == "%" and self.interval[1] - self.interval[0] > WIDEST:
            return NO_VERDICT
        if self.interval[1] < self.said[0]:
            return "ours is lower"
        return "ours is higher" if self.interval[0] > self.said[1] else INSIDE


def rounded(value: float, digits: int) -> Range:
    """What a number that was printed with so many digits may have been."""
    half = 0.5 * 10.0**-digits
    return value - half, value + half


@dataclass
class Reproduction:
    """All of a document that was reproduced in one run."""

    document: str
    rows: list[Row] = field(default_factory=list)
    figures: dict[str, str] = field(default_factory=dict)
    """What a figure shows -> its file."""

    def add(self, where: str, what: str, published: float | str | None, ours: float | str, note: str = "",
            reading: Reading = "ours") -> None:  # fmt: skip
        """One more row, of words or of numbers without an interval."""
        self.rows.append(Row(where, what, published, ours, note, reading))

    def measure(
        self, where: str, what: str, published: float | str | None, said: Range | None, ours: Estimate,
        note: str = "", *, reading: Reading = "literal", unit: str = "",
    ) -> None:  # fmt: skip
        """One more row that has a verdict: the published number as a range, ours with its interval."""
        told = ours.told(unit)
        self.rows.append(Row(where, what, published, told, note, reading, unit, said, (ours.low, ours.high)))

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return asdict(self)

    def markdown(self) -> str:
        """A page of everything."""
        lines = [f"# {self.document}", "", "| where | what | published | ours | note |", "|---|---|---|---|---|"]
        lines += [f"| {r.where} | {r.what} | {shown(r.published)} | {shown(r.ours)} | {noted(r)} |" for r in self.rows]
        lines += [
            line for title, file in self.figures.items() for line in ("", f"## {title}", "", f"![{title}]({file})")
        ]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path) -> Path:
        """The page and the numbers, next to the figures."""
        make_folder(folder)
        write_text(folder / "report.json", json.dumps(self.as_dict(), indent=1) + "\n", "the report")
        return write_text(folder / "report.md", self.markdown(), "the report")


def shown(value: float | str | None) -> str:
    """A cell of a table."""
    if value is None:
        return "–"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def noted(row: Row) -> str:
    """Reading, verdict and note in one cell."""
    parts = [row.reading if row.reading != "ours" else "", row.verdict, row.note]
    return "; ".join(part for part in parts if part)


def data_folder(given: Path | None) -> Path:
    """Where the documents' data are: what was given, else TOPDECK_SHARED, else next to the repository."""
    shared = Path(os.environ.get("TOPDECK_SHARED", "../shared"))
    folder = given if given is not None else shared / "data"
    if not (folder / "decks-2019-02" / "Decks.json").is_file():
        raise BadInput(
            f"{folder}: no decks-2019-02/Decks.json there; give the folder of the documents' data with --data"
            " (decks of February 2019 as HSReplay listed them; they are not part of Topdeck)"
        )
    return folder
