"""Blackrock Mountain: shaman."""

from topdeck.cards.dsl import *

card("BRM_012", "Fireguard Destroyer", play=[buff(SELF, attack=between(1, 4))])
card("BRM_011", "Lava Shock", play=[deal(2, TARGET), unlock_overload()])
