"""`topdeck solve sweep`: many games, or one game in many ways, here or on a cluster."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from topdeck.cli.options import MOST_SEED, ClusterOption, SeedOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput

MOST_TASKS = 100_000


def sweep(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="kuhn, leduc, liars-dice, rps, or FILE[:NAME]")],
    engine: Annotated[str, typer.Option(help="rules of card games: real, steps, mini, or auto")] = "auto",
    algorithms: Annotated[
        list[str] | None,
        typer.Option("--algorithm", help="see `topdeck solve algorithms`; may be repeated  [default: pdcfr+]"),
    ] = None,
    iterations: Annotated[int, typer.Option(min=1, max=10**15, help="at most so many, of each")] = 1000,
    target: Annotated[float | None, typer.Option(min=0, help="stop at this exploitability")] = None,
    form: Annotated[str, typer.Option(help="auto, flat (full tree) or public (reduced public tree)")] = "auto",
    precision: Annotated[str, typer.Option(help="f64, or f32 for half the memory")] = "f64",
    memory: Annotated[str | None, typer.Option(help="most memory of each, e.g. 2GB")] = None,
    seed: SeedOption = DEFAULT_SEED,
    seeds: Annotated[int, typer.Option(min=1, max=1000, help="so many seeds, from --seed on")] = 1,
    checkpoint: Annotated[Path | None, typer.Option(help="write down every game that is solved in this file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on where the checkpoint ends")] = False,
    _cluster: ClusterOption = None,
    json_out: Annotated[bool, typer.Option("--json", help="print JSON instead of a table")] = False,
) -> None:
    """Solve several games with several algorithms: value and exploitability of each, the same wherever it is solved."""
    from topdeck.solve.games import ALGORITHMS, load_written
    from topdeck.solve.sweeps import Task, sweep

    chosen = list(dict.fromkeys(algorithms or ["pdcfr+"]))
    if unknown := [name for name in chosen if name not in ALGORITHMS]:
        raise BadInput(f"no algorithm {', '.join(unknown)}; there are: {', '.join(ALGORITHMS)}")
    if seed + seeds - 1 > MOST_SEED:
        raise BadInput(f"--seed {seed} and --seeds {seeds}: the last one is more than {MOST_SEED}")
    written = [load_written(game, engine) for game in dict.fromkeys(games)]
    shared = {"form": form, "precision": precision, "memory": memory}
    tasks = [
        Task(game, iterations, {**shared, "algorithm": algorithm, "seed": seed + n}, target)
        for game in written
        for algorithm in chosen
        for n in range(seeds)
    ]
    if len(tasks) > MOST_TASKS:
        raise BadInput(f"{len(tasks):,} games to solve; at most {MOST_TASKS:,} at once")
    stop = keeping(checkpoint, "--checkpoint", "--resume", after=lambda: "after some games")
    with stop, Progress(console=Console(stderr=True), disable=json_out, transient=True) as bar:
        line = bar.add_task("solving", total=len(tasks))
        found = sweep(
            tasks, checkpoint=checkpoint, resume=resume, watch=lambda done, total: bar.update(line, completed=done)
        )
    rows = [solved.summary for solved in found]
    if json_out:
        print_json({"solved": rows, "seed": seed})
        return
    Console().print(_table(rows, seeds > 1))


def _table(rows: list[dict[str, Any]], with_seeds: bool) -> Table:
    seeds = ["seed"] if with_seeds else []
    headings = ("game", "algorithm", *seeds, "value", "exploitability", "iterations", "sets", "s")
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("game", "algorithm") else "right", overflow="fold")
    for row in rows:
        cells = [f"{row['value']:+.6f}", f"{row['exploitability']:.2e}", f"{row['iterations']:,}"]
        more = [f"{row['solved_information_sets']:,}", f"{row['seconds']:.2f}"]
        table.add_row(row["game"], row["algorithm"], *(str(row[name]) for name in seeds), *cells, *more)
    return table
