"""The command line: parse, call, print. Each room has a file here and no logic in it."""

import typer

from topdeck.cli import bench, reproduce, solve
from topdeck.cli.errors import run

app = typer.Typer(
    name="topdeck",
    help="A laboratory for collectible card games: play, predict, build, solve.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

app.add_typer(bench.app, name="bench")
app.add_typer(reproduce.app, name="reproduce")
app.add_typer(solve.app, name="solve")


def main() -> None:
    """Run the command line; user errors become one message and exit code 2."""
    run(app)
