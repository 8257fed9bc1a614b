"""`topdeck reproduce brezina`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED

if TYPE_CHECKING:
    from topdeck.reproduce.brezina import Watcher


def register(app: typer.Typer) -> None:
    """Add the document."""
    app.command("brezina")(brezina)


def brezina(
    fraction: Annotated[
        float,
        typer.Option("--fraction", help="Of the thesis' games (250 a cell); 1 is all; 0 leaves all to --minutes."),
    ] = 0.04,
    only: Annotated[
        list[str] | None, typer.Option("--only", help="A part such as 'table 6' or figure12; may be repeated.")
    ] = None,
    against: Annotated[
        list[str] | None, typer.Option("--against", help="Only matches against gsv, greedy, ...; may be repeated.")
    ] = None,
    readings: Annotated[
        list[str] | None, typer.Option("--reading", help="ours (the default), literal, network; may be repeated.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0, help="Then play on so long, one match after another by --order.")
    ] = None,
    order: Annotated[
        str, typer.Option("--order", help="What is played on first: the widest interval, or the nearest to a verdict.")
    ] = "widest",
    out: Annotated[Path, typer.Option("--out", help="Where report and figures go.")] = Path("out/brezina"),
    store: Annotated[
        Path | None, typer.Option("--store", help="The DuckDB file of the games; without it one in --out.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--no-resume", help="Keep the games that the store has and play the others.")
    ] = True,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Březina's thesis: tables 2 to 9 and figures 7 to 13, 16, 17 (MCTS against MetaStone's players)."""
    from topdeck.cli.reproduce import show
    from topdeck.files import make_folder
    from topdeck.reproduce.brezina import reproduce
    from topdeck.reproduce.contests import order_of

    make_folder(out)
    with keeping(out, "--out", after=lambda: "after some games"), watching() as watch:
        found = reproduce(
            fraction, only or (), out, against=against or (), readings=readings or ("ours",), minutes=minutes,
            order=order_of(order), seed=seed, threads=threads, store=store or out / "games.duckdb", resume=resume,
            watch=watch,
        )  # fmt: skip
    show(found, out, seed, as_json)


@contextmanager
def watching() -> "Iterator[Watcher]":
    """A bar over all games, with the cell that is being played; where there is no terminal, a line for each result."""
    from topdeck.reproduce.brezina import Played, Watcher, told

    console = Console(stderr=True)
    columns = (
        BarColumn(bar_width=24), MofNCompleteColumn(), TextColumn("games"), TimeElapsedColumn(), TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=True), TextColumn("{task.description}"),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)

        class Shown(Watcher):
            before = now = 0

            def begin(self, games: int, cells: int) -> None:
                bar.update(task, total=games)

            def cell(self, cell: object) -> None:
                self.before, self.now = self.before + self.now, 0
                bar.update(task, description=str(getattr(cell, "what", "")))

            def games(self, done: int) -> None:
                self.now = done
                bar.update(task, completed=self.before + done)

            def result(self, played: Played) -> None:
                if not console.is_terminal:
                    typer.echo(told(played), err=True)

        yield Shown()
