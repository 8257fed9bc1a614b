"""Play: a table against any agent with any deck, or for two at one screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import Any

from nicegui import ui

from topdeck.agents.explain import kill
from topdeck.cards.catalogue import CATALOGUES, DEFAULT
from topdeck.errors import BadInput, TopdeckError
from topdeck.game import Game
from topdeck.page.advice import best_line, his_turn
from topdeck.page.agent_field import AgentField
from topdeck.page.brought import remove
from topdeck.page.deck_field import DeckField
from topdeck.page.foresee import answer_for, answer_html, hand_html
from topdeck.page.frame import agreed, browser, frame, html, told, warn
from topdeck.page.given import (
    PERSON,
    cheats,
    day_of,
    deck_of,
    seed_of,
)
from topdeck.page.kept import Row, kept_list
from topdeck.page.live import LIVES, Live, age
from topdeck.page.table import Table
from topdeck.page.thinking import think

BEGINS = {"coin": "a coin decides", "me": "you begin", "it": "the other one begins"}
PACES = {0.0: "at once", 0.6: "one after the other"}
TWO_PEOPLE = "two people at this screen"


# --- the start --------------------------------------------------------------------------------------------------------


@ui.page("/play")
def show_start() -> None:
    """Who plays with what; and the games that go on."""
    whose = browser()
    with frame("Play", "/play"), ui.element("div").classes("pg-columns"):
        with ui.element("section").classes("pg-panel").props('aria-label="A new game"'):
            html("<h2>A new game</h2>")
            _form(whose)
        with ui.element("section").classes("pg-panel").props('aria-label="Your games"'):
            html("<h2>Your games</h2>")
            kept_list(lambda most: _games(whose, most), "None yet.", lambda id: remove(whose, id))


def _form(whose: str) -> None:
    mine = DeckField("Your deck", "basic-mage")
    against = AgentField("Against", "gsv-fair", {PERSON: TWO_PEOPLE})
    theirs = DeckField("The other deck", "basic-hunter")
    with ui.element("div").classes("pg-line pg-grow"):
        first = ui.select(BEGINS, label="Who begins", value="coin").props("outlined dense")
        pace = ui.select(PACES, label="The agent's moves", value=0.6).props("outlined dense")
        day = ui.select(list(CATALOGUES), label="Cards of", value=DEFAULT).props("outlined dense")
        seed = ui.input("Seed", placeholder="any").props("outlined dense")
    practice = ui.switch("Practice: moves can be taken back")

    def start() -> None:
        catalogue = day_of(day.value)
        other = against.agent(catalogue)
        decks = [deck_of(field.text, catalogue) for field in (mine, theirs)]
        begins = {"coin": None, "me": 0, "it": 1}[first.value]
        game = Game.new(decks[0], decks[1], seed=seed_of(seed.value), first=begins, catalogue=catalogue)
        live = LIVES.begin(whose, game, (PERSON, other), (decks[0].name, decks[1].name), bool(practice.value))
        live.pace = float(pace.value)
        ui.navigate.to(f"/play/{live.id}")

    with ui.element("div").classes("pg-line"):
        ui.button("Start the game", on_click=told(start)).props("no-caps")


def _games(whose: str, most: int) -> list[Row]:
    rows = []
    for id, when, data in LIVES.listed(whose, most):
        try:
            decks, seats = [str(name) for name in data["names"]], data["seats"]
            moves = len(data["game"]["actions"])
        except (KeyError, TypeError, IndexError):
            decks, seats, moves = ["a damaged game", "nobody"], ["", "it can only be removed"], 0
        other = TWO_PEOPLE if seats[1] == PERSON else str(seats[1])
        note = f"{other}, {moves} moves, {age(when)}"
        rows.append(Row(id, f"/play/{id}", f"{decks[0]} against {decks[1]}", note))
    return rows


# --- the table --------------------------------------------------------------------------------------------------------


@ui.page("/play/{id}")
def show_game(id: str) -> None:
    """A game that goes on, or is over."""
    with frame("Play", "/play", wide=True):
        live = LIVES.get(browser(), id)
        GamePage(live)


class GamePage:
    """One tab that shows a game."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.client = ui.context.client
        self.seen_by = live.seat if not live.hot_seat else -1  # whose hand is open, where two share a screen
        self.events = 0
        self.cheats = not live.hot_seat and cheats(live.seats[1 - live.seat], live.game.catalogue)
        self.status = html("").props('role="status"')
        with ui.element("div").classes("pg-columns pg-game"):
            with ui.element("div").classes("pg-stack"):
                self.curtain = ui.element("div").classes("pg-panel pg-curtain")
                with self.curtain:
                    self.whose = html("")
                    ui.button("Show my cards", on_click=self.lift).props("no-caps")
                self.table = Table(self._frame(), self.on_move)
                with ui.element("div").classes("pg-line"):
                    self.undo = ui.button("Take back", on_click=told(live.undo)).props("outline no-caps")
                    self.concede = ui.button("Concede", on_click=told(self.give_up)).props("outline no-caps")
                    self.again = ui.button("Play again", on_click=told(self.play_again)).props("no-caps")
                    html(f'<a class="pg-link" href="/replays/{live.id}">Watch it again</a>')
                    ui.button("Save as a file", on_click=told(self.download)).props("flat no-caps")
            with ui.element("div").classes("pg-stack"):
                self.side = SidePanels(self)
        live.watchers.append(self.refresh)
        self.client.on_delete(self.leave)
        self.refresh()
        if not live.over:
            live.go_on()

    def leave(self) -> None:
        if self.refresh in self.live.watchers:
            self.live.watchers.remove(self.refresh)

    @property
    def hidden(self) -> bool:
        """Does somebody sit there who must not see this hand?"""
        return self.live.hot_seat and not self.live.over and self.seen_by != self.live.game.active

    def _frame(self) -> dict[str, Any]:
        if self.hidden:
            return {"html": "", "moves": [], "effects": [], "version": str(self.live.version)}
        made = self.live.frame(since=self.events or None)
        self.events = self.live.view().event_count
        return made

    def lift(self) -> None:
        self.seen_by = self.live.game.active
        self.refresh()

    def refresh(self) -> None:
        """Draw everything as it stands. Called on the event loop whenever something happened."""
        live = self.live
        self.table.show(self._frame())
        self.curtain.set_visibility(self.hidden)
        if self.hidden:
            self.whose.set_content(
                f"<h2>Player {live.game.active + 1} decides</h2><p>Is the other one looking away?</p>"
            )
        self.undo.set_visibility(live.practice)
        self.concede.set_visibility(not live.over)
        self.again.set_visibility(live.over)
        self.status.set_content(self._status())
        self.side.refresh()

    def _status(self) -> str:
        live = self.live
        names = escape(f"{live.names[0]} against {live.names[1]}")
        other = "two people" if live.hot_seat else live.seats[1 - live.seat]
        sees = ""
        if self.cheats:
            sees = " It sees your hand and secrets."
        told_error = f'<p class="pg-error">{escape(live.error)}</p>' if live.error else ""
        if live.over:
            result = "A draw." if live.winner is None else "You win." if live.winner == live.seat else "You lose."
            if live.hot_seat and live.winner is not None:
                result = f"Player {live.winner + 1} wins."
            gave_up = " You conceded." if live.conceded is not None else ""
            return (
                f'<p class="pg-result" data-result="{escape(result)}"><b>{result}</b>{gave_up} {live.game.turn} turns. '
                f"The seed was {live.game.seed}.</p>{told_error}"
            )
        thinks = ' <span class="pg-thinks">thinks …</span>' if live.busy else ""
        return f'<p class="pg-note">{names}, {escape(other)}.{sees}{thinks}</p>{told_error}'

    def on_move(self, action: str, version: str) -> None:
        """A browser says what the person does. The game decides whether it may be."""
        if self.hidden or version != str(self.live.version):
            self.refresh()  # what was clicked is no longer there
            return
        try:
            self.live.play(action)
        except TopdeckError as error:
            with self.client:
                warn(str(error))
            self.refresh()

    async def give_up(self) -> None:
        if await agreed("Concede this game?", "Concede"):
            self.live.concede()

    def play_again(self) -> None:
        """The same decks and seats, other cards."""
        live, data = self.live, self.live.game.to_json()
        if "decks" not in data:
            game = Game.from_position(data["position"], catalogue=live.game.catalogue)
        else:
            decks = [json.dumps(deck) for deck in data["decks"]]
            game = Game.new(
                *(deck_of(deck, live.game.catalogue) for deck in decks),
                catalogue=live.game.catalogue,
                mulligan=data["mulligan"],
            )
        again = LIVES.begin(live.browser, game, live.seats, live.names, live.practice)
        again.pace = live.pace
        ui.navigate.to(f"/play/{again.id}")

    def download(self) -> None:
        """The game as `topdeck replay` reads it. It holds every card, so it is given when all is over."""
        if not self.live.over and not self.live.practice:
            raise BadInput("the file holds every hidden card: it can be saved when the game is over, or in practice")
        ui.download.content(json.dumps(self.live.game.to_json(), indent=1), "game.json")


