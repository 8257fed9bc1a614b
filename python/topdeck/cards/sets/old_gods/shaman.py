"""Whispers of the Old Gods: shaman."""

from topdeck.cards.dsl import *

card("OG_028", "Thing from Below", costs=-TOTEMS_SUMMONED_THIS_GAME)
