"""Line-ups: Conquest and Last Hero Standing with bans, as games solved backwards."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np

from topdeck.errors import BadInput
from topdeck.solve.matrix import Floats, WinRates
from topdeck.solve.nash import row_optimum, small_value

FORMATS = ("conquest", "last-hero-standing")
Lineup = tuple[int, ...]


class Series:
    """Matches between line-ups; every choice (bans, the next deck) is played at equilibrium."""

    def __init__(self, rates: Floats, rules: str = "conquest", bans: int = 1) -> None:
        if rules not in FORMATS:
            raise BadInput(f"format {rules!r} is unknown; there are {', '.join(FORMATS)}")
        if bans not in (0, 1):
            raise BadInput(f"{bans} bans: 0 or 1 are possible")
        self.rates = rates
        self.rules = rules
        self.bans = bans
        self.conquest = lru_cache(maxsize=None)(self._conquest)
        self.standing = lru_cache(maxsize=None)(self._standing)
        self.match = lru_cache(maxsize=None)(self._match)

    def ban_game(self, ours: Lineup, theirs: Lineup) -> Floats:
        """Chance to win the match: rows are what we ban of theirs, columns what they ban of ours."""
        if not self.bans:
            return np.array([[self._series(ours, theirs)]])
        return np.array([[self._series(_without(ours, o), _without(theirs, t)) for o in ours] for t in theirs])

    def _match(self, ours: Lineup, theirs: Lineup) -> float:
        """Chance to win the match at equilibrium."""
        return small_value(self.ban_game(ours, theirs))

    def ban(self, ours: Lineup, theirs: Lineup) -> Floats:
        """How often to ban each of their decks."""
        return row_optimum(self.ban_game(ours, theirs))[0]

    def _series(self, ours: Lineup, theirs: Lineup) -> float:
        if self.rules == "conquest":
            return self.conquest(ours, theirs)
        # Both open with a deck in secret; afterwards the loser answers the deck that stays.
        games = np.array([[self._stays(ours, theirs, o, t) for t in theirs] for o in ours])
        return small_value(games)

    def _conquest(self, ours: Lineup, theirs: Lineup) -> float:
        """Every deck must win once; both choose the next deck in secret."""
        if not ours or not theirs:
            return 1.0 if not ours else 0.0
        games = np.empty((len(ours), len(theirs)))
        for i, o in enumerate(ours):
            for j, t in enumerate(theirs):
                p = float(self.rates[o, t])
                win, loss = self.conquest(_without(ours, o), theirs), self.conquest(ours, _without(theirs, t))
                games[i, j] = p * win + (1 - p) * loss
        return small_value(games)

    def _stays(self, ours: Lineup, theirs: Lineup, o: int, t: int) -> float:
        p = float(self.rates[o, t])
        win = self.standing(ours, _without(theirs, t), o, True)
        loss = self.standing(_without(ours, o), theirs, t, False)
        return p * win + (1 - p) * loss

    def _standing(self, ours: Lineup, theirs: Lineup, stays: int, mine: bool) -> float:
        """A beaten deck is out, the winner stays, the loser picks an answer."""
        if not ours or not theirs:
            return 1.0 if ours else 0.0
        if mine:
            return min(self._stays(ours, theirs, stays, t) for t in theirs)
        return max(self._stays(ours, theirs, o, stays) for o in ours)


def _without(lineup: Lineup, deck: int) -> Lineup:
    return tuple(d for d in lineup if d != deck)


@dataclass(frozen=True)
class LineupResult:
    """A line-up against a field of line-ups."""

    decks: list[str]
    win_rate: float
    #: Per opposing line-up: its decks, our chance, and how often to ban which of its decks.
    matches: list[tuple[list[str], float, list[tuple[str, float]]]]


def parse_lineup(text: str, rates: WinRates) -> Lineup:
    """`A, B, C` by deck names."""
    lineup = []
    for name in (part.strip() for part in text.split(",")):
        if name not in rates.decks:
            close = [d for d in rates.decks if name.lower() in d.lower()][:5]
            hint = f"; did you mean {', '.join(close)}?" if close else ""
            raise BadInput(f"no deck {name!r} in the matrix{hint}")
        lineup.append(rates.decks.index(name))
    if len(set(lineup)) != len(lineup):
        raise BadInput(f"line-up {text!r} names a deck twice")
    return tuple(lineup)


def best_lineups(
    rates: WinRates,
    field: list[tuple[float, Lineup]],
    size: int = 3,
    rules: str = "conquest",
    bans: int = 1,
    candidates: list[int] | None = None,
    distinct_classes: bool = True,
    top: int = 5,
) -> list[LineupResult]:
    """The best line-ups of `size` decks against a weighted field of line-ups, best first."""
    pool = candidates if candidates is not None else list(range(len(rates.decks)))
    if len(pool) < size:
        raise BadInput(f"{len(pool)} decks cannot make a line-up of {size}")
    if size <= bans:
        raise BadInput(f"a line-up of {size} has nothing left after {bans} ban")
    for _, theirs in field:
        if len(theirs) != size:
            named = ", ".join(rates.decks[deck] for deck in theirs)
            raise BadInput(f"the opposing line-up {named!r} has {len(theirs)} decks; both sides bring {size}")
    series = Series(rates.rates, rules, bans)
    total = sum(weight for weight, _ in field)
    legal = [ours for ours in combinations(pool, size) if not distinct_classes or _distinct_classes(rates, ours)]
    if not legal:
        raise BadInput(f"no {size} of the {len(pool)} candidates are of different classes; consider more of them")

    def score(ours: Lineup) -> float:
        return sum(w * series.match(ours, theirs) for w, theirs in field) / total

    scored = sorted(((score(ours), ours) for ours in legal), key=lambda s: (-s[0], s[1]))
    return [_result(rates, series, score, ours, field) for score, ours in scored[:top]]


def _result(
    rates: WinRates, series: Series, score: float, ours: Lineup, field: list[tuple[float, Lineup]]
) -> LineupResult:
    matches = []
    for _, theirs in field:
        bans = series.ban(ours, theirs) if series.bans else np.zeros(len(theirs))
        named = [(rates.decks[t], float(p)) for t, p in zip(theirs, bans, strict=True) if p > 1e-9]
        matches.append(([rates.decks[t] for t in theirs], series.match(ours, theirs), named))
    return LineupResult([rates.decks[d] for d in ours], float(score), matches)


def _distinct_classes(rates: WinRates, lineup: Lineup) -> bool:
    """Tournaments want every deck of a line-up to be of another class; unknown classes pass."""
    known = [rates.classes[d] for d in lineup if rates.classes[d]]
    return len(set(known)) == len(known)


def popular_lineup(rates: WinRates, size: int) -> Lineup:
    """The most popular decks of different classes: a plain guess at what others bring."""
    chosen: Lineup = ()
    for deck in np.argsort(-rates.field, kind="stable"):
        if len(chosen) < size and _distinct_classes(rates, (*chosen, int(deck))):
            chosen = (*chosen, int(deck))
    return tuple(sorted(chosen))
