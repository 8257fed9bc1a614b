"""A card of one's own: written in the notation, checked while one types, and tried on a board.

What comes from a browser is read by `topdeck.cards.written`, which knows the words of the notation and runs nothing.
"""

from __future__ import annotations

from html import escape
from itertools import count, groupby
from typing import Any

from nicegui import context, ui

from topdeck.cards.catalogue import CLASSES, DEFAULT, Card
from topdeck.cards.describe import describe
from topdeck.cards.own import extend, forget
from topdeck.cards.reference import vocabulary
from topdeck.cards.written import MOST_LETTERS, read_cards
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import read_text, write_text
from topdeck.game import Action, Game
from topdeck.page import visitors
from topdeck.page.frame import browser, frame, html, told
from topdeck.page.lab import later
from topdeck.page.table import Table
from topdeck.page.thinking import think
from topdeck.scene import Scene
from topdeck.show.cards import card_html

EXAMPLES = {
    "A spell": """card(
    "LAB_001", "Chain Spark",
    play=[deal(2, TARGET), if_(died(TARGET), draw())],
    target=MINION,
    type="spell", class_="mage", cost=1,
)
""",
    "A minion and its token": """card(
    "LAB_002", "Ember Mother",
    on=[after(CAST, mine(SPELL), summon("LAB_002t"))],
    type="minion", class_="mage", cost=4, attack=3, health=4,
)
card("LAB_002t", "Ember Cub", type="minion", cost=1, attack=1, health=1, collectible=False)
""",
    "A weapon": """card(
    "LAB_003", "Thief's Fork",
    on=[after(ATTACK, mine(HERO), draw())],
    type="weapon", class_="rogue", cost=3, attack=2, health=2,
)
""",
    "A card that exists, changed": """card("CS2_029", "Fireball", play=[deal(8, TARGET)], cost=5)
""",
}
KEPT = "own-cards"
MOST_IN_HAND = 8
_numbers = count(1)


class Workbench:
    """The text of one visitor, what it means, and the board on which it is tried."""

    def __init__(self, kept: str) -> None:
        self.name = f"own-{next(_numbers)}"
        self.kept = kept
        self.cards: list[Card] = []
        self.game: Game | None = None
        self.version = 0

    def check(self, text: str) -> str:
        """Read the text and show its cards as HTML; raises with all mistakes. In a thread."""
        rows = read_cards(text)
        pool = extend(self.name, rows, DEFAULT)
        self.cards = [pool.by_id[row["id"]] for row in rows]
        write_text(visitors.folder_of(self.kept, "cards") / KEPT, text, "your cards")
        return "".join(
            f'<div class="lab-own">{card_html(card.id, self.name)}<div><h3>{escape(card.name)}</h3>'
            f"<p>{escape(describe(card.id, self.name)) or 'No text: numbers and keywords only.'}</p>"
            f'<p class="pg-note">{escape(card.id)}</p></div></div>'
            for card in self.cards
        )

    def board(self) -> None:
        """A new board with the cards in hand."""
        held = [card.id for card in self.cards if card.collectible and card.type != "hero_power"][:MOST_IN_HAND]
        if not held:
            raise BadInput("none of these cards can be in a hand: say collectible=True of one, or write its card")
        classes = [card.class_name for card in self.cards if card.class_name in CLASSES]
        self.game = Scene(
            hand=[*held, "The Coin", "Fireball"][:10], board=["Wisp", "Bluegill Warrior"],
            enemy_board=["Chillwind Yeti", "Sen'jin Shieldmasta", "Wisp"], enemy_hand=["Fireball", "Wisp"],
            deck=["Arcane Intellect", "Chillwind Yeti", "Frostbolt", "Boulderfist Ogre"],
            enemy_deck=["Chillwind Yeti", "Fireball", "Wisp", "Boulderfist Ogre"],
            hero=classes[0] if classes else "mage", catalogue=self.name,
        ).game  # fmt: skip
        self.version += 1

    def frame(self) -> dict[str, Any]:
        """What the table draws: the side of whoever is to move."""
        if self.game is None:
            return {"html": "", "moves": [], "effects": [], "version": "0"}
        view = self.game.view(self.game.active)
        moves = [] if self.game.over else [action.to_json() for action in view.legal]
        return {"html": view.table(), "moves": moves, "effects": [], "version": str(self.version)}

    def move(self, action: str) -> None:
        """A move of either side."""
        if self.game is None or self.game.over:
            raise BadInput("the game is over; lay out a new board")
        self.game.play(Action.parse(action))
        self.version += 1


