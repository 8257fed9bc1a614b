"""Goblins vs Gnomes: hunter."""

from topdeck.cards.dsl import *

card("GVG_026", "Feign Death", play=[trigger_deathrattle(mine(MINION))])
# Minions
card("GVG_046", "King of Beasts", play=[buff(SELF, attack=count((mine(MINION) & BEAST) - SELF))])
card("GVG_048", "Metaltooth Leaper", play=[buff((mine(MINION) & MECH) - SELF, attack=2)])
card("GVG_049", "Gahz'rilla", on=[whenever(DAMAGE, SELF, buff(SELF, attack=attack(SELF)))])

# Weapons
card("GVG_043", "Glaivezooka", play=[buff(one_of(mine(MINION)), attack=1)])

# Spells
card("GVG_017", "Call Pet", play=[draw(), change_cost(DRAWN & BEAST, by=-4)])
card("GVG_073", "Cobra Shot", play=[deal(3, TARGET | enemy(HERO))])
card("GVG_087", "Steamwheedle Sniper", aura=[rule("power_aims_at_minions")])
