"""Arena: two agents with two decks, as many games as it takes to tell them apart, watched live."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from topdeck.cards.catalogue import DEFAULT
from topdeck.page import jobs, works
from topdeck.page.agent_field import AgentField
from topdeck.page.deck_field import DeckField
from topdeck.page.experiments import bar, number, runs, seed_field, seed_given, starter
from topdeck.page.frame import frame, html
from topdeck.page.given import deck_of
from topdeck.page.jobs import Job
from topdeck.page.parts import panel_html, table_in_scroll

jobs.kind("match", "A match", works.match)


@ui.page("/arena")
def show(job: str = "") -> None:
    """The form, the match one looks at, and those before it."""
    with frame("Arena", "/build"):
        html('<p class="pg-lead">Every seed is played twice, with the seats exchanged. The games are kept in a store '
             'of its job. Else: <a href="/build">build a deck</a>, <a href="/whatif">what if</a>.</p>')  # fmt: skip
        with ui.element("section").classes("pg-panel pg-line lab-filters").props('aria-label="Who plays"'):
            a = AgentField("Agent A", "gsv-fair")
            deck_a = DeckField("Deck of A", "basic-mage")
            b = AgentField("Agent B", "greedy")
            deck_b = DeckField("Deck of B", "basic-mage")
            pairs = ui.number("Pairs of games", value=100, min=1, max=100_000, precision=0).props("outlined dense")
            seed = seed_field()
            begin = ui.button("Play the match").props("no-caps")

        def given() -> tuple[str, dict[str, Any]]:
            decks = [deck_of(field.text, DEFAULT) for field in (deck_a, deck_b)]
            data = {
                "a": a.agent(), "b": b.agent(), "deck_a": decks[0].to_json(),
                "deck_b": decks[1].to_json(), "pairs": number(pairs, "pairs", 1, 100_000), "seed": seed_given(seed),
            }  # fmt: skip
            return f"{a.spec} ({decks[0].name}) against {b.spec} ({decks[1].name})", data

        begin.on_click(starter("/arena", "match", given))
        with ui.element("div").classes("pg-stack lab-runs"):
            runs("/arena", ("match",), job, live_html, result_html, line_html)


def live_html(job: Job) -> str:
    """The rate so far, with an interval that holds at any time."""
    at = job.progress
    if "score" not in at:
        return ""
    words = f"A wins {at['score']:.1%} so far, {at['low']:.1%} to {at['high']:.1%} (95 %, whenever one looks)"
    return panel_html("So far", bar(at["score"], at["low"], at["high"], words))


def result_html(job: Job) -> str:
    """How it ended."""
    found = job.result
    low, high = found["ci95_pairs"]
    words = f"{found['a']} wins {found['win_rate']:.1%} of {found['games']:,} games, 95 %: {low:.1%} to {high:.1%}"
    sees = [found[side] for side in ("a", "b") if found["sees_hidden"][side]]
    rows = {
        "Won by A, by B, drawn": f"{found['a_wins']:,}, {found['b_wins']:,}, {found['draws']:,}",
        "Decks": f"{found['deck_a']}, {found['deck_b']} (cards of {found['catalogue']})",
        "The first player wins": f"{found['first_player']['share']:.1%}",
        "Turns": f"{found['turns']['mean']:.1f} on average, {found['turns']['least']} to {found['turns']['most']}",
        "Sees hidden cards": ", ".join(sees) or "nobody",
        "Seed": str(found["seed"]),
    }
    facts = "".join(f'<tr><th scope="row">{name}</th><td>{escape(value)}</td></tr>' for name, value in rows.items())
    watch = f'<p><a href="/stored?job={job.id}">Watch its games</a></p>'
    return panel_html("Result", bar(found["win_rate"], low, high, words) + table_in_scroll(facts) + watch)


def line_html(job: Job) -> str:
    """A result in a line, for comparing."""
    low, high = job.result["ci95_pairs"]
    return f"{job.result['win_rate']:.1%} [{low:.1%}, {high:.1%}] of {job.result['games']:,} games"
