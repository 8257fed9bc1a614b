"""What an installation weighs: bytes on the disk, and the time that importing takes."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from topdeck.cores import FASTER

BASE = ("numpy", "scipy", "duckdb", "typer", "rich", "hearthstone", "threadpoolctl", "ijson")
"""What the base install brings, as pyproject.toml names it; what these bring is not counted."""
IMPORTED = ("topdeck", "topdeck.game", "topdeck.arena.store", "topdeck.cli")
"""The package alone, with the core and the cards, with the database, and what every command loads."""
SPENT = "import time; t = time.process_time(); import {0}; print(time.process_time() - t)"


class Sizes(NamedTuple):
    """Bytes on the disk."""

    package: int
    """All of it, with its cores and data."""
    core: int
    faster_core: int
    """0 where the core was built here and is alone."""
    data: int
    libraries: dict[str, int]
    """What the base install brings, those that are there."""


def sizes() -> Sizes:
    """What lies on the disk for this installation."""
    package = Path(__file__).parent
    return Sizes(
        _bytes(package, "**/*"),
        _bytes(package, "_core.*.so"),
        _bytes(package / FASTER, "_core.*.so"),
        _bytes(package / "data", "**/*"),
        {name: size for name in BASE if (size := _library(name))},
    )


def _bytes(folder: Path, pattern: str) -> int:
    return sum(file.stat().st_size for file in folder.glob(pattern) if file.is_file() and file.suffix != ".pyc")


def _library(name: str) -> int:
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return 0
    return sum(found.stat().st_size for file in files if (found := Path(str(file.locate()))).is_file())


def import_times() -> dict[str, float]:
    """Seconds of CPU time that importing takes in a fresh interpreter, its own start not counted."""
    return {name: _import_time(name) for name in IMPORTED}


def _import_time(name: str) -> float:
    done = subprocess.run([sys.executable, "-c", SPENT.format(name)], capture_output=True, text=True, check=True)
    return float(done.stdout)
