"""Results for people: tables in the terminal, and the games as CSV, JSON or Parquet."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from topdeck.arena.statistics import Interval, SprtState
from topdeck.arena.store import RunInfo, Store
from topdeck.arena.summary import FieldSummary, MatchSummary, Times
from topdeck.errors import BadInput, BadStore
from topdeck.files import write_text

FORMATS = ("csv", "json", "parquet")
STAR = "* sees the opponent's hand and both decks"
PENTANOMIAL = ("0", "½", "1", "1½", "2")
# What happened, without how long it took: the same bytes for the same run, wherever and however often interrupted.
# A deck is called as its run called it: the table of decks knows one name of a list, the first.
GAMES = """
WITH named AS MATERIALIZED (
    SELECT m.run, m.matchup, m.agent_a, m.agent_b,
        json_extract_string(r.config, '$.matchups[' || m.matchup || '].deck_a.name') AS deck_a,
        json_extract_string(r.config, '$.matchups[' || m.matchup || '].deck_b.name') AS deck_b
    FROM matchups m JOIN runs r USING (run) WHERE m.run = $1
)
SELECT g.run, g.matchup, a.spec AS a, b.spec AS b, m.deck_a, m.deck_b,
    g.pair, g.game, g.seed, g.a_seat, g.winner, g.first, g.turns, g.decisions_a, g.decisions_b, g.life_a, g.life_b,
    g.end_reason, printf('%016x', g.hash) AS hash, g.error,
    array_to_string(g.drawn_a, ' ') AS drawn_a, array_to_string(g.drawn_b, ' ') AS drawn_b,
    array_to_string(g.played_a, ' ') AS played_a, array_to_string(g.played_b, ' ') AS played_b,
    array_to_string(g.kept_a, ' ') AS kept_a, array_to_string(g.kept_b, ' ') AS kept_b
FROM games g JOIN named m USING (run, matchup)
    JOIN agents a ON a.agent = m.agent_a JOIN agents b ON b.agent = m.agent_b
