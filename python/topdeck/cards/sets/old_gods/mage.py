"""Whispers of the Old Gods: mage."""

from topdeck.cards.dsl import *

card("OG_087", "Servant of Yogg-Saron", play=[perform(random_from(cards(type="spell", max_cost=5)), how="at_random")])
card("OG_303", "Cult Sorcerer", on=[after(CAST, mine(SPELL), gather(1, 1))])
card("OG_081", "Shatter", play=[destroy(TARGET)])
card("OG_083", "Twilight Flamecaller", play=[deal(1, enemy(MINION))])
card("OG_085", "Demented Frostcaller", on=[after(CAST, mine(SPELL), freeze(one_of(enemy(CHARACTER))))])
card("OG_090", "Cabalist's Tome", play=[take(random_from(cards(type="spell", class_="mage")), 3)])
card("OG_120", "Anomalus", deathrattle=[deal(8, MINION)])
card("OG_207", "Faceless Summoner", play=[summon(random_from(cards(type="minion", cost=3)))])
card("OG_086", "Forbidden Flame", play=[spend_mana(), deal(AMOUNT, TARGET)])
