"""Pictures of the pages of `topdeck serve`: each at desktop and phone width, light and dark, in one image.

python scripts/page_pictures.py [PAGE ...]     # into docs/pictures; all pages if none is named
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from topdeck.agents import load
from topdeck.bench.browser import chromium, served
from topdeck.cards.catalogue import Catalogue
from topdeck.game import Game

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "logs"))
from small_log import HAND, SmallLog

WIDE, NARROW, TALL = 1280, 390, 1080
LONG = 1560
"""Of the pages of the laboratory, whose results stand below the form."""
GAP, SCALE = 24, 0.6
GROUND = (128, 134, 140)
Steps = Callable[[Any, str], Any]


def draw(out: Path, wanted: list[str] | None = None) -> None:
    """Every page in four ways, as one picture each, in a folder."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        LOG.append(Path(folder) / "Power.log")
        LOG[0].write_text(_game(9).text)
        with served(words=["--log", str(LOG[0])]) as address:
            _draw_all(out, browser, address, wanted)


def _draw_all(out: Path, browser: Any, address: str, wanted: list[str] | None) -> None:
    for name in wanted or PAGES:
        steps, tall = PAGES[name]
        _beside(_shots(browser, address.rstrip("/"), steps, tall), tall).save(
            out / f"{name}.webp", quality=72, method=6
        )
        print(name, flush=True)


def _shots(browser: Any, address: str, steps: Steps, tall: int) -> list[Image.Image]:
    """Desktop and phone, light and dark. The first does what there is to do; the others, by its cookie, look at it."""
    shots: list[Image.Image] = []
    cookies: list[Any] = []
    place = again = ""
    for dark in (False, True):
        for width in (WIDE, NARROW):
            context = browser.new_context(
                viewport={"width": width, "height": tall},
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce",
            )
            context.set_default_timeout(400_000)
            window = context.new_page()
            if place:
                context.add_cookies(cookies)
                open_page(window, address, place.removeprefix(address))
                window.wait_for_selector(again)
            else:
                again = steps(window, address)
                place, cookies = (window.url if again else ""), context.cookies()
            window.mouse.move(0, 0)
            window.wait_for_timeout(500)
            window.evaluate("scrollTo(0, 0)")
            shots.append(Image.open(BytesIO(window.screenshot())).convert("RGB"))
            context.close()
    return shots


