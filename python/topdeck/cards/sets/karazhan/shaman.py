"""One Night in Karazhan: shaman."""

from topdeck.cards.dsl import *

card("KAR_063", "Spirit Claws", aura=[grant(SELF, attack=2, while_=SPELL_DAMAGE > 0)])
card("KAR_073", "Maelstrom Portal", play=[deal(1, enemy(MINION)), summon(random_from(cards(type="minion", cost=1)))])