class SidePanels:
    """Beside the table: the history, the forecast, advice, and what the agent thought."""

    def __init__(self, page: GamePage) -> None:
        self.page, self.live = page, page.live
        self._asked = -1
        self.story = self._panel("History", True)
        self.forecast_box = self._details("Forecast: what does he hold?", self._forecast)
        self.forecast = self.forecast_box[1]
        with ui.element("section").classes("pg-panel").props('aria-label="Advice"'):
            html("<h2>Ask</h2>")
            with ui.element("div").classes("pg-line"):
                for name, ask in (
                    ("Best line", self._line),
                    ("Is there a kill?", self._kill),
                    ("What will he do?", self._his),
                ):
                    ui.button(name, on_click=told(ask)).props("outline no-caps")
            self.advice = html("").props('role="status" data-what="advice"')
        if not self.live.hot_seat:
            self.thoughts_box = self._details("What it thought (shows cards of its hand)", self._thought)
            self.thoughts = self.thoughts_box[1]

    def _panel(self, title: str, opened: bool) -> ui.html:
        with ui.element("section").classes("pg-panel").props(f'aria-label="{title}"'):
            html(f"<h2>{title}</h2>")
            return html("")

    def _details(self, title: str, fill: Callable[[], Any]) -> tuple[list[bool], ui.html]:
        """A part that is filled when it is opened and while it is open, and not before."""
        opened = [False]
        with ui.element("section").classes("pg-panel").props(f'aria-label="{escape(title, quote=True)}"'):
            toggle = ui.button(title).props('flat no-caps align=left aria-expanded="false"').classes("pg-toggle")
            content = html("")

            async def turn() -> None:
                opened[0] = not opened[0]
                toggle.props(f'aria-expanded="{str(opened[0]).lower()}"')
                if opened[0]:
                    self._asked = -1
                    await fill()
                else:
                    content.set_content("")

            toggle.on_click(turn)
        return opened, content

    def refresh(self) -> None:
        """After every move."""
        if self.page.hidden:
            self.story.set_content("")
            return
        lines = self.live.view().story()[-80:]
        items = "".join(
            f'<li class="{"pg-turn" if line.startswith("Turn ") else ""}">{escape(line)}</li>' for line in lines
        )
        self.story.set_content(
            f'<div class="pg-story" tabindex="0" role="region" aria-label="What happened"><ol>{items}</ol></div>'
        )
        with self.page.client:
            if self.forecast_box[0][0]:
                ui.timer(0.01, self._forecast, once=True)
            if not self.live.hot_seat and self.thoughts_box[0][0]:
                ui.timer(0.01, self._thought, once=True)

    async def _forecast(self) -> None:
        live = self.live
        if self._asked == live.version or self.page.hidden:
            return
        self._asked = live.version
        view = live.view()
        try:
            answer = await think(answer_for, view, live.game.catalogue)
            self.forecast.set_content(answer_html(answer) + hand_html(view))
        except TopdeckError as error:
            self.forecast.set_content(f'<p class="pg-note">{escape(str(error))}</p>' + hand_html(view))

    async def _thought(self) -> None:
        thoughts = list(self.live.thoughts)
        self.thoughts.set_content(chart([(one["turn"], one["chance"]) for one in thoughts]) + thoughts_html(thoughts))

    def _own_decision(self) -> Game:
        live = self.live
        if live.over or live.busy or live.seats[live.game.active] != PERSON or self.page.hidden:
            raise BadInput("ask when it is your move")
        return live.game.copy()

    async def _line(self) -> None:
        found = await think(best_line, self._own_decision())
        self.advice.set_content("".join(f"<p>{escape(line)}</p>" for line in found.lines(4)))

    async def _kill(self) -> None:
        self.advice.set_content(f"<p>{escape(await think(kill, self._own_decision()))}</p>")

    async def _his(self) -> None:
        if self.page.hidden:
            raise BadInput("ask when it is your move")
        deeds = await think(his_turn, self.live.view())
        rows = "".join(f"<li>{escape(deed)}: {share:.0%}</li>" for deed, share in deeds) or "<li>nothing</li>"
        note = "If your turn ended now, in 24 worlds that the predictor imagines, played by gsv-fair, the enemy"
        self.advice.set_content(f'<p class="pg-note">{note}</p><ul class="pg-list">{rows}</ul>')


