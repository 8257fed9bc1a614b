"""The tracker: the game's own log, followed in a narrow window beside the game. All tabs look at one."""

from __future__ import annotations

import time
from collections import Counter
from html import escape
from pathlib import Path
from threading import Lock

from nicegui import ui

from topdeck.errors import BadInput, TopdeckError
from topdeck.page.foresee import answer_html
from topdeck.page.frame import frame, html, told
from topdeck.page.given import deck_as_told, deck_choices
from topdeck.page.parts import panel_html
from topdeck.page.thinking import think
from topdeck.predict import Situation, Tracker
from topdeck.predict.notes import write_note

LOOKS_EVERY = 1.0
"""Seconds between two looks into the log."""
WINDOW = "topdeck-tracker"
TRACKER_LINK = (
    '<a href="/predict/log">the tracker</a>, also in <a href="/predict/log" onclick="window.open(this.href, '
    f"'{WINDOW}', 'popup,width=400,height=900'); return false\">a narrow window beside the game</a>"
)
RESULTS = {"win": "you won", "loss": "you lost", "draw": "a draw"}


class Settings:
    """What `topdeck serve` was told: which log to follow. No visitor names a file."""

    log: Path | None = None


class Followed:
    """The one tracker of this server, and what it said last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._looked = 0.0
        self.tracker: Tracker | None = None
        self.now: Situation | None = None
        self.said = ""

    def look(self) -> Situation | None:
        """In a thread: how things stand. However many tabs ask, the log is read once a second."""
        with self._lock:
            if self.tracker is None:
                self.tracker = Tracker(Settings.log, tell=self._hear)
            if time.monotonic() - self._looked > LOOKS_EVERY / 2:
                self._looked = time.monotonic()
                self.now = self.tracker.look() or self.now
            return self.now

    def take_deck(self, text: str) -> None:
        """One's own deck; an empty text takes it away."""
        deck = deck_as_told(text) if text.strip() else None
        with self._lock:
            if self.tracker is None:
                raise BadInput("there is no log yet")
            self.tracker.take_deck(deck)

    def note(self, text: str) -> None:
        """A note on the game that ended last."""
        with self._lock:
            if self.tracker is None or not self.tracker.game_id:
                raise BadInput("no game was kept yet; notes are written when one is over")
            write_note(self.tracker.store, self.tracker.game_id, text)

    def _hear(self, said: str) -> None:
        self.said = said


FOLLOWED = Followed()


@ui.page("/predict/log")
def show_log() -> None:
    """As narrow as it must be to stand beside the game."""
    with frame("Tracker", "/predict"):
        with ui.element("div").classes("pg-stack"):
            shown = html('<p class="pg-note">Looking for the log …</p>').props('role="status" data-what="tracker"')
            notes = _note_panel()
            _deck_panel()
            html('<p class="pg-note"><a href="/predict/history">Your games so far</a></p>')

        async def look() -> None:
            over = False
            try:
                now = await think(FOLLOWED.look)
                text = situation_html(now) if now is not None else ""
                over = now is not None and now.over and now.answer is not None
            except TopdeckError as error:
                text = f'<p class="pg-note">{escape(str(error))}</p>'
            notes.set_visibility(over)
            if text and text != shown.content:
                shown.set_content(text)

        ui.timer(LOOKS_EVERY, look)


def _deck_panel() -> None:
    """What one plays oneself."""
    with ui.element("details").classes("pg-panel"):
        html("Your own deck: what is left of it", "summary")
        name = ui.select(deck_choices(), label="By name", with_input=True, clearable=True).props("outlined dense")
        pasted = ui.textarea("Or its code or list").props("outlined dense autogrow").classes("pg-full")

        def take() -> None:
            FOLLOWED.take_deck(str(pasted.value or "").strip() or str(name.value or ""))
            ui.notify("It is counted from now on.", position="bottom", timeout=3000, classes="pg-good")

        ui.button("Count it", on_click=told(take)).props("outline no-caps")


def _note_panel() -> ui.element:
    """After a game: what one wants to remember of it."""
    with ui.element("section").classes("pg-panel").props('aria-label="A note on this game"') as panel:
        text = ui.textarea("A note on this game").props("outlined dense autogrow maxlength=2000").classes("pg-full")

        def keep() -> None:
            FOLLOWED.note(str(text.value or ""))
            ui.notify("It is noted.", position="bottom", timeout=3000, classes="pg-good")

        ui.button("Note it", on_click=told(keep)).props("outline no-caps")
    panel.set_visibility(False)
    return panel


def situation_html(now: Situation) -> str:
    """How the game in the log stands."""
    over = f", {RESULTS.get(now.result, 'over')}" if now.over else ""
    against = f" against a {now.hero}" if now.hero else ""
    head = f"<h2>Game {now.game}{escape(against)}{over}</h2>"
    head += "".join(f'<p class="pg-note">{escape(note)}</p>' for note in now.notes)
    parts = [f'<section class="pg-panel">{head}{_standing_html(now)}</section>']
    if now.answer is not None:
        parts.append(f'<section class="pg-panel">{answer_html(now.answer)}</section>')
        parts.append(panel_html("His hand", _hand_html(now)))
    if now.played:
        parts.append(panel_html("He played", _list([_play(one) for one in now.played])))
    if now.own_left:
        rows = [f"{count}× {escape(name)}" for name, count in now.own_left.items()]
        parts.append(panel_html(f"Your deck, {sum(now.own_left.values())} left", _list(rows)))
    return f'<div class="pg-flow">{"".join(parts)}</div>'


def _standing_html(now: Situation) -> str:
    if now.standing is None:
        return ""
    lines = [
        f"<b>{escape(line)}</b>" if line.startswith("a sure kill") or line.endswith("enough") else escape(line)
        for line in now.standing.lines()
    ]
    return _list(lines)


def _hand_html(now: Situation) -> str:
    """Where each card came from, and which secrets may lie there."""
    rows = [
        f"{count}× {escape(origin)}" if count > 1 else escape(origin) for origin, count in Counter(now.held).items()
    ]
    if now.secrets:
        names = ", ".join(f"{name} {chance:.0%}" for name, chance in now.possible_secrets[:8])
        rows.append(f"<b>{now.secrets} secrets</b>: {escape(names or 'none that the model knows')}")
    return _list(rows) + f'<p class="pg-note">{now.hand} of his own cards are unknown, {now.deck} are in his deck.</p>'


def _play(told: str) -> str:
    turn, _, name = told.partition(": ")
    return f'<span class="pg-note">turn {escape(turn)}</span> {escape(name)}'


def _list(rows: list[str]) -> str:
    """Rows are HTML."""
    return f'<ul class="pg-list">{"".join(f"<li>{row}</li>" for row in rows)}</ul>' if rows else ""


def set_log(path: str | Path | None) -> None:
    """Which log the tracker follows; it need not be there yet, but its folder must."""
    if path is not None and not Path(path).parent.is_dir():
        raise BadInput(f"{path}: there is no folder {Path(path).parent}; name a Power.log, or the folder of logs")
    Settings.log = None if path is None else Path(path)
