"""Files that a build shall write: whether that will work is found out before the games, not after them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from topdeck.errors import BadInput

FIGURES = (".png", ".svg", ".pdf")


def output_problems(files: Iterable[Path | None], figures: Iterable[Path | None] = ()) -> list[str]:
    """Why some of these cannot be written; None stands for one that was not asked for."""
    drawn = [path for path in figures if path is not None]
    problems = [
        f"{path}: a figure is written as .png, .svg or .pdf" for path in drawn if path.suffix.lower() not in FIGURES
    ]
    wanted = [*(path for path in files if path is not None), *drawn]
    return problems + [f"{path}: cannot be written ({why})" for path in wanted if (why := _in_the_way(path))]


def check_outputs(files: Iterable[Path | None], figures: Iterable[Path | None] = ()) -> None:
    """Raise BadInput with all of that."""
    if problems := output_problems(files, figures):
        raise BadInput("\n".join(problems))


def _in_the_way(path: Path) -> str | None:
    """What keeps a file from being written; folders that are missing can be made in one that exists."""
    if path.is_dir():
        return "it is a folder"
    if path.exists():
        return None if os.access(path, os.W_OK) else "it may not be changed"
    folder = next((one for one in path.absolute().parents if one.exists()), None)
    if folder is None or not folder.is_dir():
        return f"{folder} is no folder"
    return None if os.access(folder, os.W_OK) else f"nothing may be written in {folder}"
