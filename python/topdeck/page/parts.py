"""Pieces of HTML that the pages share. They need no page, so other processes make them, too."""

from __future__ import annotations

from html import escape


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
