"""The equilibrium of a small metagame, and the line-up to bring to it."""

import numpy as np

from topdeck.solve import best_lineups, solve_metagame
from topdeck.solve.matrix import checked

decks = ["aggro", "midrange", "control", "combo"]
rates = np.array(
    [[0.50, 0.58, 0.41, 0.62], [0.42, 0.50, 0.56, 0.53], [0.59, 0.44, 0.50, 0.38], [0.38, 0.47, 0.62, 0.50]]
)
games = np.full((4, 4), 400.0)
meta = solve_metagame(checked(decks, rates, games), draws=100, seed=1)
for entry in meta.as_dict()["mixture"]:
    print(f"{entry['deck']:10} {entry['share']:.3f}  95 %: {entry['low']:.2f} to {entry['high']:.2f}")
print(f"no deck gains more than {meta.gap:.1e} against it")
best = best_lineups(meta.rates, field=[(1.0, (0, 1, 3))], size=3)[0]
print(f"bring {', '.join(best.decks)}: {best.win_rate:.1%} with the right ban")
assert meta.gap < 1e-9
