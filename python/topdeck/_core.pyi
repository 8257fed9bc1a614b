"""The compiled core. Only the faces (game, deck, cards, agents, arena, meta, solve) import it."""

__version__: str

# --- meta: multisets, distances, trees (crates/py/src/decks.rs) ---
from typing import final

import numpy as np
from numpy.typing import NDArray

@final
class Bags:
    """Multisets as sparse rows, checked once."""
    def __new__(
        cls, starts: NDArray[np.uint64], keys: NDArray[np.uint32], grades: NDArray[np.float64], width: int
    ) -> Bags: ...
    def __len__(self) -> int: ...
    def pairwise(self, metric: str) -> NDArray[np.float64]: ...
    def cross(self, prototypes: Bags, metric: str) -> NDArray[np.float64]: ...
    def nearest(self, prototypes: Bags, metric: str) -> tuple[NDArray[np.int64], NDArray[np.float64]]: ...
    def k_means(
        self,
        weights: NDArray[np.float64],
        *,
        clusters: int,
        starts: int,
        rounds: int,
        metric: str,
        seed: int,
    ) -> tuple[NDArray[np.int64], float, int]: ...

@final
class Dendrogram:
    """A full tree of merges, as `scipy.cluster.hierarchy` writes it."""
    def __new__(cls, merges: NDArray[np.float64]) -> Dendrogram: ...
    @staticmethod
    def grow(leaves: int, distances: NDArray[np.float64], linkage: str) -> Dendrogram: ...
    def merges(self) -> NDArray[np.float64]: ...
    def cut_at(self, clusters: int) -> NDArray[np.int64]: ...
    def cut_below(self, height: float) -> NDArray[np.int64]: ...
    def silhouettes(self, distances: NDArray[np.float64], most: int) -> NDArray[np.float64]: ...

def dbscan_levels(
    rows: int, distances: NDArray[np.float64], points: int, radii: NDArray[np.float64]
) -> NDArray[np.int32]: ...
