"""The first page: what there is, and what one was at."""

from html import escape

from nicegui import ui

from topdeck.page.frame import NAVIGATION, browser, frame, html
from topdeck.page.jobs import JOBS
from topdeck.page.jobs_page import WORDS, place_of
from topdeck.page.live import LIVES, age

MOST = 3
"""Games and jobs that are named here; their own pages have all."""
# Figures of 24 by 24, drawn with one line.
FIGURES = {
    "/play": "M5 4h8v12H5zM11 8l6-1 2 12-7 1-1-4",
    "/predict": "M3 12s4-6 9-6 9 6 9 6-4 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
    "/replays": "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M10.5 9l4.5 3-4.5 3z",
    "/positions": "M4 4h16v16H4zM4 12h16M12 4v16M8 8h.1M16 16h.1",
    "/meta": "M6 7h.1M9 5h.1M8 10h.1M16 8h.1M18 11h.1M7 17h.1M11 19h.1M16 17h.1M18 18h.1M4 13h16M13 4v16",
    "/build": "M4 20h16M6 20v-6h4v6M10 20V9h4v11M14 20V4h4v16",
    "/solve": "M12 4v4M12 8 6 14M12 8l6 6M6 14v5M18 14l-3 5M18 14l3 5M12 4h.1M6 19h.1",
    "/cards": "M8 3h9v14H8zM8 6l-3 1 3 14 8-2",
    "/jobs": "M12 4a8 8 0 1 0 .1 0zM12 8v4l3 2",
}


@ui.page("/")
def show() -> None:
    """All pages with what each is for."""
    with frame("Topdeck", "/"):
        html('<p class="pg-lead">A laboratory for collectible card games: play, predict, build, solve.</p>')
        html(_going_on(browser()))
        tiles = "".join(
            f'<a class="pg-tile" href="{e.path}"><svg viewBox="0 0 24 24" aria-hidden="true"><path '
            f'd="{FIGURES[e.path]}"/></svg><span><b>{escape(e.name)}</b> {escape(e.about)}</span></a>'
            for e in NAVIGATION
        )
        html(f'<div class="pg-tiles">{tiles}</div>')


def _going_on(whose: str) -> str:
    """The games and the work that this browser was at; nothing for who comes for the first time."""
    rows = []
    for id, when, data in LIVES.listed(whose, MOST):
        names = data.get("names") if isinstance(data, dict) else None
        if isinstance(names, list) and len(names) == 2:
            title = escape(f"{names[0]} against {names[1]}")
            rows.append(f'<li><a href="/play/{id}">{title}</a> <span class="pg-note">{age(when)}</span></li>')
    for job in JOBS.all(whose)[:MOST]:
        state = escape(WORDS.get(job.state, job.state))
        rows.append(f'<li><a href="{place_of(job)}">{escape(job.title)}</a> <span class="pg-note">{state}</span></li>')
    if not rows:
        return ""
    return f'<section class="pg-panel pg-recent"><h2>Go on</h2><ul class="pg-list">{"".join(rows)}</ul></section>'
