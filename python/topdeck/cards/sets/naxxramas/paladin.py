"""Curse of Naxxramas: paladin."""

from topdeck.cards.dsl import *

_a_friend = mine(MINION) - MORTALLY_WOUNDED
card(
    "FP1_020",
    "Avenge",
    secret=whenever(DEATH, mine(MINION), buff(one_of(mine(MINION)), attack=3, health=2), if_=exists(_a_friend)),
)
