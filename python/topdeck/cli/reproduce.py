"""`topdeck reproduce`: the tables and figures of a document, published numbers beside ours."""

import importlib
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cli import (
    reproduce_all,
    reproduce_brezina,
    reproduce_matchups,
    reproduce_partachi,
    reproduce_zhang,
)
from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED
from topdeck.files import make_folder
from topdeck.reproduce.report import Reproduction, data_folder, noted

app = typer.Typer(help="The tables and figures of a document, published numbers beside ours.", no_args_is_help=True)
reproduce_all.register(app)
reproduce_zhang.register(app)
reproduce_brezina.register(app)
reproduce_partachi.register(app)
reproduce_matchups.register(app)

DataOption = Annotated[Path | None, typer.Option("--data", help="The folder of the documents' data.")]
OutOption = Annotated[Path, typer.Option("--out", help="Where report and figures go.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def run_document(module: str, data: Path | None, out: Path, seed: int, as_json: bool, **more: int) -> None:
    """Run one document's module, show progress, print its rows, write its page."""
    folder = data_folder(data)
    make_folder(out)
    console = Console(stderr=True)
    with console.status(f"reproducing {module}") as status:
        found: Reproduction = importlib.import_module(f"topdeck.reproduce.{module}").reproduce(
            folder, out, seed, lambda what: status.update(f"{module}: {what}"), **more
        )
    show(found, out, seed, as_json)


def show(found: Reproduction, out: Path, seed: int, as_json: bool) -> None:
    """Write the page of a reproduction and print its rows."""
    page = found.write(out)
    if as_json:
        print_json({**found.as_dict(), "seed": seed, "page": str(page)})
        return
    grid = Table("where", "what", "published", "ours", "note", box=None)
    for row in found.rows:
        cells = (row.published, row.ours)
        shown = ("" if cell is None else f"{cell:.4g}" if isinstance(cell, float) else str(cell) for cell in cells)
        grid.add_row(row.where, row.what, *shown, noted(row))
    Console().print(grid)
    Console().print(f"seed {seed}; wrote {page} and {len(found.figures)} figures", highlight=False)


@app.command()
def dockhorn(
    data: DataOption = None,
    out: OutOption = Path("out/dockhorn"),
    seed: SeedOption = DEFAULT_SEED,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Dockhorn and Kruse 2020: tables 1 and 2, figures 1 and 2 (clustering of decks)."""
    run_document("dockhorn", data, out, seed, as_json)


@app.command()
def schwensfeier(
    data: DataOption = None,
    out: OutOption = Path("out/schwensfeier"),
    each: Annotated[int, typer.Option("--each", min=1, help="Generated sequences of each class.")] = 1_000,
    seed: SeedOption = DEFAULT_SEED,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Schwensfeier's thesis: figures 4.1 to 4.3 and appendices A to C (clustering of decks)."""
    run_document("schwensfeier", data, out, seed, as_json, each=each)


@app.command()
def opponents(
    pairs: Annotated[int, typer.Option("--pairs", min=2, help="Seed pairs for each cell.")] = 1_000,
    out: OutOption = Path("out/opponents"),
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """The reference opponents in mirror matches: MetaStone's measured and published win rates beside ours."""
    from topdeck.reproduce.opponents import reproduce

    make_folder(out)
    with Console(stderr=True).status("reproducing opponents") as status:
        found = reproduce(pairs, seed, threads, lambda what: status.update(f"opponents: {what}"))
    show(found, out, seed, as_json)
