"""Kobolds and Catacombs: shaman."""

from topdeck.cards.dsl import *

_totem = random_from(ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009"))

# Spells
card("LOOT_060", "Crushing Hand", play=[deal(8, TARGET)])
card("LOOT_344", "Primal Talismans", play=[attach(mine(MINION), deathrattle=[summon(_totem)])])
card("LOOT_373", "Healing Rain", play=[repeat(12, heal(1, one_of(mine(CHARACTER) & DAMAGED)))])

# Minions
card(
    "LOOT_358",
    "Grumble, Worldshaker",
    play=[
        for_each(
            mine(MINION) - SELF,
            if_(
                count(mine(HAND)) >= 10,
                destroy(EACH),
                otherwise=[take(copy_of(EACH)), change_cost(DRAWN, to=1), banish(EACH)],
            ),
        )
    ],
)
card(
    "LOOT_518",
    "Windshear Stormcaller",
    play=[
        if_(
            exists(mine(MINION) & named("CS2_050"))
            & exists(mine(MINION) & named("CS2_051"))
            & exists(mine(MINION) & named("CS2_052"))
            & exists(mine(MINION) & named("NEW1_009")),
            summon("NEW1_010"),
        )
    ],
)
