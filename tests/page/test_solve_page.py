"""Solve: a small game in, its convergence watched, stopped and resumed, and its strategy walked through."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from browsing import PATIENCE, Visitor, connected
from playing import choose
from playwright.sync_api import expect

from topdeck.errors import BadInput
from topdeck.page.solving import read_game
from topdeck.page.strategy import place_of
from topdeck.solve import Solution, load_game

expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Visitor]
LETTERS = """cards = { S = [1, 1, 1], L = [1, 1, 2], R = [1, 2, 1] }
decks = ["SLR", "SLR"]
hero_hp = 2
turn_limit = 6
"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_game_is_solved_and_its_strategy_walked(visit: Visit, dark: bool) -> None:
    visitor = visit("/solve", width=360, height=740, dark=dark)
    page = visitor.page
    page.get_by_role("button", name="Solve it").click()
    page.wait_for_url("**/solve?job=*")
    runs = page.locator(".lab-runs")
    expect(runs).to_contain_text("-0.055556 for the first player")
    expect(runs.locator("svg .pg-curve")).to_have_count(2)
    strategy = page.locator("[data-what=strategy]")
    expect(strategy).to_contain_text("Chance decides")
    strategy.get_by_role("button", name="K", exact=True).click()
    strategy.get_by_role("button", name="J", exact=True).click()
    expect(strategy).to_contain_text("The first player decides and knows: K")
    expect(strategy).to_contain_text("Worth to him")
    strategy.locator("tr", has_text="pass").get_by_role("button").click()
    expect(strategy).to_contain_text("The second player decides and knows: J p")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
    strategy.locator("svg [data-at]").first.click()  # the drawing leads on, too
    visitor.reload()  # and one is there again
    expect(strategy).to_contain_text("knows")
    strategy.get_by_role("button", name="The beginning").click()
    expect(strategy).to_contain_text("Chance decides")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as JSON").click()
    saved = json.loads(download.value.path().read_text())
    assert abs(saved["value"] + 1 / 18) < 1e-5 and saved["table"]


def test_a_run_is_stopped_walked_and_resumed(visit: Visit) -> None:
    visitor = visit("/solve")
    page = visitor.page
    choose(page, "Game", "Leduc poker")
    choose(page, "Algorithm", "cs-cfr")
    page.get_by_label("Iterations").fill("10000000")
    page.get_by_role("button", name="Solve it").click()
    expect(page.locator(".lab-runs")).to_contain_text("exploitability")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    expect(page.locator("[data-what=strategy]")).to_contain_text("Chance decides")
    before = iterations(visitor)
    page.get_by_role("button", name="Resume").click()
    expect(page.locator("[data-what=strategy]")).to_be_hidden()
    page.wait_for_function(f"{DONE} > {before}")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    assert iterations(visitor) > before


DONE = "Number(document.querySelector('.lab-runs').innerText.match(/([\\d,]+) of 10,000,000/)[1].replaceAll(',', ''))"


def iterations(visitor: Visitor) -> int:
    return int(visitor.page.evaluate(DONE))


def test_a_game_of_ones_own_is_read_as_data(visit: Visit) -> None:
    visitor = visit("/solve")
    page = visitor.page
    page.click("summary")
    text = page.get_by_label("The game, in TOML")
    text.fill('decks = ["SLR", "SLR"]\nhero_hp = "many"')
    page.get_by_role("button", name="Solve it").click()
    expect(page.locator(".q-notification")).to_contain_text("hero_hp is 'many'; it must be a whole number")
    text.fill(LETTERS)
    page.get_by_role("button", name="Solve it").click()
    expect(page.locator(".lab-runs")).to_contain_text("for the first player")
    expect(page.locator("[data-what=strategy]")).to_contain_text("Chance decides")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cards is missing"),
        ("[[[", "not valid TOML"),
        ("{", "the text"),
        ('catalogue = "own-1"\n' + LETTERS, "no catalogue of that name"),
        ('[games.a]\nhero_hp = 1\n[games.b]\nhero_hp = 2', "holds 2 games; say which"),
        ('heroes = ["mage", "mage"]\ndecks = [["Nobody"], ["Wisp"]]\nhero_hp = 2\nturn_limit = 4', "no card 'Nobody'"),
    ],
)  # fmt: skip
def test_what_is_no_game_is_told(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_game(text)


def test_a_game_is_read_by_name_and_places_lead_nowhere_else() -> None:
    several = "\n".join(f"[games.{name}]\n{LETTERS}" for name in ("one", "two"))
    assert read_game(several, "two")[0] == "two"
    assert place_of("") == [] and place_of("0.12") == [0, 12]
    for wrong in ("x", "-1", "1" * 9, "0." * 300 + "0", "٣"):
        with pytest.raises(BadInput, match="a place is child numbers"):
            place_of(wrong)
    with pytest.raises(BadInput):
        Solution(load_game("kuhn")).place([9, 9])


POSITION = (
    "turn=9 active=0 first=0 | hero=HERO_08 health=9/30 mana=1/1 hand=EX1_277 deck=CS2_182 "
    "| hero=HERO_01 health=3/30 board=CS2_182 deck=CS2_182"
)


def test_a_position_is_given_to_the_solver_and_walked(visit: Visit) -> None:
    """From the editor: what is sure is said there; the page of the solver has the position and walks through it."""
    visitor = visit("/positions", width=360, height=740)
    page = visitor.page
    visitor.read_position(POSITION, "[data-place='hand 1']")
    page.get_by_role("button", name="What is sure?").click()
    expect(page.locator("[data-what=answer]")).to_contain_text("from 12.50% to 100.00%")
    page.get_by_text("Search further").click()
    page.wait_for_url("**/solve?game=position")
    connected(page)
    expect(page.get_by_label("The position to solve")).to_have_value(POSITION)
    page.get_by_label("Turns, of both together").fill("1")
    page.get_by_role("button", name="Solve it").click()
    page.wait_for_url("**/solve?job=*")
    strategy = page.locator("[data-what=strategy]")
    expect(strategy).to_contain_text("Whoever began decides.")
    expect(strategy.locator("tr").nth(1)).to_contain_text("12.5% to 100.0%")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
    strategy.locator("table .lab-go").first.click()
    expect(strategy).to_contain_text("Luck decides.")
    strategy.locator("tr", has_text="12.50%").locator(".lab-go").first.click()
    expect(strategy).to_contain_text("Whoever began wins.")
    visitor.open("/solve?game=position")
    page.get_by_label("The position to solve").fill("no position")
    page.get_by_role("button", name="Solve it").click()
    expect(page.locator(".q-notification")).to_be_visible()
