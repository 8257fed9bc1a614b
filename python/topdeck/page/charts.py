"""Charts as SVG: scales with the page, takes its colours, and can be saved as it is seen (`lab.js`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.cards.catalogue import CLASSES

Floats = NDArray[np.float64]
LETTER = 7.3
"""How wide a letter of a chart is, about."""


def chart(
    name: str, about: str, width: float, height: float, marks: Sequence[str], *, save: bool = True, least: float = 544
) -> str:
    """A chart with its buttons; `about` is what somebody hears who does not see it. A narrower window than `least`
    pixels scrolls it."""
    plain = re.sub(r"[^a-z0-9-]+", "-", name.lower()).strip("-")
    buttons = "".join(
        f'<button type="button" class="lab-save" data-save="{kind}" data-name="{plain}">{kind.upper()}</button>'
        for kind in ("svg", "png")
    )
    called = escape(name, quote=True)
    return (
        f'<figure class="lab-chart"><div class="pg-scroll" tabindex="0" role="group" aria-label="{called}">'
        f'<svg class="pg-chart" style="min-width:{min(least, width):.0f}px;max-width:{1.35 * width:.0f}px" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" '
        f'role="img" aria-label="{escape(about, quote=True)}">{"".join(marks)}</svg></div>'
        f"<figcaption>{escape(about)}{f' <span>Save: {buttons}</span>' if save else ''}</figcaption></figure>"
    )


def tone(class_name: str) -> str:
    """The class of an element in the colour of a hero's class."""
    return f"td-{class_name if class_name in CLASSES else 'neutral'}"


