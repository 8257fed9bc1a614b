"""Basic: warlock."""

from topdeck.cards.dsl import *

card("CS2_056", "Life Tap", play=[draw(), deal(2, mine(HERO))])
card("CS2_057", "Shadow Bolt", play=[deal(4, TARGET)])
card("CS2_061", "Drain Life", play=[deal(2, TARGET), heal(2, mine(HERO))])
card("CS2_062", "Hellfire", play=[deal(3, CHARACTER)])
card("CS2_063", "Corruption", play=[attach(TARGET, on=[start_of_turn(destroy(SELF))])])
card("CS2_064", "Dread Infernal", play=[deal(1, CHARACTER - SELF)])
card("EX1_302", "Mortal Coil", play=[deal(1, TARGET), if_(died(TARGET), draw())])
card("EX1_306", "Succubus", play=[discard(one_of(mine(HAND)))])
card("EX1_308", "Soulfire", play=[deal(4, TARGET), discard(one_of(mine(HAND)))])
card("NEW1_003", "Sacrificial Pact", play=[destroy(TARGET), heal(5, mine(HERO))])
