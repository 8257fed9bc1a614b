"""Nash averaging: what each of an intransitive field is worth against the field's own equilibrium.

An average over opponents can be raised by adding copies of an easy one. Against the equilibrium of "everyone picks an
agent" it cannot: copies share the weight of the original (Balduzzi and others, 2018).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdeck.errors import BadInput

TOLERANCE = 1e-9


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
    weights = _most_even(advantage)
    others = np.where(np.eye(size, dtype=bool), np.inf, advantage)
    worst = others.min(axis=1) + 0.5 if size > 1 else np.array([0.5])
    skills = advantage @ weights + 0.5
    return NashAverage(tuple(names), tuple(map(float, weights)), tuple(map(float, skills)), tuple(map(float, worst)))


def _most_even(advantage: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of all equilibria (mixtures that nobody beats) the one with the greatest entropy, which is unique."""
    from scipy.optimize import linprog, minimize  # slow to load, and most commands do without it

    size = len(advantage)
    ones = np.ones((1, size))
    # Who carries weight in some equilibrium? The others must be left out, or the logarithm would run away at 0.
    most = np.zeros(size)
    mean = np.zeros(size)
    for index in range(size):
        goal = np.zeros(size)
        goal[index] = -1
        found = linprog(goal, A_ub=advantage, b_ub=np.full(size, TOLERANCE), A_eq=ones, b_eq=[1.0], bounds=(0, 1))
        if not found.success:
            raise BadInput(f"no equilibrium found for the pay-off matrix: {found.message}")
        most[index] = found.x[index]
        mean += found.x / size
    alive = most > 1e-6
    if alive.sum() == 1:
        return np.where(alive, 1.0, 0.0)
    inner = advantage[:, alive]

    def disorder(p: NDArray[np.float64]) -> float:
        q = np.maximum(p, 1e-15)
        return float((q * np.log(q)).sum())

    best = minimize(
        disorder,
        mean[alive] / mean[alive].sum(),
        jac=lambda p: np.log(np.maximum(p, 1e-15)) + 1,
        bounds=[(0, 1)] * int(alive.sum()),
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": lambda p: np.ones_like(p)},
            {"type": "ineq", "fun": lambda p: TOLERANCE - inner @ p, "jac": lambda p: -inner},
        ],
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 500},
    )
    weights = np.zeros(size)
    # The mean of the corner equilibria is itself one: the right answer wherever the search could not improve on it.
    weights[alive] = best.x if best.success else mean[alive]
    weights = np.clip(weights, 0, None)
    even: NDArray[np.float64] = weights / weights.sum()
    return even
