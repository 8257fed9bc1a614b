"""Replays: watch a game again, see where it was won and lost, take it along as one file."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from nicegui import app, ui
from nicegui.element import Element

from topdeck.errors import BadInput, BadSave, TopdeckError
from topdeck.files import parse_json, read_json, write_text
from topdeck.game import MOST_SAVE, Game
from topdeck.page import visitors
from topdeck.page.film import film, judge, names_of
from topdeck.page.frame import browser, file_field, frame, html, told
from topdeck.page.live import FORMAT, LIVES, age
from topdeck.page.thinking import think
from topdeck.show.replay import replay_page


class Shown:
    """A game that may be watched, and how much of it."""

    def __init__(self, whose: str, id: str) -> None:
        visitors.checked(id, "replay")
        place = visitors.folder_of(whose, "replays") / f"{id}.json"
        self.seat, self.hidden = 0, True
        if place.exists():
            self.save: Any = read_json(place, MOST_SAVE, BadSave)
            self.names = names_of(self.save)
            return
        live = LIVES.get(whose, id)
        self.save, self.names = live.game.to_json(), live.names
        self.seat = live.seat if not live.hot_seat else 0
        self.hidden = live.over  # who still plays does not look into the other's hand
        if live.hot_seat and not live.over:
            raise BadInput("two people play this game: it can be watched when it is over")

    def film(self) -> dict[str, Any]:
        return film(self.save, self.seat, self.names, hidden=self.hidden)

    def judge(self) -> dict[str, Any]:
        if not self.hidden:
            raise BadInput("that would tell what the other one holds: ask when the game is over")
        return judge(self.save, self.seat)


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
        made = await think(lambda: json.dumps(Shown(str(request.session.get("id", "")), id).film()))
    except TopdeckError as error:
        return Response(str(error), 404, media_type="text/plain")
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


@ui.page("/replays")
def show_list() -> None:
    """All games of this browser, and a way to bring others."""
    whose = browser()
    with frame("Replays", "/replays"), ui.element("div").classes("pg-columns"):
        with ui.element("section").classes("pg-panel").props('aria-label="Games"'):
            html("<h2>Games</h2>")
            html(_list(whose))
        with ui.element("section").classes("pg-panel").props('aria-label="Bring a game"'):
            html("<h2>Bring a game</h2>")
            html('<p class="pg-note">A file that `topdeck play` or this page saved.</p>')

            file_field("A saved game", lambda text: ui.navigate.to(f"/replays/{keep(whose, text)}"))


def keep(whose: str, text: str) -> str:
    """Keep a saved game that somebody brought; it must replay."""
    data = parse_json(text, "the file", BadSave)
    if isinstance(data, dict) and data.get("format") == FORMAT:
        data = data.get("game")
    game = Game.from_json(data)
    folder = visitors.folder_of(whose, "replays")
    visitors.make_room(folder)
    name = visitors.new_name()
    write_text(folder / f"{name}.json", json.dumps(game.to_json()), "the game", BadSave)
    return name


def _list(whose: str) -> str:
    rows = []
    for id, when, data in LIVES.listed(whose):
        try:
            names, moves = data["names"], len(data["game"]["actions"])
        except (KeyError, TypeError):
            continue
        rows.append((when, id, f"{names[0]} against {names[1]}", f"played here, {moves} moves"))
    folder = visitors.folder_of(whose, "replays")
    for id in visitors.names_in(folder)[:30]:
        try:
            data = read_json(folder / f"{id}.json", MOST_SAVE, BadSave)
            names = names_of(data)
            rows.append(((folder / f"{id}.json").stat().st_mtime, id, f"{names[0]} against {names[1]}",
                         f"brought, {len(data['actions'])} moves"))  # fmt: skip
        except (TopdeckError, KeyError, TypeError, OSError):
            continue
    items = "".join(
        f'<li><a href="/replays/{id}">{escape(title)}</a> <span class="pg-note">{note}, {age(when)}</span></li>'
        for when, id, title, note in sorted(rows, reverse=True)
    )
    return f'<ul class="pg-list">{items}</ul>' if items else '<p class="pg-note">None yet: play one, or bring one.</p>'


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
                judged.update(await think(shown.judge))
            finally:
                button.enable()
            many = len(judged["points"])
            about = "The chances are turn-search's, before each decision of the side below, from its view."
            note.set_content(f'<p class="pg-note">{many} turning points. {about}</p>')
            replay.set_chances(judged)

        async def save() -> None:
            made = await think(lambda: replay_page({**shown.film(), **judged}))
            ui.download.content(made, "replay.html", "text/html")

        with ui.element("div").classes("pg-line"):
            button = ui.button("Where was it won?", on_click=told(ask)).props("no-caps")
            ui.button("Save as one HTML file", on_click=told(save)).props("outline no-caps")
        note = html("").props('role="status"')
        if not shown.hidden:
            html('<p class="pg-note">The game goes on: hidden cards stay hidden until it is over.</p>')
        if not shown.save.get("actions"):
            raise BadInput("no move was made yet")
