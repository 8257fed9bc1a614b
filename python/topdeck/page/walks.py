"""What a solved job shows at a place, whatever was solved. No page is imported: it is also made in another process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topdeck.page.solving import walked
from topdeck.page.standing import standing_html
from topdeck.page.strategy import walk_html
from topdeck.solve.position import SolvedPosition


def walked_html(folder: Path, given: Mapping[str, Any], place: list[int]) -> str:
    """A place of a job's strategy, or of its position."""
    solved = walked(folder, given)
    return standing_html(solved, place) if isinstance(solved, SolvedPosition) else walk_html(solved, place)
