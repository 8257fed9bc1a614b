"""League of Explorers: the cards of the benchmark decks."""

from topdeck.cards.dsl import (
    AMOUNT, CHOSEN, HERO, HERO_POWER, OVERLOAD, SELF, TARGET, buff, card, deal, discover, ids, mine, set_hero_power,
    shuffle, take, whenever, without,
)  # fmt: skip

BASIC_POWERS = ids(
    "CS2_017", "DS1h_292", "CS2_034", "CS2_101", "CS1h_001", "CS2_083b", "CS2_049", "CS2_056", "CS2_102",
)  # fmt: skip

card("LOE_002", "Forgotten Torch", play=[deal(3, TARGET), shuffle("LOE_002t")])
card("LOE_002t", "Roaring Torch", play=[deal(6, TARGET)])
card("LOE_012", "Tomb Pillager", deathrattle=[take("GAME_005")])
card("LOE_018", "Tunnel Trogg", on=[whenever(OVERLOAD, mine(HERO), buff(SELF, attack=AMOUNT))])
card("LOE_076", "Sir Finley Mrrgglton",
     play=[discover(without(BASIC_POWERS, mine(HERO_POWER)), set_hero_power(CHOSEN))])  # fmt: skip
