"""`topdeck bench scale`."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.bench import scale as room
from topdeck.cli.output import print_json
from topdeck.errors import BadInput


def bench_scale(
    jobs: Annotated[
        list[str] | None, typer.Option("--job", help=f"May be repeated: {', '.join(room.JOBS)}.  [default: all]")
    ] = None,
    size: Annotated[float, typer.Option(min=0.01, max=1000, help="Of each job, where 1 is seconds to minutes.")] = 1.0,
    repeats: Annotated[int, typer.Option(min=1, max=100, help="Times of each way; the median counts.")] = room.REPEATS,
    workers: Annotated[
        list[int] | None,
        typer.Option("--workers", min=0, max=64, help="May be repeated; 0 for none.  [default: 1 2 4]"),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Fail unless two cores are used to nine tenths.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """The same work on 1 and 2 cores and on 1, 2, 4 workers, in turns, by the clock; wants a quiet machine."""
    many = [number for number in workers or room.WORKERS if number]
    with Console(stderr=True, quiet=as_json).status("measuring") as status:
        rows = room.scale(jobs or tuple(room.JOBS), size=size, repeats=repeats, workers=many, progress=status.update)
    if as_json:
        print_json(room.as_json(rows))
    else:
        _print(rows)
    if check and (told := room.problems(rows)):
        raise BadInput("\n".join(told))


def _print(rows: list[room.Measured]) -> None:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("job", "on", "s", "CPU s", "faster", "efficiency", "others"):
        grid.add_column(heading, justify="left" if heading in ("job", "on") else "right", no_wrap=True)
    first: dict[str, float] = {}
    for row in rows:
        faster = first.setdefault(row.job, row.seconds) / row.seconds
        told = "" if row.efficiency is None else f"{row.efficiency:.0%}"
        cells = (f"{row.seconds:.1f}", f"{row.cpu_seconds:.1f}", f"{faster:.2f}", told, f"{row.others:.0%}")
        grid.add_row(row.job, row.way, *cells)
    console = Console()
    console.print(grid)
    if any(row.others > room.QUIET for row in rows):
        console.print(
            "others took more than a twentieth of the machine: the seconds of the clock tell little",
            highlight=False,
            soft_wrap=True,
        )
