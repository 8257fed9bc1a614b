"""A solved metagame for people: the mixture, its match-ups, the way there, the certificates; what a change moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from topdeck.arena.report import interval, percent
from topdeck.arena.statistics.intervals import Interval
from topdeck.build.builder import code_of
from topdeck.build.double_oracle import Certificate, SolvedDecks
from topdeck.build.evaluate import pilot_words
from topdeck.build.pilots import games_words, short
from topdeck.build.report import grid

if TYPE_CHECKING:
    from topdeck.build.oracle_whatif import SolvedWhatIf


def solved_report(found: SolvedDecks) -> RenderableType:
    """Everything about a solved metagame."""
    parts: list[RenderableType] = [_verdict(found), "", _mixture(found), "", _match_ups(found), "", _way(found), ""]
    for certificate in found.certificates:
        parts.append(certificate_words(certificate, found.pilot))
    for n in found.played:
        parts.append(Text(f"{found.decks[n].name}  {code_of(found.decks[n]) or 'holds cards of your own'}"))
    space = found.space
    told = (
        f"{pilot_words(found.pilot, space.catalogue)}; {len(found.decks)} decks, {2 * found.pairs} games a match-up; "
        f"{space.games:,} games of search for each response; seed {space.seed}; {games_words(found.games)} in all; "
        f"{found.seconds:.0f} s, {found.cpu_seconds:.0f} s of processor time"
    )
    return Group(*parts, Text(told, "dim"))


def certificate_words(one: Certificate, pilot: str) -> Text:
    """What the builder found against the mixture, in a sentence."""
    best = one.best
    told = (
        f"certificate: the best response found, a {best.deck.class_name}, wins {percent(best.win_rate)} of "
        f"{best.games:,} fresh games {interval(best.interval)} (95 % for all classes together), played by "
        f"{short(pilot)}; allowed are {percent(0.5 + one.margin)}"
    )
    return Text(told, "green" if one.holds else "yellow")


def _verdict(found: SolvedDecks) -> Text:
    margin = f"{100 * found.space.margin:g} points"
    if found.solved:
        seeds = f"{len(found.certificates)} seed{'s' if len(found.certificates) > 1 else ''}"
        return Text(f"solved: with {seeds} no deck was found that beats the mixture by over {margin}", "bold green")
    return Text(f"not solved: a deck was found that beats the mixture by over {margin}", "bold yellow")


def _mixture(found: SolvedDecks) -> RenderableType:
    table = grid("deck", "share", "95 %", title="The mixture")
    sure = found.metagame.confidence
    for n in found.played:
        ends = interval(Interval(float(sure.low[n]), float(sure.high[n]))) if sure else ""
        table.add_row(escape(found.decks[n].name), percent(float(found.shares[n])), ends)
    gone = [name for name, share in found.share_of_class().items() if share < 0.005]
    if gone:
        table.caption, table.caption_justify = f"not played: {', '.join(gone)}", "left"
    return table


def _match_ups(found: SolvedDecks) -> RenderableType:
    title = f"Win rates of row against column, %, played by {escape(short(found.pilot))}"
    table = grid("", *(found.decks[n].name for n in found.played), title=title)
    for row in found.played:
        cells = [f"{100 * found.metagame.rates.rates[row, column]:.0f}" for column in found.played]
        table.add_row(escape(found.decks[row].name), *cells)
    return table


def _way(found: SolvedDecks) -> RenderableType:
    table = grid("round", "decks", "played", "best response", "wins", "95 %", "games so far", title="The way")
    for one in found.curve:
        best = one.best
        table.add_row(
            str(one.number), str(one.decks), str(one.played), best.deck.class_name, percent(best.win_rate),
            interval(best.interval), f"{one.games:,}",
        )  # fmt: skip
    return table


def what_if_solved_report(found: SolvedWhatIf) -> RenderableType:
    """How a solved metagame moves."""
    table = grid("class", "before", "95 %", "after", "95 %", "", title="Shares of the classes")
    for row in found.classes:
        mark = (
            "[red]vanishes[/]" if row.vanishes else "[green]enters[/]" if row.enters else "moved" if row.clear else ""
        )
        table.add_row(
            row.class_name, percent(row.before), interval(row.before_interval), percent(row.after),
            interval(row.after_interval), mark,
        )  # fmt: skip
    rates = grid("deck of before", "wins against before", "against after", title="Decks against the two mixtures")
    for deck in found.decks:
        rates.add_row(escape(deck.name), percent(deck.before), percent(deck.after))
    lines = [
        Text(
            f"{card.name}: {percent(card.share)} of the equilibrium hold it, before {percent(card.share_before)}"
            + ("; every deck does" if card.everywhere else "")
        )
        for card in found.cards
    ]  # fmt: skip
    certificate = certificate_words(found.after.certificates[0], found.after.pilot)
    head = Text("; ".join(found.change.words), "bold")
    return Group(head, "", table, "", rates, "", *lines, certificate)
