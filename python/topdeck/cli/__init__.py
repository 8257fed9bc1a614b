"""The command line: parse, call, print. Each room has a file here and no logic in it."""

from importlib.metadata import version
from typing import Annotated

import typer

from topdeck.cli import (
    agents,
    arena,
    bench_solve,
    build,
    build_evolve,
    build_lab,
    cards,
    demo,
    doors,
    engine,
    meta,
    perft,
    predict,
    reproduce,
    search,
    solve,
)
from topdeck.cli.errors import run

app = typer.Typer(
    name="topdeck",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(cards.app, name="cards")
app.add_typer(meta.app, name="meta")
app.add_typer(reproduce.app, name="reproduce")
app.add_typer(predict.app, name="predict")
app.command("track")(predict.track)
engine.register(app)
engine.bench.command("meta")(meta.bench_meta)
bench_solve.register(engine.bench)
engine.bench.command("predict")(predict.bench_predict)
doors.register(app, engine.bench)
demo.register(app)
perft.register(app)
app.add_typer(solve.app, name="solve")
agents.register(app)
search.register(app)
app.add_typer(arena.app, name="arena")
build_evolve.register(app, engine.bench)
app.add_typer(build.app, name="build")
build_lab.register(app, build.app, engine.bench)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"topdeck {version('topdeck')}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """A laboratory for collectible card games: play, predict, build, solve."""


def main() -> None:
    """Run the command line; user errors become one message and exit code 2."""
    run(app)
