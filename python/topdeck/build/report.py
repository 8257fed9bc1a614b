"""A built deck for people: the verdict, the deck with what its cards are worth, match-ups, swaps, the dust front."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from topdeck.arena.report import interval, percent
from topdeck.build.builder import Built, code_of
from topdeck.build.evaluate import pilot_words, sees_hidden
from topdeck.build.pilots import Verdict, games_words, short
from topdeck.build.proof import points, word_on_worth
from topdeck.build.whatif import WhatIf
from topdeck.cards.catalogue import Catalogue

BLOCKS = " ▁▂▃▄▅▆▇█"


def report(built: Built) -> list[RenderableType]:
    """Everything about a built deck, part by part; lines of text are not to be wrapped, so that they can be copied."""
    parts: list[RenderableType] = [_headline(built), "", verdict_table(built.verdicts)]
    parts += ["", _deck_table(built), "", curve_text(built.curve)]
    if built.swaps:
        parts += ["", _swap_table(built)]
    parts += ["", _match_up_table(built)]
    if built.explained:
        parts += ["", built.explained]
    if len(built.front) > 1:
        heading = f"What dust buys: the same {built.confirmed.games:,} fresh games for all; points over the winner"
        parts += ["", Text(heading, "bold"), *map(Text, _front_lines(built))]
    parts += ["", Text(f"deck code  {code_of(built.deck) or 'none: it holds cards of your own'}"), _how(built)]
    return parts


def curve_text(curve: list[int]) -> Text:
    """The mana curve as one line of bars.

    >>> str(curve_text([0, 2, 4, 8, 4, 2, 1, 1]))
    'mana curve  0:   0  1: ▂ 2  2: ▄ 4  3: █ 8  4: ▄ 4  5: ▂ 2  6: ▁ 1  7+: ▁ 1'
    """
    top = max(*curve, 1)
    names = [str(cost) for cost in range(len(curve) - 1)] + [f"{len(curve) - 1}+"]
    bars = [f"{name}: {BLOCKS[-(-8 * n // top)]} {n}" for name, n in zip(names, curve, strict=True)]
    return Text("mana curve  " + "  ".join(bars))


def _headline(built: Built) -> RenderableType:
    colour = "green" if built.good else "yellow"
    lines = [f"[bold {colour}]{escape(built.verdict)}[/]"]
    if built.improvement is not None:
        lines.append(f"against the field: {escape(built.confirmed.verdict)}")
    proof, worst = built.confirmed, built.confirmed.worst
    lines.append(
        f"first turn {percent(proof.score_first)}, second {percent(proof.score_second)}, {proof.turns:.1f} turns;"
        f" worst match-up {escape(worst.name)} {percent(worst.score)} of {worst.games:,} games"
        f" {escape(interval(worst.interval))}, all at least {percent(proof.floor)} (95 % for all together)"
    )
    return Text.from_markup("\n".join(lines))


def verdict_table(verdicts: Sequence[Verdict]) -> Table:
    """What the deck did with each pilot, the strongest first."""
    table = grid("pilot, on both sides", "sees hidden cards", "games", "win rate", "95 %", "worst match-up", left=2)
    table.columns[-1].justify = "left"
    for one in verdicts:
        found, worst = one.confirmed, one.confirmed.worst
        style = "green" if found.interval.low > 0.5 else "red" if found.interval.high < 0.5 else ""
        table.add_row(
            escape(short(one.pilot)), "yes" if sees_hidden(one.pilot) else "no", f"{found.games:,}",
            Text(percent(found.score), style), interval(found.interval),
            f"  {escape(worst.name)} {percent(worst.score)} of {worst.games:,}",
        )  # fmt: skip
    return table


def grid(*headings: str, left: int = 1, title: str | None = None) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", title=title, title_justify="left", title_style="bold")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place < left else "right", no_wrap=True)
    return table


def _deck_table(built: Built) -> Table:
    pool = Catalogue.load(built.deck.catalogue).by_id
    worth = {row.card: row for row in built.worth}
    title = f"{escape(built.deck.name)} ({built.dust:,} dust)"
    told_worth = ("worth, points", "against", "played") if worth else ()
    table = grid("mana", "  ", "card", *told_worth, left=3, title=title)
    if worth:
        table.columns[4].justify = "left"
    for id in sorted(built.deck.counts, key=lambda id: (pool[id].cost, pool[id].name)):
        row = worth.get(id)
        told: tuple[str, ...] = ("", "", "") if worth else ()
        if row:
            told = (points(row.gain), escape(pool[row.replacement].name), f"{row.played / max(row.drawn, 1):.0%}")
        table.add_row(f"{pool[id].cost:>3}", f"{built.deck.counts[id]}x", escape(pool[id].name), *told)
    if worth:
        told_ = (
            "win rate lost if a copy gives way to the best replacement; 95 % for all together. Played: of those drawn."
        )
        table.caption = "\n".join(filter(None, [told_, word_on_worth(built.worth)]))
        table.caption_justify = "left"
    return table


def _swap_table(built: Built) -> Table:
    pool = Catalogue.load(built.deck.catalogue).by_id
    table = grid("  ", "out", "in", "what the swap brings, points", left=3, title="Swaps")
    for swap in built.swaps:
        table.add_row(f"{swap.copies}x", escape(pool[swap.out].name), escape(pool[swap.into].name), points(swap.gain))
    table.caption = "win rate lost when this swap alone is undone; same luck, 95 % intervals"
    table.caption_justify = "left"
    return table


def _match_up_table(built: Built) -> Table:
    title = f"Fresh games, played by {escape(short(built.pilot))}"
    table = grid("match-up", "share", "games", "win rate", "95 %", title=title)
    for row in sorted(built.confirmed.match_ups, key=lambda row: -row.weight):
        if row.games:
            style = "red" if row.interval.high < 0.5 else "green" if row.interval.low > 0.5 else ""
            rate = Text(percent(row.score), style)
            table.add_row(escape(row.name), percent(row.weight), f"{row.games:,}", rate, interval(row.interval))
    return table


def _front_lines(built: Built) -> list[str]:
    rows = []
    for point in built.front:
        proof = point.confirmed
        rate = f"{percent(proof.score)} {interval(proof.interval)}"
        over = "the winner" if point.over_winner is None else points(point.over_winner)
        rows.append(f"{point.dust:>6,} dust  {rate}  {over:<20}  {code_of(proof.deck) or ''}")
    return [*rows, built.front_word] if built.front_word else rows


def _how(built: Built) -> Text:
    plan = built.plan
    told = (
        f"{pilot_words(built.pilot, built.deck.catalogue)}; field {plan.field.name}, {len(plan.field)} decks;"
        f" objective {plan.objective}; seed {plan.seed};"
        f" {built.decks:,} decks in {games_words(built.search_games)} of search,"
        f" {games_words(built.games)} in all, {built.seconds:.0f} s, {built.cpu_seconds:.0f} s of processor time"
    )
    if built.nearest:
        known, differ = built.nearest
        told += f"; {differ} cards differ from {known}, the nearest deck that comes along"
    if built.trusted:
        rows = ", ".join(f"{short(pilot)} {value:.2f}" for pilot, value in built.trusted)
        told += f"; strength with weaker pilots correlates with that of the strongest: {rows}"
    return Text(told, "dim")


def what_if_report(found: WhatIf) -> RenderableType:
    """Which decks a change moves, and which would take up a new card."""
    names = {card.id: escape(card.name) for card in Catalogue.load(found.change.catalogue)}
    parts: list[RenderableType] = []
    if found.moved:
        table = grid("deck", "copies", "before", "after", "change, points", "")
        for row in [row for row in found.moved if row.copies or row.change.mean or row.change.clear][:20]:
            mark = ("[green]up[/]" if row.change.mean > 0 else "[red]down[/]") if row.change.clear else ""
            rates = f"{row.before:.1%}", f"{row.after:.1%}"
            table.add_row(escape(row.name), str(row.copies or ""), *rates, points(row.change), mark)
        clear = sum(row.change.clear for row in found.moved)
        parts += [table, f"{clear} of {len(found.moved)} decks moved beyond doubt (95 % for all together)"]
    if found.adoptions:
        table = grid("new card", "deck", "copies", "instead of", "gain, points", "", left=2)
        for gain in found.adoptions:
            mark = ("[green]better[/]" if gain.gain.mean > 0 else "[red]worse[/]") if gain.gain.clear else ""
            what = names[gain.card], escape(gain.deck), str(gain.copies), names[gain.instead]
            table.add_row(*what, points(gain.gain), mark)
        better = sum(gain.gain.clear and gain.gain.mean > 0 for gain in found.adoptions)
        parts += [table, f"{better} of {len(found.adoptions)} decks would gain beyond doubt"]
    if not found.games:
        parts.append("nothing can move, and no game was played")
    how = f"pilot {found.pilot} on both sides; field {found.field.name}, {len(found.field)} decks; seed {found.seed};"
    return Group(*parts, Text(f"{how} {found.games:,} games, the same luck before and after", "dim"))
