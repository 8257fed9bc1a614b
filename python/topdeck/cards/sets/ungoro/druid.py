"""Journey to Un'Goro: druid."""

from topdeck.cards.dsl import *

card("UNG_078", "Tortollan Forager", play=[take(random_from(cards(type="minion", min_attack=5)))])
card(
    "UNG_086",
    "Giant Anaconda",
    deathrattle=[summon(from_hand(one_of(mine(HAND) & A_MINION & having("attack", ">=", 5))))],
)
card("UNG_100", "Verdant Longneck", play=[adapt(SELF)])
card("UNG_101", "Shellshifter", choose=["UNG_101a", "UNG_101b"], play=[transform(SELF, "UNG_101t3")])
card("UNG_101a", "Raptor Form", play=[transform(SELF, "UNG_101t")])
card("UNG_101b", "Direhorn Form", play=[transform(SELF, "UNG_101t2")])
card("UNG_103", "Evolving Spores", play=[adapt(mine(MINION))])
card("UNG_108", "Earthen Scales", play=[buff(TARGET, attack=1, health=1), gain_armor(attack(TARGET))])
card("UNG_109", "Elder Longneck", play=[if_(exists(mine(HAND) & A_MINION & having("attack", ">=", 5)), adapt(SELF))])
_a_crystal_and_a_place = (CRYSTALS > 0) & ROOM
card("UNG_111", "Living Mana", play=[repeat(7, if_(_a_crystal_and_a_place, summon("UNG_111t1"), gain_crystals(-1)))])
card("UNG_111t1", "Mana Treant", deathrattle=[gain_crystals(1, empty=True)])

# --- hand and deck
card(
    "UNG_116",
    "Jungle Giants",
    quest=[after(SUMMON, mine(MINION & having("attack", ">=", 5)), advance("UNG_116t", 5))],
)
card("UNG_116t", "Barnabus the Stomper", play=[enchant_deck(cards(type="minion"), cost=0)])
