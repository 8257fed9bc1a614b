"""Mean Streets of Gadgetzan: hunter."""

from topdeck.cards.dsl import *

_minion_in_hand = mine(HAND) & A_MINION
_beast_in_hand = mine(HAND) & A_MINION & BEAST

card(
    "CFM_026",
    "Hidden Cache",
    secret=after(PLAY, enemy(MINION), buff(one_of(_minion_in_hand), attack=2, health=2), if_=exists(_minion_in_hand)),
)
card("CFM_315", "Alleycat", play=[summon("CFM_315t")])
card("CFM_316", "Rat Pack", deathrattle=[summon("CFM_316t", attack(SELF))])
card("CFM_333", "Knuckles", on=[after(ATTACK, SELF, deal(attack(SELF), enemy(HERO)), if_=exists(OTHER & MINION))])
card("CFM_334", "Smuggler's Crate", play=[buff(one_of(_beast_in_hand), attack=2, health=2)])
card("CFM_335", "Dispatch Kodo", play=[deal(attack(SELF), TARGET)])
card("CFM_336", "Shaky Zipgunner", deathrattle=[buff(one_of(_minion_in_hand), attack=2, health=2)])
card("CFM_337", "Piranha Launcher", on=[after(ATTACK, mine(HERO), summon("CFM_337t"))])
card("CFM_338", "Trogg Beastrager", play=[buff(one_of(_beast_in_hand), attack=1, health=1)])
