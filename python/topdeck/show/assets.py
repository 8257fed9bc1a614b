"""The style and the script that ship, and HTML that carries them along."""

from functools import cache
from html import escape
from importlib.resources import files

STYLE, SCRIPT = "look.css", "board.js"


@cache
def asset(name: str) -> str:
    """A file that lies beside this one, as text."""
    return files("topdeck.show").joinpath(name).read_text("utf-8")


def in_notebook(body: str) -> str:
    """A piece of HTML with its style, for the output of a notebook's cell. It needs no script and no network."""
    return f'<div class="td td-alone"><style>{asset(STYLE)}</style>{body}</div>'


def whole_page(title: str, body: str, data: str = "") -> str:
    """An HTML page in one file: style, script and data inside, nothing fetched from anywhere."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'; img-src data:\">"
        f'<title>{escape(title)}</title><style>{asset(STYLE)}</style></head><body class="td td-page">{body}'
        f"<script>{asset(SCRIPT)}</script>{data}</body></html>\n"
    )
