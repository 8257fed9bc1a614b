"""What Build, Arena and What-if share: a form starts a job; one watches, stops, resumes it, and compares results."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from nicegui import ui

from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import TopdeckError, whole
from topdeck.page.frame import browser, html, told
from topdeck.page.given import seed_of
from topdeck.page.jobs import JOBS, Job
from topdeck.page.jobs_page import panel
from topdeck.page.parts import panel_html, table_in_scroll
from topdeck.page.thinking import think

Drawn = Callable[[Job], str]
MOST_COMPARED = 12


def number(control: ui.number, what: str, low: int, high: int) -> int:
    """A whole number that somebody typed."""
    value = control.value
    return whole(what, int(value) if isinstance(value, int | float) else value, low, high)


def seed_field() -> ui.input:
    """Where the luck of a run begins; the same seed gives the same result."""
    return ui.input("Seed", value=str(DEFAULT_SEED)).props("outlined dense").classes("pg-short")


def seed_given(field: ui.input) -> int:
    """The seed that somebody typed; the usual one where nothing is."""
    typed = seed_of(str(field.value or ""))
    return DEFAULT_SEED if typed is None else typed


def starter(path: str, kind: str, given: Callable[[], tuple[str, dict[str, Any]]]) -> Callable[[], Any]:
    """What a button does: make the job that the form says, and go to it."""
    whose = browser()

    async def start() -> None:
        title, data = await think(given)
        job = JOBS.start(whose, kind, title, data)
        ui.navigate.to(f"{path}?job={job.id}")

    return told(start)


def runs(
    path: str, kinds: tuple[str, ...], job: str, live: Drawn, result: Drawn, line: Drawn,
    more: Callable[[Job], object] = lambda job: None,
) -> None:  # fmt: skip
    """The job one looks at, live and when it has ended (with whatever `more` adds below), and what was done before."""
    whose = browser()
    known = [one for one in JOBS.all(whose) if one.kind in kinds]
    chosen = JOBS.get(whose, job) if job else next(iter(known), None)
    if chosen is None:
        return
    panel(chosen)
    shown = html("")

    def refresh() -> None:
        try:
            now = result(chosen) if chosen.state == "done" else live(chosen)
        except (TopdeckError, KeyError, TypeError, ValueError) as error:
            now = f'<p class="pg-error">{escape(str(error))}</p>'
        if shown.content != now:
            shown.set_content(now)
        if not chosen.live and chosen.state == "done":
            timer.deactivate()

    timer = ui.timer(0.7, refresh)
    more(chosen)
    done = [one for one in known if one.state == "done" and one.kind == chosen.kind]
    if len(known) > 1:
        rows = "".join(
            f'<tr><td><a href="{path}?job={one.id}">{escape(one.title)}</a></td><td>{escape(one.state)}</td>'
            f"<td>{line(one) if one in done or one.state == 'done' else ''}</td></tr>"
            for one in known[:MOST_COMPARED]
        )
        html(panel_html("Compare", table_in_scroll("<tr><th>Run</th><th>State</th><th>Result</th></tr>" + rows)))


def bar(score: float, low: float, high: float, words: str) -> str:
    """A rate with its interval, against one half."""
    return (
        f'<div class="lab-rate" role="img" aria-label="{escape(words, quote=True)}">'
        f'<i class="lab-interval" style="left:{100 * low:.1f}%;width:{100 * max(0.0, high - low):.1f}%"></i>'
        f'<i class="lab-point" style="left:{100 * score:.1f}%"></i><i class="lab-half"></i></div><p>{escape(words)}</p>'
    )
