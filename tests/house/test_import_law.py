"""Who may import whom: read from the Cargo manifests and from the Python sources themselves."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "topdeck"

# A crate may use those it stands on, and what these stand on.
CRATES = {
    "cards": set(),
    "rules": {"cards"},
    "encode": {"rules"},
    "search": {"encode"},
    "decks": {"cards"},
    "solve": set(),
    "small_games": {"search", "solve"},
    "arena": {"small_games", "decks"},
    "py": {"arena"},
}
# The Python rooms and modules that wrap the core; everything else talks to these.
FACES = {"game", "games", "bench", "deck", "cards", "agents", "arena", "meta", "predict", "solve", "envs", "build"}


def stands_on(crate: str) -> set[str]:
    """All crates below `crate`."""
    return CRATES[crate].union(*(stands_on(below) for below in CRATES[crate]))


def manifest(crate: str) -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "crates" / crate / "Cargo.toml").read_text(encoding="utf-8"))


def dependencies(crate: str) -> set[str]:
    tables = ("dependencies", "dev-dependencies", "build-dependencies")
    return {name for table in tables for name in manifest(crate).get(table, {})}


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules a Python file imports, also inside functions and by `import_module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                place = path.relative_to(PACKAGE.parent).parts[: -node.level]
                module = ".".join([*place, *([module] if module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def room(path: Path) -> str:
    """The first name below `topdeck`: a room's folder or a module."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def ours(path: Path) -> set[str]:
    """The rooms and modules of ours that a file imports."""
    return {name.split(".")[1] for name in imports(path) if name.startswith("topdeck.")}


SOURCES = sorted(PACKAGE.rglob("*.py"))


def test_every_crate_is_in_the_law() -> None:
    assert {folder.parent.name for folder in (ROOT / "crates").glob("*/Cargo.toml")} == set(CRATES)


@pytest.mark.parametrize("crate", CRATES)
def test_crates_use_only_what_they_stand_on(crate: str) -> None:
    used = {name.removeprefix("topdeck-").replace("-", "_") for name in dependencies(crate) if name.startswith("topdeck-")}
    assert used <= stands_on(crate)


@pytest.mark.parametrize("crate", sorted(set(CRATES) - {"py"}))
def test_only_the_border_knows_python(crate: str) -> None:
    assert not dependencies(crate) & {"pyo3", "numpy"}


@pytest.mark.parametrize("crate", ["cards", "rules"])
def test_the_rules_have_no_clock(crate: str) -> None:
    for source in sorted((ROOT / "crates" / crate / "src").rglob("*.rs")):
        text = source.read_text(encoding="utf-8")
        assert "std::time" not in text, source.name
        assert "SystemTime" not in text, source.name


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_faces_import_the_core(path: Path) -> None:
    if "_core" in ours(path):
        assert room(path) in FACES, (
            f"{path.name} imports topdeck._core; ask a face ({', '.join(sorted(FACES))}) instead"
        )


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_imports_the_command_line(path: Path) -> None:
    if room(path) not in ("cli", "__main__"):
        assert "cli" not in ours(path)


@pytest.mark.parametrize("path", sorted((PACKAGE / "cards").rglob("*.py")), ids=lambda path: path.name)
def test_cards_stand_on_nothing_else(path: Path) -> None:
    assert ours(path) <= {"cards", "errors", "files", "_core"}


# Files of users go through `files`, which has limits and writes whole files. These touch others.
TOUCHES_FILES = {
    "bench/rival.py": "a program that ships, and the lines of one that the user starts",
    "build/journal.py": "a journal grows line by line",
    "cards/build.py": "makes the catalogues",
    "cards/catalogue.py": "a catalogue that ships",
    "cards/reference.py": "our own sources",
    "deck_names.py": "decks that ship",
    "agents/guest.py": "what the core says",
    "bench/meta.py": "a file of its own",
    "meta/starter_build.py": "makes the starter decks",
    "bench/solve.py": "a file of its own",
    "solve/checkpoint.py": "what the core has written beside",
    "bench/engine.py": "the signature that ships",
}
DIRECT = {"read_text", "read_bytes", "write_text", "write_bytes", "savefig", "open", "mkdir"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_files_touches_files(path: Path) -> None:
    name = str(path.relative_to(PACKAGE))
    if name == "files.py" or name in TOUCHES_FILES:
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        method = isinstance(node.func, ast.Attribute) and node.func.attr in DIRECT
        of_ours = called.startswith(("files.", "Store.", "cls.")) or called.endswith("Store.open")
        assert not (method and not of_ours), f"line {node.lineno}: {called}: use topdeck.files"
        assert called not in ("open", "json.load", "json.loads", "tomllib.loads"), f"line {node.lineno}: {called}"


def test_files_stand_on_errors_alone() -> None:
    assert ours(PACKAGE / "files.py") == {"errors"}


def test_the_package_shows_at_most_25_names() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    names = {
        alias.asname or alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert len({name for name in names if not name.startswith("_")}) <= 25
