"""Cards: search as one types, and all that is known of one: text, our words, script, tests."""

from __future__ import annotations

import json
from html import escape
from typing import Any
from urllib.parse import quote

from nicegui import ui

from topdeck.cards.catalogue import CATALOGUES, CLASSES, DEFAULT, Card, Catalogue
from topdeck.cards.describe import describe
from topdeck.cards.scripts import referenced_ids
from topdeck.cards.sources import Source, scenarios_of, script_of
from topdeck.errors import BadInput
from topdeck.page.frame import PATIENCE, frame, html, told
from topdeck.page.lab import later
from topdeck.page.parts import panel_html
from topdeck.page.thinking import think
from topdeck.show.cards import card_html

MOST_SHOWN = 48
MOST_RELATED = 24
TYPES = ("minion", "spell", "weapon", "hero")
ANY = "any"
ABSENT = ' class="lab-absent" title="not implemented yet"'


def link_to(card: Card, day: str) -> str:
    """The address of a card's page."""
    return f"/cards/{quote(card.id)}?day={quote(day)}"


def grid(cards: list[Card], day: str) -> str:
    """Cards side by side, each leading to its page."""
    items = (
        f'<li{"" if card.implemented else ABSENT}><a href="{link_to(card, day)}">{card_html(card.id, day)}</a></li>'
        for card in cards
    )
    return f'<ul class="lab-cards">{"".join(items)}</ul>'


def found_cards(day: str, text: str, wishes: dict[str, Any]) -> str:
    """The answer to a search, as HTML."""
    pool = Catalogue.load(day)
    wishes = {**wishes, "collectible": None} if wishes.pop("tokens", False) else wishes
    cards = pool.search(text.strip()[:100] or None, **wishes)
    first = text.strip().lower()
    cards.sort(key=lambda card: not card.name.lower().startswith(first))
    near = pool.near(text[:100]) if text.strip() and not cards else []
    absent = sum(not card.implemented for card in cards)
    count = f"{len(cards):,} cards" if len(cards) != 1 else "1 card"
    count += f", {absent} of them (dashed) not implemented yet" if absent else ""
    count += f"; the first {MOST_SHOWN} are shown" if len(cards) > MOST_SHOWN else ""
    if near:
        links = " or ".join(f'<a href="{link_to(pool.get(name), day)}">{escape(name)}</a>' for name in near)
        count += f". Did you mean {links}?"
    return f'<p class="pg-note" role="status">{count}</p>{grid(cards[:MOST_SHOWN], day)}'


@ui.page("/cards", response_timeout=PATIENCE)
async def search(q: str = "", day: str = DEFAULT) -> None:
    """All cards of a day, as one types."""
    with frame("Cards", "/cards"):
        if day not in CATALOGUES:
            raise BadInput(f"no catalogue {day[:40]!r}; there are: {', '.join(CATALOGUES)}")
        html('<p class="pg-lead">Type a name or words of a text. '
             '<a href="/own-card">Write a card of your own</a> and try it on a board.</p>')  # fmt: skip
        with ui.element("div").classes("pg-line lab-filters"):
            text = ui.input("Name or text", value=q[:100]).props('outlined dense clearable debounce="120" autofocus')
            class_name = ui.select([ANY, "neutral", *CLASSES], value=ANY, label="Class").props("outlined dense")
            kind = ui.select([ANY, *TYPES], value=ANY, label="Type").props("outlined dense")
            cost = ui.select([ANY, *range(11)], value=ANY, label="Mana").props("outlined dense")
            catalogue = ui.select(list(CATALOGUES), value=day, label="Cards of").props("outlined dense")
            tokens = ui.checkbox("also tokens")
        results = html("")

        async def refresh() -> None:
            wishes = {"class_name": class_name.value, "type": kind.value, "cost": cost.value}
            given = {key: value for key, value in wishes.items() if value != ANY} | {"tokens": tokens.value}
            asked = text.value or ""
            answer = await think(found_cards, catalogue.value, asked, given)
            if asked == (text.value or ""):  # else a later one is on its way
                results.set_content(answer)

        for control in (text, class_name, kind, cost, catalogue, tokens):
            control.on_value_change(told(refresh))
        ui.timer(0.01, told(refresh), once=True)


