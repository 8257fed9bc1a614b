"""Two players choose their decks in secret: the equilibrium mixes, and bluffing pays."""

from topdeck.solve import game_of, solve

game = game_of(
    {
        "cards": {
            "B": [2, 2, 2],
            "X": {"cost": 1, "attack": 1, "health": 1, "keyword": "charge"},
            "Q": {"cost": 2, "keyword": "a1"},
            "T": {"cost": 1, "attack": 1, "health": 2, "keyword": "taunt"},
            "S": [1, 1, 1],
            "W": {"cost": 2, "keyword": "d2"},
            "U": {"cost": 2, "attack": 1, "health": 4, "keyword": "taunt"},
        },
        "decks": [["B", "X", "Q", "T"], ["S", "X", "W", "U"]],
        "deck_selection": "player_choice",
        "hero_hp": 2,
        "turn_limit": 6,
    },
    "secret decks",
)
solution = solve(game, iterations=200, target=1e-7)
print(
    f"value {solution.value:+.4f}, exploitability {solution.exploitability:.1e} after {solution.iterations} iterations"
)
for row in solution.rows(2):
    print(row.name, {name: round(p, 3) for name, p in row.actions})
assert abs(solution.value - 1 / 3) < 1e-5
