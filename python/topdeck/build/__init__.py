"""Build decks that beat a field, and prove it on fresh games.

`build` searches a deck for a `Plan`. `prove` measures any deck, `what_if` measures a changed card, and `explore` maps
the best deck of every kind. `evolve` is a dissertation's genetic algorithm. `Evaluator` serves searches of your
own, and so does `topdeck.runner` below it.
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