@ui.page("/cards/{id}", response_timeout=PATIENCE)
async def card_page(id: str, day: str = DEFAULT) -> None:
    """One card."""
    pool = await think(Catalogue.load, day[:60]) if day in CATALOGUES else None
    card = pool.by_id.get(id[:60]) if pool else None
    with frame(card.name if card else "Cards", "/cards"):
        if pool is None or card is None:
            raise BadInput(f"there is no card {id[:60]!r} of {day[:40]}; look at the list of cards")
        html(f'<p class="pg-note"><a href="/cards?day={quote(day)}">All cards of {escape(day)}</a></p>')
        with ui.element("div").classes("lab-card-page"):
            html(f'<div class="lab-large">{card_html(card.id, day)}</div>')
            later(lambda: everything_about(card, day))


def everything_about(card: Card, day: str) -> str:
    """Facts, words, script and tests of a card, as HTML."""
    pool = Catalogue.load(day)
    words = describe(card.id, day) if card.implemented else ""
    state = "implemented" if card.implemented else "absent: no deck can hold it yet"
    state += " (needs no script)" if card.implemented and not card.script else ""
    rows = {
        "Mana": "" if card.type == "hero" and not card.collectible else str(card.cost),
        "Stats": card.stats,
        "Type": " ".join([card.rarity, *card.races, card.type.replace("_", " ")]).strip(),
        "Class": ", ".join(card.classes) or card.class_name,
        "Set": card.set.replace("_", " "),
        "Keywords": ", ".join(word.replace("_", " ") for word in card.keywords),
        "Asks for": ", ".join(f"{name} {n}" if n else name for name, n in card.requires).replace("_", " "),
        "Id": f"{card.id}" + (f", number {card.dbf}" if card.dbf else ""),
        "State": state,
    }
    facts = "".join(f"<tr><th scope='row'>{k}</th><td>{escape(v)}</td></tr>" for k, v in rows.items() if v)
    brings = {*card.entourage, card.hero_power, *referenced_ids(card.script, pool.by_id)} - {"", card.id}
    known = pool.by_id
    brought_by = [other for other in pool if other.id != card.id and card.id in referenced_ids(other.script, known)]
    parts = [
        panel_html("Text", f"<p>{escape(card.text) or '(none)'}</p><h2>In our words</h2>"
                   f"<p>{escape(words) or '(nothing beyond its numbers and keywords)'}</p>"
                   f'<table class="pg-table">{facts}</table>'),
        panel_html("Script", _script(card, day)),
        panel_html("Tests", _tests(scenarios_of(card))),
    ]  # fmt: skip
    bringing = [known[one] for one in sorted(brings) if one in known]
    for title, others in (("It brings", bringing), ("Brought by", brought_by)):
        if others:
            parts.append(panel_html(title, grid(others[:MOST_RELATED], day)))
    return f'<div class="pg-stack">{"".join(parts)}</div>'


def _script(card: Card, day: str) -> str:
    source = script_of(card, day)
    written = _code(source) if source else '<p class="pg-note">It has none.</p>'
    if not card.script:
        return written
    read = escape(json.dumps(card.script, indent=1))
    return f"{written}<details><summary>as the core reads it</summary><pre>{read}</pre></details>"


def _tests(tests: list[Source] | None) -> str:
    if tests is None:
        return '<p class="pg-note">They come with the sources only.</p>'
    shown = (
        f"<details{'' if number else ' open'}><summary>{escape(_name(test))}</summary>{_code(test)}</details>"
        for number, test in enumerate(tests)
    )
    return "".join(shown) or "<p>None plays it by name.</p>"


def _name(test: Source) -> str:
    return test.text.split("(")[0].removeprefix("def test_").replace("_", " ")


def _code(source: Source) -> str:
    return (
        f'<p class="pg-note">{escape(source.file)}, line {source.line}</p>'
        f'<pre tabindex="0" aria-label="source"><code>{escape(source.text)}</code></pre>'
    )
