"""One Night in Karazhan: priest."""

from topdeck.cards.dsl import *

card("KAR_013", "Purify", play=[silence(TARGET), draw()])
card("KAR_035", "Priest of the Feast", on=[whenever(CAST, mine(SPELL), heal(3, mine(HERO)))])
card("KAR_204", "Onyx Bishop", play=[summon(past("died"))])
