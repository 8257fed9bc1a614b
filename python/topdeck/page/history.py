"""One's own games, as the tracker kept them: win rates with intervals, each game with its note, to be taken along."""

from __future__ import annotations

import json
from html import escape

from nicegui import ui
from nicegui.events import GenericEventArguments

from topdeck.errors import BadInput
from topdeck.meta.store import Store
from topdeck.page.experiments import bar
from topdeck.page.frame import PATIENCE, PICK, frame, html, told
from topdeck.page.parts import panel_html, table_in_scroll
from topdeck.page.thinking import think
from topdeck.page.tracker import RESULTS, TRACKER_LINK
from topdeck.predict import history
from topdeck.predict.notes import MOST_LETTERS, read_notes, write_note
from topdeck.predict.own import own_store

MOST_GAMES = 200
"""That are listed; a file holds all."""


def read_all() -> tuple[list[history.Record], list[history.Played]]:
    """Win rates and games; none where none was kept yet. In a thread."""
    if not own_store().is_file():
        return [], []
    with Store(own_store(), read_only=True) as store:
        return history.history(store), history.games(store, read_notes(own_store()))


@ui.page("/predict/history", response_timeout=PATIENCE)
async def show() -> None:
    """Win rates by archetype, and the games."""
    with frame("Your games", "/predict"):
        html(f'<p class="pg-lead">What {TRACKER_LINK} kept on this machine. Win rates have intervals of 95 %, which '
             "say how little few games tell.</p>")  # fmt: skip
        records, games = await think(read_all)
        if not games:
            html('<p class="pg-note">No finished game so far: games are kept when they end while the tracker looks, or '
                 "by <code>topdeck meta import --store</code>.</p>")  # fmt: skip
            return
        with ui.element("div").classes("pg-line"):
            for what, rows in (("win rates", records), ("games", games)):
                for kind in ("CSV", "JSON"):
                    save = ui.button(f"Save {what} as {kind}").props("outline no-caps")
                    save.on_click(told(lambda rows=rows, kind=kind, what=what: _save(rows, kind, what)))
        with ui.element("div").classes("pg-stack lab-runs"):
            html(panel_html("Win rates", _rates_html(records)))
            _Games(games)


def _save(rows: list[history.Record] | list[history.Played], kind: str, what: str) -> None:
    name = f"{what.replace(' ', '-')}.{kind.lower()}"
    if kind == "CSV":
        ui.download.content(history.as_csv(rows), name, "text/csv")
    else:
        ui.download.content(json.dumps(history.as_json(rows), indent=1), name, "application/json")


def _rates_html(records: list[history.Record]) -> str:
    games = sum(one.games for one in records)
    share, low, high = history.interval(sum(one.wins for one in records), games)
    words = f"{share:.0%} of {games:,} games won, 95 %: {low:.0%} to {high:.0%}"
    rows = "".join(
        f"<tr><td>{escape(one.own_class)}</td><td>{escape(one.opponent)}</td><td>{escape(one.archetype)}</td>"
        f"<td class='pg-number'>{one.games:,}</td><td class='pg-number'>{one.win_rate:.0%}</td>"
        f"<td class='pg-number'>{one.low:.0%} to {one.high:.0%}</td></tr>"
        for one in records
    )
    head = "<tr><th>You</th><th>Against</th><th>Archetype</th><th class='pg-number'>Games</th>"
    head += "<th class='pg-number'>Won</th><th class='pg-number'>95 %</th></tr>"
    return bar(share, low, high, words) + table_in_scroll(head + rows, "pg-close")


class _Games:
    """The games with their notes; a note is written below the list."""

    def __init__(self, games: list[history.Played]) -> None:
        self.games = {one.game: one for one in games[:MOST_GAMES]}
        self.chosen = ""
        with ui.element("section").classes("pg-panel").props('aria-label="Games"'):
            html("<h2>Games</h2>")
            self.shown = html("")
            self.shown.on("click", told(self.pick), js_handler=PICK)
            with ui.element("div") as self.form:
                self.about = html("")
                self.text = ui.textarea("Note").props(f"outlined dense autogrow maxlength={MOST_LETTERS}")
                self.text.classes("pg-full")
                ui.button("Note it", on_click=told(self.keep)).props("outline no-caps")
            self.form.set_visibility(False)
        self.draw()

    def draw(self) -> None:
        rows = "".join(
            f"<tr><td class='lab-when'>{escape(one.played) or 'unknown'}</td><td>{escape(one.own_class)}</td>"
            f"<td>{escape(one.archetype or one.opponent)}</td><td>{RESULTS.get(one.result, '')}</td>"
            f'<td>{escape(one.note)} <button type="button" class="lab-go" data-pick="{escape(one.game, quote=True)}">'
            f"{'Change' if one.note else 'Note'}</button></td></tr>"
            for one in self.games.values()
        )
        head = "<tr><th>When</th><th>You</th><th>Against</th><th>Result</th><th>Note</th></tr>"
        self.shown.set_content(table_in_scroll(head + rows, "pg-close"))

    def pick(self, event: GenericEventArguments) -> None:
        game = self.games.get(str(event.args))
        if game is None:
            raise BadInput("no such game")
        self.chosen = game.game
        self.about.set_content(f"<h3>Against {escape(game.archetype or game.opponent)}, {escape(game.played)}</h3>")
        self.text.set_value(game.note)
        self.form.set_visibility(True)
        self.text.run_method("focus")

    async def keep(self) -> None:
        await think(write_note, own_store(), self.chosen, str(self.text.value or ""))
        notes = await think(read_notes, own_store())
        old = self.games[self.chosen]
        self.games[self.chosen] = history.Played(**{**vars(old), "note": notes.get(self.chosen, "")})
        self.form.set_visibility(False)
        self.draw()