def kept_text(whose: str) -> str:
    """What this browser wrote last, or the first example."""
    place = visitors.folder_of(whose, "cards") / KEPT
    return read_text(place, 4 * MOST_LETTERS) if place.exists() else EXAMPLES["A spell"]


def all_words() -> str:
    """The words by what they are, as HTML."""
    parts = []
    for section, words in groupby(vocabulary(), key=lambda word: word.section):
        rows = "".join(
            f"<tr><td><code>{escape(word.signature)}</code></td><td>{escape(word.meaning.splitlines()[0])}</td></tr>"
            if word.meaning else f"<tr><td><code>{escape(word.signature)}</code></td><td></td></tr>"
            for word in words
        )  # fmt: skip
        parts.append(f'<h3>{escape(section)}</h3><table class="pg-table lab-words">{rows}</table>')
    return f'<div class="pg-scroll" tabindex="0">{"".join(parts)}</div>'


@ui.page("/own-card")
def show() -> None:
    """Write, check, try."""
    with frame("A card of your own", "/cards"):
        bench = Workbench(browser())
        context.client.on_delete(lambda: forget(bench.name))
        html(
            '<p class="pg-lead">One call of <code>card(...)</code>: what it is and what it does. It is checked while '
            "you type, by the core that also plays it. Ids of other cards stand on "
            '<a href="/cards">their pages</a>.</p>'
        )
        with ui.element("div").classes("pg-halves"):
            with ui.element("section").classes("pg-panel").props('aria-label="The text"'):
                text = ui.textarea("Cards in the notation", value=kept_text(bench.kept))
                text.props(f'outlined autogrow debounce="250" maxlength="{MOST_LETTERS}" spellcheck="false"')
                text.classes("lab-code")
                with ui.element("div").classes("pg-line"):
                    for name in EXAMPLES:
                        ui.button(name, on_click=lambda name=name: text.set_value(EXAMPLES[name])).props(
                            "outline no-caps"
                        )
            with ui.element("section").classes("pg-panel").props('aria-label="What it means" aria-live="polite"'):
                html("<h2>What the core understood</h2>")
                meaning = html("")
        with ui.element("details").classes("pg-panel"):
            ui.html("All words of the notation", sanitize=False, tag="summary")
            later(all_words)
        html("<h2>Try it</h2>")
        with ui.element("div").classes("pg-line"):
            again = ui.button("A new board").props("no-caps")
            html('<span class="pg-note">You play both sides. The cards are in the first hand.</span>')
        table = Table(bench.frame(), told(lambda action, _: play(action)))

        async def check() -> None:
            asked = text.value or ""
            try:
                answer, good = await think(bench.check, asked), True
            except TopdeckError as error:
                answer, good = f'<p class="pg-error">{escape(str(error)[:4000])}</p>', False
            if asked == (text.value or ""):
                meaning.set_content(answer)
                again.set_enabled(good)
                if good:
                    await lay_out()

        async def lay_out() -> None:
            await think(bench.board)
            table.show(bench.frame())

        async def play(action: str) -> None:
            await think(bench.move, action)
            table.show(bench.frame())

        again.on_click(told(lay_out))
        text.on_value_change(told(check))
        ui.timer(0.01, told(check), once=True)
