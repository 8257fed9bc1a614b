"""Whispers of the Old Gods: priest."""

from topdeck.cards.dsl import *

card("OG_096", "Twilight Darkmender", play=[if_(counted("cthun_attack") >= 4, heal(10, mine(HERO)))])
card("OG_334", "Hooded Acolyte", on=[whenever(HEAL, CHARACTER, gather(1, 1))])
card("OG_094", "Power Word: Tentacles", play=[buff(TARGET, attack=2, health=6)])
card("OG_100", "Shadow Word: Horror", play=[destroy(MINION & having("attack", "<=", 2))])
card("OG_104", "Embrace the Shadow", play=[attach(mine(HERO), aura=[rule("healing_hurts")], until=THIS_TURN)])
card("OG_234", "Darkshire Alchemist", play=[heal(5, TARGET)])
card("OG_316", "Herald Volazj", play=[for_each(mine(MINION) - SELF, summon(exact_copy_of(EACH), attack=1, health=1))])
card("OG_335", "Shifting Shade", deathrattle=[take(copy_from_deck(OPPONENT))])
card("OG_101", "Forbidden Shaping", play=[spend_mana(), summon(random_from(cards(type="minion", cost=AMOUNT)))])
