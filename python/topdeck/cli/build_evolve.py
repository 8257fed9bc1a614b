"""`topdeck evolve` and `topdeck bench evolve`: the dissertation's genetic algorithm."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from topdeck.cards.catalogue import CLASSES
from topdeck.cli.build_evolve_view import draw_runs, live_view, print_run, run_as_json, series_table, tuned_table
from topdeck.cli.options import ClusterOption, OwnCatalogue, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput

if TYPE_CHECKING:
    from topdeck.build.dissertation.experiments import Trial
    from topdeck.build.dissertation.run import Run

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def evolve(
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            help="meta, 2016-12, 2017-04, 2017-08, random, each-other; or decks (name, code, text; NAME=WEIGHT).",
        ),
    ] = None,
    classes: Annotated[list[str] | None, typer.Option("--class", help="Of the decks; all nine if none.")] = None,
    population: Annotated[int | None, typer.Option(min=2, help="Decks of a generation.")] = None,
    elitism: Annotated[float | None, typer.Option(help="The share of decks that is kept.")] = None,
    mutation: Annotated[float, typer.Option(help="The chance that a deck changes a card.")] = 0.1,
    crossover: Annotated[float, typer.Option(help="The chance that a child is no copy.")] = 0.8,
    games: Annotated[int | None, typer.Option(min=2, help="Games of a pair of decks.")] = None,
    generations: Annotated[int | None, typer.Option(min=1, help="It gives up after so many.")] = None,
    opponents: Annotated[int, typer.Option(min=1, help="Most popular decks of meta, or random decks.")] = 10,
    pilot: Annotated[str, typer.Option(help="The agent that plays all decks.")] = "greedy",
    catalogue: OwnCatalogue = None,
    runs: Annotated[int, typer.Option(min=1, help="More than one: how often and how fast runs converge.")] = 1,
    study: Annotated[
        list[str] | None, typer.Option(help="Vary a hyper-parameter over --runs each: mutation=0.1,0.35")
    ] = None,
    first: Annotated[
        str, typer.Option(help="First decks: coin, uniform, or by the cards of a metagame: 2016-12, 2017-04, meta, ...")
    ] = "coin",
    selection: Annotated[
        str, typer.Option(help="Parents: elite, distinct (clones count once), tournament or roulette.")
    ] = "elite",
    worst_card: Annotated[
        str, typer.Option(help="The card that mutates, as the program or the text says.")
    ] = "program",
    tune: Annotated[
        int | None, typer.Option(min=2, help="Compare so many settings, the worse half goes; --runs at first.")
    ] = None,
    fresh_games: Annotated[int, typer.Option(min=0, help="Fresh games for the winner.")] = 5_000,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    out: Annotated[Path | None, typer.Option(help="Keep runs and figures here; the same command goes on.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Evolve decks with the dissertation's genetic algorithm (its settings unless told otherwise)."""
    from topdeck.build.dissertation.experiments import trial_of
    from topdeck.build.dissertation.study import read_values
    from topdeck.build.field import day_of_field

    values = read_values(study or [])
    if values and tune:
        raise BadInput("--study varies one hyper-parameter at a time, --tune all of them: give one of the two")
    changes = {"population": population, "elitism": elitism, "mutation": mutation, "crossover": crossover,
               "selection": selection, "worst_card": worst_card}  # fmt: skip
    usage = [] if first in ("coin", "uniform") else [first]
    if not usage:
        changes["first"] = first
    day = day_of_field(against or [], catalogue)
    trial = trial_of(
        against or ["meta"], classes or CLASSES, catalogue=day, opponents=opponents, pilot=pilot, threads=threads,
        games=games, changes={**changes, "generations": generations}, usage=usage,
    )  # fmt: skip
    with keeping(out, "--out", after=lambda: "after some generations"):
        if tune:
            _tuned(trial, tune, runs, seed, out, as_json)
        elif values or runs > 1:
            _many(trial, runs, seed, values, fresh_games, out, as_json)
        else:
            _one(trial, seed, fresh_games, out, as_json)


def _one(trial: "Trial", seed: int, fresh_games: int, out: Path | None, as_json: bool) -> None:
    """A single run, watched."""
    from topdeck.build.dissertation.run import evolve as start
    from topdeck.build.dissertation.validate import validate

    with live_view(trial.settings.generations, as_json) as show:
        run = start(
            trial.landscape, trial.pool, trial.heroes, trial.settings, seed,
            on_generation=show.generation, watch=show.games, checkpoint=out / "run.json" if out else None,
        )  # fmt: skip
    found = validate(trial.landscape, run, seed, fresh_games) if fresh_games else None
    files = draw_runs(trial.landscape, [run], out)
    if as_json:
        print_json(run_as_json(trial.landscape, run, found, files))
    else:
        print_run(trial.landscape, run, found, files)


