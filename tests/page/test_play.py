"""Play: whole games by clicking, dragging and keys; they outlive tabs and servers; each browser has its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import Visitor, connected
from playing import DISCOVERERS, VERSION, act, agree, choose, keep, start

from topdeck.bench.browser import served

Visit = Callable[..., Visitor]


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor, deck=DISCOVERERS, seed="3")
    page = visitor.page
    page.click("[data-place='hand 1']")
    assert page.inner_text("[data-act=keep]") == "Replace 1 card"
    keep(page)
    assert "You replace 1" in page.inner_text(".pg-story")
    done: Counter[str] = Counter()
    for _ in range(400):
        what = act(page)
        done[what] += 1
        if what == "over":
            break
    assert done["over"] == 1 and done["discover"] >= 1 and done["end"] >= 3 and done["aimed"] >= 1
    assert page.inner_text(".pg-result b") in ("You win.", "You lose.", "A draw.")
    assert "The seed was 3." in page.inner_text(".pg-result")
    page.click("text=Play again")
    page.wait_for_selector("[data-act=keep]")


def test_a_game_survives_a_reload_a_closed_tab_and_a_restart(browser: object, tmp_path: Path) -> None:
    with served(tmp_path) as address:
        visitor = Visitor(browser, address.rstrip("/"))
        start(visitor)
        keep(visitor.page)
        while act(visitor.page) != "end":
            pass
        visitor.page.wait_for_selector("[data-act=end]")
        place = visitor.page.url.removeprefix(visitor.address)
        table = visitor.page.inner_text(".td-table")
        thought = thoughts(visitor.page)
        assert "gsv-fair as player 1" in thought
        visitor.reload()
        visitor.page.wait_for_selector("[data-act=end]")
        assert visitor.page.inner_text(".td-table") == table
        visitor.page.close()
        visitor.page = visitor.context.new_page()
        visitor.open(place)
        visitor.page.wait_for_selector("[data-act=end]")
        assert visitor.page.inner_text(".td-table") == table
        cookies = visitor.context.cookies()
    with served(tmp_path) as address:
        again = Visitor(browser, address.rstrip("/"))
        again.context.add_cookies(cookies)
        again.open(place)
        again.page.wait_for_selector("[data-act=end]")
        assert again.page.inner_text(".td-table") == table
        assert thoughts(again.page) == thought
        assert act(again.page) != "over"
        again.open("/play")
        assert "basic-mage against basic-hunter" in again.page.inner_text(".pg-kept")
        for one in (visitor, again):
            one.close()
        assert again.problems == []


def thoughts(page: Any) -> str:
    """What the agent thought in its last turn, opened."""
    page.click("text=What it thought")
    page.wait_for_selector("section[aria-label^='What it thought'] summary")
    return str(page.inner_text("section[aria-label^='What it thought']"))


def test_undo_in_practice_and_concede(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor, practice=True)
    page = visitor.page
    keep(page)
    before = page.inner_text(".td-table")
    act(page)
    page.wait_for_selector("[data-act=end]")
    page.click("text=Take back")
    page.wait_for_function("text => document.querySelector('.td-table').innerText === text", arg=before)
    page.click("text=Concede")
    agree(page, "No")
    page.click("text=Concede")
    agree(page, "Concede")
    page.wait_for_selector("[data-result]")
    assert "You lose. You conceded." in page.inner_text(".pg-result")


def test_keys_alone_play(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor)
    page = visitor.page
    page.focus("[data-place='hand 1']")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    assert page.inner_text("[data-act=keep]") == "Replace 2 cards"
    page.focus("[data-act=keep]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-act=end]")
    before = page.evaluate(VERSION)
    page.focus("[data-act=end]")
    page.keyboard.press("e")
    page.wait_for_function(f"old => {VERSION} !== old", arg=before)


def test_keys_choose_a_card_and_its_target(visit: Visit) -> None:
    visitor = visit("/positions")
    page = visitor.page
    sit_down(visitor, "turn=9 active=0 first=0 | hero=HERO_08 health=30/30 mana=5/5 hand=CS2_029 deck=CS2_182 | "
             "hero=HERO_01 health=30/30 mana=5/5 board=CS2_200 deck=CS2_182")  # fmt: skip
    page.focus("[data-place='hand 1']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".td-target")
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.dataset.place") == "enemy 1":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-place='enemy 1'] .td-health.td-worse")
    assert page.inner_text("[data-place='enemy 1'] .td-health") == "1"


def test_a_card_is_dragged_and_escape_lets_go(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor, seed="3")
    page = visitor.page
    keep(page)
    for _ in range(12):  # until there is a minion that can be paid
        if page.query_selector("button.td-card.td-can .td-attack"):
            break
        page.click("[data-act=end]")
        page.wait_for_selector("[data-act=end]")
        page.wait_for_function("document.querySelector('.td-can') !== null || document.querySelector('[data-result]')")
    card = page.locator("button.td-card.td-can", has=page.locator(".td-attack")).first
    card.click()
    page.wait_for_selector(".td-chosen")
    page.keyboard.press("Escape")
    assert page.query_selector(".td-chosen") is None
    mine = page.locator(".td-mine-row .td-minion").count()
    box, row = card.bounding_box(), page.locator(".td-mine-row").bounding_box()
    assert box is not None and row is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(row["x"] + 60, row["y"] + 30, steps=6)
    assert page.query_selector(".td-arrow") is not None
    page.mouse.up()
    page.wait_for_function(f"document.querySelectorAll('.td-mine-row .td-minion').length > {mine}")
    assert page.query_selector(".td-arrow") is None


def test_the_forecast_changes_and_advice_is_given(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor)
    page = visitor.page
    keep(page)
    page.click("text=Forecast")
    page.wait_for_selector("[data-what=archetypes] td")
    before = page.inner_text("[data-what=cards]")
    assert "opening hand" in page.inner_text("[data-what=hand]")
    for question, said in (("Best line", "turn-search"), ("What will he do?", "If your turn ended now")):
        page.click(f"text={question}")
        page.wait_for_function(f"document.querySelector('[data-what=advice]').innerText.includes({said!r})")
    for _ in range(3):
        while act(page) not in ("end", "over"):
            pass
        page.wait_for_selector("[data-act=end]")
    page.wait_for_function("old => document.querySelector('[data-what=cards]').innerText !== old", arg=before)
    page.click("text=What it thought")
    page.wait_for_selector("section[aria-label^='What it thought'] summary")
    assert visitor.axe() == []


def sit_down(visitor: Visitor, position: str) -> None:
    """Play a position out, against somebody who does nothing."""
    page = visitor.page
    visitor.read_position(position, "[data-place='hand 1']")
    box = page.get_by_role("combobox", name="An agent")
    box.click()
    box.fill("do-nothing")
    page.locator(".q-menu .q-item", has_text="do-nothing").first.click()
    page.click("text=Play it out")
    page.wait_for_url("**/play/*")
    connected(page)
    page.wait_for_selector("[data-act=end]")


def test_one_of_two_is_chosen_a_secret_laid_and_overload_counted(visit: Visit) -> None:
    visitor = visit("/positions")
    page = visitor.page
    enemy = "hero=HERO_01 health=30/30 mana=5/5 board=CS2_182 deck=CS2_182,CS2_182"
    mine = "turn=9 active=0 first=0 | hero=HERO_06 health=30/30 mana=9/9 deck=CS2_182,CS2_182"
    sit_down(visitor, f"{mine} hand=EX1_154,CS2_231 | {enemy}")  # Wrath: 3 damage, or 1 and a card
    page.click("[data-place='hand 1']")
    page.click("[data-act=option-0]")
    page.click("[data-place='enemy 1']")
    page.wait_for_selector("[data-place='enemy 1'] .td-health.td-worse")
    assert page.inner_text("[data-place='enemy 1'] .td-health") == "2"
    visitor.open("/positions")
    sit_down(visitor, f"{mine.replace('HERO_06', 'HERO_02')} hand=EX1_238,CS2_231 | {enemy}")  # Lightning Bolt
    page.click("[data-place='hand 1']")
    page.click("[data-place='enemy hero']")
    page.wait_for_selector(".td-overload")
    assert "1 next" in page.inner_text(".td-mine .td-overload")
    visitor.open("/positions")
    sit_down(visitor, f"{mine.replace('HERO_06', 'HERO_08')} hand=EX1_287,CS2_231 | {enemy}")  # Counterspell
    page.click("[data-place='hand 1']")
    page.click(".td-chosen")
    page.wait_for_selector(".td-mine .td-secret[aria-label='mage secret: Counterspell']")


def test_a_kill_is_found_and_told(visit: Visit) -> None:
    visitor = visit("/positions")
    page = visitor.page
    sit_down(visitor, "turn=9 active=0 first=0 | hero=HERO_08 health=30/30 mana=5/5 hand=CS2_029 deck=CS2_182 | "
             "hero=HERO_01 health=6/30 mana=5/5 deck=CS2_182")  # fmt: skip
    page.click("text=Is there a kill?")
    page.wait_for_function("document.querySelector('[data-what=advice]').innerText.startsWith('Yes, for sure')")
    assert "Fireball" in page.inner_text("[data-what=advice]")


def test_two_people_at_one_screen_do_not_see_each_others_cards(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor, against="two people")
    page = visitor.page
    page.wait_for_selector("text=Player 1 decides")
    assert page.query_selector(".td-card") is None
    page.click("text=Show my cards")
    page.wait_for_selector("[data-act=keep]")
    first = page.inner_text(".td-table .td-hand")
    page.click("[data-act=keep]")
    page.wait_for_selector("text=Player 2 decides")
    assert page.query_selector(".td-card") is None and page.query_selector(".pg-story") is None
    page.click("text=Show my cards")
    page.wait_for_selector("[data-act=keep]")
    assert page.inner_text(".td-table .td-hand") != first


def test_two_browsers_cannot_open_each_others_games(visit: Visit) -> None:
    one, two = visit("/play"), visit("/play")
    start(one)
    place = one.page.url.removeprefix(one.address)
    two.open(place)
    assert two.page.inner_text("[role=alert]") == "no such game in this browser"
    assert two.page.query_selector(".td-table") is None
    two.open("/play")
    assert "None yet." in two.page.inner_text("section[aria-label='Your games']")


def test_a_game_is_removed_when_one_is_sure(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor)
    place = visitor.page.url.removeprefix(visitor.address)
    keep(visitor.page)
    visitor.open("/play")
    page, games = visitor.page, visitor.page.locator("section[aria-label='Your games']")
    assert games.locator("li").count() == 1
    for answer, left in (("No", 1), ("Remove it", 0)):
        page.click(".pg-remove")
        agree(page, answer)
        page.wait_for_function(f"document.querySelectorAll('.pg-kept li').length === {left}")
    assert "None yet." in games.inner_text()
    visitor.open(place)
    assert page.inner_text("[role=alert]") == "no such game in this browser"


def test_attacks_are_aimed_with_an_arrow_by_mouse_and_by_finger(visit: Visit) -> None:
    visitor = visit("/positions", touch=True)
    page = visitor.page
    sit_down(visitor, "turn=9 active=0 first=0 | hero=HERO_08 health=30/30 mana=5/5 hand=CS2_182 board=CS2_200,CS2_182 "
             "deck=CS2_182 | hero=HERO_01 health=30/30 mana=5/5 board=CS2_182 deck=CS2_182")  # fmt: skip
    page.click("[data-place='mine 1']")
    page.hover("[data-place='enemy 1']")
    assert page.locator(".td-arrow").count() == 1
    before = page.evaluate(VERSION)
    page.click("[data-place='enemy 1']")
    page.wait_for_function(f"old => {VERSION} !== old", arg=before)
    ends = [page.locator(f"[data-place='{place}']").bounding_box() for place in ("mine 2", "enemy hero")]
    spots = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + 20} for box in ends if box is not None]
    way = [{axis: a[axis] + k / 8 * (b[axis] - a[axis]) for axis in "xy"} for a, b in [spots] for k in range(9)]
    fingers = visitor.context.new_cdp_session(page)
    for kind, points in (("touchStart", way[:1]), *(("touchMove", [spot]) for spot in way[1:]), ("touchEnd", [])):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("document.querySelector(\"[data-place='enemy hero'] .td-health\").innerText === '26'")


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("AAECAf0E" + "A" * 30_000, "at most 20,000"),
        ("../../../etc/passwd", "no deck '../../../etc/passwd'"),
        ("2x Nobody Has This Card\n28x Fireball", "no card"),
    ],
    ids=["huge", "path", "wrong"],
)
def test_bad_decks_are_told(visit: Visit, deck: str, said: str) -> None:
    visitor = visit("/play")
    page = visitor.page
    page.click("summary >> nth=0")
    page.fill("textarea >> nth=0", deck)
    page.click("text=Start the game")
    page.wait_for_selector(".q-notification")
    assert said in page.inner_text(".q-notification")


def test_agents_that_run_code_do_not_play_here(visit: Visit) -> None:
    visitor = visit("/play")
    page = visitor.page
    choose(page, "Against", "ismcts")
    page.click("text=Against: parameters")
    page.get_by_label("Parameters of: Against").fill("belief=predictor,model=/etc/passwd")
    page.click("text=Start the game")
    page.wait_for_selector(".q-notification")
    assert "reads /etc/passwd" in page.inner_text(".q-notification")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_table_is_for_everybody(visit: Visit, dark: bool) -> None:
    visitor = visit("/play", width=360, height=740, dark=dark, touch=True)
    start(visitor)
    keep(visitor.page)
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
