"""Two months of a metagame: what appeared, vanished, grew, and the phase it is in."""

import numpy as np

from topdeck.meta import archetypes_of, cluster, compare
from topdeck.meta.starter import starter_decks, starter_names

decks = starter_decks()
rng = np.random.default_rng(1)

# February has no Murlocs yet; in March they are there, and some archetypes are played more.
murlocs = np.array(["Murloc" in starter_names()[label] for label in decks.labels])
february = decks.take(~murlocs)
march = decks.take(rng.permutation(len(decks))[:180])

snapshots = [archetypes_of(cluster(month), starter_names()) for month in (february, march)]
found = compare(*snapshots)
print(f"phase: {found.phase}; turnover {found.turnover:.2f}, novelty {found.novelty:.2f}")
for change in found.changes[:8]:
    print(f"  {change.name:<18} {change.what:<9} {change.before:6.1%} -> {change.after:6.1%}")
