"""Nash averaging: what each of an intransitive field is worth against the field's own equilibrium.

An average over opponents can be raised by adding copies of an easy one. Against the equilibrium of "everyone picks an
agent" it cannot: copies share the weight of the original (Balduzzi and others, 2018).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from topdeck.errors import BadInput


@dataclass(frozen=True)
class NashAverage:
    """`weights` is the equilibrium with the most entropy, `skills` the points (0 to 1) each scores against it."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    skills: tuple[float, ...]
    worst: tuple[float, ...]


def nash_average(names: Sequence[str], payoff: ArrayLike) -> NashAverage:
    """`payoff[i][j]` is what i scores against j, in points a game; unplayed cells are NaN and an error.

    >>> rock_paper_scissors = [[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]
    >>> [round(weight, 3) for weight in nash_average(["rock", "paper", "scissors"], rock_paper_scissors).weights]
    [0.333, 0.333, 0.333]
    """
    table = np.asarray(payoff, dtype=np.float64)
    size = len(names)
    if table.shape != (size, size) or np.isnan(table[~np.eye(size, dtype=bool)]).any():
        raise BadInput(f"Nash averaging needs what each of the {size} agents scores against every other one")
    advantage = (table - table.T) / 2  # points above ½, made exactly antisymmetric
    np.fill_diagonal(advantage, 0.0)
    from topdeck.solve.nash import equilibrium  # slow to load, and most commands do without it

    weights = equilibrium(advantage).mixture
    others = np.where(np.eye(size, dtype=bool), np.inf, advantage)
    worst = others.min(axis=1) + 0.5 if size > 1 else np.array([0.5])
    skills = advantage @ weights + 0.5
    return NashAverage(tuple(names), tuple(map(float, weights)), tuple(map(float, skills)), tuple(map(float, worst)))
