"""A person who plays by clicking what lights up."""

from __future__ import annotations

from typing import Any

from browsing import Visitor, connected

# Cards that let one discover, so that a game is sure to have it; the rest is plain.
DISCOVERERS = """### Finder
# Class: Mage
2x Ethereal Conjurer
2x Arcane Missiles
2x Jeweled Scarab
2x Tomb Spider
2x Frostbolt
2x Fireball
2x Bloodfen Raptor
2x River Crocolisk
2x Murloc Raider
2x Acidic Swamp Ooze
2x Chillwind Yeti
2x Sen'jin Shieldmasta
2x Kobold Geomancer
2x Novice Engineer
2x Raid Leader
"""


def start(
    visitor: Visitor, *, deck: str = "", against: str = "gsv-fair", practice: bool = False, seed: str = "7"
) -> None:
    """Fill in the form and start. The agent moves at once."""
    page = visitor.page
    visitor.open("/play")
    if deck:
        page.click("summary >> nth=0")
        page.fill("textarea >> nth=0", deck)
    choose(page, "The agent's moves", "at once")
    choose(page, "Who begins", "you begin")
    if against != "gsv-fair":
        choose(page, "Against", against)
    page.get_by_label("Seed").fill(seed)
    if practice:
        page.click("text=Practice")
    page.click("text=Start the game")
    page.wait_for_url("**/play/*")
    page.wait_for_selector(".td-table, .pg-curtain:not(.hidden)")
    connected(page)


def choose(page: Any, label: str, option: str) -> None:
    """Take an option of a list."""
    page.get_by_role("combobox", name=label).click()
    page.locator(".q-menu .q-item", has_text=option).first.click()
    page.wait_for_selector(".q-menu", state="detached")


def agree(page: Any, answer: str) -> None:
    """Answer what is asked before something is lost."""
    page.locator(".pg-ask").get_by_role("button", name=answer, exact=True).click()
    page.wait_for_selector(".pg-ask", state="detached")


def keep(page: Any) -> None:
    """The opening hand as it is; then wait for the own turn."""
    connected(page)
    page.click("[data-act=keep]")
    page.wait_for_selector("[data-act=end], [data-result]")


VERSION = "document.querySelector('.td-host').dataset.version"
SETTLED = """() => window.did_handshake === true && (document.querySelector('[data-result]')
    || document.querySelector('.td-offer') || document.querySelector('[data-act]'))"""


def act(page: Any) -> str:
    """One move by clicking: what is offered, else what lights up, else the end of the turn. Says which it was."""
    page.wait_for_function(SETTLED)
    if page.query_selector("[data-result]"):
        return "over"
    before = page.evaluate(VERSION)
    if page.query_selector(".td-offer .td-card"):
        page.click(".td-offer .td-card >> nth=0")
        what = "discover"
    elif page.query_selector(".td-can"):
        what = _click_what_lights_up(page)
    else:
        page.click("[data-act=end]")
        what = "end"
    page.wait_for_function(f"old => {VERSION} !== old || document.querySelector('[data-result]')", arg=before)
    return what


def _click_what_lights_up(page: Any) -> str:
    page.locator(".td-can").first.click()
    if page.query_selector(".td-chosen") is None:
        return "power"  # what needs no target is done at once
    target = page.locator(".td-target")
    if target.count():
        target.last.click()  # below .. the enemy's hero stands before his minions
        return "aimed"
    page.locator(".td-chosen").click()
    return "played"
