"""What several tests share: the repository's root, the reference facts that are not part of it, and patience."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
# What the user of this machine keeps (cards of today, models, own games) is none of a test's business.
os.environ["TOPDECK_DATA"] = tempfile.mkdtemp(prefix="topdeck-data-")

# How long property tests look for a counterexample; TOPDECK_PROPERTIES=long (in `make test-long`) is forty times. No
# clock ever decides: on a busy machine anything may take long.
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("short", max_examples=25, deadline=None, derandomize=True, suppress_health_check=QUIET)
settings.register_profile("long", max_examples=1000, deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("TOPDECK_PROPERTIES", "short"))


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
