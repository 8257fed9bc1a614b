"""What `topdeck evolve` shows: live curves, the run, its deck, tables of many runs."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from topdeck.build.dissertation.landscape import Landscape
    from topdeck.build.dissertation.run import Run
    from topdeck.build.dissertation.study import Series
    from topdeck.build.dissertation.tune import Tuned
    from topdeck.build.dissertation.validate import Validation


class Show:
    """The live view: games of this generation, and best and mean of all so far."""

    def __init__(self, live: Live, most: int) -> None:
        self.live = live
        self.most = most
        self.run: Run | None = None
        self.bar = Progress(
            TextColumn("{task.description}"), BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"), TimeRemainingColumn(),
            TextColumn("{task.fields[left]}"), auto_refresh=False,
        )  # fmt: skip
        self.task = self.bar.add_task("generation 1", total=1, left="")
        self._draw()

    def games(self, done: int, total: int) -> None:
        """More games of this generation are over."""
        self.bar.update(self.task, completed=done, total=total)
        self._draw()

    def generation(self, run: "Run") -> None:
        """One more generation is over."""
        self.run = run
        later = run.generations[1:] or run.generations
        pace = sum(generation.seconds for generation in later) / len(later)
        left = f"all {self.most}: at most {_duration((self.most - len(run.generations)) * pace)} more"
        self.bar.reset(self.task, description=f"generation {len(run.generations) + 1}", left=left)
        self._draw()

    def _draw(self) -> None:
        from topdeck.build.chart import chart

        curves = self.run.generations if self.run else []
        lines = {"best": [100 * g.best for g in curves], "mean": [100 * g.mean for g in curves]}
        self.live.update(Group(Text(chart(lines)), self.bar))


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


@contextmanager
def live_view(most: int, quiet: bool) -> Iterator[Show]:
    """Show a run while it goes, on standard error."""
    console = Console(stderr=True, quiet=quiet)
    with Live(console=console, transient=True, refresh_per_second=4) as live:
        yield Show(live, most)


def run_as_json(landscape: "Landscape", run: "Run", found: "Validation | None", files: list[Path]) -> dict[str, Any]:
    """Everything about a run."""
    deck = run.best.deck(landscape.catalogue)
    return {
        **run.to_json(),
        "generation": len(run.generations),
        "games": run.games,
        "seconds": run.seconds,
        "pilot": landscape.pilot,
        "best": {"code": deck.to_code(), **deck.to_json(), "score": run.best.fitness, "pilot": landscape.pilot},
        "fresh": found.as_dict() if found else None,
        "files": [str(file) for file in files],
    }


def print_run(landscape: "Landscape", run: "Run", found: "Validation | None", files: list[Path]) -> None:
    """The generations, the best deck, and both of its scores."""
    from topdeck.build.evaluate import pilot_words

    console = Console(highlight=False)
    grid = Table("generation", "best", "mean", "worst", "played", "games", "classes", box=None)
    shown = run.generations if len(run.generations) <= 20 else [*run.generations[:10], *run.generations[-10:]]
    for g in shown:
        most = sorted(g.classes.items(), key=lambda entry: -entry[1])[:3]
        grid.add_row(str(g.number), f"{g.best:.1%}", f"{g.mean:.1%}", f"{g.worst:.1%}", str(g.played),
                     f"{g.games:,}", ", ".join(f"{name} {n}" for name, n in most))  # fmt: skip
    console.print(grid)
    end = f"the stop rule holds in generation {run.solved}" if run.converged else "the stop rule never held"
    console.print(
        f"{end}; {run.games:,} games in {run.seconds:.0f} s, seed {run.identity['seed']}; "
        f"{pilot_words(landscape.pilot, landscape.catalogue)}",
        markup=False,
    )
    console.print(run.best.deck(landscape.catalogue).to_text(), markup=False, soft_wrap=True)
    if found:
        console.print(
            f"its score in the search {found.claimed:.1%}, on {found.games:,} fresh games [bold]{found.fresh:.1%}[/] "
            f"({found.low:.1%} to {found.high:.1%}): {'better than even' if found.confirmed else 'not proven better'}",
            soft_wrap=True,
        )
    for file in files:
        console.print(f"wrote {file}", markup=False)


def draw_runs(landscape: "Landscape", runs: "list[Run]", out: Path | None) -> list[Path]:
    """Fitness, and with several classes their shares, by generation."""
    if out is None:
        return []
    from topdeck.build.dissertation import figures
    from topdeck.build.dissertation.stop import cut
    from topdeck.meta.plots import save

    line = None if landscape.name == "dynamic" else cut(landscape.judged_as)
    files = [save(figures.fitness(runs, line), out / "fitness.png")]
    if len(runs[0].identity["classes"]) > 1:
        files.append(save(figures.class_shares(runs), out / "classes.png"))
    return files


def tuned_table(found: "list[Tuned]") -> Table:
    """Settings, the cheapest first."""
    grid = Table("elitism", "mutation", "crossover", "selection", "runs", "converged", "games of a run", box=None)
    for one in found:
        own = one.settings
        values = (f"{value:g}" for value in (own.elitism, own.mutation, own.crossover))
        error = f" ± {one.error:,.0f}" if len(one.series.runs) > 1 else ""
        cost = f"{one.cost:,.0f}{error}"
        grid.add_row(*values, own.selection, str(len(one.series.runs)), f"{one.series.share:.0%}", cost)
    return grid


def series_table(series: "list[Series]", fresh: "list[list[Validation]]") -> Table:
    """How often and how fast runs converge, and what their winners are worth."""
    grid = Table(box=None)
    for name in ("elitism", "mutation", "crossover", "runs", "converged", "generations", "speed-up", "slope"):
        grid.add_column(name)
    for name in ("median × speed-up", "cost, generations", "winners' scores", "on fresh games"):
        grid.add_column(name)
    for one, checked in zip(series, fresh, strict=True):
        grid.add_row(*_series_row(one), *_winners(checked))
    return grid


def _series_row(one: "Series") -> list[str]:
    jump, took = one.jump, one.generations()
    low, high = jump.interval() if jump else (None, None)
    ends = f" ({low:.1f} to {high:.1f})" if low is not None and high is not None else ""
    return [
        *(f"{getattr(one.settings, name):g}" for name in ("elitism", "mutation", "crossover")),
        str(len(one.runs)),
        f"{one.share:.0%} ± {one.share_error:.0%}",
        f"{took[0]:.1f} ± {took[1]:.1f}" if took else "-",
        f"{one.settings.speed_up:.2f}",
        f"{jump.slope:.3f}" if jump else "-",
        f"{jump.comparable:.1f}{ends}" if jump else "-",
        f"{jump.cost:.2f}" if jump else "-",
    ]


def _winners(checked: "list[Validation]") -> tuple[str, str]:
    if not checked:
        return "-", "-"
    claimed, fresh = (sum(getattr(v, name) for v in checked) / len(checked) for name in ("claimed", "fresh"))
    proven = sum(found.confirmed for found in checked)
    return f"{claimed:.1%}", f"{fresh:.1%}; {proven} of {len(checked)} better than even"
