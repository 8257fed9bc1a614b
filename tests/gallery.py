"""What every figure must tell, whoever draws it: a title, both axes, colour bars, who played."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text


def words_of(figure: Figure) -> str:
    """Everything that is written in a figure."""
    texts = [text.get_text() for text in figure.findobj(Text) if isinstance(text, Text)]
    return " ".join(" ".join(texts).split())


def problems_of(figure: Figure) -> list[str]:
    """What a reader would miss. An axis is told by its label, or by names instead of numbers along it."""
    found = []
    titles = [figure.get_suptitle(), *(axes.get_title(loc) for axes in figure.axes for loc in ("left", "center"))]
    if not any(titles):
        found.append("no title")
    for number, axes in enumerate(figure.axes):
        below = any(other is not axes and other in axes.get_shared_x_axes().get_siblings(axes) for other in figure.axes)
        beside = any(
            other is not axes and other in axes.get_shared_y_axes().get_siblings(axes) for other in figure.axes
        )
        is_bar = axes.get_label() == "<colorbar>"
        for name, label, ticks, shared in (
            ("x", axes.get_xlabel(), axes.get_xticklabels(), below or is_bar),
            ("y", axes.get_ylabel(), axes.get_yticklabels(), beside),
        ):
            named = [tick.get_text() for tick in ticks if tick.get_text() and not _is_number(tick.get_text())]
            if not label and not named and not shared and len(ticks):
                found.append(f"panel {number}: nothing says what {name} is")
        legend = axes.get_legend()
        if legend is not None:
            shown = [text.get_text() for text in legend.get_texts()]
            if len(shown) != len(set(shown)):
                found.append(f"panel {number}: two entries of the legend read alike")
    return found


def _is_number(text: str) -> bool:
    try:
        float(text.replace("−", "-").replace(",", "").strip("$"))
    except ValueError:
        return "10^" in text
    return True


@contextmanager
def drawn() -> Iterator[list[Figure]]:
    """The figures that are written meanwhile, which stay unwritten."""
    figures: list[Figure] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Figure, "savefig", lambda figure, *_, **__: figures.append(figure))
        yield figures
