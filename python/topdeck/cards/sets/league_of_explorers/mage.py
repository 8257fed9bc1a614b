"""The League of Explorers: mage."""

from topdeck.cards.dsl import *

card("LOE_119", "Animated Armor", aura=[rule("hero_damage_of_one")])
card("LOE_002", "Forgotten Torch", play=[deal(3, TARGET), shuffle("LOE_002t")])
card("LOE_002t", "Roaring Torch", play=[deal(6, TARGET)])
card("LOE_003", "Ethereal Conjurer", play=[discover(cards(type="spell", class_="yours"), take(CHOSEN))])
