"""`topdeck perft`: count what can happen from a position, to pin the rules down or to find where they moved."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.options import DAY_OF_CARDS
from topdeck.cli.output import print_json
from topdeck.game import Game


def perft(
    position: Annotated[str, typer.Argument(help="A position as `game.position` writes it.")],
    depth: Annotated[int, typer.Option(min=1, max=12, help="Actions deep; each one multiplies the work.")] = 2,
    divide: Annotated[bool, typer.Option("--divide", help="Also by first action, at the full depth.")] = False,
    catalogue: Annotated[str, typer.Option(help=DAY_OF_CARDS)] = DEFAULT,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Count action sequences (paths), with every outcome of chance (worlds), and sum the hashes of where they end."""
    game = Game.from_position(position, catalogue=catalogue, seed=0)
    rows = [_row(str(d), *game.perft(d)[:3]) for d in range(1, depth + 1)]
    parts = [_row(str(action), *numbers) for action, *numbers in game.divide(depth)] if divide else []
    if as_json:
        depths = [{"depth": d, "paths": paths, "worlds": worlds, "sum": total} for d, paths, worlds, total in rows]
        first = [{"action": a, "paths": paths, "worlds": worlds, "sum": total} for a, paths, worlds, total in parts]
        print_json({"depths": depths, "divide": first})
        return
    console = Console()
    console.print(_table("depth", rows))
    if divide:
        console.print()
        console.print(_table(f"first of {depth} actions", parts))


Row = tuple[str, int, int, str]


def _row(name: str, paths: int, worlds: int, total: int) -> Row:
    return name, paths, worlds, f"{total:016x}"


def _table(first: str, rows: list[Row]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first)
    for heading in ("paths", "worlds", "sum of hashes"):
        table.add_column(heading, justify="right")
    for name, paths, worlds, total in rows:
        table.add_row(name, f"{paths:,}", f"{worlds:,}", total)
    return table
