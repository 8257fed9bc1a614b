"""Blackrock Mountain: shaman."""

from topdeck.cards.dsl import *

card("BRM_012", "Fireguard Destroyer", play=[buff(SELF, attack=between(1, 4))])
