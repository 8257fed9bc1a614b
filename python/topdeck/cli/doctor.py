"""`topdeck doctor`: what is wrong here, and how to mend it."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cli.output import print_json
from topdeck.doctor import examine

MARKS = {"fine": "[green]fine[/]", "absent": "[yellow]absent[/]", "wrong": "[bold red]wrong[/]"}


def doctor(
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Also look at this cluster: tcp://HOST:PORT, or local:2.")
    ] = None,
    sign: Annotated[bool, typer.Option("--sign", help="Also play the games of the signature, about a minute.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with sizes and import times.")] = False,
) -> None:
    """Core, cards, cores, memory, disk, extras, browser, cluster: what is wrong here, and how to mend it."""
    with Console(stderr=True, quiet=as_json).status("looking"):
        found = examine(cluster, sign=sign)
    if as_json:
        print_json(found.to_json())
    else:
        table = Table("what", "", "found", "to mend it", show_lines=False)
        for check in found.checks:
            table.add_row(check.name, MARKS[check.state], check.told, check.mend)
        console = Console(highlight=False)
        console.print(table)
        sizes = ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in found.sizes.items())
        console.print(f"on disk: {sizes}", style="dim")
    if not found.fine:
        raise typer.Exit(1)
