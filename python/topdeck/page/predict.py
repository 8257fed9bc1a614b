"""Predict: type what you saw, or follow the game's own log in a narrow window beside it."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from nicegui import ui

from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput, TopdeckError
from topdeck.page.foresee import answer_html, ask_typed, classes
from topdeck.page.frame import frame, html, told
from topdeck.page.thinking import think
from topdeck.predict import LogFollower, Situation, default_model, find_log

LOOKS_EVERY = 1.0
"""Seconds between two looks into the log."""


class Settings:
    """What `topdeck serve` was told: which log to follow. No visitor names a file."""

    log: Path | None = None


@ui.page("/predict")
def show_typed() -> None:
    """Enter what was seen; the answer changes with every card."""
    with frame("Predict", "/predict"):
        html(
            '<p class="pg-lead">Enter what the opponent played: archetypes, likely next cards, cards left. '
            '<a href="/predict/log">Follow the game\'s own log</a> instead, in a narrow window.</p>'
        )
        Typed()


class Typed:
    """A list of cards and the answer to it."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        with ui.element("div").classes("pg-columns pg-reversed"):
            with ui.element("section").classes("pg-panel").props('aria-label="The answer"'):
                html("<h2>What he may hold</h2>")
                self.answer = html("").props('role="status"')
            with ui.element("section").classes("pg-panel").props('aria-label="What you saw"'):
                html("<h2>What you saw</h2>")
                self.hero = ui.select(classes(), label="His class", value="hunter", on_change=told(self.start_over))
                self.hero.props("outlined dense")
                self.search = ui.select({}, label="A card that he played", with_input=True, on_change=told(self.add))
                self.search.props("outlined dense clearable")
                self.turn = ui.number("His next turn", min=1, max=90, format="%d", on_change=told(self.ask))
                self.turn.props("outlined dense")
                self.listed = ui.element("ol").classes("pg-seen").props('aria-label="Cards seen"')
        self._offer()
        ui.timer(0.05, told(self.ask), once=True)

    def _offer(self) -> None:
        pool = Catalogue.load(default_model().catalogue)
        found = [card for card in pool if card.collectible and card.fits(self.hero.value) and card.type != "hero"]
        self.search.set_options({card.id: card.name for card in sorted(found, key=lambda card: card.name)})

    async def start_over(self) -> None:
        self.cards = []
        self._offer()
        await self.show()

    async def add(self) -> None:
        if self.search.value is None:
            return
        self.cards.append(str(self.search.value))
        self.search.set_value(None)
        await self.show()

    async def remove(self, place: int) -> None:
        del self.cards[place]
        await self.show()

    async def show(self) -> None:
        """The list as it is now, and the answer to it."""
        pool = Catalogue.load(default_model().catalogue).by_id
        self.listed.clear()
        with self.listed:
            for place, card in enumerate(self.cards):
                with ui.element("li"):
                    ui.label(pool[card].name)
                    remove = ui.button("Remove", on_click=told(lambda place=place: self.remove(place)))
                    remove.props(f'flat no-caps dense aria-label="Remove {escape(pool[card].name, quote=True)}"')
        await self.ask()

    async def ask(self) -> None:
        """Ask the model."""
        turn = int(self.turn.value) if self.turn.value else None
        found = await think(ask_typed, str(self.hero.value), list(self.cards), turn)
        self.answer.set_content(answer_html(found, 15))


@ui.page("/predict/log")
def show_log() -> None:
    """The tracker: as narrow as it must be to stand beside the game."""
    with frame("Tracker", "/predict"):
        shown = html('<p class="pg-note">Looking for the log …</p>').props('role="status" data-what="tracker"')
        state: dict[str, Any] = {}

        async def look() -> None:
            try:
                text = await think(_look, state)
            except TopdeckError as error:
                text = f'<p class="pg-note">{escape(str(error))}</p>'
            if text is not None and text != shown.content:
                shown.set_content(text)

        ui.timer(LOOKS_EVERY, look)


def _look(state: dict[str, Any]) -> str | None:
    """In a thread: what is new in the log, told; None if nothing is."""
    if "follower" not in state:
        state["follower"] = LogFollower(find_log(Settings.log), default_model())
    follower: LogFollower = state["follower"]
    if not follower.read() and state.get("told"):
        return None
    state["told"] = True
    return situation_html(follower.situation())


def situation_html(now: Situation) -> str:
    """How the game in the log stands."""
    over = ", over" if now.over else ""
    parts = [f"<h2>Game {now.game}{over}</h2>"]
    parts += [f'<p class="pg-note">{escape(note)}</p>' for note in now.notes]
    if now.played:
        parts.append(f"<p>He played: {escape(', '.join(now.played))}</p>")
    if now.answer is not None:
        parts.append(f'<p class="pg-note">unknown cards in hand: {now.hand}, in the deck: {now.deck}</p>')
        parts.append(answer_html(now.answer))
    return "".join(parts)


def set_log(path: str | Path | None) -> None:
    """Which log the tracker follows; it need not be there yet, but its folder must."""
    if path is not None and not Path(path).parent.is_dir():
        raise BadInput(f"{path}: there is no folder {Path(path).parent}; name a Power.log, or the folder of logs")
    Settings.log = None if path is None else Path(path)
