"""Kobolds and Catacombs: mage."""

from topdeck.cards.dsl import *

# After the blow its health below 0 is the excess, in which spell damage is counted already.
_excess = -health(IT) - SPELL_DAMAGE
card("LOOT_101", "Explosive Runes", secret=after(PLAY, enemy(MINION), deal(6, IT), deal(_excess, enemy(HERO))))
card("LOOT_108", "Aluneth", on=[end_of_turn(draw(3))])
