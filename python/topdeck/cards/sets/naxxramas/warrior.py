"""Curse of Naxxramas: warrior."""

from topdeck.cards.dsl import *

card("FP1_021", "Death's Bite", deathrattle=[deal(1, MINION)])
