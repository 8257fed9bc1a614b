"""Kobolds and Catacombs: warrior."""

from topdeck.cards.dsl import *

_recruit = summon(from_deck(YOU, cards(type="minion")))

card(
    "LOOT_041",
    "Kobold Barbarian",
    on=[start_of_turn(force_attack(SELF, one_of(enemy(CHARACTER))), if_=~exists(SELF & FROZEN))],
)
card("LOOT_364", "Reckless Flurry", play=[lose_armor(), deal(AMOUNT, MINION)])
card("LOOT_367", "Drywhisker Armorer", play=[gain_armor(2 * count(enemy(MINION)))])
card("LOOT_370", "Gather Your Party", play=[_recruit])
card("LOOT_380", "Woecleaver", on=[after(ATTACK, mine(HERO), _recruit)])
card(
    "LOOT_519",
    "Geosculptor Yip",
    on=[end_of_turn(summon(random_from(cards(type="minion", cost=smaller(armor(mine(HERO)), 10)))))],
)
