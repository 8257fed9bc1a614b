"""A chance to win that is told should come true as often as it says."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from topdeck.learn.weights import Tables


def calibrated(tables: Tables, logits: NDArray[np.float64], wanted: NDArray[np.float64]) -> Tables:
    """The value's logits stretched and shifted so that they fit the games held out, which nothing was learned from.

    Who has learned his games by heart is too sure of himself. Which of two positions is the better one stays so, and a
    policy is as it was.
    """
    from scipy.optimize import minimize

    def loss(how: NDArray[np.float64]) -> float:
        said = how[0] * logits + how[1]
        return float((np.logaddexp(0.0, said) - wanted * said).mean())

    stretch, shift = minimize(loss, np.array([1.0, 0.0]), method="Nelder-Mead").x
    if not 0.1 < stretch < 10.0:
        return tables  # too few games to say
    told = dict(tables)
    for name in {"direct", "value"} & tables.keys():
        told[name] = (tables[name] * stretch).astype(np.float32)
    told["value_bias"] = (tables["value_bias"] * stretch + shift).astype(np.float32)
    return told
