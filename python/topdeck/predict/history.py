"""One's own games: how often one won, against whom, with intervals that say how little few games tell."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, time
from typing import Any

from topdeck.meta.store import Store

CERTAIN = 1.96
"""Standard deviations of an interval of 95 %."""
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Record:
    """Games against one archetype of a class; rates are shares of 1."""

    own_class: str
    opponent: str
    archetype: str
    games: int
    wins: float
    """A draw is half a win."""
    win_rate: float
    low: float
    high: float


def history(store: Store, by_archetype: bool = True) -> list[Record]:
    """Own finished games, most played first. Games that one only watched are left out."""
    rows = store.query(
        """
        SELECT hero, opponent, CASE WHEN $1 THEN coalesce(nullif(opponent_label, ''), $2) ELSE '' END AS who, count(*),
               sum(CASE result WHEN 'win' THEN 1.0 WHEN 'draw' THEN 0.5 ELSE 0.0 END)
        FROM games WHERE result <> '' AND NOT coalesce(spectated, false) GROUP BY ALL ORDER BY 4 DESC, 1, 2, 3
        """,
        [by_archetype, UNKNOWN],
    )
    found = []
    for hero, opponent, who, games, wins in rows:
        share, low, high = interval(float(wins), int(games))
        found.append(Record(hero, opponent, who, int(games), float(wins), share, low, high))
    return found


@dataclass(frozen=True)
class Played:
    """One finished game of one's own."""

    game: str
    """Its name in the store."""
    played: str
    """When, as far as the log tells."""
    own_class: str
    opponent: str
    archetype: str
    coin: bool | None
    result: str
    note: str = ""


def games(store: Store, notes: Mapping[str, str], most: int = 1_000_000) -> list[Played]:
    """Own finished games, the newest first, each with its note."""
    rows = store.query(
        """
        SELECT game, played, hero, opponent, coalesce(opponent_label, ''), coin, result FROM games
        WHERE result <> '' AND NOT coalesce(spectated, false) ORDER BY played DESC NULLS LAST, source DESC, game LIMIT ?
        """,
        [most],
    )
    return [
        Played(game, _moment(played), hero, opponent, who, coin, result, notes.get(game, ""))
        for game, played, hero, opponent, who, coin, result in rows
    ]  # fmt: skip


def _moment(played: datetime | None) -> str:
    """Day and time; a day alone where the log tells no time."""
    if played is None:
        return ""
    return f"{played:%Y-%m-%d}" if played.time() == time() else f"{played:%Y-%m-%d %H:%M}"


def interval(wins: float, games: int) -> tuple[float, float, float]:
    """The share of wins and Wilson's interval of 95 %: of three wins in three games it says 44 to 100 per cent.

    >>> [round(value, 2) for value in interval(3, 3)]
    [1.0, 0.44, 1.0]
    """
    share, square = wins / games, CERTAIN**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAIN * ((share * (1 - share) + square / (4 * games)) / games) ** 0.5 / (1 + square / games)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def as_csv(records: Sequence[Record | Played]) -> str:
    """For a spreadsheet. A text that a spreadsheet would take for a formula begins with an apostrophe."""
    out = io.StringIO()
    names = list((type(records[0]) if records else Record).__dataclass_fields__)
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: _plain(value) for key, value in asdict(record).items()} for record in records)
    return out.getvalue()


def _plain(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def as_json(records: Sequence[Record | Played]) -> list[dict[str, Any]]:
    """For other programs."""
    return [asdict(record) for record in records]
