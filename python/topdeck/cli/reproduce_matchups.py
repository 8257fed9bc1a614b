"""`topdeck reproduce matchups`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.options import DAY_OF_CARDS, ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput

if TYPE_CHECKING:
    from topdeck.reproduce.matchups import Found

SHOWN = 10


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("matchups")(matchups)


def matchups(
    decks: Annotated[Path, typer.Option(help="Decks with archetypes and games (HSReplay's Decks.json).")],
    matchups: Annotated[Path, typer.Option(help="Published match-ups of archetypes (HSReplay's Matchup.json).")],
    names: Annotated[Path | None, typer.Option(help="What the archetypes are called (Archetypes.json).")] = None,
    pilots: Annotated[list[str] | None, typer.Option("--pilot", help="Who plays; repeat for several.")] = None,
    pairs: Annotated[int, typer.Option(min=2, help="Seed pairs of each match-up, two games each.")] = 50,
    min_games: Annotated[float, typer.Option(min=1, help="Only pairs with so many published games.")] = 200,
    archetypes: Annotated[int | None, typer.Option(min=2, help="Only so many archetypes, the most played.")] = None,
    decks_each: Annotated[int, typer.Option(min=1, help="Decks of each archetype, the most played.")] = 5,
    catalogue: Annotated[str, typer.Option("--catalogue", help=DAY_OF_CARDS)] = DEFAULT,
    checkpoint: Annotated[
        Path | None, typer.Option(help="Write down every match-up played; with several pilots FILE.<n> for each.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the checkpoint ends.")] = False,
    figure: Annotated[Path | None, typer.Option(help="Draw published and our win rates to this file.")] = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Archetype against archetype on our engine beside the published win rates: rank correlation and error."""
    from topdeck.build.outputs import check_outputs
    from topdeck.reproduce import matchups as room

    check_outputs([], [figure])
    if resume and checkpoint is None:
        raise BadInput("--resume needs the --checkpoint to go on with")
    plan = room.plan_of(
        decks, matchups, names, catalogue, min_games=min_games, decks_each=decks_each, most=archetypes,
        seed_pairs=pairs, seed=seed,
    )  # fmt: skip
    console = Console(highlight=False)
    if not as_json:
        for line in room.coverage_words(plan):
            console.print(line, markup=False, soft_wrap=True)
    chosen = pilots or ["greedy"]
    found = []
    stop = keeping(checkpoint, "--checkpoint", "--resume", after=lambda: "after some match-ups")
    with stop, Progress(console=Console(stderr=True), disable=as_json) as bar:
        for number, pilot in enumerate(chosen, 1):
            task = bar.add_task(pilot, total=len(plan.pairs))
            kept = checkpoint.with_name(f"{checkpoint.name}.{number}") if checkpoint and len(chosen) > 1 else checkpoint
            going_on = resume and kept is not None and kept.exists()
            found.append(
                room.play(
                    plan, pilot, threads=threads, checkpoint=kept, resume=going_on,
                    watch=lambda done, _, task=task: bar.update(task, completed=done),  # type: ignore[misc]
                )
            )  # fmt: skip
    if figure:
        from topdeck.reproduce.matchups_figure import matchups_figure

        matchups_figure(plan, found, figure)
    if as_json:
        print_json(room.as_json(plan, found))
        return
    _show(found, console)
    console.print(f"seed {seed}; both sides played by the pilot named, {2 * pairs} games a match-up")


def _show(found: "list[Found]", console: Console) -> None:
    grid = Table("pilot", "over", "pairs", "rank correlation", "error (points)", "of it sampling", box=None)
    for one in found:
        for name, row in (("all", one.overall), *one.by_class.items()):
            low, high = row.correlation_interval
            less, more = row.error_interval
            grid.add_row(
                one.pilot if name == "all" else "", name, str(row.pairs),
                f"{row.correlation:+.2f}  [{low:+.2f}, {high:+.2f}]", f"{row.error:.1f}  [{less:.1f}, {more:.1f}]",
                f"{row.error_of_sampling:.1f}", style="bold" if name == "all" else "",
            )  # fmt: skip
    console.print(grid)
    worst = Table("pilot", "archetype", "pairs", "published", "ours", "error", box=None)
    for one in found:
        for entry in one.by_archetype[:SHOWN]:
            numbers = (f"{entry[key]:.1f}" for key in ("published", "ours", "error"))
            worst.add_row(one.pilot, entry["archetype"], str(entry["pairs"]), *numbers)
    console.print("\nthe archetypes farthest from what was published")
    console.print(worst)
