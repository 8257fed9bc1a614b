"""Gradient-boosted trees: fitted by scikit-learn, kept as plain arrays, read by the core."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from topdeck._core import CoreForest
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.extras import need

ROUNDS = 400
LEARNING_RATE = 0.03
LEAVES = 20


@dataclass(frozen=True, eq=False)
class Forest:
    """All trees in one list of nodes; children stand after their parents, leaves have feature -1."""

    roots: NDArray[np.uint32]
    features: NDArray[np.int32]
    thresholds: NDArray[np.float64]
    lefts: NDArray[np.uint32]
    rights: NDArray[np.uint32]
    values: NDArray[np.float64]
    baseline: NDArray[np.float64]

    def core(self) -> CoreForest:
        """Ready to answer."""
        return CoreForest(self.roots, self.features, self.thresholds, self.lefts, self.rights, self.values,
                          float(self.baseline[0]))  # fmt: skip

    def arrays(self) -> dict[str, NDArray[Any]]:
        """For saving."""
        return {f.name: getattr(self, f.name) for f in fields(self)}


def fit(rows: NDArray[np.float32], truth: NDArray[np.bool_], seed: int = DEFAULT_SEED) -> Forest:
    """Learn chances by log-loss."""
    need("sklearn")
    from sklearn.ensemble import HistGradientBoostingClassifier  # slow to import, and needed for training only

    if truth.all() or not truth.any():
        raise BadInput("nothing to learn: in these games every card worth ranking came, or none did")
    model = HistGradientBoostingClassifier(
        max_iter=ROUNDS, learning_rate=LEARNING_RATE, max_leaf_nodes=LEAVES, l2_regularization=30.0,
        min_samples_leaf=min(200, max(5, len(rows) // 1000)), early_stopping=False, random_state=seed,
    )  # fmt: skip
    with threadpool_limits(1):  # the same trees everywhere, and no threads that wait for each other on a busy machine
        model.fit(rows, truth)
    forest = _flattened(model)
    sample = rows[:: max(1, len(rows) // 1000)]
    if not np.allclose(forest.core().chances(sample), model.predict_proba(sample)[:, 1], atol=1e-4):
        raise BadInput("the trees of this version of scikit-learn are stored in an unknown way")
    return forest


def _flattened(model: Any) -> Forest:
    trees = [tree[0].nodes for tree in model._predictors]
    starts = np.concatenate([[0], np.cumsum([len(tree) for tree in trees])])
    nodes = np.concatenate(trees)
    shift = np.repeat(starts[:-1], [len(tree) for tree in trees])
    leaf = nodes["is_leaf"].astype(bool)
    return Forest(
        starts[:-1].astype(np.uint32),
        np.where(leaf, -1, nodes["feature_idx"]).astype(np.int32),
        np.where(leaf, 0.0, nodes["num_threshold"]).astype(np.float64),
        np.where(leaf, 0, nodes["left"] + shift).astype(np.uint32),
        np.where(leaf, 0, nodes["right"] + shift).astype(np.uint32),
        nodes["value"].astype(np.float64),
        np.asarray(model._baseline_prediction, dtype=np.float64).ravel()[:1],
    )
