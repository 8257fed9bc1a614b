"""Journey to Un'Goro: hunter."""

from topdeck.cards.dsl import *

A_BEAST = cards(type="minion", race="beast")

card("UNG_800", "Terrorscale Stalker", play=[trigger_deathrattle(TARGET)])
card("UNG_910", "Grievous Bite", play=[deal(2, TARGET), deal(1, adjacent(TARGET))])
card("UNG_912", "Jeweled Macaw", play=[take(random_from(A_BEAST))])
card("UNG_913", "Tol'vir Warden", play=[draw(2, where=cards(type="minion", cost=1))])
card("UNG_914", "Raptor Hatchling", deathrattle=[shuffle("UNG_914t1")])
card("UNG_915", "Crackling Razormaw", play=[if_(exists(TARGET), adapt(TARGET))])
card(
    "UNG_916",
    "Stampede",
    play=[attach(mine(HERO), on=[whenever(PLAY, mine(MINION) & BEAST, take(random_from(A_BEAST)))], until=THIS_TURN)],
)
card("UNG_917", "Dinomancy", play=[set_hero_power("UNG_917t1")])
card("UNG_917t1", "Dinomancy", play=[buff(TARGET, attack=2, health=2)])
card("UNG_919", "Swamp King Dred", on=[after(PLAY, enemy(MINION), force_attack(SELF, IT), if_=~exists(SELF & FROZEN))])

# --- hand and deck
card(
    "UNG_920",
    "The Marsh Queen",
    quest=[after(PLAY, mine(A_MINION & having("cost", "==", 1)), advance("UNG_920t1", 7))],
)
card("UNG_920t1", "Queen Carnassa", play=[shuffle("UNG_920t2", 15)])
card("UNG_920t2", "Carnassa's Brood", play=[draw()])
