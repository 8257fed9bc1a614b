"""Rastakhan's Rumble: mage."""

from topdeck.cards.dsl import *

card("TRL_310", "Elemental Evocation", play=[discount(A_MINION & ELEMENTAL, by=-2, uses=1)])
card(
    "TRL_315",
    "Pyromaniac",
    on=[whenever(DAMAGE, MINION, draw(), if_=exists(OTHER & mine(HERO_POWER)) & died(IT))],
)
card("TRL_316", "Jan'alai, the Dragonhawk", play=[if_(counted("power_damage") >= 8, summon("TRL_316t"))])
card("TRL_316t", "Ragnaros the Firelord", on=[end_of_turn(deal(8, one_of(enemy(CHARACTER))))])
card(
    "TRL_317",
    "Blast Wave",
    play=[
        deal(2, MINION),
        for_each(MINION & having("health", "<", 0), take(random_from(cards(type="spell", class_="mage")))),
    ],
)
card(
    "TRL_400",
    "Splitting Image",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        summon(exact_copy_of(OTHER)),
        if_=exists(OTHER & mine(MINION)) & ROOM,
    ),
)
card(
    "TRL_311",
    "Arcanosaur",
    play=[if_(counted("elementals_last_turn") >= 1, deal(3, MINION - SELF))],
)
card("TRL_313", "Scorch", play=[deal(4, TARGET)], costs=number_if(counted("elementals_last_turn") >= 1, -3))
card(
    "TRL_319",
    "Spirit of the Dragonhawk",
    aura=[rule("power_adjacent")],
    on=[start_of_turn(remove(SELF, STEALTH))],
)
card("TRL_390", "Daring Fire-Eater", play=[add_to_count("next_power_damage", 2)])
card(
    "TRL_318",
    "Hex Lord Malacrass",
    play=[take(past("opening_hand", pool=without(cards(), SELF), pick="in_order"), 10)],
)
