"""Equilibria of matrix games, exactly: linear programmes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog, minimize

from topdeck.errors import TopdeckError

Floats = NDArray[np.float64]

#: A probability below this is none.
TINY = 1e-9


@dataclass(frozen=True)
class Equilibrium:
    """An optimal mixture of the row player, with what is known of all optimal mixtures."""

    mixture: Floats
    value: float
    #: Which rows are in some equilibrium.
    possible: NDArray[np.bool_]
    unique: bool


def row_optimum(payoff: Floats) -> tuple[Floats, float]:
    """A mixture of rows that guarantees the value, and the value."""
    rows, columns = payoff.shape
    # Variables: the mixture and the value. Guarantee: every column gives at least the value.
    upper = np.hstack([-payoff.T, np.ones((columns, 1))])
    found = linprog(
        np.r_[np.zeros(rows), -1.0],
        A_ub=upper,
        b_ub=np.zeros(columns),
        A_eq=np.r_[np.ones(rows), 0.0][None, :],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    if found.x is None:
        raise TopdeckError(f"the linear programme of a {rows} x {columns} game failed: {found.message}")
    mixture = np.where(found.x[:rows] < TINY, 0.0, found.x[:rows])
    mixture /= mixture.sum()
    return mixture, float((mixture @ payoff).min())


def widest_support(payoff: Floats, value: float, least: float = 1e-4) -> Floats:
    """An optimal mixture that plays every row that any equilibrium plays (with at least probability `least`).

    Optimal mixtures form a cone; in it one asks for as many rows as possible with weight one.
    """
    rows, columns = payoff.shape
    eye = np.eye(rows)
    guarantee = np.hstack([-(payoff - value).T, np.zeros((columns, rows))])
    counted = np.hstack([-eye, eye])
    total = np.r_[np.ones(rows), np.zeros(rows)][None, :]
    found = linprog(
        np.r_[np.zeros(rows), -np.ones(rows)],
        A_ub=np.vstack([guarantee, counted, total]),
        b_ub=np.r_[np.full(columns, 1e-9), np.zeros(rows), 1 / least],
        bounds=[(0, None)] * rows + [(0, 1)] * rows,
        method="highs",
    )
    if found.x is None:
        raise TopdeckError(f"the linear programme for the widest support failed: {found.message}")
    weights = np.where(found.x[rows:] > 0.5, np.maximum(found.x[:rows], 0), 0.0)
    return np.asarray(weights / weights.sum())


def maximum_entropy(payoff: Floats, value: float, start: Floats) -> Floats:
    """The most even optimal mixture; `start` is one that plays every possible row."""
    rows = np.flatnonzero(start > 0)
    inside = payoff[rows]

    def negative_entropy(x: Floats) -> float:
        safe = np.maximum(x, 1e-300)
        return float(np.sum(x * np.log(safe)))

    def slope(x: Floats) -> Floats:
        return np.asarray(np.log(np.maximum(x, 1e-300)) + 1)

    found = minimize(
        negative_entropy,
        start[rows],
        jac=slope,
        method="SLSQP",
        bounds=[(0, 1)] * len(rows),
        constraints=[
            {"type": "eq", "fun": lambda x: x.sum() - 1, "jac": lambda x: np.ones_like(x)},
            {"type": "ineq", "fun": lambda x: x @ inside - value, "jac": lambda _: inside.T},
        ],
        options={"maxiter": 500, "ftol": 1e-14},
    )
    mixture = np.zeros(len(payoff))
    mixture[rows] = np.maximum(found.x, 0)
    mixture /= mixture.sum()
    # Keep the proof: a mixture that guarantees less than the value is no equilibrium.
    return mixture if (mixture @ payoff).min() >= value - 1e-7 else start


def equilibrium(payoff: Floats) -> Equilibrium:
    """The optimal mixture of the row player; the most even one when there are many."""
    mixture, value = row_optimum(payoff)
    wide = widest_support(payoff, value)
    possible = wide > TINY
    unique = bool(np.array_equal(possible, mixture > TINY)) and _is_only(payoff, value, mixture)
    if not unique:
        mixture = maximum_entropy(payoff, value, wide)
        mixture = np.where(mixture < TINY, 0.0, mixture)
        mixture /= mixture.sum()
    return Equilibrium(mixture, float((mixture @ payoff).min()), possible | (mixture > TINY), unique)


def _is_only(payoff: Floats, value: float, mixture: Floats) -> bool:
    """No other mixture on the same rows is optimal: the binding columns determine it."""
    rows = np.flatnonzero(mixture > TINY)
    binding = np.flatnonzero(mixture @ payoff < value + 1e-9)
    system = np.vstack([payoff[np.ix_(rows, binding)].T - value, np.ones((1, len(rows)))])
    return int(np.linalg.matrix_rank(system, tol=1e-10)) == len(rows)


def small_value(payoff: Floats) -> float:
    """The value of a small matrix game (up to about 4 x 4) without a linear programme: Shapley and Snow's kernels."""
    low, high = payoff.min(axis=1).max(), payoff.max(axis=0).min()
    if low >= high - 1e-15:
        return float(low)
    from itertools import combinations

    rows, columns = payoff.shape
    for size in range(2, min(rows, columns) + 1):
        for r in combinations(range(rows), size):
            for c in combinations(range(columns), size):
                found = _kernel(payoff, r, c)
                if found is not None:
                    return found
    return row_optimum(payoff)[1]


def _kernel(payoff: Floats, r: tuple[int, ...], c: tuple[int, ...]) -> float | None:
    """The value, if the square game on these rows and columns solves the whole."""
    square = payoff[np.ix_(r, c)]
    size = len(r)
    border = np.zeros((size + 1, size + 1))
    border[:size, :size] = square.T
    border[:size, size] = -1
    border[size, :size] = 1
    if abs(np.linalg.det(border)) < 1e-12:
        return None
    goal = np.r_[np.zeros(size), 1.0]
    x = np.linalg.solve(border, goal)
    border[:size, :size] = square
    y = np.linalg.solve(border, goal)
    value = float(x[size])
    if min(x[:size].min(), y[:size].min()) < -1e-12:
        return None
    if (x[:size] @ payoff[list(r)]).min() < value - 1e-10 or (payoff[:, list(c)] @ y[:size]).max() > value + 1e-10:
        return None
    return value
