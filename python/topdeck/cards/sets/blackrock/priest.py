"""Blackrock Mountain: priest."""

from topdeck.cards.dsl import *

card("BRM_004", "Twilight Whelp", play=[if_(exists(mine(HAND) & DRAGON), buff(SELF, health=2))])
card("BRM_017", "Resurrect", play=[summon(past("died"))])
