"""From a list of decks to named archetypes, without looking at labels; then new decks join them."""

from topdeck.meta import archetypes_of, assign, cluster
from topdeck.meta.starter import starter_decks, starter_names

decks = starter_decks()
found = cluster(decks, method="hac-complete", clusters="auto")
archetypes = archetypes_of(found, starter_names())
print(f"{len(decks)} decks, {found.count} archetypes, V-measure {found.agreement().v_measure:.3f}")
for archetype in archetypes[:5]:
    print(f"  {archetype.name:<18} {archetype.share:6.1%} of the games, {archetype.win_rate:.1f} % won")
    print(f"    core of {archetype.core.size:.0f} cards, {len(archetype.variants)} cards that vary")
    print(f"    {archetype.prototype().to_code()}")

newcomers = decks.take([0, 50, 100])
places, distances = assign(newcomers, archetypes)
for name, place, distance in zip(newcomers.ids, places, distances, strict=True):
    print(f"{name} is a {archetypes[place].name} (distance {distance:.2f})")
