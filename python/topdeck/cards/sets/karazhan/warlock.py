"""One Night in Karazhan: warlock."""

from topdeck.cards.dsl import *

card("KAR_025", "Kara Kazham!", play=[summon("KAR_025a"), summon("KAR_025b"), summon("KAR_025c")])
card("KAR_089", "Malchezaar's Imp", on=[whenever(DISCARD, mine(A_CARD), draw())])

# --- hand and deck
card("KAR_205", "Silverware Golem", when_discarded=[summon(DISCARDED)])
