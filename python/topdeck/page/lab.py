"""What the pages of the laboratory share."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from nicegui import ui

from topdeck.errors import TopdeckError
from topdeck.page.frame import html
from topdeck.page.thinking import think


def later(work: Callable[[], str], wait: str = "One moment ...") -> ui.html:
    """HTML that takes its time: the page is there at once, this part when it is made. A mistake is shown in place."""
    shown = html(f'<p class="pg-note" role="status">{escape(wait)}</p>')

    async def fill() -> None:
        shown.set_content(await made(work))

    ui.timer(0.01, fill, once=True)
    return shown


async def made(work: Callable[[], str]) -> str:
    """What the work makes, or what is wrong with what was asked."""
    try:
        return await think(work)
    except TopdeckError as error:
        return f'<p class="pg-error" role="alert">{escape(str(error)[:4000])}</p>'
