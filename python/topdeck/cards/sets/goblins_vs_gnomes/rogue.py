"""Goblins vs Gnomes: rogue."""

from topdeck.cards.dsl import *

# Minions
card("GVG_023", "Goblin Auto-Barber", play=[buff(mine(WEAPON), attack=1)])
card("GVG_025", "One-eyed Cheat", on=[whenever(SUMMON, (mine(MINION) & PIRATE) - SELF, give(SELF, STEALTH))])
card("GVG_027", "Iron Sensei", on=[end_of_turn(buff(one_of((mine(MINION) & MECH) - SELF), attack=2, health=2))])
card(
    "GVG_028",
    "Trade Prince Gallywix",
    on=[whenever(CAST, enemy(SPELL) - named("GVG_028t"), take(copy_of(IT)), take("GVG_028t", who=OPPONENT))],
)
card("GVG_028t", "Gallywix's Coin", play=[gain_mana(1)])
_another_enemy = enemy(CHARACTER) - OTHER
card(
    "GVG_088",
    "Ogre Ninja",
    on=[before(ATTACK, SELF, retarget(one_of(_another_enemy)), if_=exists(_another_enemy) & COIN_FLIP)],
)

# Weapons
card("GVG_024", "Cogmaster's Wrench", aura=[grant(SELF, attack=2, while_=exists(mine(MINION) & MECH))])

# Spells
card(
    "GVG_022",
    "Tinker's Sharpsword Oil",
    play=[buff(mine(WEAPON), attack=3)],
    combo=[buff(mine(WEAPON), attack=3), buff(one_of(mine(MINION)), attack=3)],
)
card(
    "GVG_047",
    "Sabotage",
    play=[destroy(one_of(enemy(MINION)))],
    combo=[destroy(one_of(enemy(MINION))), destroy(enemy(WEAPON))],
)
