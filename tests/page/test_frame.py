"""The frame of all pages: navigation, light and dark, narrow and wide, for eyes and ears."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    "path",
    ["/", "/jobs", "/cards", "/cards/CS2_029", "/own-card", "/play", "/replays", "/predict/log"],
)
def test_pages_are_for_everybody(visit: Visit, path: str, dark: bool) -> None:
    visitor = visit(path, width=360, height=740, dark=dark)
    assert visitor.overflow() <= 0
    assert visitor.axe() == []


def test_the_theme_is_the_systems_until_one_chooses(visit: Visit) -> None:
    visitor = visit("/", dark=True)
    theme = "document.documentElement.dataset.theme"
    assert visitor.page.evaluate(theme) == "dark"
    visitor.page.click(".pg-theme")
    assert visitor.page.evaluate(theme) == "light"
    visitor.open("/jobs")
    assert visitor.page.evaluate(theme) == "light"


def test_the_navigation_leads_everywhere_and_says_where_one_is(visit: Visit) -> None:
    visitor = visit("/")
    paths = visitor.page.eval_on_selector_all(".pg-nav a", "links => links.map(link => link.getAttribute('href'))")
    assert "/jobs" in paths
    for path in paths:
        visitor.open(path)
        assert visitor.page.get_attribute(".pg-nav a[aria-current=page]", "href") == path


def test_the_first_key_leads_to_the_content(visit: Visit) -> None:
    visitor = visit("/")
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.activeElement.textContent") == "To the content"
