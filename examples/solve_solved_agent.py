"""Solve a small game of real cards, then let the solution play against other agents in the arena."""

from pathlib import Path

from topdeck.arena.solved import play_solved_match
from topdeck.solve import load_game, solve

game = Path(__file__).with_name("solve_warlock_warrior.toml")
solution = solve(load_game(str(game)), target=1e-4)
print(f"worth {solution.value:+.4f} to the first player, exploitability {solution.exploitability:.1e}")
for opponent in ("random", "greedy"):
    match = play_solved_match(f"solved:{game}", opponent, pairs=15, seed=1)
    print(f"against {opponent}: {match.a_wins} won, {match.draws} drawn, {match.b_wins} lost")
