"""Why a deck wins, for people: the mulligan it wants, and the cards that carry its match-ups."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from topdeck.arena.report import percent
from topdeck.build.evaluate import pilot_words
from topdeck.build.explain import EARLY, Against, Apart, Explained
from topdeck.build.report import grid
from topdeck.cards.catalogue import Catalogue


def explain_report(found: Explained) -> RenderableType:
    """Both tables, and how they were found."""
    names = {id: Catalogue.load(found.deck.catalogue).by_id[id].name for id in found.deck.counts}
    how = (
        f"{pilot_words(found.pilot, found.deck.catalogue)}; {found.deck.name} against {found.field};"
        f" {found.games:,} fresh games; seed {found.seed}. Points are win rates with the card minus win rates without"
        " it; * leaves out zero, at 95 % for all of a table together. They go together in these games:"
        " the deal is chance, but what a pilot keeps is not"
    )
    return Group(_mulligan(found, names), "", _carriers(found, names), "", Text(how, "dim"))


def _mulligan(found: Explained, names: dict[str, str]) -> Table:
    table = grid(
        "card", "games", "points, 95 %", "pilot keeps", "", title="The mulligan it wants: cards in the opening hand"
    )
    for row in found.mulligan:
        seen = f"{row.apart.games_with:,}" if row.apart else "too few"
        told = _words(row.apart) if row.apart else ""
        style = {"keep": "green", "throw back": "red"}.get(row.word, "")
        kept = f"{row.kept:.0%} of {row.dealt:,}" if row.dealt else "never dealt"
        table.add_row(escape(names[row.card]), seen, told, kept, Text(row.word, style))
    if not any(row.word for row in found.mulligan):
        table.caption = "these games say of no card whether to keep it; more games say more"
        table.caption_justify = "left"
    return table


def _carriers(found: Explained, names: dict[str, str]) -> Table:
    title = f"Cards that carry match-ups when they come within {EARLY} own turns"
    table = grid("against", "games", "win rate", "wins with", "loses with", title=title)
    for column in table.columns[3:]:
        column.justify, column.no_wrap = "left", False
    for row in (found.all, *sorted(found.against, key=lambda row: -row.games)):
        table.add_row(
            escape(row.name), f"{row.games:,}", percent(row.score), _named(row, names, 1), _named(row, names, -1)
        )
    return table


def _named(row: Against, names: dict[str, str], sign: int) -> str:
    told = [f"{names[id]} {100 * apart.difference:+.0f}{'*' * apart.clear}" for id, apart in row.best(2, sign)]
    return escape(", ".join(told)) if told else "too few games"


def _words(apart: Apart) -> str:
    """Points apart with their interval, and a star where it leaves out zero."""
    low, high = apart.interval
    return escape(f"{100 * apart.difference:+.1f} [{100 * low:+.1f}, {100 * high:+.1f}]{'*' if apart.clear else ' '}")
