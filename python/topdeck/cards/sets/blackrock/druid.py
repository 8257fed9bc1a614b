"""Blackrock Mountain: druid."""

from topdeck.cards.dsl import *

card("BRM_009", "Volcanic Lumberer", costs=-counted("minions_died_this_turn", BOTH))
card("BRM_010", "Druid of the Flame", choose=["BRM_010a", "BRM_010b"], play=[transform(SELF, "OG_044b")])
card("BRM_010a", "Firecat Form", play=[transform(SELF, "BRM_010t")])
card("BRM_010b", "Fire Hawk Form", play=[transform(SELF, "BRM_010t2")])
