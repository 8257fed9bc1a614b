"""`topdeck bench solve`."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cli.output import print_json

if TYPE_CHECKING:
    from topdeck.bench.solve import Race


def bench_solve(
    seconds: Annotated[float, typer.Option(help="time per measurement")] = 2.0,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """CFR+ iterations a second, beside OpenSpiel's C++ when its wheel (open_spiel) is installed."""
    from topdeck.bench.solve import races

    found = races(seconds)
    if json_out:
        print_json({"races": [race.as_dict() for race in found], "reached": all(r.reached for r in found)})
    else:
        Console().print(_table(found))
        if any(race.theirs is None for race in found):
            Console().print("OpenSpiel is not installed (pip install open_spiel): no rival measured")
    if not all(race.reached for race in found):
        raise typer.Exit(1)


def _table(found: "list[Race]") -> Table:
    table = Table(
        title="CFR+ iterations a second (rival: OpenSpiel C++); check: exact exploitability", title_justify="left"
    )
    for column in ("game", "ours", "rival", "ratio", "wanted", "check", "rival's", "B/action"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for r in found:
        table.add_row(
            f"{r.game}, {r.histories:,} histories",
            f"{r.ours:,.0f}",
            f"{r.theirs:,.1f}" if r.theirs else "-",
            f"{r.ratio:,.0f}" if r.ratio else "-",
            f"{r.wanted:,.0f}",
            f"{r.exploitability_ms:.2f} ms",
            f"{r.their_exploitability_ms:,.0f} ms" if r.their_exploitability_ms else "-",
            f"{r.bytes_per_action:.2f}",
        )
    return table
