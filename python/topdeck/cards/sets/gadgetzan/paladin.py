"""Mean Streets of Gadgetzan: paladin."""

from topdeck.cards.dsl import *

_buff_the_hand = buff(mine(HAND) & A_MINION, attack=1, health=1)

card("CFM_062", "Grimestreet Protector", play=[give(ADJACENT, DIVINE_SHIELD)])
card("CFM_305", "Smuggler's Run", play=[_buff_the_hand])
card("CFM_639", "Grimestreet Enforcer", on=[end_of_turn(_buff_the_hand)])
card("CFM_650", "Grimscale Chum", play=[buff(one_of(mine(HAND) & A_MINION & MURLOC), attack=1, health=1)])
card("CFM_753", "Grimestreet Outfitter", play=[_buff_the_hand])
card("CFM_759", "Meanstreet Marshal", deathrattle=[if_(attack(SELF) >= 2, draw())])
card("CFM_800", "Getaway Kodo", secret=whenever(DEATH, mine(MINION), take(copy_of(IT)), if_=count(mine(HAND)) < 10))
# Before there was Lifesteal it was a trigger.
card(
    "CFM_815",
    "Wickerflame Burnbristle",
    on=[whenever(DAMAGE, CHARACTER, heal(AMOUNT, mine(HERO) - MORTALLY_WOUNDED), if_=exists(OTHER & SELF))],
    only="2017-02",
)
card("CFM_905", "Small-Time Recruits", play=[draw(3, where=cards(type="minion", cost=1))])
