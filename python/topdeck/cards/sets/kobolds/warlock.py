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

# --- hand and deck
_by_own_card = exists(mine(OTHER) & (A_MINION | SPELL | A_WEAPON))
card(
    "LOOT_043",
    "Lesser Amethyst Spellstone",
    play=[deal(3, TARGET)],
    in_hand=[whenever(DAMAGE, mine(HERO), advance("LOOT_043t2"), if_=_by_own_card)],
)
card(
    "LOOT_043t2",
    "Amethyst Spellstone",
    play=[deal(5, TARGET)],
    in_hand=[whenever(DAMAGE, mine(HERO), advance("LOOT_043t3"), if_=_by_own_card)],
)
card("LOOT_043t3", "Greater Amethyst Spellstone", play=[deal(7, TARGET)])
card("LOOT_415", "Rin, the First Disciple", deathrattle=[take("LOOT_415t1")])
card("LOOT_415t1", "The First Seal", play=[summon("LOOT_415t1t"), take("LOOT_415t2")])
card("LOOT_415t2", "The Second Seal", play=[summon("LOOT_415t2t"), take("LOOT_415t3")])
card("LOOT_415t3", "The Third Seal", play=[summon("LOOT_415t3t"), take("LOOT_415t4")])
card("LOOT_415t4", "The Fourth Seal", play=[summon("LOOT_415t4t"), take("LOOT_415t5")])
card("LOOT_415t5", "The Final Seal", play=[summon("LOOT_415t5t"), take("LOOT_415t6")])
card("LOOT_415t6", "Azari, the Devourer", play=[destroy_in_deck(who=OPPONENT)])
