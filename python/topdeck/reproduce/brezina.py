"""Březina's thesis of 2019, tables 2 to 9 and figures 7 to 17: published win rates beside ours.

Every cell is a mirror match of the thesis' length (or a fraction of it) over seed pairs with the seats exchanged, kept
in an arena store: a run that was stopped goes on, and a larger fraction later plays only the games that are missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import stdev

from topdeck.agents import full_spec
from topdeck.arena import MatchSummary, Store, play_match
from topdeck.arena.matches import stored_pairs
from topdeck.arena.statistics import wilson
from topdeck.arena.store import A_SCORE
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.reproduce.brezina_cells import (
    PARTS,
    TIMED_IN,
    TIMES,
    Cell,
    TimeSeries,
    all_cells,
    lighter,
    literal_cells,
    to_the_letter,
)
from topdeck.reproduce.contests import Order, Standing, play_on, seconds_a_game
from topdeck.reproduce.report import INSIDE, NO_VERDICT, WIDEST, Estimate, Reading, Reproduction, rounded

CATALOGUE = "2017-02"
READINGS = ("ours", "literal", "network")
"""Searches as we have them, as the thesis says, and those of ours that have a network."""
PLAYED = "games played"
TITLE = "Březina 2019: Monte Carlo tree search against MetaStone's players"


@dataclass(frozen=True)
class Played:
    """A cell and the match that was played for it."""

    cell: Cell
    match: MatchSummary
    light: int = 1
    """Searches had this part of their iterations."""
    series: tuple[float, ...] = ()
    """A's win rates in % of each series of games, in the order in which they were played; a rest is left out."""


@dataclass(frozen=True)
class Timed:
    """Mean milliseconds a decision at one value of a parameter, half a 95 % interval, and the printed seconds."""

    value: int
    agent: str
    decisions: int
    ms: float
    half: float
    published_s: float | None
    literal: bool = False
    light: int = 1


class Watcher:
    """Is told what is played next and how many games are done; by default silent."""

    def begin(self, games: int, cells: int) -> None: ...

    def cell(self, cell: Cell) -> None: ...

    def games(self, done: int) -> None: ...

    def result(self, played: Played) -> None: ...


def chosen(only: Sequence[str] = (), against: Sequence[str] = (), readings: Sequence[str] = ("ours",)) -> list[Cell]:
    """The cells of some parts, such as `table 6` or `figure12`, against some opponents, such as `gsv`; all without any.

    Readings are `ours` and `literal`: searches as we have them, or as the thesis says; `network` takes of ours those
    with a learned policy, whose weights the thesis does not print.

    Figures of times need the games of their tables.
    """
    wanted = {_part(text) for text in only} or set(PARTS)
    needed = wanted | {TIMED_IN[part] for part in wanted if part in TIMED_IN}
    if not readings or (unknown := [reading for reading in readings if reading not in READINGS]):
        raise BadInput(f"no reading {', '.join(unknown) if readings else ''}; there are: {', '.join(READINGS)}")
    everything = [
        *(cell for cell in all_cells() if "ours" in readings or ("network" in readings and cell.has_network)),
        *(literal_cells() if "literal" in readings else ()),
    ]
    cells = [cell for cell in everything if needed & set(cell.parts)]
    there = sorted({_opponent(cell) for cell in cells})
    for name in against:
        if name not in there:
            raise BadInput(f"nobody plays against {name!r} in these parts; the opponents are: {', '.join(there)}")
    return [cell for cell in cells if not against or _opponent(cell) in against]


def _opponent(cell: Cell) -> str:
    """Whom a cell is against, without parameters."""
    return cell.b.partition(":")[0]


def _part(text: str) -> str:
    plain = text.lower().replace(" ", "").replace("fig.", "figure")
    found = [part for part in PARTS if part.replace(" ", "") == plain]
    if not found:
        raise BadInput(f"{text!r} is no part of the thesis that is played; there are: {', '.join(PARTS)}")
    return found[0]


def pairs_of(cell: Cell, fraction: float) -> int:
    """Seed pairs for a fraction of a cell's games, at least one."""
    return max(1, round(cell.games * fraction / 2))


