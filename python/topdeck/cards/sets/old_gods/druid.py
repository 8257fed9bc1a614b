"""Whispers of the Old Gods: druid."""

from topdeck.cards.dsl import *

card("OG_188", "Klaxxi Amber-Weaver", play=[if_(counted("cthun_attack") >= 4, buff(SELF, health=5))])
card("OG_293", "Dark Arakkoa", play=[gather(3, 3)])
card("OG_047", "Feral Rage", choose=["OG_047a", "OG_047b"])
card("OG_047a", "Evolve Spines", play=[buff(mine(HERO), attack=4, until=THIS_TURN)])
card("OG_047b", "Evolve Scales", play=[gain_armor(8)])
card("OG_048", "Mark of Y'Shaarj", play=[buff(TARGET, attack=2, health=2), if_(exists(TARGET & BEAST), draw())])
card("OG_195", "Wisps of the Old Gods", choose=["OG_195a", "OG_195b"])
card("OG_195a", "Many Wisps", play=[summon("OG_195c", 7)])
card("OG_195b", "Big Wisps", play=[buff(mine(MINION), attack=2, health=2)])
card("OG_202", "Mire Keeper", choose=["OG_202a", "OG_202b"])
card("OG_202a", "Y'Shaarj's Strength", play=[summon("OG_202c")])
card("OG_202b", "Yogg-Saron's Magic", play=[gain_crystals(1, empty=True)])
card("OG_313", "Addled Grizzly", on=[after(SUMMON, mine(MINION) - SELF, buff(IT, attack=1, health=1))])
card("OG_051", "Forbidden Ancient", play=[spend_mana(), buff(SELF, attack=AMOUNT, health=AMOUNT)])
card("OG_044", "Fandral Staghelm", aura=[rule("both_options")])
