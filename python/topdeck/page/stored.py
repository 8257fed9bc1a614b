"""The games of an arena store (of a match of this browser, or one that the server shows), each to be watched."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from topdeck.arena.replay import stored_game
from topdeck.arena.summary import FieldSummary, summarise_field, summarise_match
from topdeck.errors import BadInput
from topdeck.page.brought import STORES, Served, keep_game, open_store
from topdeck.page.frame import PATIENCE, PICK, browser, frame, html, told
from topdeck.page.jobs import JOBS
from topdeck.page.lab import made
from topdeck.page.parts import table_in_scroll
from topdeck.page.thinking import think

A_PAGE = 40
MOST_MATCHES = 60
WINNERS = {"": "anybody", "a": "A", "b": "B", "draw": "nobody"}
ORDERS = {"pair, game": "as they were played", "turns DESC, pair, game": "the longest first",
          "turns, pair, game": "the shortest first"}  # fmt: skip


def place_of(whose: str, job: str, file: str) -> tuple[Path, str]:
    """Where a store is, and what it is called: one of this browser's matches, or one that the server shows."""
    if job:
        match = JOBS.get(whose, job)
        if match.live:
            raise BadInput("the match goes on; its games can be watched when it has ended or is stopped")
        return match.folder / "games.duckdb", match.title
    number = int(file) if file.isdecimal() and len(file) < 5 else -1
    if not 0 <= number < len(Served.files) or Served.files[number].suffix not in STORES:
        raise BadInput("no such store")
    return Served.files[number], Served.files[number].name


def runs_of(path: Path) -> dict[str, str]:
    """The runs of a store, the newest first."""
    with open_store(path) as store:
        return {
            info.run: f"{info.kind}, {info.games:,} games, {info.created:%Y-%m-%d %H:%M}"
            for info in reversed(store.runs())
        }


def games_html(path: Path, run: str, winner: str, order: str, page: int) -> str:
    """Some games of a run as a table."""
    where = "run = ?" + (" AND winner = ?" if winner in WINNERS and winner else "")
    values = [run, *([winner] if winner in WINNERS and winner else [])]
    sorting = order if order in ORDERS else next(iter(ORDERS))
    with open_store(path) as store:
        plan = store.plan(run)
        ((many,),) = store.query(f"SELECT count(*) FROM games WHERE {where}", values)
        rows = store.query(
            "SELECT matchup, pair, game, winner, first, turns, life_a, life_b, end_reason FROM games "
            f"WHERE {where} ORDER BY matchup, {sorting} LIMIT {A_PAGE} OFFSET {A_PAGE * page}",
            values,
        )
    body = "".join(_row(plan.matchups, row) for row in rows)
    head = "".join(
        f"<th{number}>{name}</th>"
        for name, number in (("Game", ""), ("Between", ""), ("Won by", ""), ("Began", ""),
                             ("Turns", ' class="pg-number"'), ("Health of A, B", ' class="pg-number"'), ("End", ""))
    )  # fmt: skip
    first = A_PAGE * page + 1
    shown = f"games {first:,} to {first + len(rows) - 1:,} of {many:,}" if rows else "no game is like that"
    return f'<p class="pg-note" role="status">{shown}</p>{table_in_scroll(f"<tr>{head}</tr>{body}", "pg-close")}'


def _row(matchups: Any, row: tuple[Any, ...]) -> str:
    matchup, pair, game, winner, first, turns, life_a, life_b, end = row
    between = str(matchups[matchup]) if 0 <= matchup < len(matchups) else ""
    return (
        f'<tr><td><button type="button" class="lab-go" data-pick="{matchup}.{pair}.{game}">Watch pair {pair + 1}, game '
        f"{game + 1}</button></td><td>{escape(between)}</td><td>{escape(WINNERS.get(winner, ''))}</td>"
        f"<td>{escape(str(first)).upper()}</td><td class='pg-number'>{turns}</td>"
        f"<td class='pg-number'>{life_a}, {life_b}</td><td>{escape(str(end))}</td></tr>"
    )


