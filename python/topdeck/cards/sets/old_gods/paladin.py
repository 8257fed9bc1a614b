"""Whispers of the Old Gods: paladin."""

from topdeck.cards.dsl import *

card("OG_006", "Vilefin Inquisitor", play=[set_hero_power("OG_006b")])
card("OG_006b", "The Tidal Hand", play=[summon("OG_006a")])
card("OG_221", "Selfless Hero", deathrattle=[give(one_of(mine(MINION)), DIVINE_SHIELD)])
card("OG_222", "Rallying Blade", play=[buff(mine(MINION) & has(DIVINE_SHIELD), attack=1, health=1)])
card("OG_223", "Divine Strength", play=[buff(TARGET, attack=1, health=2)])
card("OG_229", "Ragnaros, Lightlord", on=[end_of_turn(heal(8, one_of(mine(CHARACTER) & DAMAGED)))])
card("OG_273", "Stand Against Darkness", play=[summon("CS2_101t", 5)])
card(
    "OG_310",
    "Steward of Darkshire",
    on=[whenever(SUMMON, mine(MINION) & having("health", "==", 1) - SELF, give(IT, DIVINE_SHIELD))],
)
card(
    "OG_311",
    "A Light in the Darkness",
    play=[discover(cards(type="minion", class_="yours"), take(CHOSEN), buff(DRAWN, attack=1, health=1))],
)
card("OG_198", "Forbidden Healing", play=[spend_mana(), heal(AMOUNT * 2, TARGET)])
