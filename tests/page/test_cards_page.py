"""Cards: found as one types, read to the test, and a card of one's own tried on a board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browsing import PATIENCE, Visitor
from playwright.sync_api import expect

expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Visitor]
JOLT = 'card("LAB_9", "Jolt", play=[deal(4, TARGET)], target=CHARACTER, type="spell", class_="mage", cost=1)'


def test_cards_are_found_as_one_types_and_lead_to_their_page(visit: Visit) -> None:
    page = visit("/cards").page
    page.get_by_label("Name or text").press_sequentially("knife jug")
    expect(page.locator(".lab-cards li")).to_have_count(1)
    page.click(".lab-cards a")
    expect(page.locator("h1")).to_have_text("Knife Juggler")
    main = page.locator(".pg-main")
    expect(main).to_contain_text("In our words")
    expect(main).to_contain_text('card("NEW1_019", "Knife Juggler"')
    expect(main).to_contain_text("test_knife_juggler")


def test_what_is_not_found_is_told_with_the_nearest(visit: Visit) -> None:
    visitor = visit("/cards?q=firebal1")
    expect(visitor.page.locator(".pg-main")).to_contain_text("Did you mean Fireball")
    visitor.open("/cards/NO_SUCH_CARD")
    expect(visitor.page.locator(".pg-error")).to_contain_text("there is no card 'NO_SUCH_CARD'")
    visitor.open("/cards?day=<script>alert(1)</script>")
    expect(visitor.page.locator(".pg-error")).to_contain_text("no catalogue")


def test_an_own_card_is_written_checked_and_tried(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/own-card", width=360, height=800)
    page = visitor.page
    text = page.get_by_label("Cards in the notation")
    expect(page.locator(".td-hand button").first).to_contain_text("Chain Spark")
    text.fill(JOLT.replace("deal(4, TARGET)", "deel(4, TARGET)"))
    expect(page.locator(".pg-error")).to_contain_text("there is no word 'deel'; did you mean 'deal'?")
    place = tmp_path / "made"
    text.fill(f'card("LAB_9", open("{place}", "w"), type="spell")')
    expect(page.locator(".pg-error")).to_contain_text("there is no word 'open'")
    assert not place.exists()
    text.fill(JOLT)
    expect(page.locator(".lab-own")).to_contain_text("Deal 4 damage to a character.")
    expect(page.locator(".td-hand button").first).to_contain_text("Jolt")
    page.click('.td-hand button:has-text("Jolt")')
    page.click('[data-place="enemy hero"]')
    expect(page.locator('[data-place="enemy hero"]')).to_contain_text("26")
    assert visitor.overflow() <= 0
    visitor.open("/own-card")  # what was written is there again
    expect(page.get_by_label("Cards in the notation")).to_have_value(JOLT)
