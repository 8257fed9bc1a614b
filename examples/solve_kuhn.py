"""Solve Kuhn poker and look at what it says."""

from topdeck.solve import load_game, solve

solution = solve(load_game("kuhn"), iterations=500, target=1e-9)
print(f"value {solution.value:+.6f} (exact: {-1 / 18:+.6f}), exploitability {solution.exploitability:.1e}")
for row in solution.rows(6):
    print(row.player, row.name, {name: round(p, 3) for name, p in row.actions})
assert abs(solution.value + 1 / 18) < 1e-6
