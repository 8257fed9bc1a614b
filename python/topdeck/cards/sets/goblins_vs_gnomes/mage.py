"""Goblins vs Gnomes: mage."""

from topdeck.cards.dsl import *

# Minions
card("GVG_004", "Goblin Blastmage", play=[if_(exists(mine(MINION) & MECH), deal_split(4, enemy(CHARACTER)))])
card("GVG_122", "Wee Spellstopper", aura=[grant(ADJACENT, ELUSIVE)])

# Spells
card("GVG_001", "Flamecannon", play=[deal(4, one_of(enemy(MINION)))])
card("GVG_003", "Unstable Portal", play=[take(random_from(cards(type="minion")), costs=-3)])
card("GVG_005", "Echo of Medivh", play=[for_each(mine(MINION), take(copy_of(EACH)))])

# --- hand and deck
card("GVG_007", "Flame Leviathan", in_hand=[whenever(DRAW, SELF, deal(2, CHARACTER))])
