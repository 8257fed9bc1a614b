"""Predict: what one types changes the answer; the log is followed in a narrow window."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import Visitor
from playing import choose

from topdeck.bench.browser import served

Visit = Callable[..., Visitor]
SHARED = Path(os.environ.get("TOPDECK_SHARED", "../shared"))


def add(page: object, card: str) -> None:
    box = page.get_by_role("combobox", name="A card that he played")  # type: ignore[attr-defined]
    box.click()
    box.fill(card)
    page.locator(".q-menu .q-item", has_text=card).first.click()  # type: ignore[attr-defined]


def test_every_card_changes_the_answer(visit: Visit) -> None:
    visitor = visit("/predict")
    page = visitor.page
    page.wait_for_selector("[data-what=archetypes] td")
    before = page.inner_text("[data-what=cards]")
    add(page, "Tracking")
    page.wait_for_selector(".pg-seen li")
    page.wait_for_function("old => document.querySelector('[data-what=cards]').innerText !== old", arg=before)
    assert "Tracking" in page.inner_text(".pg-seen")
    page.click(".pg-seen button")
    page.wait_for_function("document.querySelectorAll('.pg-seen li').length === 0")
    page.wait_for_function("old => document.querySelector('[data-what=cards]').innerText === old", arg=before)
    choose(page, "His class", "mage")
    page.wait_for_function("document.querySelector('section[aria-label=\"The answer\"]').innerText.includes('Mage')")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_for_everybody(visit: Visit, dark: bool) -> None:
    visitor = visit("/predict", width=360, height=740, dark=dark)
    visitor.page.wait_for_selector("[data-what=archetypes] td")
    add(visitor.page, "Tracking")
    visitor.page.wait_for_selector(".pg-seen li")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []


def test_a_log_that_is_not_there_is_told(visit: Visit, tmp_path: Path) -> None:
    with served(words=["--log", str(tmp_path / "Power.log")]) as address:
        visitor = visit("/predict/log", address=address.rstrip("/"), width=360)
        visitor.page.wait_for_function("!document.querySelector('[data-what=tracker]').innerText.includes('Looking')")
        assert "Power.log" in visitor.page.inner_text("[data-what=tracker]")
        visitor.close()


def test_a_log_is_followed_as_it_grows(visit: Visit, tmp_path: Path) -> None:
    found = sorted(SHARED.glob("data/**/*ower*.log"), key=lambda path: path.stat().st_size)
    if not found:
        pytest.skip("needs a Power.log of ../shared (see its README)")
    text = found[0].read_bytes()
    log = tmp_path / "Power.log"
    log.write_bytes(text[: len(text) // 3])
    with served(words=["--log", str(log)]) as address:
        visitor = visit("/predict/log", address=address.rstrip("/"), width=360)
        page = visitor.page
        page.wait_for_selector("[data-what=tracker] h2")
        before = page.inner_text("[data-what=tracker]")
        with log.open("ab") as out:
            out.write(text[len(text) // 3 :])
        page.wait_for_function("old => document.querySelector('[data-what=tracker]').innerText !== old", arg=before)
        assert visitor.overflow() <= 0
        visitor.close()
