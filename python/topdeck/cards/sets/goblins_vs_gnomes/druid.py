"""Goblins vs Gnomes: druid."""

from topdeck.cards.dsl import *

_spare_part = random_from(ids("PART_001", "PART_002", "PART_003", "PART_004", "PART_005", "PART_006", "PART_007"))

# Choices
card("GVG_030", "Anodized Robo Cub", choose=["GVG_030a", "GVG_030b"])
card("GVG_030a", "Attack Mode", play=[buff(SELF, attack=1)])
card("GVG_030b", "Tank Mode", play=[buff(SELF, health=1)])
card("GVG_032", "Grove Tender", choose=["GVG_032a", "GVG_032b"])
card("GVG_032a", "Gift of Mana", play=[gain_crystals(1, who=BOTH)])
card("GVG_032b", "Gift of Cards", play=[draw(1, BOTH)])
card("GVG_041", "Dark Wispers", choose=["GVG_041b", "GVG_041a"])
card("GVG_041a", "Dark Wispers", play=[buff(TARGET, TAUNT, attack=5, health=5)])
card("GVG_041b", "Dark Wispers", play=[summon("CS2_231", 5)])

# Minions
card("GVG_034", "Mech-Bear-Cat", on=[whenever(DAMAGE, SELF, take(_spare_part))])
card("GVG_035", "Malorne", deathrattle=[shuffle(copy_of(SELF))])
card("GVG_080", "Druid of the Fang", play=[if_(exists(mine(MINION) & BEAST), transform(SELF, "GVG_080t"))])

# Spells
card("GVG_031", "Recycle", play=[shuffle(copy_of(TARGET), who=OPPONENT), banish(TARGET)])
card("GVG_033", "Tree of Life", play=[heal_fully(CHARACTER)])
