"""Goblins vs Gnomes: warrior."""

from topdeck.cards.dsl import *

card("GVG_086", "Siege Engine", on=[whenever(GAIN_ARMOR, mine(HERO), buff(SELF, attack=1))])

# Minions
card("GVG_051", "Warbot", aura=[grant(SELF, attack=1, while_=exists(SELF & DAMAGED))])
card("GVG_053", "Shieldmaiden", play=[gain_armor(5)])
card("GVG_055", "Screwjank Clunker", play=[buff(TARGET, attack=2, health=2)])

# Weapons
_another_enemy = enemy(CHARACTER) - OTHER
card(
    "GVG_054",
    "Ogre Warmaul",
    on=[before(ATTACK, mine(HERO), retarget(one_of(_another_enemy)), if_=exists(_another_enemy) & COIN_FLIP)],
)

# Spells
# A blade that nobody dies of stops after 80 blows.
card(
    "GVG_050",
    "Bouncing Blade",
    play=[repeat(80, if_(~exists(MINION & MORTALLY_WOUNDED), deal(1, one_of(MINION))))],
)
card("GVG_052", "Crush", play=[destroy(TARGET)], costs=-4 * count(some(1, mine(MINION) & DAMAGED)))

# --- hand and deck
card("GVG_056", "Iron Juggernaut", play=[shuffle("GVG_056t", who=OPPONENT)])
card("GVG_056t", "Burrowing Mine", play=[deal(10 - SPELL_DAMAGE, mine(HERO))], casts_when_drawn=[])
