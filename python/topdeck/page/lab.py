"""What the pages of the laboratory share."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from nicegui import ui

from topdeck.errors import TopdeckError
from topdeck.page.frame import html
from topdeck.page.thinking import think


def panel_html(title: str, content: str) -> str:
    """A part of a page with its heading; `content` is HTML."""
    return f'<section class="pg-panel"><h2>{escape(title)}</h2>{content}</section>'


def table_in_scroll(rows: str, style: str = "") -> str:
    """Rows (HTML) as a table that a narrow window scrolls."""
    return f'<div class="pg-scroll" tabindex="0"><table class="pg-table {style}">{rows}</table></div>'


def code_html(code: str) -> str:
    """A deck's code, to be copied."""
    return (
        f'<p>Its code:</p><div class="lab-code-box"><p class="lab-code-line">{escape(code)}</p>'
        f'<button type="button" class="lab-save" data-copy="{escape(code, quote=True)}">Copy</button></div>'
    )


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
