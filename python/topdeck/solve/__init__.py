"""Small games solved exactly, and the metagame itself.

>>> from topdeck.solve import load_game, solve
>>> solution = solve(load_game("kuhn"), iterations=1000)
>>> round(solution.value, 3)
-0.056
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
