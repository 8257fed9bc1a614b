"""Goblins vs Gnomes: priest."""

from topdeck.cards.dsl import *

# Minions
card("GVG_009", "Shadowbomber", play=[deal(3, HERO)])
card("GVG_011", "Shrinkmeister", play=[buff(TARGET, attack=-2, until=THIS_TURN)])
card("GVG_014", "Vol'jin", play=[swap_stats_between(SELF, TARGET, attack=False)])
card("GVG_072", "Shadowboxer", on=[whenever(HEAL, MINION, deal(1, one_of(enemy(CHARACTER))))])
card("GVG_072", "Shadowboxer", on=[whenever(HEAL, CHARACTER, deal(1, one_of(enemy(CHARACTER))))], only="2017-02")
card("GVG_083", "Upgraded Repair Bot", play=[buff(TARGET, health=4)])

# Spells
card("GVG_010", "Velen's Chosen", play=[buff(TARGET, attack=2, health=4, spell_damage=1)])
card("GVG_012", "Light of the Naaru", play=[heal(3, TARGET), if_(exists(TARGET & DAMAGED), summon("EX1_001"))])
card("GVG_008", "Lightbomb", play=[deal_each(attack(EACH), MINION)])
