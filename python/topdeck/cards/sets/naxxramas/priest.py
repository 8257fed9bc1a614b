"""Curse of Naxxramas: priest."""

from topdeck.cards.dsl import *

card("FP1_023", "Dark Cultist", deathrattle=[buff(one_of(mine(MINION)), health=3)])
