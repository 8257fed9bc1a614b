"""`topdeck serve`."""

from typing import Annotated

import typer

from topdeck.page.server import DEFAULT_PORT
from topdeck.page.server import serve as start


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
) -> None:
    """Look, play, follow and build in the browser: a page of this machine, for this machine.

    Games and jobs are kept in the data folder of the user (or where TOPDECK_DATA points) and are there again after a
    restart. Nothing is fetched from the network.
    """
    start(host=host, port=port, browser=browser, token=token, log=log, tell=lambda line: typer.echo(line))