def results_html(path: Path, run: str) -> str:
    """What a run says: every match-up with its interval, and of a field the ratings."""
    with open_store(path) as store:
        many = len(store.plan(run).matchups)
        matches = [summarise_match(store, run, number) for number in range(min(many, MOST_MATCHES))]
        field = summarise_field(store, run) if many > 1 else None
    body = "".join(
        f"<tr><td>{escape(one.a)} ({escape(one.deck_a)})</td><td>{escape(one.b)} ({escape(one.deck_b)})</td>"
        f'<td class="pg-number">{one.win_rate:.1%}</td><td>{one.ci95_pairs[0]:.1%} to {one.ci95_pairs[1]:.1%}</td>'
        f'<td class="pg-number">{one.games:,}</td></tr>'
        for one in matches
    )
    head = "<tr><th>A</th><th>B</th><th class='pg-number'>A wins</th><th>95 %</th><th class='pg-number'>Games</th></tr>"
    left = f'<p class="pg-note">and {many - MOST_MATCHES} more</p>' if many > MOST_MATCHES else ""
    return table_in_scroll(head + body, "pg-close") + left + (ratings_html(field) if field else "")


def ratings_html(field: FieldSummary) -> str:
    """The contestants, the strongest first."""
    rows = "".join(
        f'<tr><td>{escape(field.label(one.name))}</td><td class="pg-number">{one.elo:+.0f}</td>'
        f"<td>{one.interval[0]:+.0f} to {one.interval[1]:+.0f}</td></tr>"
        for one in sorted(field.ratings, key=lambda one: -one.elo)
    )
    return table_in_scroll(f"<tr><th>Contestant</th><th class='pg-number'>Elo</th><th>95 %</th></tr>{rows}") + (
        '<p class="pg-note">* sees hidden cards</p>' if any(field.sees_hidden.values()) else ""
    )


def keep_stored(whose: str, path: Path, run: str, picked: str) -> str:
    """Play a stored game once more and keep it as a replay. In a thread."""
    parts = picked.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 9 for part in parts):
        raise BadInput("no such game")
    with open_store(path) as store:
        return keep_game(whose, stored_game(store, run, *map(int, parts)))


@ui.page("/stored", response_timeout=PATIENCE)
async def show(job: str = "", file: str = "") -> None:
    """The games of a store, to be chosen from."""
    whose = browser()
    with frame("Stored games", "/replays"):
        path, title = place_of(whose, job, file)
        html(f'<p class="pg-lead">{escape(title)}. A store holds results, not moves: whoever is watched plays the game '
             "once more, which gives the same one, move by move. A is the first agent of a match-up.</p>")  # fmt: skip
        runs = await think(runs_of, path)
        if not runs:
            raise BadInput("the store holds no run yet")
        page = [0]
        with ui.element("section").classes("pg-panel lab-results").props('aria-label="Result"'):
            html("<h2>Result</h2>")
            result = html("")
        with ui.element("section").classes("pg-panel").props('aria-label="Games"'):
            with ui.element("div").classes("pg-line lab-filters"):
                run = ui.select(runs, value=next(iter(runs)), label="Run").props("outlined dense")
                winner = ui.select(WINNERS, value="", label="Won by").props("outlined dense")
                order = ui.select(ORDERS, value=next(iter(ORDERS)), label="Order").props("outlined dense")
            shown = html("")
            with ui.element("div").classes("pg-line"):
                earlier = ui.button("Earlier", on_click=lambda: turn(-1)).props("outline no-caps")
                later = ui.button("Later", on_click=lambda: turn(1)).props("outline no-caps")

        async def draw() -> None:
            given = str(run.value), str(winner.value or ""), str(order.value), page[0]
            text = await made(lambda: games_html(path, *given))
            shown.set_content(text)
            earlier.set_visibility(page[0] > 0)
            later.set_visibility(text.count("data-pick") == A_PAGE)

        async def tell() -> None:
            chosen = str(run.value)
            result.set_content(await made(lambda: results_html(path, chosen)))

        async def turn(by: int) -> None:
            page[0] = max(0, page[0] + by)
            await draw()

        async def anew() -> None:
            page[0] = 0
            await draw()

        async def pick(event: GenericEventArguments) -> None:
            ui.notify("The game is played once more …", position="bottom", timeout=2000, classes="pg-good")
            name = await think(keep_stored, whose, path, str(run.value), str(event.args)[:40])
            ui.navigate.to(f"/replays/{name}")

        for control in (run, winner, order):
            control.on_value_change(anew)
        run.on_value_change(tell)
        shown.on("click", told(pick), js_handler=PICK)
        ui.timer(0.01, draw, once=True)
        ui.timer(0.01, tell, once=True)
