"""Learning: games to learn from, and values and policies that are learned from them.

>>> from topdeck.learn import Collecting
>>> Collecting(games=40, shard=20).shards
2
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