def _many(
    trial: "Trial",
    runs: int,
    seed: int,
    values: dict[str, tuple[float, ...]],
    fresh_games: int,
    out: Path | None,
    as_json: bool,
) -> None:
    """Several runs of one setting, or of each value of a study."""
    from topdeck.build.dissertation import figures
    from topdeck.build.dissertation.study import Point, repeat, study
    from topdeck.build.dissertation.validate import validate_winners
    from topdeck.meta.plots import save

    points: list[Point] = []
    landscape = trial.landscape
    with Console(stderr=True).status("evolving") as status:

        def tell(label: str, done: int, of: int, run: "Run") -> None:
            status.update(f"{label}: {done} of {of} runs; the last took {len(run.generations)} generations")

        kept = out / "runs" if out else None
        setup = (landscape, trial.pool, trial.heroes, trial.settings)
        if values:
            points = study(*setup, runs, seed, values=values, folder=kept, on_run=tell)
            series = list({id(point.series): point.series for point in points}.values())
        else:
            series = [repeat("runs", *setup, runs, seed, folder=kept, on_run=tell)]
        status.update("the winners on fresh games")
        fresh = [validate_winners(landscape, one.runs, fresh_games) if fresh_games else [] for one in series]
    files = draw_runs(landscape, [run for one in series for run in one.runs], out)
    if out and points:
        files.append(save(figures.hyper_parameters(points), out / "study.png"))
    elif out:
        files.append(save(figures.convergence(series[0]), out / "convergence.png"))
    if as_json:
        rows = [
            {**one.as_dict(), "fresh": [found.as_dict() for found in own]}
            for one, own in zip(series, fresh, strict=True)
        ]
        print_json({**landscape.describe(), "seed": seed, "series": rows, "files": [str(file) for file in files]})
        return
    Console(highlight=False).print(series_table(series, fresh))
    Console(highlight=False).print(f"pilot {landscape.pilot}, seed {seed}", markup=False)
    for file in files:
        Console(highlight=False).print(f"wrote {file}", markup=False)


def _tuned(trial: "Trial", count: int, runs: int, seed: int, out: Path | None, as_json: bool) -> None:
    """Settings against each other until two are left."""
    from topdeck.build.dissertation.tune import tune

    with Console(stderr=True).status("tuning") as status:

        def tell(label: str, done: int, of: int, run: "Run") -> None:
            status.update(f"{label}: {done} of {of} runs; the last played {run.games:,} games")

        setup = (trial.landscape, trial.pool, trial.heroes, trial.settings)
        found = tune(*setup, count, seed, runs=runs, folder=out / "runs" if out else None, on_run=tell)
    if as_json:
        print_json({**trial.landscape.describe(), "seed": seed, "settings": [one.as_dict() for one in found]})
        return
    Console(highlight=False).print(tuned_table(found))
    Console(highlight=False).print(f"of {count} settings; pilot {trial.landscape.pilot}, seed {seed}", markup=False)


def bench_evolve(
    games: Annotated[int, typer.Option(min=2, help="Games of a pair; the dissertation played 100.")] = 2,
    generations: Annotated[int, typer.Option(min=1, help="The dissertation's are 20.")] = 20,
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """The dynamic landscape (108 decks against each other) on a small scale, and what the whole one would take."""
    from topdeck.bench.evolve import measure

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=None)
        speed = measure(games, generations, seed, lambda done, of: bar.update(task, completed=done, total=of))
    if as_json:
        print_json(speed.as_dict())
    else:
        console = Console(highlight=False)
        console.print(
            f"{speed.generations} generations of {speed.decks} decks, {speed.games_per_pair} games a pair: "
            f"{speed.games:,} of the dissertation's {speed.full_games:,} games ({speed.scale:.1%})"
        )
        console.print(
            f"{speed.games_per_cpu_second:,.0f} games for a second of one core; {speed.games_per_second:,.0f} a second "
            f"by the clock of this machine with {speed.cores} cores and whatever else it does"
        )
        console.print(
            f"all games: [bold]{speed.projected_hours:.2f} hours[/] on two cores ({speed.projected_wall_hours:.2f} by "
            f"the clock now); wanted {speed.wanted_hours:g}; the dissertation: 24 on six cores"
        )
    if not speed.reached:
        raise typer.Exit(1)
