"""What `topdeck build` shows while it works."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

if TYPE_CHECKING:
    from topdeck.build.builder import Progress as BuildProgress
    from topdeck.build.builder import Watcher

STEPS = 10
"""Lines in a log that is no terminal."""


@contextmanager
def live_build(quiet: bool) -> "Iterator[Watcher | None]":
    """A plot and a bar on a terminal; in a log now and then a line."""
    console = Console(stderr=True)
    if quiet and not console.is_terminal:
        yield None
    elif console.is_terminal:
        with Live(console=console, transient=True, refresh_per_second=4) as live:
            yield _Screen(live)
    else:
        yield _Log(console)


def _sentence(progress: "BuildProgress") -> str:
    left = progress.left
    time = "" if left is None else f", {left / 60:.1f} min left" if left > 90 else f", {left:.0f} s left"
    best = ""
    if progress.generations:
        last = progress.generations[-1]
        best = (
            f"; act {last.act}, generation {last.number}: leader {last.best:.1%} in {2 * last.pairs} games,"
            f" mean of all {last.mean:.1%} in their first {2 * last.first_pairs}"
        )
    return f"{progress.phase}: {progress.games:,} of about {progress.total:,} games{time}{best}"


class _Screen:
    def __init__(self, live: Live) -> None:
        self.live = live
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(bar_width=30), auto_refresh=False)
        self.task = self.bar.add_task("", total=1)

    def __call__(self, progress: "BuildProgress") -> None:
        from topdeck.build.chart import chart

        curves = {
            "leader, new games in every act": [100 * g.best for g in progress.generations],
            "mean, first games": [100 * g.mean for g in progress.generations],
        }
        self.bar.update(self.task, completed=progress.games, total=progress.total, description=progress.phase)
        self.live.update(Group(Text(chart(curves)), self.bar, Text(_sentence(progress), "dim")))


class _Log:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.step = 0

    def __call__(self, progress: "BuildProgress") -> None:
        step = STEPS * progress.games // max(progress.total, 1)
        if step > self.step:
            self.step = step
            self.console.print(_sentence(progress), highlight=False, soft_wrap=True)
