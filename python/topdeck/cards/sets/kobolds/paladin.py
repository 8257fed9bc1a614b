"""Kobolds and Catacombs: paladin."""

from topdeck.cards.dsl import *

_my_recruits = mine(MINION) & named("CS2_101t")

# Spells
card("LOOT_088", "Potion of Heroism", play=[give(TARGET, DIVINE_SHIELD), draw()])
card("LOOT_093", "Call to Arms", play=[summon(from_deck(YOU, cards(type="minion", max_cost=2)), 3)])
card("LOOT_333", "Level Up!", play=[buff(_my_recruits, TAUNT, attack=2, health=2)])

# Minions
card("LOOT_313", "Crystal Lion", costs=-count(_my_recruits))
card("LOOT_363", "Drygulch Jailor", deathrattle=[take("CS2_101t", 3)])
card("LOOT_398", "Benevolent Djinn", on=[end_of_turn(heal(3, mine(HERO)))])
