"""The Boomsday Project: priest."""

from topdeck.cards.dsl import *

# Spells
card("BOT_219", "Extra Arms", play=[buff(TARGET, attack=2, health=2), take("BOT_219t")])
card("BOT_219t", "More Arms!", play=[buff(TARGET, attack=2, health=2)])
card("BOT_517", "Topsy Turvy", play=[swap_attack_and_health(TARGET)])

# Minions
card("BOT_216", "Omega Medic", play=[if_(CRYSTALS >= 10, heal(10, mine(HERO)))])
card("BOT_509", "Dead Ringer", deathrattle=[draw(where=cards(type="minion", keyword="deathrattle"))])
