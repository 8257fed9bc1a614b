"""What all figures share: colours that colour-blind readers tell apart, markers, panels, the line that says how; and
the one way to matplotlib, which not everybody has."""

from __future__ import annotations

import textwrap
from typing import Any

from topdeck.extras import need

need("matplotlib")
from matplotlib.axes import Axes as Axes  # noqa: E402 - after the friendlier error
from matplotlib.figure import Figure as Figure  # noqa: E402
from matplotlib.patches import Patch as Patch  # noqa: E402
from matplotlib.patheffects import withStroke as withStroke  # noqa: E402
from matplotlib.ticker import MaxNLocator as MaxNLocator  # noqa: E402

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#332288", "#882255", "#5a3e1b")
"""Told apart with every kind of colour blindness (tests/house/test_figures.py); as many as there are classes."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*", "<")
DASHES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 1)), (0, (7, 2)), (0, (4, 1, 4, 3)), (0, (2, 2)))
"""Colours are not all: what must be told apart differs in marker or dashes, too."""
UP, DOWN = COLOURS[:2]
INK, GREY, FAINT = "#22262b", "#6b7280", "#c9ced6"


def panel(axes: Any, title: str, x: str, y: str) -> None:
    """A panel's title, both axes with their units, a faint grid."""
    axes.set_title(title, loc="left", color=INK, fontsize=10, fontweight="bold")
    axes.set(xlabel=x, ylabel=y)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color=FAINT, alpha=0.5)
    axes.set_axisbelow(True)


def note(figure: Figure, text: str) -> None:
    """The line below a figure: who played, how many games, what the intervals are."""
    wide = int(17 * figure.get_figwidth())
    lines = [line for part in text.splitlines() for line in textwrap.wrap(part, wide)]
    figure.supxlabel("\n".join(lines), x=0.01, ha="left", fontsize=7.5, color=GREY)
