"""Every page of the laboratory is for everybody: narrow, light and dark, for eyes and ears."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]
PATHS = ["/meta", "/meta/archetype", "/meta/deck", "/meta/compare", "/meta/matchups", "/build", "/arena", "/whatif"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pages_are_for_everybody(visit: Visit, dark: bool) -> None:
    visitor = visit("/", width=360, height=740, dark=dark)
    for path in PATHS:
        visitor.open(path)
        visitor.page.wait_for_function("() => !document.querySelector('main [role=status]')")
        assert visitor.overflow() <= 0, path
        assert visitor.axe() == [], path
