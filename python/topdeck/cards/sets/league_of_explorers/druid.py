"""The League of Explorers: druid."""

from topdeck.cards.dsl import *

card("LOE_050", "Mounted Raptor", deathrattle=[summon(random_from(cards(type="minion", cost=1)))])
# Its own player's spell damage is on the card.
card("LOE_051", "Jungle Moonkin", aura=[grant(enemy(HERO), spell_damage=2)])
card("LOE_115", "Raven Idol", choose=["LOE_115a", "LOE_115b"])
card("LOE_115a", "Raven Idol", play=[discover(cards(type="minion", class_="yours"), take(CHOSEN))])
card("LOE_115b", "Raven Idol", play=[discover(cards(type="spell", class_="yours"), take(CHOSEN))])
