"""When a run is over: the dissertation's two rules, and how often luck alone satisfies the first."""

from __future__ import annotations

import math

from scipy.stats import binom

Z = 2.5759
"""99 % under a two-tailed Gaussian, as the dissertation writes it."""


def good_enough(score: float, games: int) -> bool:
    """Baselines: the best deck wins more than half, beyond the 99 % error of `games` games.

    >>> good_enough(0.59, 200), good_enough(0.589, 200)
    (True, False)
    """
    return score > 0.5 + Z * math.sqrt(score * (1 - score) / games)


def cut(games: int) -> float:
    """The score from which on a deck is good enough.

    >>> round(100 * cut(200), 2)
    58.96
    """
    k = Z * Z / games
    return 0.5 + 0.5 * math.sqrt(k / (1 + k))


def widest_even_spread(games: int) -> float:
    """Dynamic landscape: a population whose best and worst deck differ by less counts as even.

    >>> round(100 * widest_even_spread(100), 2)
    6.44
    """
    return Z / (4 * math.sqrt(games))


def chance_of_lucky_winner(decks: int, games: int, opponents: int = 1, true_rate: float = 0.5) -> float:
    """How likely the best of so many decks, all truly this strong, passes the first rule.

    >>> round(chance_of_lucky_winner(100, 200), 2)
    0.48
    """
    played = games * opponents
    needed = math.floor(cut(games) * played)
    return float(-math.expm1(decks * math.log1p(-binom.sf(needed, played, true_rate))))
