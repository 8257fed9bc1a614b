"""`topdeck reproduce zhang`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from topdeck.reproduce.zhang import Curve


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("zhang")(zhang)


def zhang(
    iterations: Annotated[int, typer.Option(min=1, help="iterations of every algorithm")] = 1000,
    seed: Annotated[int, typer.Option(help="for chance sampling")] = 0,
    punish_draws: Annotated[
        bool, typer.Option("--punish-draws", help="draws cost both players 1, as in the thesis (general-sum)")
    ] = False,
    pictures: Annotated[Path | None, typer.Option(help="write the curves into this folder")] = None,
    tree: Annotated[bool, typer.Option("--tree", help="show figure 4.3, the tree with its probabilities")] = False,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """CFR on small card games (figures 4.3-4.6): root values, and the exploitability the thesis lacks."""
    from topdeck.reproduce import zhang as thesis

    with Console(stderr=True).status("solving", spinner="dots") as status:
        curves = thesis.reproduce(iterations, seed, punish_draws, watch=status.update)
        files = thesis.pictures(curves, pictures) if pictures else []
    if json_out:
        rows = [c.as_dict() for c in curves]
        document = {"curves": rows, "missing": thesis.NEEDS_ENGINE, "seed": seed, "punish_draws": punish_draws}
        typer.echo(json.dumps(document))
        return
    console = Console()
    console.print(_table(curves))
    if tree:
        console.print("figure 4.3: the one-card game's tree with the learned probabilities")
        console.print(thesis.figure_tree(iterations=iterations))
    for part, why in thesis.NEEDS_ENGINE.items():
        console.print(f"not here yet: {part} ({why}); played on the rules engine", style="dim")
    for path in files:
        console.print(f"wrote {path}")


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
