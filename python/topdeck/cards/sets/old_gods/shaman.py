"""Whispers of the Old Gods: shaman."""

from topdeck.cards.dsl import *

_totems = count(mine(MINION) & TOTEM)

card("OG_023", "Primal Fusion", play=[buff(TARGET, attack=_totems, health=_totems)])
card("OG_028", "Thing from Below", costs=-TOTEMS_SUMMONED_THIS_GAME)
card("OG_031", "Hammer of Twilight", deathrattle=[summon("OG_031a")])
card("OG_206", "Stormcrack", play=[deal(4, TARGET)])
