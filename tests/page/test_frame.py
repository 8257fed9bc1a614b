"""The frame of all pages: navigation, light and dark, narrow and wide, for eyes and ears."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from browsing import Visitor
from nicegui import Client

Visit = Callable[..., Visitor]


EVERY_PAGE = [
    "/", "/play", "/replays", "/predict", "/predict/log", "/predict/history", "/positions", "/jobs", "/solve",
    "/cards", "/cards/CS2_029", "/own-card", "/meta", "/meta/archetype", "/meta/deck", "/meta/compare",
    "/meta/matchups", "/build", "/arena", "/whatif",
]  # fmt: skip
ELSEWHERE = {"/play/{id}": "test_play", "/replays/{id}": "test_replays", "/stored": "test_brought"}
"""Pages that need a game: the tests that look at them with axe, too."""


PICTURES = {
    "/": "home", "/play": "new-game", "/play/{id}": "play", "/replays": "games", "/replays/{id}": "replays",
    "/stored": "stored", "/predict": "predict", "/predict/log": "tracker", "/predict/history": "history",
    "/positions": "positions", "/jobs": "jobs", "/solve": "solve", "/cards": "cards", "/cards/CS2_029": "card",
    "/own-card": "own-card", "/meta": "meta", "/meta/archetype": "archetype", "/meta/deck": "deck",
    "/meta/compare": "compare", "/meta/matchups": "matchups", "/build": "build", "/arena": "arena", "/whatif": "whatif",
}  # fmt: skip


def test_every_page_has_its_picture() -> None:
    """In `docs/pictures`, by `scripts/page_pictures.py`: each at desktop and phone width, light and dark."""
    assert PICTURES.keys() == {*EVERY_PAGE, *ELSEWHERE}
    there = {place.stem for place in (Path(__file__).parents[2] / "docs" / "pictures").glob("*.webp")}
    assert there == {*PICTURES.values(), "solve-position"}


def test_no_page_is_forgotten() -> None:
    from topdeck.page import editor, history, home, jobs_page, laboratory, play, predict, replays, stored  # noqa: F401

    paths = {path for call, path in Client.page_routes.items() if call.__module__.startswith("topdeck.page")}
    looked_at = {re.sub("/CS2_029$", "/{id}", path) for path in EVERY_PAGE}
    assert paths == looked_at | ELSEWHERE.keys()


def test_pages_are_for_everybody(visit: Visit) -> None:
    """Narrow, light and dark, for eyes and ears: no page is wider than a phone, and axe-core finds nothing."""
    visitor = visit("/", width=360, height=740)
    found = []
    for path in EVERY_PAGE:
        visitor.open(path)
        visitor.page.wait_for_function(SETTLED)
        for theme in ("light", "dark"):
            assert visitor.page.evaluate("document.documentElement.dataset.theme") == theme
            found += [f"{path}, {theme}: {problem}" for problem in visitor.axe()]
            visitor.page.click(".pg-theme")
        found += [f"{path} is {wide} pixels too wide" for wide in [visitor.overflow()] if wide > 0]
    assert found == []


SETTLED = """() => !['One moment ...', 'Reading the decks ...', 'Looking for the log …'].some(
    (text) => document.querySelector('main').innerText.includes(text))"""


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
