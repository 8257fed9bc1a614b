"""What several tests share: the repository's root and the reference facts that are not part of it."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The shared data and reference facts next to the repository; tests that need them skip where they are absent."""
    folder = Path(os.environ.get("TOPDECK_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip("no shared folder next to the repository (set TOPDECK_SHARED to its place)")
    return folder
