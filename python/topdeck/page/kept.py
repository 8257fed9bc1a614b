"""What a browser keeps (games, metagames), as a list: to go to, and to remove."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from nicegui import ui
from nicegui.events import GenericEventArguments

from topdeck.page.frame import PICK, agreed, html, told

AT_ONCE = 30


@dataclass(frozen=True)
class Row:
    """One thing: where it is, what it is called, what is known of it."""

    id: str
    place: str
    title: str
    note: str


def kept_list(rows: Callable[[int], list[Row]], empty: str, remove: Callable[[str], object]) -> None:
    """The newest first, some at a time. `rows` gives at most so many; `remove` forgets the one with that id."""
    most = [AT_ONCE]
    shown = html("")
    more = ui.button("Show more").props("flat no-caps")

    def draw() -> None:
        found = rows(most[0] + 1)
        items = "".join(map(_item, found[: most[0]]))
        shown.set_content(f'<ul class="pg-kept">{items}</ul>' if items else f'<p class="pg-note">{escape(empty)}</p>')
        more.set_visibility(len(found) > most[0])

    async def pick(event: GenericEventArguments) -> None:
        id = str(event.args)[:64]
        (name,) = [row.title for row in rows(most[0]) if row.id == id] or [""]
        if name and await agreed(f"Remove {name}? It does not come back.", "Remove it"):
            remove(id)
            draw()

    def grow() -> None:
        most[0] += AT_ONCE
        draw()

    shown.on("click", told(pick), js_handler=PICK)
    more.on_click(told(grow))
    draw()


def _item(row: Row) -> str:
    label = escape(f"Remove {row.title}", quote=True)
    return (
        f'<li><span><a href="{row.place}">{escape(row.title)}</a><br><span class="pg-note">{escape(row.note)}</span>'
        f'</span><button type="button" class="pg-remove" data-pick="{row.id}" aria-label="{label}" '
        f'title="{label}">✕</button></li>'
    )
