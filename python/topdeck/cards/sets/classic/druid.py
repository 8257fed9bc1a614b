"""Classic: druid."""

from topdeck.cards.dsl import *

# Spells
card("EX1_158", "Soul of the Forest", play=[attach(mine(MINION), deathrattle=[summon("EX1_158t")])])
card("EX1_161", "Naturalize", play=[destroy(TARGET), draw(2, OPPONENT)])
card("EX1_570", "Bite", play=[buff(mine(HERO), attack=4, until=THIS_TURN), gain_armor(4)])
card("EX1_571", "Force of Nature", play=[summon("EX1_tk9", 3)])
card("EX1_578", "Savagery", play=[deal(attack(mine(HERO)), TARGET)])

# Spells with a choice; options stand in the order of the text
card("EX1_154", "Wrath", choose=["EX1_154a", "EX1_154b"])
card("EX1_154a", "Wrath", play=[deal(3, TARGET)])
card("EX1_154b", "Wrath", play=[deal(1, TARGET), draw()])
card("EX1_155", "Mark of Nature", choose=["EX1_155a", "EX1_155b"])
card("EX1_155a", "Mark of Nature", play=[buff(TARGET, attack=4)])
card("EX1_155b", "Mark of Nature", play=[buff(TARGET, TAUNT, health=4)])
card("EX1_160", "Power of the Wild", choose=["EX1_160b", "EX1_160a"])
card("EX1_160a", "Summon a Panther", play=[summon("EX1_160t")])
card("EX1_160b", "Leader of the Pack", play=[buff(mine(MINION), attack=1, health=1)])
card("EX1_164", "Nourish", choose=["EX1_164a", "EX1_164b"])
card("EX1_164a", "Nourish", play=[gain_crystals(2)])
card("EX1_164b", "Nourish", play=[draw(3)])
card("NEW1_007", "Starfall", choose=["NEW1_007b", "NEW1_007a"])
card("NEW1_007a", "Starfall", play=[deal(2, enemy(MINION))])
card("NEW1_007b", "Starfall", play=[deal(5, TARGET)])

# Minions with a choice
card("EX1_165", "Druid of the Claw", choose=["EX1_165a", "EX1_165b"], play=[transform(SELF, "OG_044a")])
card("EX1_165a", "Cat Form", play=[transform(SELF, "EX1_165t1")])
card("EX1_165b", "Bear Form", play=[transform(SELF, "EX1_165t2")])
card("EX1_166", "Keeper of the Grove", choose=["EX1_166a", "EX1_166b"])
card("EX1_166a", "Moonfire", play=[deal(2, TARGET)])
card("EX1_166b", "Dispel", play=[silence(TARGET)])
card("EX1_178", "Ancient of War", choose=["EX1_178b", "EX1_178a"])
card("EX1_178a", "Rooted", play=[buff(SELF, TAUNT, health=5)])
card("EX1_178b", "Uproot", play=[buff(SELF, attack=5)])
card("EX1_573", "Cenarius", choose=["EX1_573a", "EX1_573b"])
card("EX1_573a", "Demigod's Favor", play=[buff(mine(MINION) - SELF, attack=2, health=2)])
card("EX1_573b", "Shan'do's Lesson", play=[summon("EX1_573t", 2)])
card("NEW1_008", "Ancient of Lore", choose=["NEW1_008a", "NEW1_008b"])
card("NEW1_008a", "Ancient Teachings", play=[draw()])
card("NEW1_008b", "Ancient Secrets", play=[heal(5, TARGET)])
