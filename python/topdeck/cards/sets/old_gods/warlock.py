"""Whispers of the Old Gods: warlock."""

from topdeck.cards.dsl import *

card("OG_302", "Usher of Souls", on=[whenever(DEATH, mine(MINION), gather(1, 1))])
card("OG_109", "Darkshire Librarian", play=[discard(one_of(mine(HAND)))], deathrattle=[draw()])
card("OG_113", "Darkshire Councilman", on=[after(SUMMON, mine(MINION) - SELF, buff(SELF, attack=1))])
card("OG_116", "Spreading Madness", play=[deal_split(9, CHARACTER)])
# The cards are drawn before the minions leave play.
card("OG_239", "DOOM!", play=[destroy(MINION), draw(count(MINION))])
card("OG_241", "Possessed Villager", deathrattle=[summon("OG_241a")])

# --- hand and deck
card("OG_121", "Cho'gall", play=[discount(SPELL, uses=1, health=True)])
card("OG_114", "Forbidden Ritual", play=[spend_mana(), summon("OG_114a", AMOUNT)])
