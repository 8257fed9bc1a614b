"""`topdeck solve`: small games and the metagame."""

import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from typer.core import TyperGroup

from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.solve_decks import decks, whatif
from topdeck.cli.solve_position import position
from topdeck.cli.solve_sweep import sweep
from topdeck.cli.stopping import command_again, keeping, stoppable, tell_stopped
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput


class GameFirst(TyperGroup):
    """`topdeck solve GAME` is `topdeck solve game GAME`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ("--help", "-h"):
            args = ["game", *args]
        return super().parse_args(ctx, args)


#: More iterations than anybody will wait for, and more rows than anybody will read.
MOST_ITERATIONS = 10**15
MOST_DIGITS = 9
"""Of a step in --at."""
MOST_ROWS = 1_000_000
#: Saving may take a twentieth of the time, however large the tables are.
SHARE = 20

app = typer.Typer(cls=GameFirst, help="Solve small games exactly, and the metagame.", no_args_is_help=True)
app.command("decks")(decks)
app.command("whatif")(whatif)
app.command("position")(position)
app.command("sweep")(sweep)
console = Console()
errors = Console(stderr=True)


@app.command()
def game(
    spec: Annotated[str, typer.Argument(metavar="GAME", help="kuhn, leduc, liars-dice, rps, or FILE[:NAME]")],
    engine: Annotated[
        str, typer.Option(help="rules of card games: real, steps, mini, or auto (real where it can)")
    ] = "auto",
    algorithm: Annotated[str, typer.Option(help="see `topdeck solve algorithms`")] = "pdcfr+",
    iterations: Annotated[int, typer.Option(min=0, max=MOST_ITERATIONS, help="at most so many")] = 1000,
    target: Annotated[float | None, typer.Option(help="stop at this exploitability")] = None,
    precision: Annotated[str, typer.Option(help="f64, or f32 for half the memory")] = "f64",
    form: Annotated[str, typer.Option(help="auto, flat (full tree) or public (reduced public tree)")] = "auto",
    memory: Annotated[str | None, typer.Option(help="most memory, e.g. 2GB [default: 3/4 of what is free]")] = None,
    seed: SeedOption = DEFAULT_SEED,
    simultaneous: Annotated[bool, typer.Option("--simultaneous", help="both players update at once")] = False,
    lethal: Annotated[bool, typer.Option(help="take a winning turn without asking (exact)")] = True,
    collapse: Annotated[bool, typer.Option(help="cut where nothing is hidden any more (exact)")] = True,
    forget: Annotated[
        bool, typer.Option("--forget", help="one strategy per public state, whatever led there: far smaller, not exact")
    ] = False,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    table: Annotated[int, typer.Option(min=0, max=MOST_ROWS, help="show so many information sets")] = 0,
    tree: Annotated[int, typer.Option(min=0, help="show the tree to this depth")] = 0,
    at: Annotated[str, typer.Option(help="where the tree begins or what to explain, e.g. 0.2.1")] = "",
    explain: Annotated[bool, typer.Option("--why", help="regrets and values at --at")] = False,
    play: Annotated[int | None, typer.Option(min=0, max=1, help="play against the solution as this player")] = None,
    figure: Annotated[Path | None, typer.Option(help="write the curves here (.png)")] = None,
    export: Annotated[Path | None, typer.Option(help="write the solution (.json) or the game (.efg)")] = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="save here as it goes, at the end, and when stopped (Ctrl-C, SIGTERM)")
    ] = None,
    checkpoint_every: Annotated[float, typer.Option(min=1, help="seconds between two savings")] = 60,
    resume: Annotated[Path | None, typer.Option(help="go on from this checkpoint")] = None,
) -> None:
    """Solve a game; say its value and how far from optimal the strategies still are."""
    from topdeck.solve import Solution, load_game

    _check(target, figure, export, checkpoint)
    _check_together(figure, iterations, at, bool(tree or explain), json_out, play)
    path = _place(at)
    walks = bool(table or tree or explain or play is not None or export)
    with errors.status("counting and building the game") if not json_out else _silent():
        solution = Solution(
            load_game(spec, engine),
            algorithm=algorithm,
            form=form,
            precision=precision,
            memory=memory,
            seed=seed,
            alternating=not simultaneous,
            lethal=lethal,
            collapse=collapse,
            forget=forget,
            explain=walks,
        )
    if tree or explain:
        _visit(solution, path, explain)
    if resume:
        solution.load(resume)
    measured = not json_out or bool(figure) or target is not None
    _run_and_save(solution, iterations, target, measured, json_out, checkpoint, checkpoint_every)
    _write(solution, figure, export)
    if json_out:
        _print_json(solution, table)
        return
    console.print(solution, highlight=False)
    _look(solution, table, tree, path, explain)
    if play is not None:
        from topdeck.solve.play import play as play_game

        play_game(solution, play, seed, console)


def _check(target: float | None, figure: Path | None, export: Path | None, checkpoint: Path | None) -> None:
    """What would fail after the work is refused before it."""
    if target is not None and not 0 <= target < math.inf:
        raise BadInput(f"--target {target}: an exploitability to stop at is a number from 0, for example 1e-6")
    if export and export.suffix not in (".json", ".efg"):
        raise BadInput(f"--export {export}: the name must end in .json (solution) or .efg (game tree)")
    if figure and figure.suffix not in (".png", ".svg", ".pdf"):
        raise BadInput(f"--figure {figure}: the name must end in .png, .svg or .pdf")
    for option, path in (("figure", figure), ("export", export), ("checkpoint", checkpoint)):
        if path is None:
            continue
        if path.is_dir():
            raise BadInput(f"--{option} {path}: this is a folder; name a file")
        if option == "checkpoint" and path.exists() and not path.is_file():
            raise BadInput(f"--{option} {path}: this is a device; name a file")
        if not path.parent.is_dir():
            raise BadInput(f"--{option} {path}: there is no folder {path.parent}; make it first")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise BadInput(f"--{option} {path}: no permission to write there")


def _check_together(
    figure: Path | None, iterations: int, at: str, looks: bool, json_out: bool, play: int | None
) -> None:
    """Options of which one would be ignored beside another."""
    if figure and not iterations:
        raise BadInput(f"--figure {figure}: without iterations there is no curve to draw")
    if at and not looks:
        raise BadInput(f"--at {at}: say what to look at there, with --tree DEPTH or --why")
    if json_out and (looks or play is not None):
        raise BadInput("--json prints one object: leave out --tree, --why and --play (--table is put into it)")


def _run_and_save(
    solution: Any,
    iterations: int,
    target: float | None,
    measured: bool,
    quiet: bool,
    checkpoint: Path | None,
    every: float,
) -> None:
    """Solve; what is known is saved as it goes, and whoever stops it hears how to go on."""
    saver = _Saver(solution, checkpoint, every)
    end = solution.iterations + iterations
    with stoppable():
        try:
            _run(solution, iterations, target, measured, quiet, saver)
        except KeyboardInterrupt:
            saver.save()
            left = str(end - solution.iterations)
            again = command_again(
                "--resume", str(checkpoint), "--iterations", left, without=("--resume", "--iterations")
            )
            tell_stopped(f"after {solution.iterations:,} iterations", checkpoint, "--checkpoint", again)
            raise
    saver.save()


class _Saver:
    """Writes the checkpoint from time to time, so that a kill loses little and saving takes little."""

    def __init__(self, solution: Any, path: Path | None, every: float) -> None:
        self.solution, self.path, self.every = solution, path, every
        self.next = time.monotonic() + every

    def __call__(self) -> None:
        if self.path and time.monotonic() >= self.next:
            self.save()

    def save(self) -> None:
        if self.path:
            began = time.monotonic()
            self.solution.save(self.path)
            took = time.monotonic() - began
            self.next = began + took + max(self.every, SHARE * took)


def _place(at: str) -> list[int]:
    """The place that --at names."""
    steps = [step for step in at.split(".") if step]
    if not all(step.isascii() and step.isdecimal() and len(step) <= MOST_DIGITS for step in steps):
        raise BadInput(f"--at {at}: a place is child numbers with dots, for example 0.2.1")
    return [int(step) for step in steps]


def _visit(solution: Any, path: list[int], explain: bool) -> None:
    """A place that is not there, or where there is nothing to explain, is refused before the work."""
    from topdeck.solve import report

    if explain:
        report.decision(solution, path)
    else:
        solution.place(path)


def _print_json(solution: Any, table: int) -> None:
    from topdeck.solve import report

    print_json(solution.summary() | ({"table": report.strategy(solution, table)} if table else {}))


def _run(
    solution: Any, iterations: int, target: float | None, measured: bool, quiet: bool, pause: Callable[[], None]
) -> None:
    if not measured:
        if solution.solver.information_sets:
            solution.run(iterations, pause)
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=errors, transient=True, disable=quiet) as progress:
        task = progress.add_task("solving")

        def watch(s: Any) -> None:
            last = s.curve[-1]
            progress.update(task, description=f"{last.iterations} iterations, exploitability {last.exploitability:.2e}")

        solution.run_measured(iterations, target, watch, pause)


def _write(solution: Any, figure: Path | None, export: Path | None) -> None:
    from topdeck.solve import report

    if figure:
        report.figure(solution, figure)
    if export and export.suffix == ".efg":
        report.export_efg(solution, export)
    elif export:
        report.export_json(solution, export)


def _look(solution: Any, table: int, tree: int, path: list[int], explain: bool) -> None:
    from topdeck.solve import report

    if table:
        console.print(report.strategy_table(solution, table))
    if tree:
        console.print(report.tree_text(solution, tree, tuple(path)))
    if explain:
        console.print(report.why(solution, path))


@app.command()
def algorithms() -> None:
    """The algorithms and the built-in games."""
    from topdeck.solve import ALGORITHMS, BUILT_IN

    console.print(f"algorithms  {'  '.join(ALGORITHMS)}", highlight=False)
    console.print(f"games       {'  '.join(BUILT_IN)}", highlight=False)


@app.command()
def meta(
    source: Annotated[
        str,
        typer.Argument(
            help="a metagame that comes along (2016-12, 2017-04, 2017-08, meta), whose decks are played; a folder of "
            "HSReplay match-ups; or a win-rate matrix (.csv, .json)"
        ),
    ],
    min_games: Annotated[float, typer.Option(help="drop decks until every cell with known games has so many")] = 50,
    pool: Annotated[bool, typer.Option("--pool", help="average both directions of every pair")] = False,
    draws: Annotated[int, typer.Option(min=0, help="matrices drawn for the intervals; 0 for none")] = 200,
    pilot: Annotated[str, typer.Option(help="who plays the decks of a metagame that comes along")] = "greedy",
    pairs: Annotated[int, typer.Option(min=1, help="seed pairs of each match-up of such a metagame")] = 100,
    opponents: Annotated[int | None, typer.Option(min=2, help="of such a metagame only the most played decks")] = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    checkpoint: Annotated[Path | None, typer.Option(help="write down every match-up played in this file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on where the checkpoint ends")] = False,
    seed: SeedOption = DEFAULT_SEED,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """The Nash mixture of a metagame, with intervals; what the current field leaves open."""
    from topdeck.build.field import Field, is_real
    from topdeck.build.matchups import field_matchups
    from topdeck.solve.matrix import checked, load_matrix
    from topdeck.solve.meta import solve_metagame
    from topdeck.solve.report import metagame_table

    told = {}
    if is_real([source]) or (source == "meta" and not Path(source).exists()):
        field = Field.load([source], top=opponents)
        stop = keeping(checkpoint, "--checkpoint", "--resume", after=lambda: "after some match-ups")
        with stop, Progress(console=errors, disable=json_out) as bar:
            task = bar.add_task("match-ups")
            found_games = field_matchups(
                field, pilot, pairs, seed, threads, checkpoint, resume,
                watch=lambda done, total: bar.update(task, completed=done, total=total),
            )  # fmt: skip
        rates = checked(
            [entry.name for entry in field], *found_games, field.weights,
            [entry.deck.class_name for entry in field], field.name,
        )  # fmt: skip
        told = {"pilot": pilot, "pairs": pairs}
    else:
        rates = load_matrix(Path(source), min_games, pool)
    with errors.status("drawing matrices for the intervals") if draws and not json_out else _silent():
        found = solve_metagame(rates, draws, seed)
    if json_out:
        print_json(found.as_dict() | told | {"seed": seed})
        return
    console.print(metagame_table(found))
    if told:
        console.print(f"both sides played by {pilot}, {2 * pairs} games a match-up, seed {seed}", highlight=False)


@app.command()
def lineup(
    source: Annotated[Path, typer.Argument(help="folder of HSReplay match-ups, or a win-rate matrix (.csv, .json)")],
    against: Annotated[list[str] | None, typer.Option(help="an opposing line-up 'A, B, C'; repeat for more")] = None,
    size: Annotated[int, typer.Option(min=1, max=4, help="decks in a line-up")] = 3,
    rules: Annotated[str, typer.Option("--format", help="conquest or last-hero-standing")] = "conquest",
    bans: Annotated[int, typer.Option(min=0, max=1, help="decks each side bans")] = 1,
    candidates: Annotated[
        int, typer.Option(min=1, help="consider the so many decks that do best against the field")
    ] = 12,
    any_class: Annotated[bool, typer.Option("--any-class", help="allow two decks of one class")] = False,
    min_games: Annotated[float, typer.Option(help="drop decks until every cell with known games has so many")] = 50,
    top: Annotated[int, typer.Option(min=1, help="show so many")] = 5,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """The best line-up and bans against a field of line-ups."""
    import numpy as np

    from topdeck.solve.lineups import best_lineups, parse_lineup, popular_lineup
    from topdeck.solve.matrix import load_matrix
    from topdeck.solve.report import lineup_table

    rates = load_matrix(source, min_games)
    field = [(1.0, parse_lineup(text, rates)) for text in against or []] or [(1.0, popular_lineup(rates, size))]
    theirs = sorted({deck for _, lineup in field for deck in lineup})
    strength = rates.rates[:, theirs].mean(axis=1)
    pool = sorted(int(i) for i in np.argsort(-strength, kind="stable")[:candidates])
    found = best_lineups(rates, field, size, rules, bans, pool, not any_class, top)
    if json_out:
        print_json([vars(result) for result in found])
        return
    console.print(lineup_table(found, rules, len(pool)))


def _silent() -> Any:
    from contextlib import nullcontext

    return nullcontext()
