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
# The Python rooms and modules, and whom each may import: this and nothing else. `topdeck/__init__.py` is left out: it
# only passes names on.
PLAIN = {"defaults", "errors", "files", "given", "lazy", "tables"}  # what everybody may know
ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "cores": {"errors"},
    "extras": {"errors"},
    "installed": {"cores"},
    "drawing": {"extras"},
    "log_library": {"extras"},
    "lazy": set(),
    "defaults": set(),
    "tables": {"show"},
    "files": {"errors"},
    "given": {"errors"},
    "deck_text": {"errors"},
    "database": {"errors"},
    "stores": {"database", "errors", "files"},
    "cards": {"_core", "errors", "files"},
    "deck_names": {"cards"},
    "deck": PLAIN | {"cards", "deck_names", "deck_text", "show"},
    "snapshot": set(),
    "show": {"cards", "errors", "snapshot"},
    "text": {"snapshot"},
    "game": PLAIN | {"_core", "cards", "deck", "show", "snapshot", "text"},
    "scene": {"cards", "errors", "game", "snapshot"},
    "games": {"_core", "cards", "deck", "errors", "game"},
    "agents": {"_core", "cards", "errors", "files", "game", "games", "snapshot"},
    "seeds": {"_core"},
    "journal": {"errors", "files"},
    "runner": {"lazy", "_core", "agents", "cards", "deck", "errors", "game", "seeds"},
    "cluster": {"lazy", "_core", "cards", "errors", "extras", "files", "runner"},
    "solve": PLAIN | {"_core", "cards", "drawing", "game", "journal", "runner"},
    "arena": PLAIN
    | {"_core", "agents", "cards", "database", "deck", "drawing", "game", "runner", "seeds", "solve", "stores"},
    "meta": PLAIN
    | {"_core", "cards", "deck", "deck_names", "deck_text", "drawing", "extras", "log_library", "runner", "stores"}
    | {"database"},
    "logs": {"agents", "cards", "errors", "files", "game", "log_library", "meta", "snapshot"},
    "predict": PLAIN | {"_core", "cards", "deck", "extras", "logs", "meta", "runner"},
    "build": PLAIN
    | {"_core", "arena", "cards", "deck", "deck_text", "drawing", "extras", "journal", "meta"}
    | {"runner", "seeds", "solve"},
    "learn": PLAIN | {"_core", "arena", "cards", "deck", "deck_names", "drawing", "extras", "game", "runner"},
    "envs": {"lazy", "_core", "agents", "cards", "deck", "errors", "extras", "game", "games", "solve"},
    "bench": {
        "_core",
        "defaults",
        "agents",
        "arena",
        "build",
        "cards",
        "cluster",
        "deck",
        "envs",
        "errors",
        "extras",
        "files",
        "game",
        "games",
        "learn",
        "meta",
        "predict",
        "runner",
        "solve",
    },
    "reproduce": {
        "defaults",
        "agents",
        "arena",
        "build",
        "cards",
        "drawing",
        "errors",
        "files",
        "given",
        "meta",
        "predict",
        "solve",
    },
    "cli": {
        "defaults",
        *("agents", "arena", "bench", "build", "cards", "deck", "envs", "errors", "files", "game", "games", "meta"),
        *("cluster", "doctor", "journal", "learn", "logs", "page", "predict", "reproduce", "runner", "solve"),
    },
    "doctor": {"bench", "cards", "cluster", "cores", "errors", "extras", "installed"},
    "page": PLAIN
    | {"agents", "cards", "deck", "deck_names", "deck_text", "game", "predict", "show", "snapshot"}
    | {"arena", "build", "extras", "logs", "meta", "scene", "solve", "stores"},  # the laboratory
    "__main__": {"cli"},
}
# Rooms that know each other. This list only becomes shorter.
CIRCLES: list[set[str]] = []
# The Python rooms and modules that wrap the core; everything else talks to these.
FACES = {
    *("game", "games", "bench", "deck", "cards", "agents", "arena", "meta", "predict", "solve", "envs", "build"),
    *("cluster", "learn", "runner", "seeds"),
}


def stands_on(crate: str) -> set[str]:
    """All crates below `crate`."""
    return CRATES[crate].union(*(stands_on(below) for below in CRATES[crate]))


def manifest(crate: str) -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "crates" / crate / "Cargo.toml").read_text(encoding="utf-8"))


def dependencies(crate: str) -> set[str]:
    tables = ("dependencies", "dev-dependencies", "build-dependencies")
    return {name for table in tables for name in manifest(crate).get(table, {})}


def imports(path: Path, package: Path = PACKAGE) -> Iterator[str]:
    """The full names of all modules a Python file imports, also inside functions and by `import_module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                place = path.relative_to(package.parent).parts[: -node.level]
                module = ".".join([*place, *([module] if module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def room(path: Path, package: Path = PACKAGE) -> str:
    """The first name below `topdeck`: a room's folder or a module."""
    return path.relative_to(package).parts[0].partition(".")[0]


