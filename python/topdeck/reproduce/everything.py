"""All five documents in one go: at a small size, or at the published one, going on with what is stored."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput
from topdeck.files import make_folder, write_text
from topdeck.reproduce import brezina, brezina_cells, dockhorn, partachi, partachi_rounds, schwensfeier, zhang_report
from topdeck.reproduce.brezina_cells import Cell
from topdeck.reproduce.page import page
from topdeck.reproduce.parts import DOCUMENTS
from topdeck.reproduce.prediction import EACH
from topdeck.reproduce.report import Reproduction
from topdeck.reproduce.runs import Found, Run, Scale, stored

PAGE = "documents.md"
RUNS = "runs"
NEEDS_DATA = ("000", "001")
WORK: dict[str, tuple[str, ...]] = {
    "000": ("all",),
    "001": ("all",),
    "002": ("grid",),
    "003": partachi.SECTIONS,
    "004": ("figures", "few-turns", "tables"),
}
"""The pieces in which the documents are run; each is stored as soon as it is done, in a file of its own."""
LIGHT = 10
"""In a quick run searches have one part of so many of their iterations: it shows that all goes, and no strength."""


@dataclass(frozen=True)
class Order:
    """What is to be run, and how."""

    scale: Scale
    out: Path
    """Runs, figures, stores of games and the page."""
    data: Path | None
    """Of the documents 000 and 001; without it they are left out."""
    seed: int
    threads: int
    signature: str
    """Of the engine."""
    tell: Callable[[str], None] = lambda what: None
    parts: tuple[str, ...] = ()
    """Only these: pieces, and of document 002 its tables and figures; all without any."""
    minutes: float | None = None
    """At the published size, for each piece; then what was done is stored, and the same command goes on."""

    @property
    def quick(self) -> bool:
        return self.scale == "quick"

    @property
    def command(self) -> str:
        """As one types it."""
        parts = "".join(f" --part {shlex.quote(part)}" for part in self.parts)
        minutes = "" if self.minutes is None else f" --minutes {self.minutes:g}"
        return f"topdeck reproduce all --{self.scale}{parts}{minutes}"


def numbers_of(names: Sequence[str]) -> list[str]:
    """Documents by number or name, all without any."""
    known = {word: one.number for one in DOCUMENTS for word in (one.number, one.name)}
    if unknown := [name for name in names if name.lower() not in known]:
        listed = ", ".join(f"{one.number} {one.name}" for one in DOCUMENTS)
        raise BadInput(f"no document {', '.join(unknown)}; there are: {listed}")
    wanted = {known[name.lower()] for name in names} or {one.number for one in DOCUMENTS}
    return [one.number for one in DOCUMENTS if one.number in wanted]


def pieces(order: Order, numbers: Sequence[str]) -> list[tuple[str, str]]:
    """Documents and the pieces of them that are to be run."""
    known = {part for number in numbers for part in (*WORK[number], *(GRID if number == "002" else ()))}
    if unknown := [part for part in order.parts if part not in known]:
        listed = ", ".join(sorted(known))
        raise BadInput(f"no part {', '.join(unknown)} in these documents; there are: {listed}")
    wanted = {"grid" if part in GRID else part for part in order.parts}
    return [(number, piece) for number in numbers for piece in WORK[number] if not wanted or piece in wanted]


def run(order: Order, numbers: Sequence[str]) -> list[Run]:
    """Reproduce these documents piece by piece and store each piece as soon as it is done."""
    made = []
    for number, piece in pieces(order, numbers):
        if number in NEEDS_DATA and order.data is None:
            order.tell(f"{number}: left out, its data are not here (--data)")
            continue
        name = next(one.name for one in DOCUMENTS if one.number == number)
        folder = make_folder(order.out / name / order.scale)
        started = time.process_time()
        size, found = RUNNERS[number](order, folder, piece)
        found.write(make_folder(folder / piece))
        done = Run.of(
            number, found, part=piece, scale=order.scale, command=order.command, size=size, seed=order.seed,
            day=datetime.now(UTC).date().isoformat(), signature=order.signature,
            cpu_seconds=round(time.process_time() - started, 1),
        )  # fmt: skip
        done = done.after(order.out / RUNS)
        done.write(order.out / RUNS)
        made.append(done)
        order.tell(f"{number} {piece}: done, {len(found.rows)} rows, {done.cpu_seconds:.0f} s of CPU time")
    return made


def report(out: Path, into: Path | None = None) -> Path:
    """Write the page of all stored runs beside them; `into` gets the page and a copy of the runs."""
    found = stored(out / RUNS)
    if into is not None:
        for one in found:
            for run in one.runs:
                run.write(into / RUNS)
        found = stored(into / RUNS)
    return write_text((into or out) / PAGE, page(found), "the page")


def all_stored(out: Path) -> list[Found]:
    """The runs that are stored there, by document."""
    return stored(out / RUNS)


def summary_of(one: Found) -> dict[str, str | int]:
    """A document's runs in five numbers."""
    decided = len(one.decided)
    return {"document": one.document, "size": one.size, "rows": len(one.rows), "decided": decided,
            "inside": one.inside, "no_verdict": len(one.judged) - decided}  # fmt: skip


