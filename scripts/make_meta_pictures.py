"""Draw the pictures of docs/meta.md from the starter metagame."""

from pathlib import Path

from topdeck.meta import archetypes_of, cluster, plots
from topdeck.meta.starter import starter_decks, starter_names

folder = Path("docs/pictures")
decks = starter_decks()
found = cluster(decks)
described = archetypes_of(found, starter_names())
zoo = next(archetype for archetype in described if archetype.name == "Zoo Warlock")
mages = decks.take(decks.heroes == "mage")
plots.save(plots.deck_map(found, described, named=len(described)), folder / "meta-map.png")
plots.save(plots.archetype_card(zoo), folder / "meta-archetype.png")
plots.save(plots.dendrogram(cluster(mages), names=mages.ids), folder / "meta-dendrogram.png")
plots.save(plots.heat_map(mages, order="similarity"), folder / "meta-heat-map.png")
