"""How quick the page is, in a real browser: the first page, a click until the table is drawn, and the same while agents
think in twenty games. Times are taken in the page itself, from the click to the frame after the new table."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from topdeck.bench.browser import chromium, served
from topdeck.errors import BadInput

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_PAGE_MS, MEDIAN_MS, TAIL_MS, BUSY_TAIL_MS = 2000.0, 100.0, 200.0, 300.0
OPENINGS = 5
THINKER = "mcts-vanilla"
THINKS = "ms=600000"
"""Long enough that all of them think while the clicks are counted."""
# One move by what lights up: a source, then a target or the source again. The clock starts at the last click of it.
STEP = """async () => {
  const host = document.querySelector('.td-host'), before = host.dataset.version;
  const seen = (what) => document.querySelector(what);
  const drawn = new Promise((done) => {
    const look = new MutationObserver(() => {
      if (host.dataset.version !== before) { look.disconnect(); requestAnimationFrame(() => done(performance.now())); }
    });
    look.observe(host, { attributes: true });
  });
  let begun = performance.now();
  const can = seen('.td-can');
  if (!can) seen('[data-act=end]').click();
  else {
    can.click();
    if (seen('.td-chosen')) { begun = performance.now(); (seen('.td-target') || seen('.td-chosen')).click(); }
  }
  return (await drawn) - begun;
}"""
READY = "() => document.querySelector('[data-result]') || document.querySelector('[data-act=end]')"


@dataclass(frozen=True)
class Clicks:
    """Milliseconds from a click to the drawn table."""

    count: int
    median_ms: float
    tail_ms: float
    """95 of 100 clicks took at most so long."""


@dataclass(frozen=True)
class PageSpeed:
    """What was measured."""

    first_page_ms: float
    quiet: Clicks
    busy: Clicks
    games: int
    """That were thought about meanwhile."""

    def promises(self) -> list[tuple[str, float, float]]:
        """What is promised: words, milliseconds measured, at most."""
        return [
            ("first page, median", self.first_page_ms, FIRST_PAGE_MS),
            ("click to drawn table, median", self.quiet.median_ms, MEDIAN_MS),
            ("click to drawn table, 95th percentile", self.quiet.tail_ms, TAIL_MS),
            (f"the same while agents think in {self.games} games, 95th percentile", self.busy.tail_ms, BUSY_TAIL_MS),
        ]


def page_speed(clicks: int = 150, games: int = 20, tell: Callable[[str], None] = lambda what: None) -> PageSpeed:
    """Measure in a server and a browser of its own."""
    with served() as address, chromium() as browser:
        place = address.rstrip("/")
        tell("the first page")
        openings = [_open(browser, place) for _ in range(OPENINGS)]
        window = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        _start(window, place)
        tell("clicks")
        quiet = _count(window, clicks)
        for number in range(games):
            tell(f"game {number + 1} of {games}, whose agent thinks")
            thinking = window.context.new_page()
            _start(thinking, place, THINKER, THINKS)
            thinking.click("[data-act=end]")
            thinking.wait_for_selector(".pg-thinks")
            thinking.close()
        tell(f"clicks while agents think in {games} games")
        busy = _count(window, clicks)
    return PageSpeed(median(openings), quiet, busy, games)


def check_promises(speed: PageSpeed) -> None:
    """Fail where a promise is not kept."""
    broken = [f"{what}: {took:.0f} ms, promised {most:.0f}" for what, took, most in speed.promises() if took > most]
    if broken:
        raise BadInput("; ".join(broken))


def _open(browser: Any, place: str) -> float:
    """Milliseconds until a new browser (nothing cached) shows the first page and is connected."""
    context = browser.new_context()
    window = context.new_page()
    begun = time.perf_counter()
    window.goto(place + "/")
    window.wait_for_function("() => document.querySelector('main h1') && window.did_handshake")
    took = 1000 * (time.perf_counter() - begun)
    context.close()
    return took


def _start(window: Page, place: str, agent: str = "", parameters: str = "") -> None:
    """A game with the basic decks; the agent moves at once."""
    window.goto(place + "/play")
    window.wait_for_function("() => window.did_handshake")
    _choose(window, "The agent's moves", "at once")
    _choose(window, "Who begins", "you begin")
    if agent:
        _choose(window, "Against", agent)
        window.click("text=Against: parameters")
        window.get_by_label("Parameters of: Against").fill(parameters)
    window.get_by_text("Start the game").click()
    window.click("[data-act=keep]")
    window.wait_for_selector("[data-act=end]", timeout=120_000)


def _choose(window: Page, label: str, option: str) -> None:
    window.get_by_role("combobox", name=label).click()
    window.locator(".q-menu .q-item", has_text=option).first.click()
    window.wait_for_selector(".q-menu", state="detached")


def _count(window: Page, clicks: int) -> Clicks:
    """So many moves by clicking, and how long each took to be drawn; the agent's answer is not in the time."""
    took: list[float] = []
    while len(took) < clicks:
        window.wait_for_function(READY, timeout=120_000)
        if window.query_selector("[data-result]"):
            window.get_by_text("Play again").click()
            window.click("[data-act=keep]")
        else:
            took.append(float(window.evaluate(STEP)))
    return Clicks(len(took), median(took), quantiles(took, n=20)[-1])
