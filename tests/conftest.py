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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked `long` run in `make test-long` only."""
    if os.environ.get("TOPDECK_PROPERTIES") != "long":
        skip = pytest.mark.skip(reason="long: runs in make test-long")
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(skip)
