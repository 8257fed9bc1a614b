"""Small files and small functions, measured: a limit that no machine checks is none."""

import ast
import re
from collections.abc import Iterator
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


# What looks like code and is none: comments, strings, characters (lifetimes have no second quote).
NO_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|b?r(\#*)".*?"\1|b?"(?:\\.|[^"\\])*"|b?'(?:\\(?:x[0-9a-fA-F]{2}|u\{[^}]*\}|.)|[^\\'\n])'""",
    re.DOTALL,
)
# Longer than the law allows, with their lengths. This table only becomes shorter, and so do its functions.
LONG_RUST = {
    ("cards/src/describe/tests.rs", "every_verb_has_its_words"): 94,
}


def rust_functions(text: str) -> Iterator[tuple[str, int]]:
    """Each function of a Rust file with its number of lines, from `fn` to its closing brace."""
    code = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for found in re.finditer(r"\bfn\s+(\w+)", code):
        depth = 0  # of brackets: an array's length may hold a semicolon
        for place in range(found.end(), len(code)):
            mark = code[place]
            depth += (mark in "([{") - (mark in ")]}")
            if depth == 0 and mark in ";}":  # a declaration without a body, or the body's end
                if mark == "}":
                    yield found[1], code.count("\n", found.start(), place) + 1
                break


@pytest.mark.parametrize("path", RUST, ids=lambda path: str(path.relative_to(ROOT)))
def test_rust_functions_are_short(path: Path) -> None:
    here = str(path.relative_to(ROOT / "crates"))
    lengths = list(rust_functions(path.read_text(encoding="utf-8")))
    long = {(here, name): lines for name, lines in lengths if lines > FUNCTION_LINES}
    assert all(lines <= LONG_RUST.get(function, 0) for function, lines in long.items()), long


def test_functions_that_may_be_long_still_are() -> None:
    for file, name in LONG_RUST:
        path = ROOT / "crates" / file
        lengths = dict(rust_functions(path.read_text(encoding="utf-8"))) if path.exists() else {}
        assert lengths.get(name, 0) > FUNCTION_LINES, f"{file}, {name}: take it out of the table"


def test_a_long_rust_function_is_seen() -> None:
    """What would mislead a counter of braces: strings, raw strings, characters, lifetimes, comments, array types."""
    tricks = [
        'let a = "}}"; // }}',
        r"let b = '}'; let c = '\''; let d = b'{';",
        'let e = r#"}"{"#; /* } */',
        "fn inner<'a>(x: &'a [u8; 2]) -> [u8; 2] { *x }",
    ]
    body = "\n".join(tricks + ["a();"] * 80)
    text = (
        f"trait T {{ fn no_body(&self) -> [u8; 3]; }}\npub(crate) fn long(x: [u8; 2]) {{\n{body}\n}}\nfn short() {{}}\n"
    )
    assert dict(rust_functions(text)) == {"long": 86, "inner": 1, "short": 1}
