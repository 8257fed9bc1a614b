"""One's own games: how often one won, against whom, with intervals that say how little few games tell."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass
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


def interval(wins: float, games: int) -> tuple[float, float, float]:
    """The share of wins and Wilson's interval of 95 %: of three wins in three games it says 44 to 100 per cent.

    >>> [round(value, 2) for value in interval(3, 3)]
    [1.0, 0.44, 1.0]
    """
    share, square = wins / games, CERTAIN**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAIN * ((share * (1 - share) + square / (4 * games)) / games) ** 0.5 / (1 + square / games)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def as_csv(records: list[Record]) -> str:
    """For a spreadsheet."""
    out = io.StringIO()
    names = list(Record.__dataclass_fields__)
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(record) for record in records)
    return out.getvalue()


def as_json(records: list[Record]) -> list[dict[str, Any]]:
    """For other programs."""
    return [asdict(record) for record in records]
