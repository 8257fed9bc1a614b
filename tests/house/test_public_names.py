"""The front doors: each room shows few names, each of them listed once, loaded when used, and explained."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from topdeck.lazy import homes_of

PACKAGE = Path(__file__).resolve().parents[2] / "python" / "topdeck"
MOST_NAMES = 25
ROOMS = ("", "agents", "arena", "build", "cluster", "envs", "learn", "meta", "page", "predict", "runner", "solve")
EAGER = {"agents"}
"""Rooms without a stub: they list their names in `__all__`."""


def names_of(room: str) -> list[str]:
    module = importlib.import_module(f"topdeck.{room}".rstrip("."))
    return list(module.__all__)


def too_many(names: list[str]) -> bool:
    return len(names) > MOST_NAMES


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_shows_few_names(room: str) -> None:
    assert names_of(room) and not too_many(names_of(room))


@pytest.mark.parametrize("room", ROOMS)
def test_every_public_name_is_there_and_explained(room: str) -> None:
    module = importlib.import_module(f"topdeck.{room}".rstrip("."))
    for name in module.__all__:
        value = getattr(module, name)
        assert not callable(value) or (value.__doc__ or "").strip(), f"{name} has no docstring"
        assert name in dir(module)


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in EAGER])
def test_names_are_listed_once(room: str) -> None:
    """In the stub, a line each, in the same order as a reader sorts; and no module of the room has such a name."""
    stub = PACKAGE / room / "__init__.pyi"
    listed = [
        (node.module, alias.name, alias.asname)
        for node in ast.parse(stub.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert homes_of(str(stub)) == {name: module for module, name, _ in listed}
    assert len(listed) == len(names_of(room)) and all(name == again for _, name, again in listed)
    modules = {path.stem for path in (PACKAGE / room).iterdir()}
    assert not modules & set(names_of(room)), "a module of that name would hide it"


def test_other_rooms_do_not_exist() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.pyi")}
    assert folders == set(ROOMS) - EAGER - {""}


def test_a_room_that_shows_too_many_is_seen(tmp_path: Path) -> None:
    stub = tmp_path / "__init__.pyi"
    stub.write_text("".join(f"from topdeck.game import Name{n} as Name{n}\n" for n in range(MOST_NAMES + 1)))
    assert too_many(list(homes_of(str(stub))))


def test_an_unknown_name_is_an_error() -> None:
    import topdeck.solve

    with pytest.raises(AttributeError, match=r"module 'topdeck.solve' has no attribute 'sovle'"):
        topdeck.solve.sovle  # noqa: B018


@pytest.mark.parametrize(
    "room", ["topdeck", "topdeck.predict", "topdeck.build", "topdeck.solve", "topdeck.meta", "topdeck.page"]
)
def test_importing_a_room_loads_nothing_heavy(room: str) -> None:
    heavy = ("nicegui", "numpy", "scipy", "sklearn", "duckdb", "matplotlib", "topdeck._core")
    program = f"import sys, {room}; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
