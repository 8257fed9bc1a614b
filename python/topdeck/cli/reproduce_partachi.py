"""`topdeck reproduce partachi`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("partachi")(partachi)


def partachi(
    scale: Annotated[float, typer.Option(help="Part of the published work of a generation and of runs.")] = 0.04,
    section: Annotated[list[str] | None, typer.Option(help="Only this section: 4.1 to 4.4, or 5.1.")] = None,
    opponents: Annotated[int, typer.Option(min=1, help="Decks of a baseline.")] = 8,
    pilot: Annotated[str, typer.Option(help="The agent that plays all decks.")] = "greedy",
    pilots: Annotated[
        list[str] | None, typer.Option("--compare", help="A pilot whose classes 5.1 compares; may be repeated.")
    ] = None,
    catalogue: Annotated[str, typer.Option(help="The day of the cards.")] = "2017-02",
    against: Annotated[
        str, typer.Option(help="The metagame that is the user's baseline: 2016-12, meta, ...")
    ] = "2016-12",
    runs: Annotated[int | None, typer.Option(min=1, help="At most so many of each kind; more later go on.")] = None,
    generations: Annotated[int | None, typer.Option(min=1, help="At most so many of a run; more later go on.")] = None,
    out: Annotated[Path, typer.Option(help="Report, figures and runs; the same command goes on.")] = Path(
        "out/partachi"
    ),
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    fresh_games: Annotated[int, typer.Option(min=2, help="Fresh games for every winner.")] = 1_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Partachi 2016 (decks by a genetic algorithm): sections 4.1 to 4.4 and 5.1 on a scale of your choice."""
    from topdeck.cli.reproduce import show
    from topdeck.reproduce.partachi import PILOTS, SECTIONS, reproduce

    stop = keeping(out, "--out", after=lambda: "after some generations")
    with stop, Console(stderr=True).status("reproducing partachi") as status:
        found = reproduce(
            scale, out, seed, sections=section or SECTIONS, opponents=opponents, pilot=pilot, pilots=pilots or PILOTS,
            catalogue=catalogue, against=against, runs=runs, generations=generations, threads=threads,
            fresh_games=fresh_games, watch=lambda what: status.update(f"partachi: {what}"),
        )  # fmt: skip
    show(found, out, seed, as_json)
