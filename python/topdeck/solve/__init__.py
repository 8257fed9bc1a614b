"""Small games solved exactly, and the metagame itself."""

from topdeck.solve.games import ALGORITHMS, BUILT_IN, game_of, load_game
from topdeck.solve.solution import Solution, solve

__all__ = ["ALGORITHMS", "BUILT_IN", "Solution", "game_of", "load_game", "solve"]
