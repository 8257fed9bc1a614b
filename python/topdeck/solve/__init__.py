"""Small games solved exactly, and the metagame itself."""

from topdeck.solve.games import ALGORITHMS, BUILT_IN, game_of, load_game
from topdeck.solve.lineups import best_lineups
from topdeck.solve.matrix import WinRates, load_matrix
from topdeck.solve.meta import Metagame, solve_metagame
from topdeck.solve.solution import Solution, solve

__all__ = [
    "ALGORITHMS",
    "BUILT_IN",
    "Metagame",
    "Solution",
    "WinRates",
    "best_lineups",
    "game_of",
    "load_game",
    "load_matrix",
    "solve",
    "solve_metagame",
]
