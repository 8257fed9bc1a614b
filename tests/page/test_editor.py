"""The position editor: search, drag, press, note, remove, read; ask and play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visitor, connected
from playing import act, choose

from topdeck.errors import BadInput
from topdeck.page import position

Visit = Callable[..., Visitor]


def find(page: Any, card: str) -> str:
    page.get_by_label("Search a card").fill(card)
    selector = f".pg-card[aria-label='Put {card} there']"
    page.wait_for_selector(selector)
    return selector


def test_a_position_is_edited_and_asked(visit: Visit) -> None:
    visitor = visit("/positions")
    page = visitor.page
    page.click(find(page, "Chillwind Yeti"))
    page.wait_for_selector(".td-mine-row .td-minion")
    page.locator(find(page, "Murloc Raider")).drag_to(page.locator(".td-enemy-row"))
    page.wait_for_selector(".td-enemy-row .td-minion")
    choose(page, "It goes to", "your hand")
    page.click(find(page, "Fireball"))
    page.wait_for_selector("[data-place='hand 1']")
    page.click("[data-place='mine 1']")
    page.wait_for_selector("text=Chosen: Chillwind Yeti")
    page.get_by_label("Notes").fill("damage=2")
    page.click("text=Note it")
    page.wait_for_selector(".td-mine-row .td-health.td-worse")
    field = page.get_by_label("The enemy: health")
    field.fill("6/30")
    page.wait_for_function("document.querySelector('textarea').value.includes('health=6/30')")
    page.click("text=What would it do?")
    page.wait_for_function("document.querySelector('[data-what=answer]').innerText.includes('Fireball')")
    assert "kill" in page.inner_text("[data-what=answer]")
    page.click("text=Is there a kill?")
    page.wait_for_function("document.querySelector('[data-what=answer]').innerText.startsWith('Yes, for sure')")
    page.locator(find(page, "Fiery War Axe")).drag_to(page.locator(".td-side.td-mine"))
    page.wait_for_selector(".td-side.td-mine .td-weapon")
    page.click("[aria-label='Remove Fiery War Axe']")
    page.wait_for_selector(".td-weapon", state="detached")
    visitor.open("/positions")  # what stood there is there again
    page.wait_for_selector(".td-enemy-row .td-minion")
    page.click("text=Play it out")
    page.wait_for_url("**/play/*")
    connected(page)
    page.wait_for_selector("[data-act=end]")
    assert act(page) != "over"


def test_text_is_read_and_mistakes_are_told(visit: Visit) -> None:
    visitor = visit("/positions")
    page = visitor.page
    area = page.get_by_label("The position as text")
    text = "turn=9 active=0 | hero=HERO_08 hand=CS2_029 | hero=HERO_01 board=CS2_182"
    visitor.read_position(text, ".td-enemy-row .td-minion")
    area.fill("turn=9 active=0 | hero=HERO_08 hand=NOBODY | hero=HERO_01")
    page.click("text=Read the text")
    page.wait_for_selector(".q-notification")
    assert "NOBODY" in page.inner_text(".q-notification")
    assert page.query_selector(".td-enemy-row .td-minion") is not None
    with page.expect_download() as download:
        page.click("text=Save as text")
    assert "board=CS2_182" in download.value.path().read_text()
    with page.expect_download() as download:
        page.click("text=Save as a puzzle")
    page.click("text=Clear the table")
    page.wait_for_selector(".td-minion", state="detached")
    page.set_input_files("input[type=file]", str(download.value.path()))
    page.wait_for_selector(".td-enemy-row .td-minion")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_for_everybody(visit: Visit, dark: bool) -> None:
    visitor = visit("/positions", width=360, height=740, dark=dark)
    visitor.page.click(find(visitor.page, "Chillwind Yeti"))
    visitor.page.wait_for_selector(".td-mine-row .td-minion")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []


def test_pieces_of_a_position() -> None:
    text = position.put(position.EMPTY, 0, "hand", "CS2_029")
    assert position.cards(text, 0, "hand") == ["CS2_029"] and position.cards(text, 1, "hand") == []
    noted = position.note(text, 0, "hand", 0, "cost=1, x")
    assert position.cards(noted, 0, "hand") == ["CS2_029{cost=1,x}"]
    assert position.take(position.put(noted, 0, "hand", "CS2_024"), 0, "hand", 0).endswith("mana=10/10")
    assert position.value(position.set_value(text, 1, "armor", "3"), 1, "armor") == "3"
    wrong = [
        lambda: position.take(text, 0, "hand", 5),
        lambda: position.cards("turn=1", 0, "hand"),
        lambda: position.set_value(text, 0, "mana", "1 | x"),
        lambda: position.note(text, 0, "hand", 0, "}|"),
    ]
    for one in wrong:
        with pytest.raises(BadInput):
            one()
