"""`topdeck reproduce`: every document's tables and figures, published next to ours."""

import typer

from topdeck.cli import reproduce_zhang

app = typer.Typer(help="Tables and figures of the documents, published next to ours.", no_args_is_help=True)
reproduce_zhang.register(app)
