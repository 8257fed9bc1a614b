"""Whispers of the Old Gods: hunter."""

from topdeck.cards.dsl import *

_a_beast = random_from(cards(type="minion", race="beast"))

card("OG_045", "Infest", play=[attach(mine(MINION), deathrattle=[take(_a_beast)])])
card("OG_061", "On the Hunt", play=[deal(1, TARGET), summon("OG_061t")])
card("OG_179", "Fiery Bat", deathrattle=[deal(1, one_of(enemy(CHARACTER)))])
# Where there is little room, Huffer comes first and Misha last.
card("OG_211", "Call of the Wild", play=[summon("NEW1_034"), summon("NEW1_033"), summon("NEW1_032")])
card("OG_216", "Infested Wolf", deathrattle=[summon("OG_216a", 2)])
card("OG_308", "Giant Sand Worm", on=[after(ATTACK, SELF, refresh_attack(SELF), if_=died(OTHER & MINION))])
card("OG_309", "Princess Huhuran", play=[trigger_deathrattle(TARGET)])
card("OG_292", "Forlorn Stalker", play=[buff(mine(HAND) & A_MINION & has_text("deathrattle"), attack=1, health=1)])