def reproduce(
    fraction: float,
    only: Sequence[str],
    out: Path,
    *,
    against: Sequence[str] = (),
    readings: Sequence[str] = ("ours",),
    minutes: float | None = None,
    order: Order = "widest",
    with_stored: bool = False,
    seed: int = DEFAULT_SEED,
    threads: int = 0,
    store: Path | None = None,
    resume: bool = True,
    light: int = 1,
    watch: Watcher | None = None,
) -> Reproduction:
    """Play the cells, and write figures to `out`.

    With `light` searches have that part of their iterations, to see that all goes; no row is literal then.

    With `minutes`, the cells get their fraction first (of 0 nothing) and then, until the time is over, one after the
    other gets more games in this order, up to the thesis' number. `with_stored` tells of all the other cells, too, of
    which the store has games.
    """
    if not (0 < fraction <= 1000 or (fraction == 0 and minutes is not None)):
        raise BadInput(f"fraction is {fraction:g}; it must be above 0 (1 plays as many games as the thesis)")
    from topdeck.reproduce import brezina_figures as figures  # slow to load

    cells = chosen(only, against, readings)
    watch = watch or Watcher()
    wanted = set(PARTS) if with_stored else {_part(text) for text in only} or set(PARTS)
    with Store.open(store) as place:
        watch.begin(sum(2 * pairs_of(cell, fraction or 1) for cell in cells), len(cells))
        how = How(place, seed, threads, light, watch)
        if fraction:
            played = [_play(cell, pairs_of(cell, fraction), resume=resume, how=how) for cell in cells]
        else:
            played = [one for cell in cells if (one := _stored(cell, how))]
        if minutes is not None:
            played = _play_on(cells, played, minutes, order, how)
        if with_stored:
            others = [cell for cell in chosen(readings=READINGS) if cell not in cells]
            played += [one for cell in others if (one := _stored(cell, how))]
        series = [series for series in TIMES if series.part in wanted]
        timed = {one.part: rows for one in series if (rows := _times(one, place, played))}
    found = Reproduction(f"{TITLE} ({fraction:g} of its games)" if fraction else TITLE)
    for one in played:
        _add_match(found, one)
    whole = sum(cell.games for cell in chosen(readings=READINGS[:2]))
    found.add("all parts", PLAYED, f"{whole:,} in both readings", sum(one.match.games for one in played))
    verdicts = Counter(verdict(one) for one in played)
    found.add("all parts", "cells by verdict", None, ", ".join(f"{n} {what}" for what, n in verdicts.most_common()))
    for part, rows in timed.items():
        for row in rows:
            _add_time(found, part, row)
    for title, file in figures.draw_all(played, timed, wanted, out).items():
        found.figures[title] = file
    return found


@dataclass(frozen=True)
class How:
    """How cells are played."""

    store: Store
    seed: int
    threads: int
    light: int
    watch: Watcher


def _play_on(cells: Sequence[Cell], played: Sequence[Played], minutes: float, order: Order, how: How) -> list[Played]:
    """Give cells more games until the time is over or none lacks any."""
    found: dict[int, Played] = {n: one for n, cell in enumerate(cells) for one in played if one.cell is cell}

    def standing(n: int) -> Standing:
        one = found.get(n)
        seconds = None if one is None else seconds_a_game(how.store, one.match)
        return Standing.of(None if one is None else one.match, cells[n].games, cells[n].published, seconds)

    def more(n: int, pairs: int) -> Standing:
        found[n] = _play(cells[n], pairs, resume=True, how=how)
        return standing(n)

    play_on([standing(n) for n in range(len(cells))], minutes, order, more)
    return [found[n] for n in sorted(found)]


def _stored(cell: Cell, how: How) -> Played | None:
    """The cell with the games that the store has of it; None without any."""
    sides = (lighter(cell.a, how.light), lighter(cell.b, how.light))
    pairs = stored_pairs(how.store, *sides, cell.deck, catalogue=CATALOGUE, seed=how.seed)
    return _play(cell, pairs, resume=True, how=how) if pairs else None


def _play(cell: Cell, pairs: int, *, resume: bool, how: How) -> Played:
    how.watch.cell(cell)
    match = play_match(
        lighter(cell.a, how.light), lighter(cell.b, how.light), cell.deck, catalogue=CATALOGUE, pairs=pairs,
        seed=how.seed, threads=how.threads, store=how.store, resume=resume,
        watch=lambda progress: how.watch.games(progress.games),
    )  # fmt: skip
    how.watch.games(2 * pairs)
    played = Played(cell, match, how.light, series_of(how.store, match.run, cell.series))
    how.watch.result(played)
    return played


def series_of(store: Store, run: str, size: int) -> tuple[float, ...]:
    """The thesis plays 5 series of 50 games (20 with its network): A's win rate in each of ours, draws half a point."""
    rows = store.query(f"SELECT {A_SCORE} FROM games WHERE run = ? AND error IS NULL ORDER BY pair, game", [run])
    return in_series([float(points) for (points,) in rows], size)


def in_series(points: Sequence[float], size: int) -> tuple[float, ...]:
    """Means in % of each `size` games.

    >>> in_series([1, 0, 1, 1, 0], size=2)
    (50.0, 100.0)
    """
    whole = range(0, len(points) - size + 1, size)
    return tuple(100 * sum(points[start : start + size]) / size for start in whole)


def spread_of(series: Sequence[float], size: int) -> str:
    """The standard deviation of series and the interval that the thesis makes of it, in words; empty for one series.

    >>> spread_of([40.0, 50.0, 60.0], size=50)
    '3 series of 50: standard deviation 10.0, interval 50.0 ± 11.3'
    """
    if len(series) < 2:
        return ""
    deviation = stdev(series)
    half = 1.96 * deviation / len(series) ** 0.5
    mean = sum(series) / len(series)
    return f"{len(series)} series of {size}: standard deviation {deviation:.1f}, interval {mean:.1f} ± {half:.1f}"


