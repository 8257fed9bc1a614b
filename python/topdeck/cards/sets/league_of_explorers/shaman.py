"""The League of Explorers: shaman."""

from topdeck.cards.dsl import *

card("LOE_018", "Tunnel Trogg", on=[whenever(OVERLOAD, mine(HERO), buff(SELF, attack=AMOUNT))])
