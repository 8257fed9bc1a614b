"""Predict: type what you saw."""

from __future__ import annotations

from html import escape

from nicegui import ui

from topdeck.cards.catalogue import TODAY
from topdeck.page.foresee import answer_html, ask_typed, cards_of, current, facts_day
from topdeck.page.frame import frame, html, told
from topdeck.page.thinking import think
from topdeck.page.tracker import TRACKER_LINK
from topdeck.predict.own import own_model


@ui.page("/predict")
def show_typed() -> None:
    """Enter what was seen; the answer changes with every card."""
    with frame("Predict", "/predict"):
        html(
            '<p class="pg-lead">Enter what the opponent played: archetypes, likely next cards, cards left. Or follow '
            f'the game\'s own log: {TRACKER_LINK}. <a href="/predict/history">Your games so far</a>.</p>'
        )
        Typed()


class Typed:
    """A list of cards and the answer to it."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.offered: dict[str, str] = {}
        with ui.element("div").classes("pg-columns pg-reversed"):
            with ui.element("section").classes("pg-panel").props('aria-label="The answer"'):
                html("<h2>What he may hold</h2>")
                self.answer = html('<p class="pg-note">One moment ...</p>').props('role="status"')
            with ui.element("section").classes("pg-panel").props('aria-label="What you saw"'):
                html("<h2>What you saw</h2>")
                known = sorted(current().model.class_models)
                first = "hunter" if "hunter" in known else known[0]
                self.hero = ui.select(known, label="His class", value=first, on_change=told(self.start_over))
                self.hero.props("outlined dense")
                self.search = ui.select({}, label="A card that he played", with_input=True, on_change=told(self.add))
                self.search.props("outlined dense clearable hide-selected fill-input")
                self.turn = ui.number("His next turn", min=1, max=90, format="%d", on_change=told(self.ask))
                self.turn.props("outlined dense")
                self.listed = ui.element("ol").classes("pg-seen").props('aria-label="Cards seen"')
                self.about = html("")
        ui.timer(0.05, told(self.start_over), once=True)

    async def start_over(self) -> None:
        self.cards = []
        self.offered = await think(cards_of, str(self.hero.value))
        self.search.set_options(self.offered)
        self.about.set_content(f'<p class="pg-note">{_whose_cards()}</p>')
        await self.show()

    async def add(self) -> None:
        if self.search.value is None:
            return
        if self.search.value in self.offered:
            self.cards.append(str(self.search.value))
        self.search.set_value(None)
        self.search.run_method("updateInputValue", "", True)  # what was typed stays else
        await self.show()

    async def remove(self, place: int) -> None:
        del self.cards[place]
        await self.show()

    async def show(self) -> None:
        """The list as it is now, and the answer to it."""
        self.listed.clear()
        with self.listed:
            for place, card in enumerate(self.cards):
                name = self.offered[card]
                with ui.element("li"):
                    ui.label(name)
                    remove = ui.button("Remove", on_click=told(lambda place=place: self.remove(place)))
                    remove.props(f'flat no-caps dense aria-label="Remove {escape(name, quote=True)}"')
        await self.ask()

    async def ask(self) -> None:
        """Ask the model."""
        turn = int(self.turn.value) if self.turn.value else None
        found = await think(ask_typed, str(self.hero.value), list(self.cards), turn)
        self.answer.set_content(answer_html(found, 15))


def _whose_cards() -> str:
    """Which model answers, and of which day the cards are that one may name."""
    model = current().model
    own = "Your own model answers." if own_model().is_file() else "The model that ships answers."
    day = facts_day(model)
    of = f"Cards of {day}." if day == TODAY else f"Cards of {day}; <code>topdeck cards update</code> brings today's."
    return f"{own} {of}"
