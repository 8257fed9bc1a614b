"""One Night in Karazhan: shaman."""

from topdeck.cards.dsl import *

BASIC_TOTEMS = ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
card("KAR_021", "Wicked Witchdoctor", on=[whenever(CAST, mine(SPELL), summon(random_from(BASIC_TOTEMS)))])
card("KAR_063", "Spirit Claws", aura=[grant(SELF, attack=2, while_=SPELL_DAMAGE > 0)])
card("KAR_073", "Maelstrom Portal", play=[deal(1, enemy(MINION)), summon(random_from(cards(type="minion", cost=1)))])
