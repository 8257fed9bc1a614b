"""One Night in Karazhan: warrior."""

from topdeck.cards.dsl import *

card("KAR_026", "Protect the King!", play=[summon("KAR_026t", count(enemy(MINION)))])
card("KAR_091", "Ironforge Portal", play=[gain_armor(4), summon(random_from(cards(type="minion", cost=4)))])
card("KAR_028", "Fool's Bane", keywords=[UNLIMITED_ATTACKS, CANT_ATTACK_HEROES])
