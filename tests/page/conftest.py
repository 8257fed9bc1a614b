"""A server and a browser for all tests of the page; each test has a browser (a context) of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Visitor

from topdeck.bench.browser import chromium, chromium_path, served
from topdeck.errors import BadInput


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    try:
        chromium_path()
    except BadInput as reason:
        pytest.skip(str(reason))
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the server writes on standard error."""
    return tmp_path_factory.mktemp("page") / "log"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, log: Path) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("data"), log=log) as place:
        yield place.rstrip("/")


@pytest.fixture
def visit(browser: Any, address: str) -> Iterator[Callable[..., Visitor]]:
    """Open a new browser. At the end of the test none of them may have had an error or looked elsewhere."""
    visitors: list[Visitor] = []

    def open_one(path: str = "/", **options: Any) -> Visitor:
        visitors.append(Visitor(browser, options.pop("address", address), **options))
        visitors[-1].open(path)
        return visitors[-1]

    yield open_one
    for visitor in visitors:
        visitor.close()
    for visitor in visitors:
        assert visitor.problems == []
