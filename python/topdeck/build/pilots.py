"""Who plays the decks: pilots from the weakest to the strongest, and what a deck did with each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topdeck.build.evaluate import sees_hidden
from topdeck.build.proof import Confirmed

STRENGTHS = ("greedy", "gsv-fair", "turn-search", "champion")
"""From the cheapest to the strongest: a game of each takes some 60, 5 and 20 times as long as one of the one before."""
STRONGEST = "turn-search"
"""The strongest whose games a build of some minutes affords."""
GAMES = {"greedy": 40_000, "gsv-fair": 12_000, "turn-search": 4_000, "champion": 400}
"""Games of a search with each; with any other as with `turn-search`."""


def base_of(pilot: str) -> str:
    """The agent without its parameters."""
    return pilot.partition(":")[0]


def weaker_than(pilot: str) -> tuple[str, ...]:
    """The pilots that sort out for this one, the weakest first."""
    base = base_of(pilot)
    return STRENGTHS[: STRENGTHS.index(base)] if base in STRENGTHS else ()


def games_with(pilot: str) -> int:
    """How many games a search with this pilot takes if nothing else is said."""
    return GAMES.get(base_of(pilot), GAMES[STRONGEST])


@dataclass(frozen=True)
class Verdict:
    """A deck in fresh games with one pilot on both sides."""

    pilot: str
    confirmed: Confirmed

    def to_json(self) -> dict[str, Any]:
        found = self.confirmed
        return {
            "pilot": self.pilot, "pilot_sees_hidden": sees_hidden(self.pilot), "games": found.games,
            "win_rate": found.score, "ci95": list(found.interval), "better_than_even": found.better_than_even,
        }  # fmt: skip


def spread_of(verdicts: Sequence[Verdict], *, fair: bool = True) -> float:
    """Between the best and the worst win rate; of pilots that see no hidden card, unless all are asked for."""
    rates = [one.confirmed.score for one in verdicts if not fair or not sees_hidden(one.pilot)]
    return max(rates) - min(rates) if rates else 0.0


def games_words(games: Mapping[str, int]) -> str:
    """How many games by whom.

    >>> games_words({"greedy": 4000}), games_words({"gsv-fair:depth=2": 400, "greedy": 9000})
    ('4,000 games', '400 games of gsv-fair and 9,000 of greedy')
    """
    if len(games) == 1:
        return f"{next(iter(games.values())):,} games"
    (first, many), *rest = games.items()
    told = [f"{many:,} games of {base_of(first)}", *(f"{n:,} of {base_of(pilot)}" for pilot, n in rest)]
    return " and ".join([", ".join(told[:-1]), told[-1]])
