"""Goblins vs Gnomes: paladin."""

from topdeck.cards.dsl import *

# Minions
card("GVG_060", "Quartermaster", play=[buff(mine(MINION) & named("CS2_101t"), attack=2, health=2)])
card("GVG_062", "Cobalt Guardian", on=[whenever(SUMMON, (mine(MINION) & MECH) - SELF, give(SELF, DIVINE_SHIELD))])

# Weapons
card("GVG_059", "Coghammer", play=[give(one_of(mine(MINION)), DIVINE_SHIELD, TAUNT)])

# Spells
card("GVG_057", "Seal of Light", play=[heal(4, mine(HERO)), buff(mine(HERO), attack=2, until=THIS_TURN)])
card("GVG_061", "Muster for Battle", play=[summon("CS2_101t", 3), equip("CS2_091")])
card("GVG_101", "Scarlet Purifier", play=[deal(2, MINION & has_text("deathrattle"))])

# --- hand and deck
card("GVG_063", "Bolvar Fordragon", in_hand=[whenever(DEATH, mine(MINION), buff(SELF, attack=1))])
