"""Kobolds and Catacombs: warlock."""

from topdeck.cards.dsl import *

# Minions
card("LOOT_013", "Vulgar Homunculus", play=[deal(2, mine(HERO))])
card("LOOT_014", "Kobold Librarian", play=[draw(), deal(2, mine(HERO))])
card("LOOT_018", "Hooked Reaver", play=[if_(health(mine(HERO)) <= 15, buff(SELF, TAUNT, attack=3, health=3))])
card("LOOT_306", "Possessed Lackey", deathrattle=[summon(from_deck(YOU, cards(type="minion", race="demon")))])
card("LOOT_368", "Voidlord", deathrattle=[summon("CS2_065", 3)])

# Spells and the Skull
card("LOOT_017", "Dark Pact", play=[destroy(TARGET), heal(4, mine(HERO))])
card("LOOT_417", "Cataclysm", play=[destroy(MINION), discard(mine(HAND))])
card("LOOT_420", "Skull of the Man'ari", on=[start_of_turn(summon(from_hand(one_of(mine(HAND) & DEMON))))])
