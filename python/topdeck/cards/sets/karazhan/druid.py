"""One Night in Karazhan: druid."""

from topdeck.cards.dsl import *

card("KAR_065", "Menagerie Warden", play=[summon(exact_copy_of(TARGET))])
card("KAR_075", "Moonglade Portal", play=[heal(6, TARGET), summon(random_from(cards(type="minion", cost=6)))])
