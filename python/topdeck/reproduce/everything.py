"""All five documents in one go: at a small size, or at the published one, going on with what is stored."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from topdeck.errors import BadInput
from topdeck.files import make_folder, write_text
from topdeck.reproduce import brezina, dockhorn, partachi, schwensfeier, zhang_report
from topdeck.reproduce.brezina_cells import Cell
from topdeck.reproduce.page import page
from topdeck.reproduce.parts import DOCUMENTS
from topdeck.reproduce.prediction import EACH
from topdeck.reproduce.report import Reproduction
from topdeck.reproduce.runs import Run, stored

Size = Literal["quick", "full"]
PAGE = "documents.md"
RUNS = "runs"
NEEDS_DATA = ("000", "001")
LIGHT = 10
"""In a quick run searches have one part of so many of their iterations: it shows that all goes, and no strength."""


@dataclass(frozen=True)
class Order:
    """What is to be run, and how."""

    size: Size
    out: Path
    """Runs, figures, stores of games and the page."""
    data: Path | None
    """Of the documents 000 and 001; without it they are left out."""
    seed: int
    threads: int
    signature: str
    """Of the engine."""
    tell: Callable[[str], None] = lambda what: None

    @property
    def quick(self) -> bool:
        return self.size == "quick"


def numbers_of(names: Sequence[str]) -> list[str]:
    """Documents by number or name, all without any."""
    known = {word: one.number for one in DOCUMENTS for word in (one.number, one.name)}
    if unknown := [name for name in names if name.lower() not in known]:
        listed = ", ".join(f"{one.number} {one.name}" for one in DOCUMENTS)
        raise BadInput(f"no document {', '.join(unknown)}; there are: {listed}")
    wanted = {known[name.lower()] for name in names} or {one.number for one in DOCUMENTS}
    return [one.number for one in DOCUMENTS if one.number in wanted]


def run(order: Order, numbers: Sequence[str]) -> list[Run]:
    """Reproduce these documents one after the other and store each as soon as it is done."""
    made = []
    for number in numbers:
        if number in NEEDS_DATA and order.data is None:
            order.tell(f"{number}: left out, its data are not here (--data)")
            continue
        name = next(one.name for one in DOCUMENTS if one.number == number)
        folder = make_folder(order.out / name)
        started = time.process_time()
        size, found = RUNNERS[number](order, folder)
        found.write(folder)
        done = Run.of(
            number, found, command=f"topdeck reproduce all --{order.size}", size=size, seed=order.seed,
            day=datetime.now(UTC).date().isoformat(), signature=order.signature,
            cpu_seconds=round(time.process_time() - started, 1),
        )  # fmt: skip
        done.write(order.out / RUNS)
        made.append(done)
        order.tell(f"{number}: done, {len(found.rows)} rows, {done.cpu_seconds:.0f} s of CPU time")
    return made


def report(out: Path, into: Path | None = None) -> Path:
    """Write the page of all stored runs beside them; `into` gets the page and a copy of the runs."""
    runs = stored(out / RUNS)
    place = into or out
    if into is not None:
        for one in runs:
            one.write(into / RUNS)
    return write_text(place / PAGE, page(runs), "the page")


def all_stored(out: Path) -> list[Run]:
    """The runs that are stored there."""
    return stored(out / RUNS)


def summary_of(one: Run) -> dict[str, str | int]:
    """A run in five numbers."""
    decided = len(one.decided)
    return {"document": one.document, "size": one.size, "rows": len(one.rows), "decided": decided,
            "inside": one.inside, "no_verdict": len(one.judged) - decided}  # fmt: skip


def _schwensfeier(order: Order, folder: Path) -> tuple[str, Reproduction]:
    assert order.data is not None
    each = 100 if order.quick else EACH
    found = schwensfeier.reproduce(order.data, folder, order.seed, order.tell, each=each)
    return f"all decks and replays at hand, {each:,} generated sequences a class", found


def _dockhorn(order: Order, folder: Path) -> tuple[str, Reproduction]:
    assert order.data is not None
    return "all decks and replays at hand", dockhorn.reproduce(order.data, folder, order.seed, order.tell)


def _brezina(order: Order, folder: Path) -> tuple[str, Reproduction]:
    fraction, light = (0.008, LIGHT) if order.quick else (1.0, 1)

    class Told(brezina.Watcher):
        def cell(self, cell: Cell) -> None:
            order.tell(f"002: {cell.what}")

    found = brezina.reproduce(
        fraction,
        [],
        folder,
        readings=("literal",) if order.quick else brezina.READINGS,
        light=light,
        seed=order.seed,
        threads=order.threads,
        store=folder / "games.duckdb",
        watch=Told(),
    )
    return f"{fraction:g} of the thesis' games" + _lighter(light), found


def _partachi(order: Order, folder: Path) -> tuple[str, Reproduction]:
    scale, fresh = (0.001, 100) if order.quick else (1.0, partachi.FRESH_GAMES)
    found = partachi.reproduce(
        scale, folder, order.seed, threads=order.threads, fresh_games=fresh, watch=order.tell,
        opponents=2 if order.quick else 8, runs=1 if order.quick else None, generations=3 if order.quick else None,
        pilots=("greedy", "eva") if order.quick else partachi.PILOTS,
    )  # fmt: skip
    return f"scale {scale:g} of the published work", found


def _zhang(order: Order, folder: Path) -> tuple[str, Reproduction]:
    iterations, pairs, light = (30, 2, LIGHT) if order.quick else (1_000, 250, 1)
    found = zhang_report.reproduce(
        iterations, folder, order.seed, pairs=pairs, threads=order.threads, watch=order.tell,
        store=folder / "games.duckdb", light=light,
    )  # fmt: skip
    return f"{iterations:,} iterations, {2 * pairs} games a cell of the tables{_lighter(light)}", found


def _lighter(light: int) -> str:
    return f", searches with 1/{light} of their iterations" if light > 1 else ""


RUNNERS: dict[str, Callable[[Order, Path], tuple[str, Reproduction]]] = {
    "000": _schwensfeier,
    "001": _dockhorn,
    "002": _brezina,
    "003": _partachi,
    "004": _zhang,
}
