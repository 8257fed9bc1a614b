"""One Night in Karazhan: hunter."""

from topdeck.cards.dsl import *

card("KAR_004", "Cat Trick", secret=after(CAST, enemy(SPELL), summon("KAR_004a"), if_=ROOM))
card("KAR_005", "Kindly Grandmother", deathrattle=[summon("KAR_005a")])
card("KAR_006", "Cloaked Huntress", aura=[costs(mine(HAND) & A_SECRET, to=0)])
