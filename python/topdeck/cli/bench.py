"""`topdeck bench`: speed, each number with its assertion."""

import typer

from topdeck.cli import bench_solve

app = typer.Typer(help="Speed, each number with what it must reach.", no_args_is_help=True)
bench_solve.register(app)
