"""Curse of Naxxramas: rogue."""

from topdeck.cards.dsl import *

card("FP1_026", "Anub'ar Ambusher", deathrattle=[return_to_hand(one_of(mine(MINION)))])