def _schwensfeier(order: Order, folder: Path, piece: str) -> tuple[str, Reproduction]:
    assert order.data is not None
    each = 100 if order.quick else EACH
    found = schwensfeier.reproduce(order.data, folder, order.seed, order.tell, each=each)
    return f"all decks and replays at hand, {each:,} generated sequences a class", found


def _dockhorn(order: Order, folder: Path, piece: str) -> tuple[str, Reproduction]:
    assert order.data is not None
    return "all decks and replays at hand", dockhorn.reproduce(order.data, folder, order.seed, order.tell)


def _brezina(order: Order, folder: Path, piece: str) -> tuple[str, Reproduction]:
    """Quick: two games a match, to the letter where there is no network. Full: what is nearest to a verdict first, and
    the rows of all games that are stored."""
    only = [part for part in order.parts if part in GRID]

    class Told(brezina.Watcher):
        def cell(self, cell: Cell) -> None:
            order.tell(f"002: {cell.what}")

    how: dict[str, Any] = {"seed": order.seed, "threads": order.threads, "watch": Told()}
    if order.quick:
        found = brezina.reproduce(0.008, only, folder, readings=("literal", "network"), light=LIGHT,
                                  store=folder / GAMES, **how)  # fmt: skip
        return f"two games a match{_lighter(LIGHT)}", found
    found = brezina.reproduce(
        0, only, folder, readings=("literal", "ours"), order="nearest", with_stored=True, store=order.out / GAMES,
        minutes=float("inf") if order.minutes is None else order.minutes, **how,
    )  # fmt: skip
    played = next(row for row in found.rows if row.what == brezina.PLAYED)
    return f"{played.ours:,} games of {played.published}", found


def _partachi(order: Order, folder: Path, piece: str) -> tuple[str, Reproduction]:
    how: dict[str, Any] = {"sections": (piece,), "threads": order.threads, "watch": order.tell}
    if order.quick:
        found = partachi.reproduce(0.001, folder, order.seed, opponents=2, runs=1, generations=3, fresh_games=100,
                                   pilots=("greedy", "eva"), **how)  # fmt: skip
        return "scale 0.001 of the published work, one run of at most 3 generations each, 2 decks to beat", found
    return partachi_rounds.reproduce(folder, order.seed, order.minutes, **how)


def _zhang(order: Order, folder: Path, piece: str) -> tuple[str, Reproduction]:
    iterations, pairs, light = (30, 2, LIGHT) if order.quick else (1_000, 250, 1)
    if piece == "figures":
        found = zhang_report.of_figures(iterations, folder, order.seed, watch=order.tell, light=light,
                                        resume=not order.quick)  # fmt: skip
        return f"{iterations:,} iterations", found
    if piece == "few-turns":
        kept = None if order.quick else folder / f"short-{iterations}.jsonl"
        found = zhang_report.of_few_turns(iterations, order.seed, kept=kept, watch=order.tell)
        return f"figures 4.10 and 4.11 with 3 or 4 turns, {iterations:,} iterations", found
    found = zhang_report.of_tables(
        pairs, order.seed, threads=order.threads, watch=order.tell, light=light, minutes=order.minutes,
        store=folder / GAMES if order.quick else order.out / GAMES,
    )  # fmt: skip
    return f"at most {2 * pairs} games a match{_lighter(light)}", found


def _lighter(light: int) -> str:
    return f", searches with 1/{light} of their iterations" if light > 1 else ""


GAMES = "games.duckdb"
"""Documents share their games: 004 plays some matches of 002."""
GRID = tuple(brezina_cells.PARTS)
RUNNERS: dict[str, Callable[[Order, Path, str], tuple[str, Reproduction]]] = {
    "000": _schwensfeier,
    "001": _dockhorn,
    "002": _brezina,
    "003": _partachi,
    "004": _zhang,
}
