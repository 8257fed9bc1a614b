"""Kobolds and Catacombs: priest."""

from topdeck.cards.dsl import *

card(
    "LOOT_187",
    "Twilight's Call",
    play=[summon(past("died", pool=cards(type="minion", keyword="deathrattle")), 2, attack=1, health=1)],
)
card(
    "LOOT_209",
    "Dragon Soul",
    # Every third spell of the turn, not the third alone; nobody casts more than 21 and has room for an eighth.
    on=[
        after(CAST, mine(SPELL), summon("LOOT_209t"), if_=counted("spells_this_turn").equals(spells))
        for spells in range(3, 22, 3)
    ],
)
# The opponent's second turn comes at once; the own one is promised when the opponent's first begins.
card(
    "LOOT_538",
    "Temporus",
    play=[
        add_to_count("extra_turns", who=OPPONENT),
        attach(enemy(HERO), on=[start_of_turn(add_to_count("extra_turns"), DETACH, whose=enemy(HERO))]),
    ],
)
card("LOOT_008", "Psychic Scream", play=[for_each(MINION, shuffle(copy_of(EACH), who=OPPONENT)), banish(MINION)])
card("LOOT_353", "Psionic Probe", play=[take(copy_from_deck(OPPONENT, cards(type="spell")))])
card("LOOT_410", "Duskbreaker", play=[if_(exists(mine(HAND) & DRAGON), deal(3, MINION - SELF))])
card("LOOT_528", "Twilight Acolyte", play=[swap_stats_between(SELF, TARGET, health=False)])
card("LOOT_534", "Gilded Gargoyle", deathrattle=[take("GAME_005")])

# --- hand and deck
card(
    "LOOT_278",
    "Unidentified Elixir",
    play=[buff(TARGET, attack=2, health=2)],
    in_hand=[
        whenever(HELD, SELF, transform(SELF, random_from(ids("LOOT_278t1", "LOOT_278t2", "LOOT_278t3", "LOOT_278t4"))))
    ],
)
card("LOOT_278t1", "Elixir of Life", play=[buff(TARGET, LIFESTEAL, attack=2, health=2)])
card("LOOT_278t2", "Elixir of Purity", play=[buff(TARGET, DIVINE_SHIELD, attack=2, health=2)])
card(
    "LOOT_278t3",
    "Elixir of Shadows",
    play=[buff(TARGET, attack=2, health=2), summon(exact_copy_of(TARGET), attack=1, health=1)],
)
card(
    "LOOT_278t4",
    "Elixir of Hope",
    play=[buff(TARGET, attack=2, health=2), attach(TARGET, deathrattle=[take(copy_of(SELF))])],
)

_died = past("died", pick="different")
card(
    "LOOT_507",
    "Lesser Diamond Spellstone",
    play=[summon(_died, 2)],
    in_hand=[after(CAST, mine(SPELL), advance("LOOT_507t", 4))],
)
card(
    "LOOT_507t",
    "Diamond Spellstone",
    play=[summon(_died, 3)],
    in_hand=[after(CAST, mine(SPELL), advance("LOOT_507t2", 4))],
)
card("LOOT_507t2", "Greater Diamond Spellstone", play=[summon(_died, 4)])