WHERE g.run = $1 ORDER BY g.matchup, g.pair, g.game
"""


def percent(value: float | None) -> str:
    """Such as 56.7 %."""
    return "–" if value is None else f"{100 * value:.1f} %"


def interval(value: Interval | Iterable[float]) -> str:
    """Such as [55.2, 58.3]."""
    low, high = value
    return f"[{100 * low:.1f}, {100 * high:.1f}]"


def _table(*headings: str, title: str | None = None) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", title=title, title_justify="left", title_style="bold")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place == 0 else "right", no_wrap=place == 0)
    return table


def match_report(match: MatchSummary) -> RenderableType:
    """Everything about one match-up."""
    grid = Table.grid(padding=(0, 2))
    for label, value in _facts(match):
        grid.add_row(Text(label, "dim"), Text(value))
    times = _table("ms a decision", "decisions", "mean", "p50", "p99", "worst")
    for name, side in ((match.a, match.times["a"]), (match.b, match.times["b"])):
        times.add_row(name, f"{side.decisions:,}", *(_ms(value) for value in _four(side)))
    parts: list[RenderableType] = [Text(title_of(match), "bold"), grid, Text(""), times]
    if any(match.sees_hidden.values()):
        parts.append(Text(STAR, "dim"))
    if match.sprt:
        parts += [Text(""), Text(sprt_sentence(match.sprt, match.a, match.b), "bold")]
    if match.errors:
        told = "\n".join(f"  {error}" for error in match.errors)
        parts.append(
            Text(f"\nforfeited games: {match.a} {match.forfeits['a']}, {match.b} {match.forfeits['b']}\n{told}")
        )
    return Group(*parts)


def title_of(match: MatchSummary) -> str:
    """Who against whom, with which decks; `*` marks agents that see what their player may not know."""
    names = [f"{name}{'*' if match.sees_hidden[side] else ''}" for side, name in (("a", match.a), ("b", match.b))]
    decks = match.deck_a if match.deck_a == match.deck_b else f"{match.deck_a} against {match.deck_b}"
    return f"{names[0]} v {names[1]}, {decks}, catalogue {match.catalogue}"


def _facts(match: MatchSummary) -> list[tuple[str, str]]:
    first = match.first_player
    rho = "–" if match.pair_correlation is None else f"{match.pair_correlation:+.2f}"
    pairs = "  ".join(f"{name}: {count:,}" for name, count in zip(PENTANOMIAL, match.pentanomial, strict=True))
    return [
        ("games", f"{match.games:,} in {match.pairs:,} seed pairs, seed {match.seed}, run {match.run}"),
        ("result", f"{match.a_wins:,} won, {match.draws:,} drawn, {match.b_wins:,} lost"),
        ("win rate", f"{percent(match.win_rate)}  (a draw is half a win)"),
        ("95 % (Wilson)", interval(match.ci95)),
        ("95 % (from pairs)", interval(match.ci95_pairs)),
        ("95 % (at any time)", interval(match.ci95_anytime)),
        ("strength", _strength(match)),
        *((("points of a pair", pairs), ("pair correlation", rho)) if match.games > match.pairs else ()),
        ("first player", f"{percent(first['share'])} {interval(first['ci95'])}"),
        ("turns", f"{match.turns['mean']:.1f} on average, {match.turns['least']} to {match.turns['most']}"),
        ("ended by", ", ".join(f"{reason} {count:,}" for reason, count in match.end_reasons.items())),
    ]  # fmt: skip


def _strength(match: MatchSummary) -> str:
    if match.elo is None or match.nelo is None:
        return "– (one side won everything)"
    return f"{round(match.elo):+d} Elo, {round(match.nelo):+d} normalised Elo"


def _four(times: Times) -> tuple[float, float, float, float]:
    return times.mean, times.p50, times.p99, times.worst


def _ms(value: float) -> str:
    return f"{value:.3f}" if value < 10 else f"{value:,.0f}"


def sprt_sentence(state: SprtState, a: str, b: str) -> str:
    """The verdict of a sequential test in words."""
    low, high = (f"{bound:+g} normalised Elo" for bound in (state.nelo0, state.nelo1))
    where = f"LLR {state.llr:+.2f} in [{state.lower:.2f}, {state.upper:.2f}] after {state.pairs:,} pairs"
    if state.verdict == "H1":
        told = f"{a} is stronger than {b}:" if state.nelo0 >= 0 else f"{a} against {b} is"
        return f"H1 accepted: {told} rather {high} than {low} ({where})"
    if state.verdict == "H0":
        return f"H0 accepted: {a} against {b} is rather {low} than {high} ({where})"
    return f"undecided ({where})"


def field_report(field: FieldSummary) -> RenderableType:
    """Ratings, pay-off matrix and the match-ups of a field."""
    relative = f"{field.anchor} = 0" if field.anchor else "field's mean = 0"
    headings = ["", "Elo", "± 95 %", "games", "score", "> next", "Nash", "v Nash", "worst"]
    ratings = _table(*headings, title=f"ratings ({relative})")
    for rating in field.ratings:
        half = rating.interval.high - rating.elo
        better = percent(rating.better_than_next)
        nash = ["–", "–", "–"]
        if field.nash:
            at = field.nash.names.index(rating.name)
            nash = [percent(values[at]) for values in (field.nash.weights, field.nash.skills, field.nash.worst)]
        elo = [f"{rating.elo:+.0f}", f"{half:.0f}", f"{rating.games:,}", percent(rating.score)]
        ratings.add_row(field.label(rating.name), *elo, better, *nash)
    told = "> next: how likely it is stronger than the one below; Nash: its weight in the equilibrium of the field;"
    told += " v Nash: its score against that; worst: its score against its worst opponent."
    parts: list[RenderableType] = [ratings, Text(told, "dim"), Text(""), payoff_table(field), Text("")]
    parts.append(matches_table(field.matches))
    if any(field.sees_hidden.values()):
        parts.append(Text(STAR, "dim"))
    return Group(*parts)


def payoff_table(field: FieldSummary) -> Table:
    """What each row scored against each column, the strongest first."""
    order = [field.names.index(rating.name) for rating in field.ratings]
    table = _table("row against column", *(field.label(field.names[index]) for index in order), title="points a game")
    for row in order:
        cells = ["·" if row == column else percent(field.payoff[row][column]) for column in order]
        table.add_row(field.label(field.names[row]), *cells)
    return table


def matches_table(matches: Iterable[MatchSummary]) -> Table:
    """One line a match-up."""
    table = _table("match-up", "deck", "games", "win rate", "95 %", "turns")
    table.columns[1].justify = "left"
    for match in matches:
        decks = match.deck_a if match.deck_a == match.deck_b else f"{match.deck_a} / {match.deck_b}"
        names = [f"{name}{'*' if match.sees_hidden[side] else ''}" for side, name in (("a", match.a), ("b", match.b))]
        table.add_row(
            " v ".join(names),
            decks,
            f"{match.games:,}",
            percent(match.win_rate),
            interval(match.ci95_pairs),
            f"{match.turns['mean']:.1f}",
        )
    return table


def runs_table(runs: Iterable[RunInfo]) -> Table:
    """The list of a store's runs."""
    table = _table("run", "kind", "begun (UTC)", "seed", "games", "of at most")
    for info in runs:
        when = info.created.strftime("%Y-%m-%d %H:%M")
        table.add_row(info.run, info.kind, when, str(info.seed), f"{info.games:,}", f"{info.total_games:,}")
    return table


def cards_table(rows: Iterable[dict[str, Any]], names: dict[str, str]) -> Table:
    """Cards of one side: in how many games drawn, played, kept, and the score in those games."""
    table = _table("card", "drawn", "score", "played", "score", "kept", "score")
    for row in rows:
        cells = []
        for what in ("drawn", "played", "kept"):
            cells += [f"{row[what]:,}", percent(row[f"{what}_score"])]
        table.add_row(names.get(row["card"], row["card"]), *cells)
    return table


def export_games(store: Store, run: str, path: str | Path, format: str | None = None) -> int:
    """Write a run's games, one row each, and return how many. The same run gives the same file."""
    place = Path(path)
    kind = format or place.suffix.removeprefix(".").lower()
    if kind not in FORMATS:
        raise BadInput(f"no format {kind!r} to export to; there are: {', '.join(FORMATS)}")
    if store.path is not None and place.exists() and place.samefile(store.path):
        raise BadInput(f"{place} is the store itself: name another file to export to")
    if kind == "json":
        rows = store.query_dicts(GAMES, [run])
        write_text(place, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "the games", BadStore)
        return len(rows)
    return store.copy_to(GAMES, [run], place, kind)
