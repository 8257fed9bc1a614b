"""A deck in a form: by name, by code or list, or from a file."""

from __future__ import annotations

from html import escape

from nicegui import ui

from topdeck.page.frame import file_field, html
from topdeck.page.given import MOST_TEXT, deck_choices


class DeckField:
    """A deck by name, or pasted, or from a file that the browser reads."""

    def __init__(self, label: str, value: str) -> None:
        with ui.element("div").classes("pg-agent"):
            self.name = ui.select(deck_choices(), label=label, value=value, with_input=True).props("outlined dense")
            with ui.element("details").classes("pg-more"):
                html(f"{escape(label)} by code, list or file", "summary")
                self.pasted = ui.textarea(f"{label}: code or list").props("outlined dense autogrow").classes("pg-full")
                file_field(f"{label} from a file", lambda text: self.pasted.set_value(text[:MOST_TEXT]))

    @property
    def text(self) -> str:
        """What was pasted or read; else the name."""
        return str(self.pasted.value or "").strip() or str(self.name.value or "")