def told(one: Played) -> str:
    """A cell's result in a line."""
    published, ours, note = _row(one)
    return f"{', '.join(one.cell.parts)}: {one.cell.what}: published {published or 'nothing'}, ours {ours}, {note}"


def verdict(one: Played) -> str:
    """How a published win rate lies to ours."""
    published, ours = one.cell.published, one.match.ci95
    if published is None:
        return "not printed"
    if 100 * (ours.high - ours.low) > WIDEST:
        return NO_VERDICT
    if ours.low <= published / 100 <= ours.high:
        return INSIDE
    theirs = wilson(published / 100 * one.cell.games, one.cell.games)
    return "intervals overlap" if ours.overlaps(theirs) else "apart"


def _row(one: Played) -> tuple[str | None, str, str]:
    match, published = one.match, one.cell.published
    ours = f"{100 * match.win_rate:.1f} [{100 * match.ci95.low:.1f}, {100 * match.ci95.high:.1f}] ({match.games})"
    if published is None:
        return None, ours, verdict(one)
    theirs = wilson(published / 100 * one.cell.games, one.cell.games)
    text = f"{published:.1f} [{100 * theirs.low:.1f}, {100 * theirs.high:.1f}] ({one.cell.games})"
    note = verdict(one)
    return text, ours, note if note in (INSIDE, NO_VERDICT) else f"{note}: {why(one)}"


def _add_match(found: Reproduction, one: Played) -> None:
    """A row with its verdict: *literal* where the agents do what the thesis says."""
    text, _, note = _row(one)
    match, published = one.match, one.cell.published
    ours = Estimate(100 * match.win_rate, 100 * match.ci95.low, 100 * match.ci95.high, match.games)
    said = None if published is None else rounded(published, 1)
    reading: Reading = "literal" if one.cell.literal and one.light == 1 else "ours"
    note = "" if verdict(one) in (INSIDE, NO_VERDICT) else note
    printed = one.cell.printed
    parts = [
        note,
        f"1/{one.light} of the iterations" if one.light > 1 else "",
        "" if printed is None else f"printed interval {printed[0]} to {printed[1]}",
        spread_of(one.series, one.cell.series),
        "the policy is ours" if one.cell.has_network else "",
    ]
    note = "; ".join(part for part in parts if part)
    where = ", ".join(one.cell.parts)
    found.measure(where, f"{one.cell.what}, win %", text, said, ours, note, reading=reading, unit="%")


def why(one: Played) -> str:
    """What is known of a deviation (docs/search.md, "Why ours differ", has the evidence).

    Play-outs to the end explain that a player is stronger than in the thesis, never that one is weaker.
    """
    stronger = one.cell.a if one.match.win_rate > (one.cell.published or 0) / 100 else one.cell.b
    weaker = one.cell.b if stronger == one.cell.a else one.cell.a
    if not is_unlimited(stronger) or is_unlimited(weaker):
        return "not explained"
    if one.cell.literal:
        return "play-outs to the end are shorter here"
    return "play-outs to the end are shorter here, and chance is not frozen"


def is_unlimited(agent: str) -> bool:
    """Whether its play-outs go on to the end of the game."""
    return ",depth=0" in full_spec(agent, CATALOGUE)


def _times(series: TimeSeries, store: Store, played: Sequence[Played]) -> list[Timed]:
    """Times of each agent's decisions over all games of its series, from either side, and so to the letter."""
    rows = []
    for literal in (False, True):
        for value, plain in series.agents:
            agent = to_the_letter(plain) if literal else plain
            sides = [
                (one.match.run, side)
                for one in played
                for side, name in (("a", one.cell.a), ("b", one.cell.b))
                if name == agent and TIMED_IN[series.part] in one.cell.parts
            ]
            if not sides:
                continue
            where = " OR ".join("(run = ? AND side = ?)" for _ in sides)
            count, mean, spread = store.query(
                "SELECT count(*), avg(t), coalesce(stddev_samp(t), 0) FROM "
                f"(SELECT unnest(micros) / 1000 AS t FROM decisions WHERE {where})",
                [part for side in sides for part in side],
            )[0]
            half = 1.96 * spread / count**0.5
            light = next(one.light for one in played)
            rows.append(Timed(value, agent, count, mean, half, series.published.get(value), literal, light))
    return rows


def _add_time(found: Reproduction, part: str, row: Timed) -> None:
    label = next(series.label for series in TIMES if series.part == part)
    published = None if row.published_s is None else f"{1e3 * row.published_s:,.0f}"
    note = "" if row.published_s is None else f"{1e3 * row.published_s / row.ms:,.0f} times faster, one thread each"
    if row.light > 1:
        note = f"1/{row.light} of the iterations"
    ours = f"{row.ms:.1f} ± {row.half:.1f} ({row.decisions:,} decisions)"
    reading: Reading = "literal" if row.literal and row.light == 1 else "ours"
    found.add(part, f"{label} {row.value}, ms a decision", published, ours, note, reading)


__all__ = ["Played", "Timed", "Watcher", "chosen", "pairs_of", "reproduce", "told", "verdict", "why"]
