"""The metagame: a map of decks, their tree with a cut, archetypes, decks with their codes, two days compared."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from html import escape
from typing import Any
from urllib.parse import urlencode

import numpy as np
from fastapi import Request
from fastapi.responses import JSONResponse, Response
from nicegui import app, ui

from topdeck.cards.catalogue import CLASSES, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta.archetypes import Archetype, archetypes_of
from topdeck.meta.clustering import Clustering, by_games, cluster
from topdeck.meta.comparison import compare
from topdeck.meta.export import export
from topdeck.meta.plots import positions
from topdeck.meta.shipped import ShippedMetagame
from topdeck.meta.tree import most_clusters
from topdeck.page import visitors
from topdeck.page.charts import deck_map, tone, tree
from topdeck.page.frame import browser, frame, html, told, upload_field
from topdeck.page.kept import Row, kept_list
from topdeck.page.lab import later, made
from topdeck.page.metagames import bring, choices, metagame_of, own, remove
from topdeck.page.parts import code_html, panel_html, table_in_scroll
from topdeck.page.thinking import think
from topdeck.show.cards import deck_html

ALL = "all classes"
FIRST = "2017-08"
MOST_NAMED = 40
BRING = "/meta/bring"


@dataclass(frozen=True, eq=False)
class Look:
    """A metagame (or its decks of one class), cut into archetypes."""

    metagame: ShippedMetagame
    hero: str
    found: Clustering
    archetypes: list[Archetype]

    @property
    def query(self) -> dict[str, Any]:
        """What an address says of it."""
        return {"of": self.metagame.name, "hero": self.hero, "cut": self.found.count}

    def names(self) -> dict[int, str]:
        """Cluster -> its name, of the most played ones."""
        return {a.number: a.name for a in self.archetypes[:MOST_NAMED]}


@lru_cache(maxsize=64)
def look_at(metagame: ShippedMetagame, hero: str = ALL, cut: int = 0) -> Look:
    """The decks of a metagame, cut into so many archetypes (0: where they fall apart best)."""
    if hero not in (ALL, *CLASSES):
        raise BadInput(f"no class {hero[:40]!r}; there are: {', '.join(CLASSES)}")
    table = metagame.decks if hero == ALL else metagame.decks.take(metagame.decks.heroes == hero)
    if not len(table):
        raise BadInput(f"no deck of the {hero} was played in {metagame.name}")
    if cut:
        whole = look_at(metagame, hero)
        if not 1 <= cut <= len(table) or whole.found.tree is None:
            raise BadInput(f"{len(table)} decks can be cut into 1 to {len(table)} archetypes, not {cut}")
        labels = by_games(whole.found.tree.cut(cut), table.games)
        found = replace(whole.found, labels=labels, noise=np.zeros(len(table), dtype=bool))
    else:
        found = cluster(table)
    return Look(metagame, hero, found, archetypes_of(found, metagame.names, metagame.catalogue))


@lru_cache(maxsize=16)
def places_of(metagame: ShippedMetagame, hero: str) -> Any:
    """Where the decks lie on the map; it stays when the cut moves."""
    return positions(look_at(metagame, hero).found.table)


def address(page: str, look: Look, **more: Any) -> str:
    """A page about this look."""
    return f"/meta/{page}?{urlencode({**look.query, **more})}"


def map_html(look: Look) -> str:
    """The map."""
    table = look.found.table
    names = look.names()
    told_of = [
        f"{names.get(int(label), 'another archetype')}: {games:,.0f} games"
        + (f", {rate:.1f} % won" if rate == rate else "")
        for label, games, rate in zip(look.found.labels, table.games, table.win_rates, strict=True)
    ]
    links = [address("deck", look, row=row) for row in range(len(table))]
    places = places_of(look.metagame, look.hero)
    return deck_map(places, table.heroes.tolist(), table.games, look.found.labels.tolist(), names, links, told_of)


def tree_html(look: Look) -> str:
    """The tree."""
    if look.found.tree is None:
        return "<p>One deck is no tree.</p>"
    return tree(look.found.tree.merges, look.found.labels, look.found.table.heroes.tolist(), look.names())


def table_html(look: Look) -> str:
    """The archetypes as a table."""
    pool = Catalogue.load(look.metagame.catalogue)
    most = max(a.share for a in look.archetypes)
    rows = []
    for a in look.archetypes:
        typical = ", ".join(pool.by_dbf[card].name for card in a.distinctive[:3] if card in pool.by_dbf)
        won = f"{a.win_rate:.1f} %" if math.isfinite(a.win_rate) else ""
        rows.append(
            f'<tr class="{tone(a.hero)}"><td><a href="{escape(address("archetype", look, n=a.number), quote=True)}">'
            f'{escape(a.name)}</a></td><td class="pg-number">{a.decks}</td><td class="lab-share"><i class="lab-degree" '
            f'style="width:{4 * a.share / most:.2f}rem"></i>{a.share:.1%}</td><td class="pg-number">{won}</td>'
            f"<td>{escape(typical)}</td></tr>"
        )
    head = (
        "<tr><th>Archetype</th><th class='pg-number'>Decks</th><th>Share</th><th class='pg-number'>Won</th>"
        "<th>Typical</th></tr>"
    )
    return table_in_scroll(head + "".join(rows))


@ui.page("/meta")
def show(of: str = FIRST, hero: str = ALL, cut: int = 0) -> None:
    """Map, tree and archetypes."""
    whose = browser()
    with frame("Metagame", "/meta"):
        names = choices(whose)
        if of not in names or hero not in (ALL, *CLASSES):
            look_at(metagame_of(whose, of), hero)
        about = html('<p class="pg-lead" role="status">Reading the decks ...</p>')
        with ui.element("div").classes("pg-line lab-filters"):
            which = ui.select(names, value=of, label="Metagame").props("outlined dense")
            of_class = ui.select([ALL, *CLASSES], value=hero, label="Class").props("outlined dense")
            with ui.element("div").classes("lab-slider"):
                said = ui.label("Archetypes").props('id="cut-label"')
                slider = ui.slider(min=1, max=60, value=max(1, cut)).props('aria-labelledby="cut-label"')
            save_csv = ui.button("Save as CSV").props("outline no-caps")
        html('<p><a href="/meta/compare">Compare two days</a> · <a href="/meta/matchups">Who beats whom, and the '
             'equilibrium</a></p>')  # fmt: skip
        with ui.element("div").classes("pg-stack"):
            drawn, grown, listed = html(""), html(""), html("")
        state: dict[str, Any] = {"cut": cut, "asked": 0}

        async def refresh() -> None:
            state["asked"] += 1
            asked = state["asked"]
            look = await think(lambda: look_at(metagame_of(whose, which.value), of_class.value, state["cut"]))
            parts = [await made(partial(draw, look)) for draw in (map_html, tree_html, table_html)]
            if asked != state["asked"]:
                return
            state["look"] = look
            slider.props(f"max={min(len(look.found.table), most_clusters(len(look.found.table)))}")
            if not state["cut"]:  # else it stands where somebody put it
                slider.set_value(look.found.count)
            said.set_text(f"Cut into {look.found.count} archetypes")
            counted = f"{len(look.found.table)} decks, {look.found.table.games.sum():,.0f} games."
            about.set_content(f'<p class="pg-lead lab-long">{counted} {escape(look.metagame.source)}</p>')
            for element, title, part in zip((drawn, grown, listed), ("Map", "Tree", "Archetypes"), parts, strict=True):
                element.set_content(panel_html(title, part))

        async def other() -> None:
            state["cut"] = 0
            await refresh()

        async def slide() -> None:
            look = state.get("look")
            if look is not None and int(slider.value) != look.found.count:
                state["cut"] = int(slider.value)
                await refresh()

        async def save() -> None:
            look = state["look"]
            text = await think(export, "csv", look.found, look.archetypes, look.metagame.catalogue)
            ui.download.content(text, f"archetypes-{names[look.metagame.name]}.csv", "text/csv")

        which.on_value_change(told(other))
        of_class.on_value_change(told(other))
        slider.on_value_change(told(slide))
        save_csv.on_click(told(save))
        ui.timer(0.01, told(refresh), once=True)
        own_panel(whose)


@app.post(BRING)
async def take_file(request: Request, name: str = "") -> Response:
    """A file that a browser sends: a metagame of its own. Where to go now, or what is wrong with it."""
    whose = visitors.checked(str(request.session.get("id", "")), "browser")
    try:
        found = await bring(whose, await request.body(), name)
    except TopdeckError as error:
        return JSONResponse({"error": str(error)[:1000]})
    return JSONResponse({"go": f"/meta?of={found}"})


def own_panel(whose: str) -> None:
    """A metagame of one's own is brought here, and removed."""
    with ui.element("section").classes("pg-panel").props('aria-label="Metagames of your own"'):
        html("<h2>Metagames of your own</h2>")
        html('<p class="pg-note">Decks from HSReplay, a list of codes, a table (CSV), a log, a store of <code>topdeck '
             "meta import</code> or of the arena, several of them in a zip. What you bring can be looked at, compared, "
             "built against and played out.</p>")  # fmt: skip
        upload_field("A file", BRING)
        kept_list(
            lambda most: [Row(id, f"/meta?of={id}", title, "") for id, title in list(own(whose).items())[:most]],
            "None yet.",
            lambda id: remove(whose, id),
        )


