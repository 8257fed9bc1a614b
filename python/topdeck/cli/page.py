"""`topdeck serve`, `topdeck bench page`."""

import os
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.bench.page import check_promises, page_speed
from topdeck.cli.output import print_json
from topdeck.page.server import DEFAULT_PORT
from topdeck.page.server import serve as start


def bench_page(
    clicks: Annotated[int, typer.Option(min=20, max=10_000, help="Clicks to measure, twice.")] = 150,
    games: Annotated[int, typer.Option(min=1, max=60, help="Games in which agents think, the second time.")] = 20,
    check: Annotated[bool, typer.Option("--check", help="Fail where a promise is not kept.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """The page in a real browser: the first page, a click until the table is drawn, and that while agents think."""
    with Console(stderr=True, quiet=as_json).status("measuring") as status:
        found = page_speed(clicks, games, lambda what: status.update(what))
    if as_json:
        print_json(asdict(found))
    else:
        grid = Table("what", "measured", "promised", "", box=None, pad_edge=False, header_style="bold")
        for what, took, most in found.promises():
            grid.add_row(what, f"{took:,.0f} ms", f"{most:,.0f} ms", "✓" if took <= most else "✗")
        Console().print(grid)
        print(f"{found.quiet.count} clicks each; the median while agents think: {found.busy.median_ms:.0f} ms")
    if check:
        check_promises(found)


def serve(
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Where the page is; 0 takes any that is free.")
    ] = DEFAULT_PORT,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open it in the browser, or only say where it is.")
    ] = True,
    host: Annotated[
        str, typer.Option("--host", help="Whom it listens to: this machine alone, or 0.0.0.0 for others, with a token.")
    ] = "127.0.0.1",
    token: Annotated[
        str | None,
        typer.Option("--token", help="What others must know to come in; without it one is made and printed."),
    ] = None,
    log: Annotated[
        str | None,
        typer.Option("--log", help="The Power.log that the tracker follows; else it looks in the usual places."),
    ] = None,
    games: Annotated[
        list[str] | None,
        typer.Option("--games", help="Games to watch: an arena store, a saved game, a log, or a folder. Repeatable."),
    ] = None,
    meta: Annotated[
        list[str] | None,
        typer.Option(
            "--meta", help="Metagames to look at: files of decks, stores of `topdeck meta import`. Repeatable."
        ),
    ] = None,
) -> None:
    """Look, play, follow and build in the browser: a page of this machine, for this machine.

    Games and jobs are kept in the data folder of the user (or where TOPDECK_DATA points) and are there again after a
    restart. Nothing is fetched from the network.
    """
    start(
        host=host, port=port, browser=browser, token=token, log=log, games=games or (), meta=meta or (), tell=typer.echo
    )
    os._exit(0)  # agents may be deep in thought: games and jobs are saved, and nobody waits for their next move
