"""Build: a run is started, watched, stopped, resumed, and its result compared; nonsense is told."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PATIENCE, Visitor, connected
from playwright.sync_api import expect

from topdeck import Deck

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)


def test_a_match_is_played_and_its_result_told(visit: Visit) -> None:
    visitor = visit("/arena")
    page = visitor.page
    page.get_by_label("Pairs of games").fill("5")
    page.click("text=Deck of B by code, list or file")
    page.get_by_label("Deck of B: code or list").fill(Deck.load("Zoo Warlock").to_code())
    page.click("text=Deck of B by code, list or file")
    page.click("text=Agent A: parameters")
    expect(page.locator("details[open]")).to_contain_text("moves in a sequence, 1 to 6")  # what it can be told
    told = page.get_by_label("Parameters of: Agent A")
    told.fill("depht=2")
    expect(page.locator("details[open] .pg-error")).to_contain_text("there are: depth, weights")
    page.get_by_role("button", name="Play the match").click()
    expect(page.locator(".q-notification")).to_contain_text("depht")
    told.fill("depth=1")
    expect(page.locator("details[open]")).to_contain_text("Understood: gsv-fair:depth=1")
    assert visitor.axe() == []
    page.get_by_role("button", name="Play the match").click()
    expect(page.locator(".lab-runs")).to_contain_text("gsv-fair:depth=1 (basic-mage) against greedy")
    expect(page.locator(".lab-runs")).to_contain_text("warlock")
    expect(page.locator(".lab-runs")).to_contain_text("of 10 games")
    expect(page.locator(".lab-runs")).to_contain_text("Sees hidden cards")
    assert visitor.axe() == []
    page.get_by_text("Watch its games").click()
    expect(page.locator(".lab-results")).to_contain_text("gsv-fair:depth=1 (basic-mage)")
    expect(page.locator(".lab-results")).to_contain_text("10")
    connected(page)
    page.get_by_role("button", name="Watch pair 3, game 2").click()
    page.wait_for_selector(".td-replay .td-table")
    visitor.open("/jobs")  # where it is found again, and removed
    page.get_by_text("Show", exact=True).click()
    page.wait_for_url("**/arena?job=*")
    visitor.open("/jobs")
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".pg-main")).to_contain_text("Nothing runs and nothing ran")


def test_what_a_changed_card_moves_and_what_a_text_may_not_do(visit: Visit) -> None:
    visitor = visit("/whatif", width=360, height=740)
    page = visitor.page
    page.get_by_label("Or cards of your own").fill("import os")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".q-notification")).to_contain_text("every line is a card")
    page.get_by_label("Or cards of your own").fill("")
    page.get_by_label("Opponents").fill("2")
    page.get_by_label("Pairs of games").fill("2")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".lab-runs")).to_contain_text("Fiery War Axe: cost 3 → 1")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []


def test_a_build_is_started_watched_and_stopped_and_can_be_resumed(visit: Visit) -> None:
    visitor = visit("/build", width=360, height=740)
    page = visitor.page
    page.get_by_label("Cards it must hold").fill("No Such Card")
    page.get_by_role("button", name="Build a deck").click()
    expect(page.locator(".q-notification")).to_contain_text("No Such Card")
    page.get_by_label("Cards it must hold").fill("Fireball")
    page.get_by_label("Opponents").fill("2")
    page.get_by_label("Games of search").fill("20000")
    page.get_by_label("Fresh games").fill("100")
    page.get_by_role("button", name="Build a deck").click()
    page.wait_for_url("**/build?job=*")
    expect(page.locator(".lab-runs")).to_contain_text("The leader wins")
    expect(page.locator("svg .pg-curve")).to_have_count(1)
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    visitor.open("/build")  # it is still there
    done = page.locator("[role=progressbar]").first
    expect(done).not_to_have_attribute("aria-valuenow", "0")
    page.get_by_role("button", name="Resume").click()
    expect(page.locator(".lab-runs")).to_contain_text("at work")
    expect(page.locator(".lab-runs")).to_contain_text("The leader wins")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


def test_the_map_of_elites_fills_and_runs_stand_below_each_other(visit: Visit) -> None:
    visitor = visit("/build", width=360, height=740)
    page = visitor.page
    for _ in range(2):
        visitor.open("/build")
        page.get_by_label("Opponents").fill("1")
        page.get_by_label("Decks to try").fill("100")
        page.get_by_role("button", name="Fill the map").click()
        page.wait_for_url("**/build?job=*")
        expect(page.locator(".lab-runs")).to_contain_text("of 64 kinds are filled")
        assert page.locator("svg .lab-elite").count() > 0
        visitor.stop_jobs()
    visitor.open("/build")
    expect(page.locator(".lab-runs")).to_contain_text("Compare")
    assert page.locator(".lab-runs .pg-table a").count() == 2
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
