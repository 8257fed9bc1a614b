"""Jobs: everything that runs in the background, or did."""

from __future__ import annotations

import time
from html import escape

from nicegui import ui

from topdeck.page.frame import browser, frame, html, told
from topdeck.page.jobs import JOBS, Job

PLACES = {"build": "/build", "elites": "/build", "match": "/arena", "whatif": "/whatif", "matchups": "/meta/matchups",
          "solve": "/solve"}  # fmt: skip
"""Where the jobs of a kind are looked at."""
WORDS = {"waiting": "waits for its turn", "running": "at work", "stopping": "is being stopped"}


def place_of(job: Job) -> str:
    """Where a job is looked at."""
    return f"{PLACES.get(job.kind, '/jobs')}?job={job.id}"


def describe(job: Job) -> str:
    """How a job stands, as HTML."""
    note = job.progress.get("note", "")
    done, total = job.progress.get("done", 0), job.progress.get("total", 0)
    counted = f"{done:,.0f} of {total:,.0f} {note}" if total else note
    seconds = (job.ended or time.time()) - job.begun if job.begun else 0
    state = WORDS.get(job.state, job.state) + (f", {seconds:,.0f} s" if job.begun else "")
    error = f'<p class="pg-error">{escape(job.error)}</p>' if job.error else ""
    return (
        f'<p><b>{escape(job.title)}</b> <span class="pg-note">{escape(state)}</span></p>'
        f'<div class="pg-meter" role="progressbar" aria-label="done" aria-valuemin="0" aria-valuemax="100" '
        f'aria-valuenow="{100 * job.share:.0f}"><i style="width:{100 * job.share:.1f}%"></i></div>'
        f'<p class="pg-note">{escape(counted)}</p>{error}'
    )


def panel(job: Job, *, link: str | None = None) -> None:
    """A job with its buttons, kept up to date while it is looked at. Other pages show their jobs with it, too."""
    with ui.element("section").classes("pg-panel").props(f'aria-label="{escape(job.title, quote=True)}"'):
        shown = html(describe(job))
        with ui.element("div").classes("pg-line"):
            stop = ui.button("Stop", on_click=told(lambda: JOBS.stop(job))).props("outline no-caps")
            resume = ui.button("Resume", on_click=told(lambda: JOBS.resume(job))).props("no-caps")
            if link:
                html(f'<a class="pg-link" href="{link}">Show</a>')
                remove = ui.button("Remove", on_click=told(lambda: _remove(job))).props("flat no-caps")

        def refresh() -> None:
            if shown.content != (now := describe(job)):
                shown.set_content(now)
            stop.set_visibility(job.live)
            resume.set_visibility(job.state in ("stopped", "failed"))
            if link:
                remove.set_visibility(not job.live)

        refresh()
        ui.timer(0.5, refresh)


def _remove(job: Job) -> None:
    JOBS.remove(job)
    ui.navigate.to("/jobs")


@ui.page("/jobs")
def show() -> None:
    """All jobs of this browser."""
    with frame("Jobs", "/jobs"):
        found = JOBS.all(browser())
        if not found:
            html('<p class="pg-lead">Nothing runs and nothing ran. Builds, matches and solvers appear here.</p>')
        with ui.element("div").classes("pg-stack"):
            for job in found:
                panel(job, link=place_of(job))
