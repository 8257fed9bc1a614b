"""Basic: paladin."""

from topdeck.cards.dsl import *

card("CS2_101", "Reinforce", play=[summon("CS2_101t")])
card("CS2_087", "Blessing of Might", play=[buff(TARGET, attack=3)])
card("CS2_088", "Guardian of Kings", play=[heal(6, mine(HERO))])
card("CS2_089", "Holy Light", play=[heal(6, TARGET)])
card("CS2_092", "Blessing of Kings", play=[buff(TARGET, attack=4, health=4)])
card("CS2_093", "Consecration", play=[deal(2, enemy(CHARACTER))])
card("CS2_094", "Hammer of Wrath", play=[deal(3, TARGET), draw()])
card("CS2_097", "Truesilver Champion", on=[whenever(ATTACK, mine(HERO), heal(2, mine(HERO)))])
card("EX1_360", "Humility", play=[set_stats(TARGET, attack=1)])
card("EX1_371", "Hand of Protection", play=[give(TARGET, DIVINE_SHIELD)])
