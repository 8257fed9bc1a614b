"""Where a card is written: its lines in the sets, and the tests that play it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from topdeck.cards.catalogue import Card
from topdeck.cards.scripts import script_files
from topdeck.files import read_text

TESTS = Path(__file__).resolve().parents[3] / "tests" / "cards"
"""Beside the sources. An installed package comes without its tests."""
MOST_TESTS = 8
TEST = re.compile(r"^def test_.*?(?=^[^\s)]|\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Source:
    """Some lines of a file."""

    file: str
    line: int
    text: str


def script_of(card: Card, day: str) -> Source | None:
    """The lines in which a card's script is written; of several the ones marked for that day."""
    found: list[tuple[bool, Source]] = []
    for path, text in _scripts():
        if f'"{card.id}"' not in text:
            continue
        for node in ast.parse(text).body:
            call = node.value if isinstance(node, ast.Expr) else None
            if isinstance(call, ast.Call) and call.args and getattr(call.args[0], "value", None) == card.id:
                marks = {getattr(k.value, "value", None) for k in call.keywords if k.arg == "only"}
                if not marks or day in marks:
                    lines = ast.get_source_segment(text, node) or ""
                    found.append((bool(marks), Source(f"{path.parent.name}/{path.name}", node.lineno, lines)))
    return max(found, key=lambda one: one[0])[1] if found else None


def scenarios_of(card: Card) -> list[Source] | None:
    """The tests that name a card, those first that are called after it; None where the tests are not at hand."""
    if not TESTS.is_dir():
        return None
    slug = re.sub(r"[^a-z0-9]+", "_", card.name.lower().replace("'", "")).strip("_")
    named = re.compile(rf"[\"']({re.escape(card.name)}|{re.escape(card.id)})\b")
    found: list[tuple[bool, Source]] = []
    for path, text in _tests():
        if card.name not in text and card.id not in text:
            continue
        for match in TEST.finditer(text):
            lines = match[0].rstrip()
            called = slug in lines.partition("(")[0]
            if called or named.search(lines):
                line = text.count("\n", 0, match.start()) + 1
                found.append((not called, Source(path.relative_to(TESTS).as_posix(), line, lines)))
    return [source for _, source in sorted(found, key=lambda one: one[0])][:MOST_TESTS]


@cache
def _scripts() -> list[tuple[Path, str]]:
    return [(path, read_text(path)) for path in script_files()]


@cache
def _tests() -> list[tuple[Path, str]]:
    return [(path, read_text(path)) for path in sorted(TESTS.rglob("test_*.py"))]
