"""What if: what a changed card, or a new one, would move in a field."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from topdeck.build.whatif import Change
from topdeck.cards.written import MOST_LETTERS, read_cards
from topdeck.meta.shipped import STARTER
from topdeck.page import jobs, works
from topdeck.page.agent_field import AgentField
from topdeck.page.experiments import number, runs, seed_field, seed_given, starter
from topdeck.page.frame import browser, frame, html
from topdeck.page.given import bounded
from topdeck.page.jobs import Job
from topdeck.page.metagames import choices, field_given, field_of
from topdeck.page.parts import panel_html, table_in_scroll

jobs.kind("whatif", "What if", works.whatif)


@ui.page("/whatif")
def show(job: str = "") -> None:
    """The form, the answer one looks at, and those before it."""
    whose = browser()
    with frame("What if", "/build"):
        html('<p class="pg-lead">The whole field plays before and after the change, with the same luck. A new card is '
             'tried in the decks that may hold it. Elsewhere: <a href="/build">build a deck</a>, '
             '<a href="/arena">agents against each other</a>.</p>')  # fmt: skip
        with ui.element("section").classes("pg-panel").props('aria-label="What changes"'):
            with ui.element("div").classes("pg-line lab-filters"):
                sets = ui.input("Changes", value="Fiery War Axe.cost=1").props("outlined dense")
                of = ui.select(choices(whose), value=STARTER, label="Field").props("outlined dense")
                top = ui.number("Opponents", value=8, min=1, max=40, precision=0).props("outlined dense")
                pilot = AgentField("Pilot", "greedy")
                pairs = ui.number("Pairs of games", value=100, min=2, max=20_000, precision=0).props("outlined dense")
                seed = seed_field()
                begin = ui.button("Ask").props("no-caps")
            cards = ui.textarea("Or cards of your own, in the notation (then the changes above do not count)")
            cards.props(f'outlined autogrow maxlength="{MOST_LETTERS}" spellcheck="false"').classes("lab-code")

        def given() -> tuple[str, dict[str, Any]]:
            field = field_given(whose, str(of.value), number(top, "opponents", 1, 40))
            text = bounded(cards.value or "", "text of cards").strip()
            settings = [
                one.strip() for one in bounded(sets.value or "", "list of changes", 500).split(",") if one.strip()
            ]
            base = field["catalogue"]
            change = Change.of_cards(read_cards(text), base) if text else Change.read((), settings, base)
            field_of(field)
            data = field | {
                "sets": settings, "cards": text, "pilot": pilot.agent(base), "seed": seed_given(seed),
                "pairs": number(pairs, "pairs", 2, 20_000), "decks": 4,
            }  # fmt: skip
            return ", ".join(change.words)[:150], data

        begin.on_click(starter("/whatif", "whatif", given))
        with ui.element("div").classes("pg-stack lab-runs"):
            runs("/whatif", ("whatif",), job, live_html, result_html, line_html)


def _points(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    sure = f"[{100 * low:+.1f}, {100 * high:+.1f}]"
    return f'<span class="lab-once">{100 * row["difference"]:+.1f}</span> <span class="lab-once">{sure}</span>'


def _sure(row: dict[str, Any]) -> bool:
    return bool(row["interval"][0] > 0 or row["interval"][1] < 0)


def result_html(job: Job) -> str:
    """Who moved."""
    found = job.result
    moved = _moved_html(found["moved"])
    adopted = "".join(
        f"<tr><td>{escape(row['card'])}</td><td>{escape(row['deck'])}</td><td>{escape(row['instead'])}</td>"
        f"<td class='pg-number lab-points'>{_points(row)}</td></tr>"
        for row in found["adoptions"]
    )
    unmet = "".join(f"<li>{escape(row['name'])} is in no deck of this field</li>" for row in found["unmet"])
    about = f"{found['pilot']} on both sides; {found['field']}; seed {found['seed']}; {found['games']:,} games."
    parts = [f'<p class="pg-note">{escape(about)}</p>', f"<ul>{unmet}</ul>" if unmet else "", moved]
    if adopted:
        titles = ("Card", "Deck", "Instead of", "Points, 95 % for all")
        parts.append(table_in_scroll(f"<tr>{''.join(f'<th>{title}</th>' for title in titles)}</tr>{adopted}"))
    return panel_html(", ".join(found["change"]), "".join(parts))


def live_html(job: Job) -> str:
    """The decks of which it is known how they moved."""
    rows = job.progress.get("moved") or []
    return panel_html("So far", _moved_html(rows)) if rows else ""


def _moved_html(found: list[dict[str, Any]]) -> str:
    if not found:
        return ""
    rows = "".join(
        f"<tr><td>{escape(row['name'])}</td><td class='pg-number'>{row['copies']}</td>"
        f"<td class='pg-number'>{row['before']:.1%}</td><td class='pg-number'>{row['after']:.1%}</td>"
        f"<td class='pg-number lab-points'>{_points(row)}</td><td>{'moved' if _sure(row) else ''}</td></tr>"
        for row in found
    )
    head = "<tr><th>Deck</th><th class='pg-number'>Copies</th><th class='pg-number'>Before</th>"
    head += "<th class='pg-number'>After</th><th class='pg-number'>Points, 95 % for all</th><th></th></tr>"
    return table_in_scroll(head + rows, "pg-close")


def line_html(job: Job) -> str:
    """A result in a line, for comparing."""
    moved = sum(map(_sure, job.result["moved"]))
    return f"{moved} of {len(job.result['moved'])} decks moved beyond doubt"
