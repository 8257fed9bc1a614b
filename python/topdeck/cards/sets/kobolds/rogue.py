"""Kobolds and Catacombs: rogue."""

from topdeck.cards.dsl import *

# Minions
card("LOOT_033", "Cavern Shinyfinder", play=[draw(where=cards(type="weapon"))])
card(
    "LOOT_165",
    "Sonya Shadowdancer",
    on=[whenever(DEATH, mine(MINION) - SELF, take(copy_of(IT), attack=1, health=1, cost=1))],
)
card("LOOT_211", "Elven Minstrel", combo=[draw(2, where=cards(type="minion"))])

# Secrets
card(
    "LOOT_204",
    "Cheat Death",
    secret=whenever(DEATH, mine(MINION), take(copy_of(IT), costs=-2), if_=count(mine(HAND)) < 10),
)
card(
    "LOOT_210",
    "Sudden Betrayal",
    secret=before(
        ATTACK,
        enemy(MINION),
        retarget(one_of(adjacent(IT))),
        if_=exists(OTHER & mine(HERO)) & (count(adjacent(IT)) >= 1),
    ),
)
card("LOOT_214", "Evasion", secret=whenever(DAMAGE, mine(HERO), give(mine(HERO), IMMUNE, until=THIS_TURN)))
card("LOOT_412", "Kobold Illusionist", deathrattle=[summon(copy_of(one_of(mine(HAND) & A_MINION)), attack=1, health=1)])
