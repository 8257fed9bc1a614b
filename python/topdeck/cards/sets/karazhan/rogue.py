"""One Night in Karazhan: rogue."""

from topdeck.cards.dsl import *

card("KAR_069", "Swashburglar", play=[take(random_from(cards(class_="opponents")))])
card("KAR_094", "Deadly Fork", deathrattle=[take("KAR_094a")])