def _beside(shots: list[Image.Image], tall: int) -> Image.Image:
    """Four windows in two rows, made smaller."""
    whole = Image.new("RGB", (WIDE + NARROW + 3 * GAP, 2 * tall + 3 * GAP), GROUND)
    for number, shot in enumerate(shots):
        x = GAP if number % 2 == 0 else WIDE + 2 * GAP
        whole.paste(shot, (x, GAP + (number // 2) * (tall + GAP)))
    size = (int(whole.width * SCALE), int(whole.height * SCALE))
    return whole.resize(size, Image.Resampling.LANCZOS)


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


LOG: list[Path] = []
"""The Power.log that the tracker of this server follows."""
PLAYED = ("CS2_106", "NEW1_018", "EX1_402", "CS2_105", "EX1_607", "EX1_414")
"""What the warrior of that log plays."""


def _game(life: int, plays: int = 4) -> SmallLog:
    """A game as a log tells it: a warrior plays some cards, a mage with minions has the turn."""
    log = SmallLog().start(HAND)
    for place, entity in enumerate((10, 13), 1):
        log.play(entity)
        log.tag(entity, "ATK", 1 + 3 * (place - 1), 1)
        log.tag(entity, "HEALTH", 1 + 3 * (place - 1), 1)
        log.summon(entity, place)
        log.end()
    for number, card in enumerate(PLAYED[:plays]):
        log.next_turn(2 + number, 54 + number, 5)
        log.play(50 + number)
        known = Catalogue.load().by_id[card]
        body = {"ATK": known.attack, "HEALTH": known.health} if known.type == "minion" else {}
        where = "PLAY" if known.type == "minion" else "GRAVEYARD"
        log.show(50 + number, card, CARDTYPE=known.type.upper(), COST=known.cost, ZONE=where, ZONE_POSITION=1 + number,
                 **body)  # fmt: skip
        log.end()
        log.next_turn(2 + number, 14 + number, 4 + number, ("CS2_029", "CS2_024", "CS2_231")[number % 3])
    log.tag(104, "DAMAGE", 30 - life)
    return log


def tracker(window: Any, address: str) -> None:
    open_page(window, address, "/predict/log")
    window.wait_for_selector("[data-what=archetypes] td")


def games(window: Any, address: str) -> str:
    """Some games that were won and lost, as the tracker kept them."""
    open_page(window, address, "/predict/log")
    for number in range(6):
        log = _game(9 + number, 3 + number % 4)
        log.tag(2, "PLAYSTATE", "LOST" if number % 3 == 1 else "WON")
        log.tag(3, "PLAYSTATE", "WON" if number % 3 == 1 else "LOST")
        with LOG[0].open("a") as file:
            file.write(log.text.replace("lo=2]", f"lo={10 + number}]"))  # against others: else it is one game
        how = "lost" if number % 3 == 1 else "won"
        window.wait_for_selector(f"h2:text-matches('Game {number + 2} .*you {how}')")
    window.get_by_role("textbox", name="A note on this game").fill("He kept Brawl for turn eight.")
    window.get_by_role("button", name="Note it").click()
    window.wait_for_selector("text=It is noted.")
    open_page(window, address, "/predict/history")
    return "section[aria-label=Games] table"


def _bring(window: Any, address: str) -> None:
    """A game of two agents, brought as a file."""
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


def games_kept(window: Any, address: str) -> str:
    """The list of replays."""
    _bring(window, address)
    play(window, address)
    stored(window, address)
    open_page(window, address, "/replays")
    return ".pg-kept li"


def replays(window: Any, address: str) -> None:
    """A game, judged."""
    _bring(window, address)
    window.wait_for_function("() => window.did_handshake")
    window.get_by_text("Where was it won?").click()
    window.wait_for_selector(".td-line")
    for _ in range(24):
        window.click("[data-step=next]")


POSITION = (
    "turn=13 active=0 first=0 | hero=HERO_08 health=12/30 mana=7/7 hand=CS2_029,CS2_024 "
    "board=CS2_182{damage=2},EX1_096 | hero=HERO_01 health=9/30 mana=6/6 hand=CS2_105 "
    "board=CS2_179,EX1_402 weapon=CS2_106:3/2"
)


SMALL_POSITION = (
    "turn=9 active=0 first=0 | hero=HERO_08 health=5/30 mana=3/3 hand=EX1_277,CS2_120 board=CS2_168 deck=CS2_182 "
    "| hero=HERO_01 health=5/30 mana=3/3 hand=CS2_105 board=CS2_182,CS2_168 deck=CS2_182"
)


def positions(window: Any, address: str) -> None:
    open_page(window, address, "/positions")
    window.get_by_label("The position as text").fill(POSITION)
    window.get_by_text("Read the text").click()
    window.wait_for_selector("[data-place='hand 2']")
    window.get_by_text("What would it do?").click()
    window.wait_for_function("document.querySelector('[data-what=answer]').innerText.includes('turn-search as')")


# --- the laboratory: where a selector is returned, the other windows look again ------------------------------


def _at(path: str, shown: str) -> Steps:
    """A page that is only opened."""

    def steps(window: Any, address: str) -> None:
        open_page(window, address, path)
        window.wait_for_selector(shown)

    return steps


def _run(path: str, fields: dict[str, str], button: str, shown: str) -> Steps:
    """A page with a form whose job is waited for."""

    def steps(window: Any, address: str) -> str:
        open_page(window, address, path)
        for label, value in fields.items():
            window.get_by_label(label, exact=True).fill(value)
        window.get_by_role("button", name=button).click()
        window.wait_for_selector(shown)
        return shown

    return steps


def solve(window: Any, address: str) -> str:
    open_page(window, address, "/solve")
    window.click("summary")
    window.get_by_role("button", name="Real cards").click()
    window.get_by_role("button", name="Solve it").click()
    for _ in range(3):
        window.wait_for_selector("[data-what=strategy] table .lab-go")
        before = window.inner_text("[data-what=strategy]")
        window.locator("[data-what=strategy] table .lab-go").first.click()
        window.wait_for_function("old => document.querySelector('[data-what=strategy]').innerText !== old", arg=before)
    window.wait_for_timeout(500)
    return "[data-what=strategy] table"


def sure(window: Any, address: str) -> str:
    """A position that is solved, and walked through."""
    open_page(window, address, "/solve?game=position")
    window.get_by_label("The position to solve").fill(SMALL_POSITION)
    window.get_by_role("button", name="Solve it").click()
    window.wait_for_selector("[data-what=strategy] table .lab-go")
    return "[data-what=strategy] table"


def stored(window: Any, address: str) -> str:
    _run("/arena", {"Pairs of games": "20"}, "Play the match", "text=Watch its games")(window, address)
    window.click("text=Watch its games")
    window.wait_for_selector("[data-pick]")
    return "[data-pick]"


def jobs(window: Any, address: str) -> str:
    _run("/arena", {"Pairs of games": "20"}, "Play the match", "text=Watch its games")(window, address)
    open_page(window, address, "/jobs")
    return "text=Show"


PAGES: dict[str, tuple[Steps, int]] = {
    "home": (home, TALL),
    "new-game": (_at("/play", "text=Start the game"), TALL),
    "play": (play, TALL),
    "predict": (predict, TALL),
    "tracker": (tracker, LONG),
    "history": (games, TALL),
    "games": (games_kept, TALL),
    "replays": (replays, LONG),
    "positions": (positions, LONG),
    "cards": (_at("/cards?q=dragon", ".lab-cards li"), TALL),
    "card": (_at("/cards/CS2_029", "text=In our words"), TALL),
    "own-card": (_at("/own-card", ".td-hand button"), LONG),
    "meta": (_at("/meta", "svg .lab-dot"), LONG),
    "archetype": (_at("/meta/archetype", "text=Core: in nearly every deck"), LONG),
    "deck": (_at("/meta/deck", ".lab-code-line"), TALL),
    "compare": (_at("/meta/compare", "text=What moved"), TALL),
    "matchups": (
        _run("/meta/matchups", {"Archetypes": "6", "Pairs of games each": "5"}, "Play them", "text=wins most"),
        LONG,
    ),
    "build": (
        _run("/build", {"Opponents": "4", "Games of search": "20000", "Fresh games": "400"}, "Build a deck",
             "text=Verdict"),
        LONG,
    ),
    "arena": (_run("/arena", {"Pairs of games": "20"}, "Play the match", "text=Watch its games"), TALL),
    "stored": (stored, TALL),
    "whatif": (
        _run("/whatif", {"Opponents": "4", "Pairs of games": "150"}, "Ask",
             "text=both sides"),
        LONG,
    ),
    "solve": (solve, LONG),
    "solve-position": (sure, LONG),
    "jobs": (jobs, TALL),
}  # fmt: skip


if __name__ == "__main__":
    draw(Path("docs/pictures"), sys.argv[1:])
