"""The one way to play many games: work is cut into batches, and a runner plays them.

Arena, deck builder, evolution, prediction, reproductions and benchmarks all hand `Batch`es to a `Runner` and get a
`Tally` for each: counts in columns, and if they ask for them a record of every game.

>>> from topdeck.deck import Deck
>>> mage, hunter = Deck.load("basic-mage"), Deck.load("basic-hunter")
>>> batch = Batch(Matchup("greedy", "random", mage, hunter), seed=1, pairs=20)
>>> (tally,) = CoreRunner().play([batch], "records")
>>> tally.games, len(tally.records), tally.score > 0.8
(40, 40, True)
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
