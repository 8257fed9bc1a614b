"""Results print as tables: `print(result)` shows in Python what the command line shows."""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH = 120


class Printed:
    """A result that `print`, and rich's consoles, show as its tables."""

    def __rich__(self) -> RenderableType:
        raise NotImplementedError

    def __str__(self) -> str:
        return plain(self)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from topdeck.show.assets import in_notebook

        return in_notebook(f'<pre class="td-words">{escape(str(self))}</pre>')


def titled(title: str, table: RenderableType, below: str = "") -> RenderableType:
    """A table between two lines that are not broken to its width."""
    from rich.console import Group
    from rich.text import Text

    return Group(Text(title), table, *([Text(below)] if below else []))


def plain(what: RenderableType) -> str:
    """What rich would show in a terminal without colours, as text."""
    from rich.console import Console

    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None, highlight=False).print(what)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())
