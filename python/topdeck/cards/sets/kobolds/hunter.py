"""Kobolds and Catacombs: hunter."""

from topdeck.cards.dsl import *

_recruit_a_beast = summon(from_deck(YOU, cards(type="minion", race="beast")))
_my_hero_is_attacked = exists(OTHER & mine(HERO))
_there_is_room = count(mine(MINION)) < 7

card("LOOT_077", "Flanking Strike", play=[deal(3, TARGET), summon("LOOT_077t")])
card(
    "LOOT_079",
    "Wandering Monster",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        summon(random_from(cards(type="minion", cost=3))),
        retarget(SUMMONED),
        if_=_my_hero_is_attacked & _there_is_room,
    ),
)
card("LOOT_222", "Candleshot", keywords=[IMMUNE_WHILE_ATTACKING])
card("LOOT_511", "Kathrena Winterwisp", play=[_recruit_a_beast], deathrattle=[_recruit_a_beast])
