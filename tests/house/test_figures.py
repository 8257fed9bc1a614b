"""Figures for everybody: colours that colour-blind readers tell apart, and figures that documents show are drawn."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from topdeck.cards.catalogue import CLASSES
from topdeck.drawing import COLOURS, DASHES, DOWN, MARKERS, UP

ROOT = Path(__file__).resolve().parents[2]
# How a colour (in linear light) looks without one of the three cones: Machado, Oliveira and Fernandes 2009.
EYES = {
    "all cones": np.eye(3),
    "no red": np.array([[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]),
    "no green": np.array([[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]),
    "no blue": np.array([[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
}
TO_XYZ = np.array([[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]])
WHITE = np.array([0.9505, 1.0, 1.0888])
TOLD_APART = 12
"""Of CIE 1976 colour difference; 2 is just noticed side by side."""


def seen(colour: str, eye: str) -> np.ndarray:
    """A colour as lightness and two hues (CIELAB), as this eye sees it."""
    parts = np.array([int(colour[n : n + 2], 16) for n in (1, 3, 5)]) / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    x, y, z = (TO_XYZ @ np.clip(EYES[eye] @ light, 0, 1)) / WHITE
    x, y, z = (np.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("eye", EYES)
def test_any_two_colours_are_told_apart_by_every_eye(eye: str) -> None:
    distance = {(a, b): np.linalg.norm(seen(a, eye) - seen(b, eye)) for a, b in combinations(COLOURS, 2)}
    near = min(distance, key=lambda pair: distance[pair])
    assert distance[near] > TOLD_APART, f"{near} with {eye}"
    assert distance[UP, DOWN] > 40


def test_there_is_a_look_for_every_class() -> None:
    for looks in (COLOURS, MARKERS, DASHES):
        assert len(set(looks)) == len(looks) == len(CLASSES)


def test_every_figure_is_shown_and_drawn_by_the_script() -> None:
    there = {path.name for path in (ROOT / "docs" / "figures").iterdir()}
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    shown = {name for page in pages for name in re.findall(r"figures/([\w.-]+)\)", page.read_text(encoding="utf-8"))}
    script = (ROOT / "scripts" / "draw_figures.py").read_text(encoding="utf-8")
    made = set(re.findall(r'out / "([\w-]+\.png)"', script))
    assert there == shown == made
