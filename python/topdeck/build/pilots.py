"""Who plays the decks: pilots from the weakest to the strongest, and what a deck did with each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topdeck.build.evaluate import sees_hidden
from topdeck.build.proof import Confirmed

STRENGTHS = ("greedy", "gsv-fair", "turn-search", "champion")
"""From the weakest to the strongest: a game of each takes some 0.2, 7, 80 and 1,600 milliseconds."""
QUICK = "turn-search:turns=1,width=4,plans=2,worlds=2,nodes=1000"
"""Turn-search with few plans in few worlds, which looks no turn further. It plays worse than the whole and takes a
seventeenth of the time, less than gsv-fair, and of which decks are good it thinks more like the whole than gsv-fair
does. So it sorts out in that one's place, and has no verdict of its own."""
STRONGEST = "turn-search"
"""The strongest whose games a build of some minutes affords."""
GAMES = {"greedy": 40_000, "gsv-fair": 12_000, "turn-search": 1_500, "champion": 400}
"""Games of a search with each; with any other as with `turn-search`."""


def base_of(pilot: str) -> str:
    """The agent without its parameters."""
    return pilot.partition(":")[0]


def weaker_than(pilot: str) -> tuple[str, ...]:
    """The pilots that a deck has verdicts with besides this one, the weakest first."""
    base = base_of(pilot)
    return STRENGTHS[: STRENGTHS.index(base)] if base in STRENGTHS else ()


def sorters_for(pilot: str, every: bool = False) -> tuple[str, ...]:
    """The pilots that sort out for this one, the weakest first; `every` one if all of them count."""
    weaker = weaker_than(pilot)
    if "gsv-fair" not in weaker:
        return weaker
    first = weaker[:2] if every else weaker[:1]
    return (*first, QUICK, *weaker[2:])


def short(pilot: str) -> str:
    """A name for people: the agent without its parameters, but the quick form of turn-search by its own.

    >>> short("turn-search:turns=3,worlds=32"), short(QUICK)
    ('turn-search', 'quick turn-search')
    """
    base, _, given = pilot.partition(":")
    quick = base == base_of(QUICK) and set(QUICK.partition(":")[2].split(",")) <= set(given.split(","))
    return f"quick {base}" if quick else base


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
    told = [f"{many:,} games of {short(first)}", *(f"{n:,} of {short(pilot)}" for pilot, n in rest)]
    return " and ".join([", ".join(told[:-1]), told[-1]])
