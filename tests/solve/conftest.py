"""Where the shared reference data is, if it is."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared data beside the repository; skips where there is none."""
    folder = Path(os.environ.get("TOPDECK_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip("no shared data beside the repository (set TOPDECK_SHARED)")
    return folder


@pytest.fixture(scope="session")
def reference(shared: Path) -> Path:
    """The file of reference games."""
    file = shared / "reference" / "reference_games.json"
    if not file.is_file():
        pytest.skip("no reference_games.json in the shared data")
    return file


@pytest.fixture(scope="session")
def matchups(shared: Path) -> Path:
    """The folder of HSReplay's match-ups."""
    folder = shared / "data" / "decks-2019-02"
    if not (folder / "Matchup.json").is_file():
        pytest.skip("no match-ups in the shared data")
    return folder
