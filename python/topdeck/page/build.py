"""Build: a deck that beats a field, and the best deck of every kind; watched while they are searched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np
from nicegui import ui

from topdeck.build.builder import OBJECTIVES, Plan
from topdeck.build.constraints import Rules
from topdeck.build.diversity import AXES
from topdeck.cards.catalogue import CLASSES
from topdeck.meta.shipped import STARTER
from topdeck.page import jobs, works
from topdeck.page.agent_field import AgentField
from topdeck.page.charts import chart, curve, text
from topdeck.page.experiments import bar, number, runs, seed_field, seed_given, starter
from topdeck.page.frame import browser, frame, html
from topdeck.page.given import bounded
from topdeck.page.jobs import Job
from topdeck.page.metagames import choices, field_given, field_of
from topdeck.page.parts import code_html, panel_html, table_in_scroll
from topdeck.show.cards import deck_html

HEAD = "<tr><th>Against</th><th class='pg-number'>Won</th><th>95 %</th></tr>"
LEADER = "Win rate of the leader by games of search."
jobs.kind("build", "Build a deck", works.build_deck)
jobs.kind("elites", "The best deck of every kind", works.elites)


@ui.page("/build")
def show(job: str = "") -> None:
    """Forms, the run one looks at, and those before it."""
    whose = browser()
    with frame("Build", "/build"):
        fields = choices(whose)
        html('<p class="pg-lead">A deck that beats a field, proved on fresh games; or the best deck of every kind. '
             'Elsewhere: <a href="/arena">agents against each other</a>, <a href="/whatif">what if a card were '
             "another one</a>.</p>")  # fmt: skip
        with ui.element("section").classes("pg-panel").props('aria-label="What to build"'):
            with ui.element("div").classes("pg-line lab-filters"):
                of = ui.select(fields, value=STARTER, label="Against").props("outlined dense")
                hero = ui.select(list(CLASSES), value="mage", label="Class").props("outlined dense")
                pilot = AgentField("Pilot", "greedy")
                top = ui.number("Opponents", value=8, min=1, max=40, precision=0).props("outlined dense")
                seed = seed_field()
            with ui.element("div").classes("pg-line lab-filters"):
                aim = ui.select(list(OBJECTIVES), value="win", label="Maximise").props("outlined dense")
                games = ui.number("Games of search", value=10_000, min=1_000, precision=0).props("outlined dense")
                fresh = ui.number("Fresh games", value=2_000, min=100, precision=0).props("outlined dense")
                must = ui.input("Cards it must hold").props("outlined dense")
                build = ui.button("Build a deck").props("no-caps")
            with ui.element("div").classes("pg-line lab-filters"):
                axes = ui.select(
                    {key: " and ".join(value) for key, value in AXES.items()}, value="mana", label="Kinds by"
                )
                axes.props("outlined dense")
                tries = ui.number("Decks to try", value=500, min=100, max=20_000, precision=0).props("outlined dense")
                fill = ui.button("Fill the map").props("no-caps outline")

        def common() -> dict[str, Any]:
            given = field_given(whose, str(of.value), number(top, "opponents", 1, 40))
            return given | {
                "class": hero.value,
                "pilot": pilot.agent(given["catalogue"]),
                "seed": seed_given(seed),
            }

        def to_build() -> tuple[str, dict[str, Any]]:
            wanted = [
                name.strip() for name in bounded(must.value or "", "list of cards", 500).split(",") if name.strip()
            ]
            given = common() | {
                "objective": aim.value, "games": number(games, "games", 1_000, 2_000_000),
                "confirm": number(fresh, "fresh games", 100, 100_000) // 2, "must": dict.fromkeys(wanted, 1),
            }  # fmt: skip
            field = field_of(given)
            rules = Rules(given["class"], given["catalogue"], must=given["must"])
            Plan(field, rules, given["pilot"], games=given["games"], confirm=given["confirm"], worth=0).check()
            return f"{hero.value} against {fields[of.value]}, {given['games']:,} games, {pilot.spec}", given

        def to_fill() -> tuple[str, dict[str, Any]]:
            given = common() | {
                "axes": axes.value, "evaluations": number(tries, "decks", 100, 20_000), "pairs": 8, "fresh_pairs": 20,
                "cells": 8,
            }  # fmt: skip
            field_of(given)
            return f"Kinds of {hero.value} decks against {fields[of.value]}, {pilot.spec}", given

        build.on_click(starter("/build", "build", to_build))
        fill.on_click(starter("/build", "elites", to_fill))
        with ui.element("div").classes("pg-stack lab-runs"):
            runs("/build", ("build", "elites"), job, live_html, result_html, line_html)


def live_html(job: Job) -> str:
    """What is known while it works: leader by generation, or the decks seen so far on the map."""
    if job.kind == "elites":
        points = job.progress.get("points") or []
        return panel_html("The map fills", filling(points, job.given["axes"], job.given["cells"])) if points else ""
    rows = job.progress.get("generations") or []
    if not rows:
        return ""
    best, pairs = rows[-1][1], rows[-1][3]
    wide = 1.96 * np.sqrt(best * (1 - best) / max(1, 2 * pairs))
    words = (
        f"The leader wins {best:.1%} of its {2 * pairs:,} games so far (95 %: {best - wide:.1%} to {best + wide:.1%}); "
    )
    words += "they made it the leader, so they flatter it."
    drawn = curve("leader", LEADER, [(r[0], 100 * r[1]) for r in rows], unit=" %")
    return panel_html("The search", bar(best, max(0.0, best - wide), min(1.0, best + wide), words) + drawn)


def result_html(job: Job) -> str:
    """What came out."""
    return map_html(job.result) if job.kind == "elites" else built_html(job.result)


def line_html(job: Job) -> str:
    """A result in a line, for comparing."""
    if job.kind == "elites":
        return f"{job.result['filled']} of {job.result['cells']} kinds"
    sure = job.result["confirmed"]
    low, high = sure["interval"]
    return (
        f"{sure['win_rate']:.1%} [{low:.1%}, {high:.1%}] of {sure['games']:,} fresh games, {job.result['dust']:,} dust"
    )


def built_html(result: dict[str, Any]) -> str:
    """Verdict, deck, match-ups, the way there."""
    sure, deck = result["confirmed"], result["deck"]
    low, high = sure["interval"]
    rows = "".join(
        f"<tr><td>{escape(row['name'])}</td><td class='pg-number'>{row['score']:.1%}</td>"
        f"<td>{row['interval'][0]:.0%} to {row['interval'][1]:.0%}</td></tr>"
        for row in sorted(sure["match_ups"], key=lambda row: -row["score"])
    )
    about = f"{result['field']}, {result['opponents']} decks; {result['pilot']} on both sides; seed {result['seed']}; "
    about += f"{result['games']:,} games in all."
    code = code_html(result["code"]) if result["code"] else ""
    generations = [(row["games"], 100 * row["best"]) for row in result["generations"]]
    words = f"{sure['win_rate']:.1%} of {sure['games']:,} fresh games, 95 %: {low:.1%} to {high:.1%}"
    return (
        panel_html("Verdict", f"<p><b>{escape(result['verdict'])}</b></p>{bar(sure['win_rate'], low, high, words)}"
                   f'<p class="pg-note">{escape(about)}</p>')
        + '<div class="pg-halves">'
        + panel_html("The deck", deck_html(deck["name"], deck["class"], deck["cards"], deck["catalogue"]) + code)
        + panel_html("Match-ups", table_in_scroll(HEAD + rows))
        + "</div>"
        + panel_html("The search", curve("leader", LEADER, generations, unit=" %"))
    )  # fmt: skip


def filling(points: Sequence[Sequence[float]], axes: str, side: int) -> str:
    """The map as it fills: cells by the decks seen so far (as many in every row and column), each with its best."""
    at = np.array(points, dtype=float)
    shares = np.linspace(0, 1, side + 1)[1:-1]
    where = [np.searchsorted(np.quantile(at[:, k], shares), at[:, k], side="right") for k in (0, 1)]
    best: dict[tuple[int, int], float] = {}
    for i, j, score in zip(*(one.tolist() for one in where), at[:, 2].tolist(), strict=True):
        best[i, j] = max(score, best.get((i, j), 0.0))
    about = (
        f"{len(best)} of {side * side} kinds are filled; {len(at):,} decks seen, the best won {at[:, 2].max():.0%}. "
    )
    about += "Numbers: of a hundred games won so far, which flatter the best of many."
    return _grid("decks seen", about, axes, side, [(i, j, score, "so far") for (i, j), score in best.items()])


def map_html(result: dict[str, Any]) -> str:
    """The cells with the best deck of each."""
    side = len(result["boundaries"][0]) - 1
    cells = []
    for row in result["elites"]:
        i, j = (
            int(np.searchsorted(edges[1:-1], measure, side="right"))
            for edges, measure in zip(result["boundaries"], row["measures"], strict=True)
        )
        cells.append((i, j, row["fresh"], "of fresh games"))
    best = sorted(result["elites"], key=lambda row: -row["fresh"])[:10]
    rows = "".join(
        f"<tr><td class='pg-number'>{row['fresh']:.1%}</td><td>{row['measures'][0]:.4g}, {row['measures'][1]:.3g}</td>"
        f'<td class="lab-code-line">{escape(row["code"] or "")}</td></tr>'
        for row in best
    )
    about = f"{result['filled']} of {result['cells']} kinds, {result['games']:,} games, both sides {result['pilot']}, "
    about += f"seed {result['seed']}. Numbers: of a hundred fresh games won."
    head = f"<tr><th class='pg-number'>Won</th><th>{escape(', '.join(AXES[result['axes']]))}</th><th>Code</th></tr>"
    drawn = _grid("elites", about, result["axes"], side, cells)
    return panel_html("The best deck of every kind", drawn) + panel_html(
        "The best of them", table_in_scroll(head + rows)
    )


def _grid(name: str, about: str, axes: str, side: int, cells: list[tuple[int, int, float, str]]) -> str:
    """Cells by two measures, each with how many of a hundred games its deck won."""
    cell, left, bottom = 54, 60, 46
    size = cell * side
    marks = [f'<rect x="{left}" y="10" width="{size - 2}" height="{size - 2}" class="lab-cell"/>']
    for i, j, won, told in cells:
        x, y = left + cell * i, 10 + cell * (side - 1 - j)
        words = text(x + cell / 2 - 1, y + cell / 2 + 4, f"{100 * won:.0f}", "middle", 'class="lab-ink"')
        marks.append(
            f'<g class="lab-elite"><title>{won:.1%} {told} won</title><rect x="{x}" y="{y}" width="{cell - 2}" '
            f'height="{cell - 2}" class="{"lab-win" if won >= 0.5 else "lab-loss"}" '
            f'fill-opacity="{min(0.62, 0.1 + 1.6 * abs(won - 0.5)):.2f}"/>{words}</g>'
        )
    marks += _named_axes(axes, left + size + 20, size + bottom + 10, left)
    return chart(name, about, left + size + 20, size + bottom + 10, marks)


def _named_axes(axes: str, width: float, height: float, left: float) -> list[str]:
    across, up = AXES[axes]
    middle = height / 2
    return [
        text((width + left) / 2, height - 12, across, "middle"),
        text(18, middle, up, "middle", f'transform="rotate(-90 18 {middle:.0f})"'),
    ]
