"""`topdeck reproduce zhang`."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cli.options import ClusterOption, SeedOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED
from topdeck.files import make_folder

if TYPE_CHECKING:
    from topdeck.reproduce.report import Row
    from topdeck.reproduce.zhang import Curve


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("zhang")(zhang)


def zhang(
    iterations: Annotated[int, typer.Option(min=1, help="iterations of every algorithm")] = 1000,
    seed: SeedOption = DEFAULT_SEED,
    punish_draws: Annotated[
        bool, typer.Option("--punish-draws", help="draws cost both players 1, as in the thesis (general-sum)")
    ] = False,
    simulator: Annotated[bool, typer.Option(help="figures 4.10 and 4.11, on the rules engine")] = True,
    pairs: Annotated[int, typer.Option(min=0, help="seed pairs for each cell of tables 4.1-4.5; 0 leaves them")] = 0,
    figures: Annotated[Path | None, typer.Option(help="write the curves into this folder")] = None,
    _cluster: ClusterOption = None,
    tree: Annotated[bool, typer.Option("--tree", help="show figure 4.3, the tree with its probabilities")] = False,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """CFR on small card games (figures 4.3-4.6, 4.10, 4.11; tables 4.1-4.5), and what the thesis lacks: exploitability.

    Figures 4.10 and 4.11 are solved on the rules engine, which takes minutes; --no-simulator leaves them.
    """
    from topdeck.reproduce import zhang as thesis
    from topdeck.reproduce import zhang_engine as engine
    from topdeck.reproduce import zhang_report as report

    if figures:
        make_folder(figures)
    with Console(stderr=True).status("solving", spinner="dots") as status:
        curves = thesis.reproduce(iterations, seed, punish_draws, watch=status.update)
        if simulator:
            curves += engine.reproduce(iterations, seed, watch=status.update)
        cells = engine.cells(pairs, seed, watch=status.update) if pairs else []
        tables = report.of_cells(cells)
        files = thesis.figures(curves, figures) if figures else []
    if json_out:
        document = {
            "curves": [c.as_dict() for c in curves],
            "tables": [asdict(row) for row in tables.rows],
            "seed": seed,
            "punish_draws": punish_draws,
        }
        print_json(document)
        return
    console = Console()
    console.print(_table(curves))
    if tables.rows:
        console.print(_matches(tables.rows))
    if tree:
        console.print("figure 4.3: the one-card game's tree with the learned probabilities")
        console.print(thesis.figure_tree(iterations=iterations))
    for path in files:
        console.print(f"wrote {path}")


def _matches(rows: "list[Row]") -> Table:
    from topdeck.reproduce.report import noted

    table = Table(title="agents: published and ours, win rates in %", title_justify="left")
    for column in ("table", "match", "published", "ours", "note"):
        table.add_column(column, justify="right" if column in ("published", "ours") else "left")
    for row in rows:
        table.add_row(row.where, row.what, str(row.published), str(row.ours), noted(row))
    return table


def _table(curves: "list[Curve]") -> Table:
    table = Table(title="small card games: published and ours", title_justify="left")
    for column in ("figure", "model", "published", "algorithm", "value", "exploitability", "sets"):
        right = column in ("value", "exploitability", "sets")
        table.add_column(column, justify="right" if right else "left", overflow="fold")
    seen = None
    for c in curves:
        first = c.model != seen
        seen = c.model
        agrees = {True: " ✓", False: " ✗", None: ""}[c.agrees()]
        table.add_row(
            c.model.figure if first else "",
            c.model.about if first else "",
            (c.model.published or "(curve only)") if first else "",
            c.algorithm,
            f"{c.average[-1]:+.4f}{agrees}",
            f"{c.exploitability[-1]:.1e}",
            f"{c.information_sets:,}" if first else "",
            end_section=c.algorithm == curves[-1].algorithm,
        )
    return table
