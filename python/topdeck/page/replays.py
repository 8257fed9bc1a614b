"""Replays: watch a game again, see where it was won and lost, take it along as one file."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from nicegui import app, ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from topdeck.errors import BadInput, BadSave, TopdeckError
from topdeck.files import read_json
from topdeck.game import MOST_SAVE
from topdeck.page import visitors
from topdeck.page.brought import OF_LOG, STORES, Served, Shown, bring, bring_served, remove
from topdeck.page.film import names_of
from topdeck.page.frame import PICK, browser, frame, html, told, upload_field
from topdeck.page.jobs import JOBS
from topdeck.page.kept import Row, kept_list
from topdeck.page.live import LIVES, age
from topdeck.page.thinking import think
from topdeck.show.replay import replay_page

BRING = "/replays/bring"


class ReplayElement(Element, component="replay_element.js"):
    """A film in the page."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self._props["source"] = source
        self._props["judged"] = None

    def set_chances(self, found: dict[str, Any]) -> None:
        self._props["judged"] = found
        self.update()


@app.get("/replays/{id}/film")
async def send_film(id: str, request: Request) -> Response:
    """The film of a browser's own game."""
    try:
        shown = await think(Shown, str(request.session.get("id", "")), id)
        made = await shown.film()
    except TopdeckError as error:
        return Response(str(error), 404, media_type="text/plain")
    return Response(json.dumps(made), media_type="application/json", headers={"cache-control": "no-store"})


@app.post(BRING)
async def take_file(request: Request) -> Response:
    """A file that a browser sends: saved games and logs. Where to go now, or what is wrong with it."""
    try:
        found = await bring(visitors.checked(str(request.session.get("id", "")), "browser"), await request.body())
    except TopdeckError as error:
        return JSONResponse({"error": str(error)[:1000]})
    return JSONResponse({"go": f"/replays/{found[0]}" if len(found) == 1 else "/replays"})


@ui.page("/replays")
def show_list() -> None:
    """All games of this browser, and a way to bring others."""
    whose = browser()
    with frame("Replays", "/replays"), ui.element("div").classes("pg-columns"):
        with ui.element("section").classes("pg-panel").props('aria-label="Games"'):
            html("<h2>Games</h2>")
            kept_list(
                lambda most: _list(whose, most), "None yet: play one, or bring one.", lambda id: remove(whose, id)
            )
        with ui.element("div").classes("pg-stack"):
            with ui.element("section").classes("pg-panel").props('aria-label="Bring a game"'):
                html("<h2>Bring a game</h2>")
                html('<p class="pg-note">A game saved here or by <code>topdeck play</code>, a Power.log, or an '
                     "HSReplay XML (zipped, too).</p>")  # fmt: skip
                upload_field("A file", BRING)
            _matches(whose)
            _served(whose)


def _matches(whose: str) -> None:
    """The matches of the Arena page, whose games are stored."""
    items = "".join(
        f'<li><a href="/stored?job={job.id}">{escape(job.title)}</a></li>'
        for job in JOBS.all(whose, "match")
        if (job.folder / "games.duckdb").exists()
    )
    if items:
        with ui.element("section").classes("pg-panel").props('aria-label="Games of your matches"'):
            html(f'<h2>Games of your matches</h2><ul class="pg-list">{items}</ul>')


def _served(whose: str) -> None:
    """What the server shows to everybody."""
    if not Served.files:
        return
    items = "".join(
        f'<li><a href="/stored?file={number}">{escape(path.name)}</a> <span class="pg-note">a store</span></li>'
        if path.suffix in STORES
        else f'<li><button type="button" class="lab-go" data-pick="{number}">{escape(path.name)}</button></li>'
        for number, path in enumerate(Served.files)
    )
    with ui.element("section").classes("pg-panel").props('aria-label="Games on this server"'):
        html("<h2>Games on this server</h2>")
        shown = html(f'<ul class="pg-list">{items}</ul>')

    async def pick(event: GenericEventArguments) -> None:
        found = await bring_served(whose, int(event.args) if str(event.args).isdecimal() else -1)
        ui.navigate.to(f"/replays/{found[0]}" if len(found) == 1 else "/replays")

    shown.on("click", told(pick), js_handler=PICK)


def _list(whose: str, most: int) -> list[Row]:
    rows = []
    for id, when, data in LIVES.listed(whose, most):
        try:
            title, moves = f"{data['names'][0]} against {data['names'][1]}", len(data["game"]["actions"])
        except (KeyError, TypeError, IndexError):
            title, moves = "a damaged game", 0
        rows.append((when, id, title, f"played here, {moves} moves"))
    folder = visitors.folder_of(whose, "replays")
    for id in visitors.names_in(folder)[:most]:
        try:
            data = read_json(folder / f"{id}.json", MOST_SAVE, BadSave)
            names, note = names_of(data), f"brought, {len(data.get('actions', ()))} moves"
            if data.get("format") == OF_LOG:
                names, note = data["names"], f"of a log: {data['about']}"
            rows.append(((folder / f"{id}.json").stat().st_mtime, id, f"{names[0]} against {names[1]}", note))
        except (TopdeckError, AttributeError, KeyError, IndexError, TypeError, OSError):
            continue
    rows.sort(reverse=True)
    return [Row(id, f"/replays/{id}", title, f"{note}, {age(when)}") for when, id, title, note in rows[:most]]


@ui.page("/replays/{id}")
def show_replay(id: str) -> None:
    """One game to watch."""
    with frame("Replay", "/replays", wide=True):
        shown = Shown(browser(), id)
        html(f"<h2>{escape(shown.names[0])} against {escape(shown.names[1])}</h2>")
        replay = ReplayElement(f"/replays/{id}/film")
        judged: dict[str, Any] = {}

        async def ask() -> None:
            button.disable()
            note.set_content('<p class="pg-note">turn-search looks at every decision …</p>')
            try:
                judged.update(await shown.judge())
            except TopdeckError:
                note.set_content("")
                raise
            finally:
                button.enable()
            many = len(judged["points"])
            about = "The chances are turn-search's, before each decision of the side below, from its view. "
            about += escape(judged.get("note", ""))
            note.set_content(f'<p class="pg-note">{many} turning points. {about}</p>')
            replay.set_chances(judged)

        async def save() -> None:
            film = await shown.film()
            made = await think(lambda: replay_page({**film, **judged}))
            ui.download.content(made, "replay.html", "text/html")

        with ui.element("div").classes("pg-line"):
            button = ui.button("Where was it won?", on_click=told(ask)).props("no-caps")
            ui.button("Save as one HTML file", on_click=told(save)).props("outline no-caps")
        note = html("").props('role="status"')
        if not shown.hidden:
            html('<p class="pg-note">The game goes on: hidden cards stay hidden until it is over.</p>')
        if not shown.begun:
            raise BadInput("no move was made yet")
