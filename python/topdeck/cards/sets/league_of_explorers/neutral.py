"""The League of Explorers: neutral."""

from topdeck.cards.dsl import *

BASIC_POWERS = ids(
    "CS2_017",
    "DS1h_292",
    "CS2_034",
    "CS2_101",
    "CS1h_001",
    "CS2_083b",
    "CS2_049",
    "CS2_056",
    "CS2_102",
)

card(
    "LOE_076", "Sir Finley Mrrgglton", play=[discover(without(BASIC_POWERS, mine(HERO_POWER)), set_hero_power(CHOSEN))]
)
