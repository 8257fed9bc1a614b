"""Kobolds and Catacombs: shaman."""

from topdeck.cards.dsl import *

card(
    "LOOT_506",
    "The Runespear",
    on=[after(ATTACK, mine(HERO), discover(cards(type="spell", class_="yours"), perform(CHOSEN, how="at_random")))],
)
card("LOOT_517", "Murmuring Elemental", play=[add_to_count("next_battlecries_twice")])
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

# --- hand and deck
card(
    "LOOT_504",
    "Unstable Evolution",
    play=[
        transform(TARGET, random_from(cards(type="minion", cost=cost(TARGET) + 1))),
        take("LOOT_504", passing=True),
    ],
)
card(
    "LOOT_064",
    "Lesser Sapphire Spellstone",
    play=[summon(exact_copy_of(TARGET))],
    in_hand=[whenever(OVERLOAD, mine(HERO), advance("LOOT_064t1", 3, AMOUNT))],
)
card(
    "LOOT_064t1",
    "Sapphire Spellstone",
    play=[summon(exact_copy_of(TARGET), 2)],
    in_hand=[whenever(OVERLOAD, mine(HERO), advance("LOOT_064t2", 3, AMOUNT))],
)
card("LOOT_064t2", "Greater Sapphire Spellstone", play=[summon(exact_copy_of(TARGET), 3)])
card(
    "LOOT_062",
    "Kobold Hermit",
    play=[offer(ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009"), summon(CHOSEN))],
)