def ours(path: Path, package: Path = PACKAGE) -> set[str]:
    """The rooms and modules of ours that a file imports."""
    return {name.split(".")[1] for name in imports(path, package) if name.startswith("topdeck.")}


def edges(package: Path) -> dict[str, dict[str, Path]]:
    """For each room the rooms it imports, each with a file that does."""
    found: dict[str, dict[str, Path]] = {}
    for path in sorted([*package.rglob("*.py"), *package.rglob("__init__.pyi")]):
        here = found.setdefault(room(path, package), {})
        here.update({there: path.relative_to(package) for there in ours(path, package) - {room(path, package)}})
    del found["__init__"]
    return found


def forbidden(package: Path) -> list[str]:
    """Imports that the table does not allow."""
    return [
        f"{path} imports topdeck.{there}: `{here}` may import {', '.join(sorted(ROOMS.get(here, set()))) or 'nothing'}"
        for here, others in edges(package).items()
        for there, path in others.items()
        if there not in ROOMS.get(here, set())
    ]


def reaches(start: str) -> set[str]:
    """The rooms below a room, near and far."""
    found: set[str] = set()
    todo = [start]
    while todo:
        new = ROOMS.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


SOURCES = sorted(PACKAGE.rglob("*.py"))


def test_every_crate_is_in_the_law() -> None:
    assert {folder.parent.name for folder in (ROOT / "crates").glob("*/Cargo.toml")} == set(CRATES)


@pytest.mark.parametrize("crate", CRATES)
def test_crates_use_only_what_they_stand_on(crate: str) -> None:
    used = {
        name.removeprefix("topdeck-").replace("-", "_") for name in dependencies(crate) if name.startswith("topdeck-")
    }
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


def test_rooms_import_only_what_the_table_allows() -> None:
    assert forbidden(PACKAGE) == []


def test_the_table_allows_nothing_that_is_not_used() -> None:
    used = edges(PACKAGE)
    spare = {here: left for here, allowed in ROOMS.items() if (left := allowed - set(used.get(here, ())) - PLAIN)}
    assert spare == {}, "take it out of the table"


def test_rooms_that_know_each_other_are_the_known_ones() -> None:
    below = {here: reaches(here) for here in ROOMS}
    circles = {frozenset(there for there in below[here] if here in below.get(there, ())) for here in ROOMS}
    assert circles - {frozenset()} == set(map(frozenset, CIRCLES))


@pytest.mark.parametrize(
    ("file", "line", "seen"),
    [
        ("cards/catalogue.py", "from topdeck.game import Game", "cards/catalogue.py imports topdeck.game"),
        (
            "predict/track.py",
            "def late():\n    from topdeck.arena import Store",
            "predict/track.py imports topdeck.arena",
        ),
        ("meta/sources/logs.py", "from ...build import Field", "meta/sources/logs.py imports topdeck.build"),
        ("deck.py", "from importlib import import_module\nimport_module('topdeck.cli')", "deck.py imports topdeck.cli"),
        ("lobby.py", "from topdeck import deck", "lobby.py imports topdeck.deck"),
    ],
)
def test_a_forbidden_import_is_seen(file: str, line: str, seen: str, tmp_path: Path) -> None:
    """In a scratch copy of the package."""
    package = tmp_path / "topdeck"
    for path in SOURCES:
        copy = package / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    with (package / file).open("a", encoding="utf-8") as out:
        out.write(f"\n{line}\n")
    (problem,) = forbidden(package)
    assert problem.startswith(seen)


# Files of users go through `files`, which has limits and writes whole files. These touch others.
TOUCHES_FILES = {
    "cores.py": "what the system says of the processor",
    "bench/rival.py": "a program that ships, and the lines of one that the user starts",
    "cluster/version.py": "data that ships",
    "doctor.py": "what the system tells of itself",
    "journal.py": "a journal grows line by line",
    "cards/build.py": "makes the facts",
    "cards/day.py": "facts that ship, and the catalogues in the cache",
    "lazy.py": "our own stubs",
    "bench/scale.py": "what the system tells of itself",
    "bench/browser.py": "what a server that it starts writes",
    "show/assets.py": "style and script that ship",
    "page/frame.py": "style and script that ship",
    "cards/catalogue.py": "a catalogue that ships",
    "cards/reference.py": "our own sources",
    "deck_names.py": "decks that ship",
    "agents/guest.py": "what the core says",
    "bench/meta.py": "a file of its own",
    "meta/starter_build.py": "makes the starter decks",
    "bench/solve.py": "a file of its own",
    "solve/checkpoint.py": "what the core has written beside",
    "cards/signature.py": "the signature that ships",
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
