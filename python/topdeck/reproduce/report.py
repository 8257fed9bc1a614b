"""What a reproduction gives: rows that set the published number beside ours, figures, and a page of both."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput
from topdeck.files import make_folder, write_text


@dataclass(frozen=True)
class Row:
    """One published number (or statement) and what we found."""

    where: str
    what: str
    published: float | str | None
    ours: float | str
    note: str = ""


@dataclass
class Reproduction:
    """All of a document that was reproduced in one run."""

    document: str
    rows: list[Row] = field(default_factory=list)
    figures: dict[str, str] = field(default_factory=dict)
    """What a figure shows -> its file."""

    def add(self, where: str, what: str, published: float | str | None, ours: float | str, note: str = "") -> None:
        """One more row."""
        self.rows.append(Row(where, what, published, ours, note))

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return asdict(self)

    def markdown(self) -> str:
        """A page of everything."""
        lines = [f"# {self.document}", "", "| where | what | published | ours | note |", "|---|---|---|---|---|"]
        lines += [f"| {r.where} | {r.what} | {_shown(r.published)} | {_shown(r.ours)} | {r.note} |" for r in self.rows]
        lines += [
            line for title, file in self.figures.items() for line in ("", f"## {title}", "", f"![{title}]({file})")
        ]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path) -> Path:
        """The page and the numbers, next to the figures."""
        make_folder(folder)
        write_text(folder / "report.json", json.dumps(self.as_dict(), indent=1) + "\n", "the report")
        return write_text(folder / "report.md", self.markdown(), "the report")


def _shown(value: float | str | None) -> str:
    if value is None:
        return "–"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


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
