"""Who beats whom: match-ups played by an agent, weighed as one likes, and the mixture that nobody can exploit."""

from __future__ import annotations

import csv
import io
from html import escape
from typing import Any

import numpy as np
from nicegui import ui

from topdeck.defaults import DEFAULT_SEED
from topdeck.meta.shipped import STARTER
from topdeck.page import jobs, works
from topdeck.page.agent_field import AgentField
from topdeck.page.charts import heat_map, tone
from topdeck.page.experiments import number, seed_field, seed_given, starter
from topdeck.page.frame import browser, frame, html
from topdeck.page.jobs import JOBS, Job
from topdeck.page.jobs_page import panel
from topdeck.page.lab import made
from topdeck.page.metagames import choices, field_given
from topdeck.page.parts import panel_html, table_in_scroll
from topdeck.solve.matrix import WinRates, checked
from topdeck.solve.meta import solve_metagame

jobs.kind("matchups", "Match-ups of a metagame", works.matchups)
DRAWS = 200
MOST_PAIRS = 2_000


def rates_of(result: dict[str, Any], weights: list[float] | None = None) -> WinRates:
    """A job's result as a matrix, with one's own weights where they are given."""
    return checked(
        result["decks"], np.array(result["rates"]), np.array(result["games"]),
        np.array(weights if weights and sum(weights) > 0 else result["weights"]), result["classes"], result["field"],
    )  # fmt: skip


def equilibrium_html(result: dict[str, Any], weights: list[float]) -> str:
    """Everybody against the weighed field, and the equilibrium with its intervals."""
    rates = rates_of(result, weights)
    found = solve_metagame(rates, DRAWS, DEFAULT_SEED)
    sure = found.confidence
    rows = []
    for i in np.argsort(-found.against_field, kind="stable"):
        share = float(found.nash.mixture[i])
        interval = f"{sure.low[i]:.0%} to {sure.high[i]:.0%}" if sure is not None else ""
        rows.append(
            f'<tr class="{tone(rates.classes[i])}"><td>{escape(rates.decks[i])}</td>'
            f'<td class="pg-number">{rates.field[i]:.1%}</td><td class="pg-number">{found.against_field[i]:.1%}</td>'
            f'<td><i class="lab-degree" style="width:{5 * share:.2f}rem"></i>{share:.1%}</td><td>{interval}</td></tr>'
        )
    best = rates.decks[int(found.against_field.argmax())]
    head = (
        "<tr><th>Deck</th><th class='pg-number'>Weight</th><th class='pg-number'>Wins against the field</th>"
        "<th>In the equilibrium</th><th>95 %</th></tr>"
    )
    return (
        f"<p>Against this field <b>{escape(best)}</b> wins most: {found.against_field.max():.1%}. Nobody wins more "
        f"than {0.5 + found.gap:.1%} against the equilibrium mixture. Intervals: {DRAWS} matrices that these games "
        f"could as well have come from.</p>{table_in_scroll(head + ''.join(rows))}"
    )


def as_csv(result: dict[str, Any]) -> str:
    """The matrix, as `topdeck solve meta` reads it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["", *result["decks"]])
    for name, row in zip(result["decks"], result["rates"], strict=True):
        writer.writerow([name, *(f"{rate:.4f}" for rate in row)])
    return out.getvalue()


@ui.page("/meta/matchups")
def show(job: str = "", of: str = STARTER) -> None:
    """Start match-ups, and look at what was played."""
    with frame("Match-ups", "/meta"):
        whose = browser()
        names = choices(whose)
        html(
            '<p><a href="/meta">Back to the metagame</a></p><p class="pg-lead">Of each archetype its most played '
            "deck, every one against every other, both sides played by the same agent.</p>"
        )
        with ui.element("section").classes("pg-panel pg-line lab-filters").props('aria-label="Play match-ups"'):
            which = ui.select(names, value=of if of in names else STARTER, label="Metagame").props("outlined dense")
            pilot = AgentField("Agent", "greedy")
            top = ui.number("Archetypes", value=8, min=2, max=40, precision=0).props("outlined dense")
            pairs = ui.number("Pairs of games each", value=50, min=1, max=MOST_PAIRS, precision=0)
            pairs.props("outlined dense")
            seed = seed_field()
            begin = ui.button("Play them").props("no-caps")
        place = ui.element("div").classes("pg-stack")

        def given() -> tuple[str, dict[str, Any]]:
            field = field_given(whose, str(which.value), number(top, "archetypes", 2, 40))
            title = f"{names[which.value]}, {field['opponents']} archetypes, {pilot.spec}"
            return title, field | {
                "pairs": number(pairs, "pairs", 1, MOST_PAIRS), "pilot": pilot.agent(field["catalogue"]),
                "seed": seed_given(seed),
            }  # fmt: skip

        begin.on_click(starter("/meta/matchups", "matchups", given))
        with place:
            chosen = JOBS.get(whose, job) if job else next(iter(JOBS.all(whose, "matchups")), None)
            if chosen is not None:
                watch(chosen)
                others = [one for one in JOBS.all(whose, "matchups") if one.id != chosen.id]
                links = "".join(f'<li><a href="/meta/matchups?job={o.id}">{escape(o.title)}</a></li>' for o in others)
                html(panel_html("Played before", f"<ul>{links}</ul>") if links else "")


def watch(job: Job) -> None:
    """A job while it works, and its result when it is there."""
    panel(job)
    place = ui.element("div").classes("pg-stack")

    def look() -> None:
        if job.state == "done":
            timer.deactivate()
            with place:
                result_panels(job.result)

    timer = ui.timer(0.5, look)


def result_panels(result: dict[str, Any]) -> None:
    """Heat map, weights, equilibrium."""
    rates = np.array(result["rates"])
    drawn = heat_map(result["decks"], rates, np.array(result["games"]), result["classes"])
    about = f"{result['field']}, {result['pilot']} on both sides, seed {result['seed']}."
    html(panel_html("Who beats whom", f'<p class="pg-note">{escape(about)}</p>{drawn}'))
    with ui.element("div").classes("pg-line"):
        save = ui.button("Save as CSV").props("outline no-caps")
    save.on_click(lambda: ui.download.content(as_csv(result), "matchups.csv", "text/csv"))
    with ui.element("section").classes("pg-panel").props('aria-label="Field and equilibrium"'):
        html("<h2>The field as you expect it, and the equilibrium</h2>")
        with ui.element("div").classes("lab-weights"):
            fields = [
                ui.number(name, value=round(100 * weight / sum(result["weights"]), 1), min=0, max=1000).props(
                    'outlined dense debounce="300"'
                )
                for name, weight in zip(result["decks"], result["weights"], strict=True)
            ]
        solved = html('<p class="pg-note" role="status">One moment ...</p>')

    async def solve() -> None:
        weights = [max(0.0, float(field.value or 0)) for field in fields]
        solved.set_content(await made(lambda: equilibrium_html(result, weights)))

    for field in fields:
        field.on_value_change(solve)
    ui.timer(0.01, solve, once=True)
