"""The position editor: build any board by search and drag, ask an agent, play it out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape
from typing import Any

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from topdeck.agents.explain import explain, kill
from topdeck.cards.catalogue import CLASSES, DEFAULT, Catalogue
from topdeck.errors import BadInput, BadSave, TopdeckError
from topdeck.files import parse_json, write_text
from topdeck.game import Game
from topdeck.page import position
from topdeck.page.agent_field import AgentField
from topdeck.page.frame import PICK, browser, file_field, frame, html, told
from topdeck.page.given import PERSON, bounded
from topdeck.page.live import LIVES
from topdeck.page.standing import sure_of
from topdeck.page.thinking import think, think_apart
from topdeck.show.cards import card_html

WHERE = {f"{side} {zone}": f"{('your', 'enemy')[side]} {zone}" for side in (0, 1) for zone in position.ZONES}
NUMBERS = ("health", "armor", "mana", "fatigue")
MOST_FOUND = 12


class EditedTable(Element, component="editor_element.js"):
    """The table on which cards are put."""

    def __init__(self, on_pick: Callable[[str], Any], on_put: Callable[[str, int, str], Any]) -> None:
        super().__init__()
        self._props["frame"] = {"html": ""}
        self.on("pick", lambda event: on_pick(str(_dict(event).get("place", ""))[:40]))
        self.on("put", lambda event: self._put(_dict(event), on_put))

    def show(self, table: str) -> None:
        self._props["frame"] = {"html": table, "still": True}
        self.update()

    @staticmethod
    def _put(sent: dict[str, Any], on_put: Callable[[str, int, str], Any]) -> Any:
        card, side, zone = str(sent.get("card", ""))[:60], sent.get("side"), sent.get("zone")
        known = zone in (*position.ZONES, position.SIDE)
        return on_put(card, side, str(zone)) if side in (0, 1) and known else None


def _dict(event: GenericEventArguments) -> dict[str, Any]:
    return event.args if isinstance(event.args, dict) else {}


@ui.page("/positions")
def show_editor() -> None:
    """An empty table, to be filled."""
    whose = browser()
    with frame("Positions", "/positions", wide=True):
        html('<p class="pg-lead">Search a card and drag it onto the table, or choose where it goes and press it.</p>')
        Editor(whose)


class Editor:
    """A position and what is done with it."""

    def __init__(self, whose: str) -> None:
        self.browser, self.picked = whose, ""
        self.place = position.place_kept(whose)
        self.text = position.kept_position(whose)
        with ui.element("div").classes("pg-columns"):
            with ui.element("div").classes("pg-stack"):
                self.table = EditedTable(self.pick, self.put)
                self._add_text()
            with ui.element("div").classes("pg-stack"):
                self._add_search()
                self._add_picked()
                self._add_sides()
                self._add_questions()
        self.draw()
        self.find()

    # --- parts --------------------------------------------------------------------------------------------------------

    def _add_text(self) -> None:
        with ui.element("section").classes("pg-panel").props('aria-label="As text"'):
            self.area = ui.textarea("The position as text").props("outlined autogrow").classes("pg-full")
            with ui.element("div").classes("pg-line"):
                ui.button("Read the text", on_click=told(self.read)).props("outline no-caps")
                ui.button("Save as text", on_click=told(self.save_text)).props("flat no-caps")
                ui.button("Save as a puzzle", on_click=told(self.save_puzzle)).props("flat no-caps")
                ui.button("Clear the table", on_click=told(self.clear)).props("flat no-caps")
            file_field("A text or a puzzle from a file", self.read_file)

    def _add_search(self) -> None:
        with ui.element("section").classes("pg-panel").props('aria-label="Cards"'):
            html("<h2>Cards</h2>")
            with ui.element("div").classes("pg-line pg-grow"):
                self.search = ui.input("Search a card", on_change=self.find)
                self.search.props("outlined dense debounce=200 clearable")
                self.where = ui.select(WHERE, label="It goes to", value="0 board").props("outlined dense")
            self.found = ui.element("div").classes("pg-found")

    def _add_picked(self) -> None:
        with ui.element("section").classes("pg-panel").props('aria-label="The chosen card"'):
            self.chosen = html("")
            with ui.element("div").classes("pg-line pg-grow"):
                self.notes = ui.input("Notes", placeholder="damage=2 frozen").props("outlined dense")
                ui.button("Note it", on_click=told(self.note)).props("outline no-caps")
                ui.button("Remove", on_click=told(self.remove)).props("outline no-caps")

    def _add_sides(self) -> None:
        self.fields: dict[tuple[int, str], Any] = {}
        self.beside: list[ui.html] = []
        with ui.element("section").classes("pg-panel").props('aria-label="Both sides"'):
            for side, whose in enumerate(("You", "The enemy")):
                html(f"<h3>{whose}</h3>")
                with ui.element("div").classes("pg-sides"):
                    hero = ui.select(list(CLASSES), label="class", on_change=told(self.set_sides))
                    self.fields[side, "hero"] = hero.props(f'outlined dense aria-label="{whose}: class"')
                    for name in NUMBERS:
                        field = ui.input(name, on_change=told(self.set_sides))
                        field.props(f'outlined dense debounce=600 aria-label="{whose}: {name}"')
                        self.fields[side, name] = field
                self.beside.append(html(""))
                self.beside[-1].on("click", told(self.take_beside), js_handler=PICK)

    def _add_questions(self) -> None:
        with ui.element("section").classes("pg-panel").props('aria-label="Ask"'):
            html("<h2>Ask</h2>")
            self.agent = AgentField("An agent", "turn-search")
            with ui.element("div").classes("pg-line"):
                ui.button("What would it do?", on_click=told(self.ask)).props("no-caps")
                ui.button("Is there a kill?", on_click=told(self.ask_kill)).props("outline no-caps")
                ui.button("What is sure?", on_click=told(self.ask_solver)).props("outline no-caps")
                ui.button("Play it out", on_click=told(self.play)).props("outline no-caps")
            self.answer = html("").props('role="status" data-what="answer"')

    # --- the position -------------------------------------------------------------------------------------------------

    def game(self, text: str | None = None) -> Game:
        return Game.from_position(text or self.text, catalogue=DEFAULT, seed=1)

    def change(self, text: str) -> None:
        """Take another position, if the engine can stand it."""
        self.game(text)
        self.text, self.picked = text, ""
        write_text(self.place, text, "the position")
        self.draw()

    def draw(self) -> None:
        game = self.game()
        self.table.show(game.view(0, sees_hidden=True).table("the position"))
        self.area.set_value(self.text)
        pool = Catalogue.load().by_id
        for (side, name), field in self.fields.items():
            held = position.value(self.text, side, name)
            shown = (pool[held].class_name if held in pool else None) if name == "hero" else held
            if field.value != shown:
                field.set_value(shown)
        for side, element in enumerate(self.beside):
            element.set_content(self._beside_html(side))
        self.show_picked()

    def _beside_html(self, side: int) -> str:
        """What does not lie open on the table, each to be removed: weapon, secrets, deck."""
        pool, rows = Catalogue.load().by_id, []
        for zone in ("weapon", "secrets", "deck"):
            for place, held in enumerate(position.cards(self.text, side, zone)):
                id = re.split(r"[:{]", held)[0]
                name = escape(pool[id].name if id in pool else id, quote=True)
                rows.append(
                    f'<li>{zone.removesuffix("s")}: {name} <button type="button" class="pg-remove" '
                    f'data-pick="{side} {zone} {place}" aria-label="Remove {name}">✕</button></li>'
                )
        return f'<ul class="pg-beside">{"".join(rows)}</ul>' if rows else ""

    def take_beside(self, event: GenericEventArguments) -> None:
        found = re.fullmatch(r"([01]) (weapon|secrets|deck) (\d{1,3})", str(event.args))
        if found:
            self.change(position.take(self.text, int(found[1]), found[2], int(found[3])))

    def show_picked(self) -> None:
        name = self._picked_card() or "nothing; press a card on the table"
        self.chosen.set_content(f"<h2>Chosen: {escape(name)}</h2>")

    def _picked_place(self) -> tuple[int, str, int]:
        found = re.fullmatch(r"(mine|enemy|hand|enemy hand) (\d+)", self.picked)
        if not found:
            raise BadInput("choose a card or a minion on the table first")
        side = int(found[1].startswith("enemy"))
        return side, "hand" if "hand" in found[1] else "board", int(found[2]) - 1

    def _picked_card(self) -> str:
        try:
            side, zone, place = self._picked_place()
            held = position.cards(self.text, side, zone)[place]
        except (BadInput, IndexError):
            return ""
        id, _, notes = held.partition("{")
        return f"{Catalogue.load().by_id[id].name} {notes.rstrip('}').replace(',', ' ')}".strip()

    def pick(self, place: str) -> None:
        self.picked = place
        self.show_picked()

    async def put(self, card: str, side: int, zone: str) -> None:
        await told(lambda: self.change(position.put_fitting(self.text, side, zone, Catalogue.load().get(card))))()

    def remove(self) -> None:
        self.change(position.take(self.text, *self._picked_place()))

    def note(self) -> None:
        self.change(position.note(self.text, *self._picked_place(), bounded(self.notes.value or "", "note", 200)))

    def read(self) -> None:
        self.change(bounded(self.area.value or "", "position").strip())

    def clear(self) -> None:
        self.change(position.EMPTY)

    def read_file(self, text: str) -> None:
        """A position as text, or a saved game: as it stands after its moves."""
        if text.lstrip().startswith("{"):
            text = Game.from_json(parse_json(text, "the file", BadSave)).position
        self.change(bounded(text, "position").strip())

    def set_sides(self) -> None:
        """The numbers and classes as typed."""
        text = self.text
        for (side, name), field in self.fields.items():
            wanted = str(field.value or "").strip()
            if name == "hero" and wanted:
                wanted = Catalogue.load().hero_of(wanted).id
            if wanted != position.value(text, side, name):
                text = position.set_value(text, side, name, wanted)
        if text != self.text:
            try:
                self.change(text)
            except TopdeckError:
                self.draw()  # the fields show again what stands
                raise

    # --- searching, asking, keeping -----------------------------------------------------------------------------------

    def find(self) -> None:
        """The cards whose names or texts hold what is typed."""
        wanted = str(self.search.value or "").strip()[:60]
        found = Catalogue.load().search(wanted or None, implemented=True)[:MOST_FOUND]
        self.found.clear()
        with self.found:
            for card in found:
                drag = "event.dataTransfer.setData('text/plain', this.dataset.card)"
                one = html(
                    f'<button type="button" class="pg-card" draggable="true" data-card="{escape(card.id)}" '
                    f'ondragstart="{drag}" aria-label="Put {escape(card.name, quote=True)} there">'
                    f"{card_html(card.id, DEFAULT)}</button>"
                )
                one.on("click", lambda card=card: self.press(card.id))
            if not found:
                html('<p class="pg-note">No card is like that.</p>')

    async def press(self, card: str) -> None:
        side, zone = str(self.where.value).split()
        await self.put(card, int(side), zone)

    async def ask(self) -> None:
        agent, game = self.agent.agent(), self.game()
        self.answer.set_content('<p class="pg-note">It thinks …</p>')
        try:
            found = await think(explain, game, agent, seed=1, threads=1)
        except TopdeckError:
            self.answer.set_content("")
            raise
        self.answer.set_content("".join(f"<p>{escape(line)}</p>" for line in found.lines(5)))

    async def ask_kill(self) -> None:
        game = self.game()
        self.answer.set_content('<p class="pg-note">It is looked for …</p>')
        self.answer.set_content(f"<p>{escape(await think(kill, game))}</p>")

    async def ask_solver(self) -> None:
        """What can be made sure of, with open cards; further on the page of the solver, which has this position."""
        text = self.text
        self.answer.set_content('<p class="pg-note">Every move is tried …</p>')
        try:
            lines = await think_apart(sure_of, text)
        except TopdeckError:
            self.answer.set_content("")
            raise
        said = "".join(f"<p>{escape(line)}</p>" for line in lines)
        self.answer.set_content(f'{said}<p><a href="/solve?game=position">Search further, and walk through it</a></p>')

    def play(self) -> None:
        """Sit down at this table, against the agent."""
        game = Game.from_position(self.text, catalogue=DEFAULT)
        live = LIVES.begin(self.browser, game, (PERSON, self.agent.agent()), ("a position", "its other side"), True)
        ui.navigate.to(f"/play/{live.id}")

    def save_text(self) -> None:
        ui.download.content(self.text + "\n", "position.txt")

    def save_puzzle(self) -> None:
        """A saved game without moves: `topdeck explain` and the replays read it."""
        ui.download.content(json.dumps(self.game().to_json(), indent=1), "puzzle.json")
