"""Small files and small functions, measured: a limit that no machine checks is none."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILE_LINES, FUNCTION_LINES = 800, 70
PYTHON = sorted(path for folder in ("python", "tests", "examples", "scripts") for path in (ROOT / folder).rglob("*.py"))
RUST = sorted(path for path in (ROOT / "crates").rglob("*.rs") if "target" not in path.parts)


@pytest.mark.parametrize("path", PYTHON + RUST, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= FILE_LINES, "split it by noun"


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_functions_are_short(path: Path) -> None:
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
        if node.end_lineno - node.lineno + 1 > FUNCTION_LINES
    ]
    assert long == []