def thoughts_html(thoughts: list[dict[str, Any]]) -> str:
    """The decisions of the agent's last turn: the first one whole, the others to be opened."""
    last = [one for one in thoughts if one["turn"] == thoughts[-1]["turn"] and one["lines"]]
    return (
        "".join(
            f"<details{' open' if number == 0 else ''}><summary>{escape(one['lines'][0])}</summary>"
            + "".join(f"<p>{escape(line)}</p>" for line in one["lines"][1:])
            + "</details>"
            for number, one in enumerate(last)
        )
        or "<p>Nothing yet.</p>"
    )


def chart(points: list[tuple[int, float | None]]) -> str:
    """The agent's chance to win, by its own count, turn by turn."""
    known = [(turn, chance) for turn, chance in points if chance is not None]
    if len(known) < 2:
        return ""
    first, last = known[0][0], max(known[-1][0], known[0][0] + 1)
    spots = [(30 + 260 * (turn - first) / (last - first), 10 + 80 * (1 - chance)) for turn, chance in known]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in spots)
    return (
        '<svg class="pg-chart" viewBox="0 0 300 110" role="img" aria-label="its chance to win, by its own count">'
        '<line class="pg-axis" x1="30" y1="50" x2="290" y2="50"/><text x="0" y="14">100 %</text>'
        f'<text x="6" y="54">50 %</text><text x="12" y="94">0 %</text><polyline class="pg-curve" points="{line}"/>'
        f'<text x="30" y="108">turn {first}</text><text x="250" y="108">turn {last}</text></svg>'
    )
