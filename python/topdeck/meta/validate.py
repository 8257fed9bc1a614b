"""How good is a clustering? Against labels (external), by itself (internal), and under resampling (stability)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdeck.errors import BadInput
from topdeck.extras import need

Labels = NDArray[np.int64]


@dataclass(frozen=True)
class Agreement:
    """How well clusters match labels; 1 is perfect in each."""

    homogeneity: float
    completeness: float
    v_measure: float
    adjusted_rand: float
    adjusted_mutual_information: float

    def as_dict(self) -> dict[str, float]:
        """For printing as JSON."""
        return asdict(self)


def codes(values: ArrayLike) -> Labels:
    """Any labels as whole numbers 0, 1, 2, ..."""
    _, coded = np.unique(np.asarray(values), return_inverse=True)
    return np.asarray(coded, dtype=np.int64)


def v_measures(truth: Labels, found: Labels, beta: float = 1.0) -> tuple[float, float, float]:
    """Homogeneity, completeness and V-measure of coded labels.

    Homogeneity is 1 when each cluster holds one label only, completeness when each label lies in one cluster; V is
    their harmonic mean, in which `beta` above 1 favours completeness.
    """
    n = truth.size
    if n == 0 or n != found.size:
        raise BadInput(f"{n} labels cannot be compared with {found.size} clusters")
    width = int(found.max()) + 1
    joint = np.bincount(truth * width + found).astype(np.float64)
    h_joint = _entropy(joint, n)
    h_truth = _entropy(np.bincount(truth).astype(np.float64), n)
    h_found = _entropy(np.bincount(found).astype(np.float64), n)
    homogeneity = 1.0 if h_truth == 0 else 1.0 - (h_joint - h_found) / h_truth
    completeness = 1.0 if h_found == 0 else 1.0 - (h_joint - h_truth) / h_found
    below = beta * homogeneity + completeness
    v = (1 + beta) * homogeneity * completeness / below if below > 0 else 0.0
    return float(homogeneity), float(completeness), float(v)


def agreement(truth: ArrayLike, found: ArrayLike, beta: float = 1.0) -> Agreement:
    """Every external measure at once, for labels of any kind."""
    # Here and below: scikit-learn takes a second to import, which every command would pay for.
    need("sklearn")
    from sklearn.metrics import adjusted_mutual_info_score, adjusted_rand_score

    coded_truth, coded_found = codes(truth), codes(found)
    homogeneity, completeness, v = v_measures(coded_truth, coded_found, beta)
    return Agreement(
        homogeneity,
        completeness,
        v,
        float(adjusted_rand_score(coded_truth, coded_found)),
        float(adjusted_mutual_info_score(coded_truth, coded_found)),
    )


def _entropy(counts: NDArray[np.float64], total: int) -> float:
    share = counts[counts > 0] / total
    return float(-(share * np.log(share)).sum())


@dataclass(frozen=True)
class Internal:
    """Measures that need no labels."""

    silhouette: float
    mean_within: float
    """Mean distance of decks to others of their own cluster."""
    mean_between: float
    """Mean distance of decks to those of other clusters."""
    largest_share: float
    """Share of the decks in the largest cluster."""
    singletons: int

    def as_dict(self) -> dict[str, float]:
        """For printing as JSON."""
        return asdict(self)


def internal(distances: NDArray[np.float64], found: ArrayLike) -> Internal:
    """Internal measures from the full distance matrix."""
    need("sklearn")
    from sklearn.metrics import silhouette_score

    coded = codes(found)
    sizes = np.bincount(coded)
    same = coded[:, None] == coded[None, :]
    np.fill_diagonal(same, False)
    apart = ~same
    np.fill_diagonal(apart, False)
    defined = 2 <= sizes.size < coded.size
    return Internal(
        float(silhouette_score(distances, coded, metric="precomputed")) if defined else float("nan"),
        float(distances[same].mean()) if same.any() else 0.0,
        float(distances[apart].mean()) if apart.any() else float("nan"),
        float(sizes.max() / coded.size),
        int((sizes == 1).sum()),
    )


def pair_agreement(first: Labels, second: Labels) -> float:
    """Adjusted Rand index of two clusterings of the same decks."""
    need("sklearn")
    from sklearn.metrics import adjusted_rand_score

    return float(adjusted_rand_score(first, second))


def summary(values: Sequence[float]) -> dict[str, float]:
    """Mean, deviation and range of repeated measurements."""
    data = np.asarray(values, dtype=np.float64)
    spread = float(data.std(ddof=1)) if data.size > 1 else 0.0
    return {"mean": float(data.mean()), "deviation": spread, "low": float(data.min()), "high": float(data.max())}
