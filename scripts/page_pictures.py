"""Pictures of the pages of `topdeck serve`: each at desktop and phone width, light and dark, in one image."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from topdeck.agents import load
from topdeck.bench.browser import chromium, served
from topdeck.game import Game

WIDE, NARROW, TALL = 1280, 390, 1080
GAP, SCALE = 24, 0.6
GROUND = (128, 134, 140)


def pictures(prepare: dict[str, Callable[[Any, str], None]]) -> dict[str, Image.Image]:
    """One image for each page: what `prepare` does with an open window, seen in four ways."""
    made = {}
    with served() as address, chromium() as browser:
        for name, steps in prepare.items():
            shots = []
            for dark in (False, True):
                for width in (WIDE, NARROW):
                    scheme = "dark" if dark else "light"
                    context = browser.new_context(
                        viewport={"width": width, "height": TALL}, color_scheme=scheme, reduced_motion="reduce"
                    )
                    context.set_default_timeout(120_000)
                    window = context.new_page()
                    steps(window, address.rstrip("/"))
                    window.wait_for_timeout(300)
                    window.evaluate("scrollTo(0, 0)")
                    shots.append(Image.open(BytesIO(window.screenshot())).convert("RGB"))
                    context.close()
            made[name] = _beside(shots)
    return made


def _beside(shots: list[Image.Image]) -> Image.Image:
    """Four windows in two rows, made smaller."""
    whole = Image.new("RGB", (WIDE + NARROW + 3 * GAP, 2 * TALL + 3 * GAP), GROUND)
    for number, shot in enumerate(shots):
        x = GAP if number % 2 == 0 else WIDE + 2 * GAP
        whole.paste(shot, (x, GAP + (number // 2) * (TALL + GAP)))
    size = (int(whole.width * SCALE), int(whole.height * SCALE))
    return whole.resize(size, Image.Resampling.LANCZOS).quantize(256)


def open_page(window: Any, address: str, path: str) -> None:
    window.goto(address + path)
    window.wait_for_function("() => document.querySelector('main h1') && window.did_handshake")


def _take(window: Any, label: str, option: str) -> None:
    window.get_by_role("combobox", name=label).click()
    window.locator(".q-menu .q-item", has_text=option).first.click()
    window.wait_for_selector(".q-menu", state="detached")


def home(window: Any, address: str) -> None:
    open_page(window, address, "/")


def play(window: Any, address: str) -> None:
    """Some turns of a game with a fixed seed, then a card is chosen and its targets light up."""
    open_page(window, address, "/play")
    _take(window, "The agent's moves", "at once")
    _take(window, "Who begins", "you begin")
    window.get_by_label("Seed").fill("4")
    window.get_by_text("Start the game").click()
    window.click("[data-act=keep]")
    for _ in range(9):
        window.wait_for_selector("[data-act=end]")
        before = window.evaluate("document.querySelector('.td-host').dataset.version")
        can = window.locator("button.td-card.td-can")
        if can.count():
            can.first.click()
            aims = window.locator(".td-target")
            (aims.first if aims.count() else window.locator(".td-chosen")).click()
        else:
            window.click("[data-act=end]")
        window.wait_for_function("old => document.querySelector('.td-host').dataset.version !== old", arg=before)
    window.wait_for_selector("[data-act=end]")
    window.get_by_text("Forecast").click()
    window.wait_for_selector("[data-what=archetypes] td")
    if window.locator(".td-can").count():
        window.locator(".td-can").first.click()


def predict(window: Any, address: str) -> None:
    open_page(window, address, "/predict")
    for number, card in enumerate(("Tracking", "Animal Companion"), 1):
        box = window.get_by_role("combobox", name="A card that he played")
        box.click()
        box.fill(card)
        window.locator(".q-menu .q-item", has_text=card).first.click()
        window.wait_for_function(f"document.querySelectorAll('.pg-seen li').length === {number}")


def replays(window: Any, address: str) -> None:
    """A game of two agents, judged."""
    game = Game.new("basic-mage", "basic-hunter", seed=5)
    players = [load("gsv-fair"), load("option-beam")]
    for seat, player in enumerate(players):
        player.start(seed=seat, seat=seat)
    while not game.over:
        game.play(players[game.active].choose(game.view(game.active)))
    open_page(window, address, "/replays")
    with tempfile.TemporaryDirectory() as folder:
        game.save(Path(folder) / "game.json")
        window.set_input_files("input[type=file]", str(Path(folder) / "game.json"))
        window.wait_for_selector(".td-replay .td-table")
    window.get_by_text("Where was it won?").click()
    window.wait_for_selector(".td-line")
    for _ in range(24):
        window.click("[data-step=next]")


def positions(window: Any, address: str) -> None:
    open_page(window, address, "/positions")
    window.get_by_label("The position as text").fill(
        "turn=13 active=0 first=0 | hero=HERO_08 health=12/30 mana=7/7 hand=CS2_029,CS2_024 "
        "board=CS2_182{damage=2},EX1_096 | hero=HERO_01 health=9/30 mana=6/6 hand=CS2_105 "
        "board=CS2_179,EX1_402 weapon=CS2_106:3/2"
    )
    window.get_by_text("Read the text").click()
    window.wait_for_selector("[data-place='hand 2']")
    window.get_by_text("What would it do?").click()
    window.wait_for_function("document.querySelector('[data-what=answer]').innerText.includes('turn-search as')")