@ui.page("/meta/archetype")
def archetype_page(of: str = FIRST, hero: str = ALL, cut: int = 0, n: int = 0) -> None:
    """One archetype: core and variant cards with degrees, its decks, the deck that stands for it."""
    whose = browser()
    with frame("Archetype", "/meta"):
        html(f'<p><a href="/meta?{urlencode({"of": of, "hero": hero, "cut": cut})}">Back to the metagame</a></p>')
        later(lambda: archetype_html(look_at(metagame_of(whose, of), hero, cut), n))


def archetype_html(look: Look, n: int) -> str:
    """All about an archetype."""
    if not 0 <= n < len(look.archetypes):
        raise BadInput(f"there is no archetype {n}; there are {len(look.archetypes)}")
    one = look.archetypes[n]
    day = look.metagame.catalogue
    won = f", {one.win_rate:.1f} % of them won" if math.isfinite(one.win_rate) else ""
    head = f'<h2>{escape(one.name)}</h2><p class="pg-lead">{one.decks} decks, {one.games:,.0f} games{won}.</p>'
    core = [(card, degrees) for card, degrees in one.mean.memberships().items() if card in one.core.counts()]
    others = [(card, degrees) for card, degrees in one.variants.items() if card not in one.core.counts()]
    links = "".join(
        f'<li><a href="{escape(address("deck", look, row=row), quote=True)}">Deck {place}</a>: '
        f"{look.found.table.games[row]:,.0f} games{_won(look.found.table.win_rates[row])}</li>"
        for place, row in enumerate(sorted(one.rows, key=lambda row: -look.found.table.games[row])[:40], 1)
    )
    try:
        stands = one.prototype(day)
        deck = deck_html(one.name, one.hero, stands.counts, day) + code_html(stands.to_code())
    except TopdeckError as error:
        deck = f'<p class="pg-note">{escape(str(error))}</p>'
    return (
        f'{head}<div class="lab-trio {tone(one.hero)}">{panel_html("Core: in nearly every deck", _degrees(core, day))}'
        f'<div class="pg-stack">{panel_html("Variants: in some", _degrees(others[:40], day))}'
        f"{panel_html('Its decks', f'<ul class=pg-list>{links}</ul>')}</div>"
        f"{panel_html('The deck that stands for it', deck)}</div>"
    )


