"""Knights of the Frozen Throne: warlock."""

from topdeck.cards.dsl import *

card("ICC_055", "Drain Soul", play=[deal(2, TARGET)])
card("ICC_075", "Despicable Dreadlord", on=[end_of_turn(deal(1, enemy(MINION)))])
card("ICC_218", "Howlfiend", on=[whenever(DAMAGE, SELF, discard(one_of(mine(HAND))))])
card("ICC_469", "Unwilling Sacrifice", play=[destroy(TARGET), destroy(one_of(enemy(MINION)))])
card("ICC_903", "Sanguine Reveler", play=[if_(exists(TARGET), destroy(TARGET), buff(SELF, attack=2, health=2))])
