"""The League of Explorers: druid."""

from topdeck.cards.dsl import *

card("LOE_050", "Mounted Raptor", deathrattle=[summon(random_from(cards(type="minion", cost=1)))])
# Its own player's spell damage is on the card.
card("LOE_051", "Jungle Moonkin", aura=[grant(enemy(HERO), spell_damage=2)])