def text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    """Some words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def short(words: str, most: int = 22) -> str:
    """Words that fit."""
    return words if len(words) <= most else words[: most - 1] + "…"


def heat_map(names: Sequence[str], rates: Floats, games: Floats, classes: Sequence[str]) -> str:
    """Who beats whom: rows win so many of a hundred against columns."""
    cell, top = 34, 112
    left = 20 + LETTER * max(len(short(name)) for name in names)
    size = len(names)
    marks = []
    for i, name in enumerate(names):
        at = top + cell * i
        marks.append(text(left - 8, at + cell * 0.62, short(name), "end", f'class="{tone(classes[i])}"'))
        x = left + cell * (i + 0.62)
        marks.append(text(x, top - 8, short(name, 19), "start", f'transform="rotate(-50 {x:.1f} {top - 8})"'))
        for j, other in enumerate(names):
            rate = float(rates[i, j])
            strength = min(1.0, abs(rate - 0.5) / 0.4)
            kind = "lab-win" if rate >= 0.5 else "lab-loss"
            told = f"{name} wins {rate:.1%} against {other}" + (f" in {games[i, j]:,.0f} games" if games[i, j] else "")
            marks.append(
                f'<g><title>{escape(told)}</title><rect x="{left + cell * j}" y="{at}" width="{cell - 1}" '
                f'height="{cell - 1}" class="lab-cell"/><rect x="{left + cell * j}" y="{at}" width="{cell - 1}" '
                f'height="{cell - 1}" class="{kind}" fill-opacity="{0.62 * strength:.2f}"/>'
                f"{text(left + cell * (j + 0.48), at + cell * 0.62, f'{100 * rate:.0f}', 'middle', _INK)}</g>"
            )
    about = "Of a hundred games the row wins so many against the column."
    width = left + cell * size + 76
    return chart("match-ups", about, width, top + cell * size + 6, marks, least=0.85 * width)


_INK = 'class="lab-ink"'


def deck_map(
    places: Floats, heroes: Sequence[str], games: Floats, groups: Sequence[int], names: Mapping[int, str],
    links: Sequence[str], told: Sequence[str],
) -> str:  # fmt: skip
    """Decks as points: near ones are alike, large ones are played more."""
    width, height, edge = 860, 560, 46
    low, span = places.min(axis=0), np.ptp(places, axis=0) + 1e-9
    spots = edge + (places - low) / span * (np.array([width, height]) - 2 * edge)
    radii = 4 + 9 * np.sqrt(games / max(1.0, float(games.max())))
    marks = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" class="lab-dot {tone(hero)}" '
        f'data-go="{escape(link, quote=True)}">'
        f"<title>{escape(tip)}</title></circle>"
        for (x, y), r, hero, link, tip in zip(spots, radii, heroes, links, told, strict=True)
    ]
    taken: list[tuple[float, float, float]] = []
    labels = np.asarray(groups)
    for group, name in names.items():
        x, y = spots[labels == group].mean(axis=0)
        half = LETTER * len(short(name, 24)) / 2
        x = min(max(x, half), width - half)
        for row in (-12, 24, -25, 37, -38, 50):  # above, below, further away; else the point itself tells its name
            if not any(abs(x - a) < half + b and abs(y + row - c) < 13 for a, b, c in taken):
                taken.append((x, half, y + row))
                marks.append(text(x, y + row, short(name, 24), "middle", 'class="lab-name"'))
                break
    return chart(
        "decks", "Every point is a deck: near ones are alike, large ones are played more.", width, height + 30, marks,
        least=0.85 * width,
    )  # fmt: skip


def tree(merges: Floats, clusters: NDArray[np.int64], heroes: Sequence[str], names: Mapping[int, str]) -> str:
    """The tree of decks from the left (all together) to the right (single decks), cut into the clusters."""
    leaves = len(merges) + 1
    order = _leaves_in_order(merges, leaves)
    row = 5.2
    width, height, left, right = 860, leaves * row + 40, 30, 590
    highest = float(merges[:, 2].max()) or 1.0

    def across(tall: float) -> float:
        return right - (right - left) * tall / highest

    y = np.zeros(2 * leaves - 1)
    y[order] = 20 + row * np.arange(leaves)
    x = np.full(2 * leaves - 1, float(right))
    group = np.concatenate([clusters, np.full(leaves - 1, -1)])
    marks = []
    for step, (a, b, tall, _) in enumerate(merges.tolist()):
        one, two, node = int(a), int(b), leaves + step
        x[node], y[node] = across(tall), (y[one] + y[two]) / 2
        group[node] = group[one] if group[one] == group[two] else -1
        kind = tone(heroes[int(np.flatnonzero(clusters == group[node])[0])]) if group[node] >= 0 else "lab-trunk"
        line = f"M{x[one]:.1f} {y[one]:.1f}H{x[node]:.1f}V{y[two]:.1f}H{x[two]:.1f}"
        marks.append(f'<path d="{line}" class="lab-branch {kind}"/>')
    within = [float(h) for h, g in zip(merges[:, 2], group[leaves:], strict=True) if g >= 0]
    beyond = [float(h) for h, g in zip(merges[:, 2], group[leaves:], strict=True) if g < 0]
    cut = across((max(within, default=0.0) + min(beyond, default=highest)) / 2)
    marks.append(f'<path d="M{cut:.1f} 4V{height - 24:.1f}" class="lab-cut"/>')
    lowest = -99.0
    for cluster in dict.fromkeys(int(clusters[leaf]) for leaf in order):
        at = max(float(y[:leaves][clusters == cluster].mean()), lowest + 12)
        lowest = at
        marks.append(text(right + 8, at + 4, short(names.get(cluster, ""), 36), "start", 'class="lab-name"'))
    marks += [
        text(across(h), height - 8, f"{h:.2f}", "middle")
        for h in np.linspace(0, highest, 5)
    ]  # fmt: skip
    about = "The tree of decks by distance (below), dashed where it is cut; the archetypes stand on the right."
    return chart("tree", about, width, max(height, lowest + 30), marks, least=0.85 * width)


def _leaves_in_order(merges: Floats, leaves: int) -> list[int]:
    """So that no branches cross."""
    order, waiting = [], [2 * leaves - 2]
    while waiting:
        node = waiting.pop()
        if node < leaves:
            order.append(node)
        else:
            a, b = merges[node - leaves, :2]
            waiting += [int(b), int(a)]
    return order


def curve(
    name: str, about: str, points: Sequence[tuple[float, float]], *, log_x: bool = False, log_y: bool = False,
    unit: str = "",
) -> str:  # fmt: skip
    """One line over time; on a logarithmic axis what is not above zero is left out."""
    width, height, left, bottom = 480, 230, 64, 34
    kept = [(x, y) for x, y in points if (x > 0 or not log_x) and (y > 0 or not log_y)]
    if not kept:
        return ""
    xs, ys = np.array(kept, dtype=float).T
    xs, ys = (np.log10(xs) if log_x else xs), (np.log10(ys) if log_y else ys)
    x0, x1, y0, y1 = float(xs.min()), float(xs.max()), float(ys.min()), float(ys.max())
    if log_y:
        y0, y1 = np.floor(y0), np.ceil(y1)
    x1 = x1 if x1 > x0 else x0 + 1
    y0, y1 = (y0, y1) if y1 > y0 else (y0 - 0.5, y0 + 0.5)

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (width - left - 14) * (x - x0) / (x1 - x0), 12 + (height - bottom - 12) * (y1 - y) / (y1 - y0)

    line = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y in zip(xs, ys, strict=True))
    marks: list[Any] = []
    for y in np.linspace(y0, y1, 5) if not log_y else np.arange(y0, y1 + 1, max(1, (y1 - y0) // 5)):
        _, v = at(x0, y)
        told = f"1e{y:.0f}" if log_y else f"{y:.3g}{unit}"
        marks += [f'<path d="M{left} {v:.1f}H{width - 14}" class="pg-axis"/>', text(left - 6, v + 4, told, "end")]
    for x in np.linspace(x0, x1, 5) if log_x else np.unique(np.round(np.linspace(x0, x1, 5))):
        h, _ = at(x, y0)
        marks.append(text(h, height - 12, f"{10**x:,.0f}" if log_x else f"{x:,.0f}", "end" if x >= x1 else "middle"))
    marks.append(f'<polyline points="{line}" class="pg-curve"/>')
    marks.append('<circle cx="{:.1f}" cy="{:.1f}" r="3.5" class="lab-last"/>'.format(*at(xs[-1], ys[-1])))
    return chart(name, about, width, height, marks, least=300)
