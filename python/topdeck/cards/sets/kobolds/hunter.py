"""Kobolds and Catacombs: hunter."""

from topdeck.cards.dsl import *

_recruit_a_beast = summon(from_deck(YOU, cards(type="minion", race="beast")))
_my_hero_is_attacked = exists(OTHER & mine(HERO))

card("LOOT_077", "Flanking Strike", play=[deal(3, TARGET), summon("LOOT_077t")])
card(
    "LOOT_079",
    "Wandering Monster",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        summon(random_from(cards(type="minion", cost=3))),
        retarget(SUMMONED),
        if_=_my_hero_is_attacked & ROOM,
    ),
)
card("LOOT_222", "Candleshot", keywords=[IMMUNE_WHILE_ATTACKING])
card("LOOT_511", "Kathrena Winterwisp", play=[_recruit_a_beast], deathrattle=[_recruit_a_beast])

# --- hand and deck
card(
    "LOOT_080",
    "Lesser Emerald Spellstone",
    play=[summon("LOOT_077t", 2)],
    in_hand=[after(PLAY, mine(A_SECRET), advance("LOOT_080t2"))],
)
card(
    "LOOT_080t2",
    "Emerald Spellstone",
    play=[summon("LOOT_077t", 3)],
    in_hand=[after(PLAY, mine(A_SECRET), advance("LOOT_080t3"))],
)
card("LOOT_080t3", "Greater Emerald Spellstone", play=[summon("LOOT_077t", 4)])
_companions = ids("NEW1_032", "NEW1_033", "NEW1_034")
_no_minions = of_deck("count", YOU, cards(type="minion")) < 1
card(
    "LOOT_217",
    "To My Side!",
    play=[summon(random_from(_companions)), if_(_no_minions, summon(random_from(without(_companions, SUMMONED))))],
)
card(
    "LOOT_085",
    "Rhok'delar",
    play=[if_(_no_minions, take(random_from(cards(type="spell", class_="hunter")), 10 - count(mine(HAND))))],
)
card("LOOT_078", "Cave Hydra", keywords=[CLEAVE])
card("LOOT_522", "Crushing Walls", play=[destroy(leftmost(enemy(MINION)) | rightmost(enemy(MINION)))])
card(
    "LOOT_520",
    "Seeping Oozeling",
    play=[copy_deathrattle(SELF, copy_from_deck(YOU, cards(type="minion", keyword="deathrattle")))],
)
