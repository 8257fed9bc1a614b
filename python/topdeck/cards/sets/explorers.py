"""League of Explorers: the cards of the benchmark decks."""
# ruff: noqa: F403, F405

from topdeck.cards.dsl import *

# fmt: off

BASIC_POWERS = ids(
    "CS2_017", "DS1h_292", "CS2_034", "CS2_101", "CS1h_001", "CS2_083b", "CS2_049", "CS2_056", "CS2_102",
)

card("LOE_002", "Forgotten Torch", play=[deal(3, TARGET), shuffle("LOE_002t")])
card("LOE_002t", "Roaring Torch", play=[deal(6, TARGET)])
card("LOE_012", "Tomb Pillager", deathrattle=[take("GAME_005")])
card("LOE_018", "Tunnel Trogg", on=[whenever(OVERLOAD, mine(HERO), buff(SELF, attack=AMOUNT))])
card("LOE_076", "Sir Finley Mrrgglton",
     play=[discover(without(BASIC_POWERS, mine(HERO_POWER)), set_hero_power(CHOSEN))])
