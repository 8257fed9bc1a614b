"""The first page: what there is."""

from html import escape

from nicegui import ui

from topdeck.page.frame import NAVIGATION, frame, html


@ui.page("/")
def show() -> None:
    """All pages with what each is for."""
    with frame("Topdeck", "/"):
        html('<p class="pg-lead">A laboratory for collectible card games: play, predict, build, solve.</p>')
        tiles = "".join(
            f'<a class="pg-tile" href="{e.path}"><b>{escape(e.name)}</b> {escape(e.about)}</a>' for e in NAVIGATION
        )
        html(f'<div class="pg-tiles">{tiles}</div>')
