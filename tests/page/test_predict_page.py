"""Predict: what one types changes the answer; the log is followed in a narrow window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from browsing import PATIENCE, Visitor
from playing import choose
from playwright.sync_api import expect
from small_log import mage_to_move

from topdeck.bench.browser import served
from topdeck.cards import catalogue
from topdeck.cards.catalogue import TODAY, Catalogue
from topdeck.page import foresee

expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Visitor]


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


def test_a_log_is_followed_to_its_end_noted_and_told(visit: Visit, tmp_path: Path) -> None:
    """The tracker beside a game: what stands, what is left, and afterwards a note and the history."""
    game, log = mage_to_move(1), tmp_path / "Power.log"
    log.write_text(game.text)
    with served(words=["--log", str(log)]) as address:
        visitor = visit("/predict/log", address=address.rstrip("/"), width=360, height=740)
        page = visitor.page
        tracker = page.locator("[data-what=tracker]")
        expect(tracker).to_contain_text("a sure kill")
        expect(tracker).to_contain_text("his board can deal 3 next turn; you have 30")
        expect(tracker).to_contain_text("opening hand")
        page.click("summary")
        page.get_by_label("Or its code or list").fill("../../etc/passwd")
        page.get_by_role("button", name="Count it").click()
        expect(page.locator(".q-notification").first).to_contain_text("no deck '../../etc/passwd'")
        page.get_by_label("Or its code or list").fill("2x Wisp\n28x Fireball")
        page.get_by_role("button", name="Count it").click()
        expect(tracker).to_contain_text("Your deck,")
        with log.open("a") as out:
            out.write("\n".join(game.over().lines[-2:]) + "\n")
        expect(tracker).to_contain_text("you won")
        page.get_by_role("textbox", name="A note on this game").fill("he forgot <b>Taunt</b>")
        page.get_by_role("button", name="Note it").click()
        expect(page.locator(".pg-good").last).to_contain_text("It is noted.")
        assert visitor.overflow() <= 0
        assert visitor.axe() == []
        visitor.open("/predict/history")
        expect(page.locator(".pg-main")).to_contain_text("100% of 1 games won, 95 %: 21% to 100%")
        expect(page.locator("section[aria-label=Games]")).to_contain_text("he forgot <b>Taunt</b>")
        page.get_by_role("button", name="Change").click()
        page.get_by_role("textbox", name="Note", exact=True).fill("no Taunt")
        page.get_by_role("button", name="Note it").click()
        expect(page.locator("section[aria-label=Games] table")).to_contain_text("no Taunt")
        for kind, begin in (("CSV", "game,played,own_class"), ("JSON", "[")):
            with page.expect_download() as saved:
                page.get_by_role("button", name=f"Save games as {kind}").click()
            assert saved.value.path().read_text().startswith(begin)
        assert visitor.overflow() <= 0
        assert visitor.axe() == []
        visitor.close()


def test_the_cards_offered_are_those_of_today_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that the model knows is offered as the model calls it; one of today that it never met is offered, too."""
    known = foresee.current().model
    old = Catalogue.load(known.catalogue)
    new = replace(old.by_id["CS2_029"], id="TODAY_1", name="Card Of Today", dbf=999_001)
    print_of_today = replace(old.by_id["CS2_029"], id="CORE_CS2_029", dbf=999_002, set="core")
    today = Catalogue(TODAY, 1, {card.id: card for card in (*old, new, print_of_today)})
    monkeypatch.setattr(foresee, "has_today", lambda: True)
    monkeypatch.setitem(catalogue._loaded, TODAY, today)
    offered = foresee.cards_of("mage")
    assert offered["TODAY_1"] == "Card Of Today"
    assert [id for id, name in offered.items() if name == "Fireball"] == ["CS2_029"]
    answer = foresee.ask_typed("mage", ["TODAY_1", "CS2_029"], None)
    assert answer.unknown == ["TODAY_1"]