def _won(rate: float) -> str:
    return f", {rate:.1f} % won" if math.isfinite(rate) else ""


def _degrees(cards: list[tuple[int, tuple[float, ...]]], day: str) -> str:
    """Cards with the degree of each copy: which share of the games was played with it."""
    pool = Catalogue.load(day)
    rows = []
    for dbf, degrees in sorted(cards, key=lambda one: -sum(one[1])):
        card = pool.by_dbf.get(dbf)
        name = f'<a href="/cards/{card.id}?day={day}">{escape(card.name)}</a>' if card else f"card {dbf}"
        cells = " ".join(
            f'<span class="lab-copy"><i class="lab-degree" style="width:{1.8 * d:.2f}rem"></i>{d:.2f}</span>'
            for d in degrees[:2]
        )
        rows.append(f'<tr><td class="pg-number">{card.cost if card else ""}</td><td>{name}</td><td>{cells}</td></tr>')
    head = '<tr><th class="pg-number">Mana</th><th>Card</th><th>Degree of each copy</th></tr>'
    return f'<table class="pg-table">{head}{"".join(rows)}</table>' if rows else "<p>None.</p>"


@ui.page("/meta/deck")
def deck_page(of: str = FIRST, hero: str = ALL, cut: int = 0, row: int = 0) -> None:
    """One deck and its code."""
    whose = browser()
    with frame("Deck", "/meta"):
        html(f'<p><a href="/meta?{urlencode({"of": of, "hero": hero, "cut": cut})}">Back to the metagame</a></p>')
        later(lambda: one_deck_html(look_at(metagame_of(whose, of), hero, cut), row))


