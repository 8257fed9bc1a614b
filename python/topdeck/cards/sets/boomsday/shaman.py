"""The Boomsday Project: shaman."""

from topdeck.cards.dsl import *

# Spells
card("BOT_099", "Eureka!", play=[summon(exact_copy_of(one_of(mine(HAND) & A_MINION)))])
card(
    "BOT_245",
    "The Storm Bringer",
    play=[transform(mine(MINION), random_from(cards(type="minion", rarity="legendary")))],
)
card("BOT_246", "Beakered Lightning", play=[deal(1, MINION)])
card("BOT_451", "Voltaic Burst", play=[summon("BOT_102t", 2)])

# Minions
card("BOT_291", "Storm Chaser", play=[draw(where=cards(type="spell", min_cost=5))])
card(
    "BOT_407",
    "Thunderhead",
    on=[after(PLAY, mine(A_CARD) & having("overload", ">=", 1), summon("BOT_102t", 2))],
)
card("BOT_533", "Menacing Nimbus", play=[take(random_from(cards(type="minion", race="elemental")))])
card("BOT_093", "Elementary Reaction", play=[draw(), if_(counted("elementals_last_turn") >= 1, take(copy_of(DRAWN)))])
card("BOT_411", "Electra Stormsurge", play=[add_to_count("next_spells_twice")])
card(
    "BOT_543",
    "Omega Mind",
    play=[if_(CRYSTALS >= 10, attach(mine(HERO), aura=[rule("spell_lifesteal")], until=THIS_TURN))],
)
