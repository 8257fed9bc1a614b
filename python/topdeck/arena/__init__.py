"""The arena: matches over seed pairs with the seats swapped, and statistics that say how sure one may be.

>>> from topdeck.arena import CoinRunner, play_match
>>> match = play_match("coin:p=0.7", "coin", "basic-mage", pairs=200, seed=3, runner=CoinRunner())
>>> match.games, match.ci95.low > 0.5
(400, True)
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