def one_deck_html(look: Look, row: int) -> str:
    """A deck with what is known of it."""
    table = look.found.table
    if not 0 <= row < len(table):
        raise BadInput(f"there is no deck {row}; there are {len(table)}")
    one = look.archetypes[int(look.found.labels[row])]
    pool = Catalogue.load(look.metagame.catalogue)
    cards = {pool.by_dbf[dbf].id: int(n) for dbf, n in table.deck(row).counts().items() if dbf in pool.by_dbf}
    hero = str(table.heroes[row])
    deck = Deck.from_cards(cards, hero, one.name, look.metagame.catalogue)
    about = (
        f'<p class="pg-lead"><a href="{escape(address("archetype", look, n=one.number), quote=True)}">'
        f"{escape(one.name)}</a>, {table.games[row]:,.0f} games{_won(table.win_rates[row])}.</p>"
    )
    problems = "".join(f"<li>{escape(problem)}</li>" for problem in deck.validate())
    note = f"<h3>What keeps it from being played here</h3><ul>{problems}</ul>" if problems else ""
    return f"{about}<div class='pg-halves'>{panel_html('Cards', deck_html(one.name, hero, cards, deck.catalogue))}" + (
        f"{panel_html('Take it along', code_html(deck.to_code()) + note)}</div>"
    )


@ui.page("/meta/compare")
def compare_page(before: str = "2017-04", after: str = FIRST) -> None:
    """What appeared, vanished, grew and shrank between two days."""
    whose = browser()
    with frame("Two days compared", "/meta"):
        names = choices(whose)
        for of in {before, after} - names.keys():
            metagame_of(whose, of)  # says what is wrong
        html('<p><a href="/meta">Back to the metagame</a></p>')
        with ui.element("div").classes("pg-line lab-filters lab-even"):
            first = ui.select(names, value=before, label="Before").props("outlined dense")
            second = ui.select(names, value=after, label="After").props("outlined dense")
            save_csv = ui.button("Save as CSV").props("outline no-caps")
        shown = later(lambda: comparison_html(*both(before, after)))

        def both(one: str, other: str) -> tuple[Look, Look, tuple[str, str]]:
            looks = [look_at(metagame_of(whose, of)) for of in (one, other)]
            return looks[0], looks[1], (names[one], names[other])

        async def refresh() -> None:
            shown.set_content(await made(lambda: comparison_html(*both(first.value, second.value))))

        async def save() -> None:
            text = await think(lambda: comparison_csv(*both(first.value, second.value)))
            ui.download.content(text, f"from-{names[first.value]}-to-{names[second.value]}.csv", "text/csv")

        first.on_value_change(refresh)
        second.on_value_change(refresh)
        save_csv.on_click(told(save))


def comparison_csv(before: Look, after: Look, names: tuple[str, str]) -> str:
    """The changes, for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["archetype", "class", "what", *names])
    for change in compare(before.archetypes, after.archetypes).changes:
        writer.writerow([change.name, change.hero, change.what, f"{change.before:.5f}", f"{change.after:.5f}"])
    return out.getvalue()


def comparison_html(before: Look, after: Look, names: tuple[str, str]) -> str:
    """The changes as a table, the largest first."""
    found = compare(before.archetypes, after.archetypes)
    places = {  # where it is looked at: on the later day if it was played then
        a.name: address("archetype", look, n=a.number) for look in (before, after) for a in look.archetypes
    }
    rows = "".join(
        f'<tr class="{tone(change.hero)}"><td><i class="lab-degree" style="width:.6rem"></i>'
        f'<a href="{escape(places.get(change.name, "/meta"), quote=True)}">{escape(change.name)}</a></td>'
        f'<td>{change.what}</td><td class="pg-number">{change.before:.1%}</td>'
        f'<td class="pg-number">{change.after:.1%}</td>'
        f'<td class="pg-number {"lab-up" if change.after > change.before else "lab-down"}">'
        f"{100 * (change.after - change.before):+.1f}</td></tr>"
        for change in found.changes
    )
    head = "<tr><th>Archetype</th><th>What</th>" + "".join(
        f'<th class="pg-number">{escape(name)}</th>' for name in (*names, "Points")
    )
    told_of = (
        f"Phase: <b>{found.phase}</b>. Turnover {found.turnover:.2f} (half of all that moved), novelty "
        f"{found.novelty:.2f} (games with what is new); it plays like {found.effective_after:.1f} equal archetypes "
        f"(before: {found.effective_before:.1f})."
    )
    return panel_html("What moved", f"<p>{told_of}</p>{table_in_scroll(f'{head}</tr>{rows}', 'pg-close')}")
