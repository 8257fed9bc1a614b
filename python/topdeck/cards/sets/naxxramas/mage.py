"""Curse of Naxxramas: mage."""

from topdeck.cards.dsl import *

card(
    "FP1_018",
    "Duplicate",
    secret=whenever(DEATH, mine(MINION), take(copy_of(IT), 2), if_=count(mine(HAND)) < 10),
)
