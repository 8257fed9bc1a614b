"""The metagame: what is played, in which archetypes, and how that changes.

`read_decks` reads a file, `cluster` finds archetypes, `archetypes_of` names them, `Store` keeps everything.
"""

from topdeck.meta.archetypes import Archetype, archetypes_of, assign
from topdeck.meta.cluster import METHODS, Clustering, cluster
from topdeck.meta.compare import Comparison, compare
from topdeck.meta.distance import pairwise
from topdeck.meta.multiset import Centroid, FuzzyMultiset, Multiset, average, centroid
from topdeck.meta.scale import cluster_large
from topdeck.meta.sources import read, read_decks
from topdeck.meta.stability import stability
from topdeck.meta.store import Store
from topdeck.meta.table import DeckRecord, DeckTable

__all__ = [
    "METHODS",
    "Archetype",
    "Centroid",
    "Clustering",
    "Comparison",
    "DeckRecord",
    "DeckTable",
    "FuzzyMultiset",
    "Multiset",
    "Store",
    "archetypes_of",
    "assign",
    "average",
    "centroid",
    "cluster",
    "cluster_large",
    "compare",
    "pairwise",
    "read",
    "read_decks",
    "stability",
]
