"""One Night in Karazhan: mage."""

from topdeck.cards.dsl import *

card("KAR_009", "Babbling Book", play=[take(random_from(cards(type="spell", class_="mage")))])
card("KAR_076", "Firelands Portal", play=[deal(5, TARGET), summon(random_from(cards(type="minion", cost=5)))])
card("KAR_092", "Medivh's Valet", play=[deal(3, TARGET)])
