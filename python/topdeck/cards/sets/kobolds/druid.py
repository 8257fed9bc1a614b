"""Kobolds and Catacombs: druid."""

from topdeck.cards.dsl import *

_up_to_four = from_deck(YOU, cards(type="minion", max_cost=4))

# Spells
card("LOOT_047", "Barkskin", play=[buff(TARGET, health=3), gain_armor(3)])
_paths = discover(ids("LOOT_054d", "LOOT_054b", "LOOT_054c"), perform(CHOSEN))
card("LOOT_054", "Branching Paths", play=[_paths, _paths])
card("LOOT_054b", "Explore the Darkness", play=[buff(mine(MINION), attack=1)])
card("LOOT_054c", "Loot the Chest", play=[gain_armor(6)])
card("LOOT_054d", "Eat the Mushroom", play=[draw()])
card("LOOT_309", "Oaken Summons", play=[gain_armor(6), summon(_up_to_four)])

# Minions
card("LOOT_056", "Astral Tiger", deathrattle=[shuffle(copy_of(SELF))])
card("LOOT_314", "Grizzled Guardian", deathrattle=[summon(_up_to_four, 2)])
card("LOOT_329", "Ixlid, Fungal Lord", on=[after(PLAY, mine(MINION) - SELF, summon(exact_copy_of(IT)))])
card("LOOT_351", "Greedy Sprite", deathrattle=[gain_crystals(1, empty=True)])

# Weapons. Who has ten crystals already has them refilled.
card("LOOT_392", "Twig of the World Tree", deathrattle=[gain_crystals(10), gain_mana(10)])

# --- hand and deck
card(
    "LOOT_051",
    "Lesser Jasper Spellstone",
    play=[deal(2, TARGET)],
    in_hand=[whenever(GAIN_ARMOR, mine(HERO), advance("LOOT_051t1", 3, AMOUNT))],
)
card(
    "LOOT_051t1",
    "Jasper Spellstone",
    play=[deal(4, TARGET)],
    in_hand=[whenever(GAIN_ARMOR, mine(HERO), advance("LOOT_051t2", 3, AMOUNT))],
)
card("LOOT_051t2", "Greater Jasper Spellstone", play=[deal(6, TARGET)])
card("LOOT_048", "Ironwood Golem", aura=[grant(SELF, CANT_ATTACK, while_=armor(mine(HERO)) < 3)])
