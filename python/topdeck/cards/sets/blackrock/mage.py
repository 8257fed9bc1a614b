"""Blackrock Mountain: mage."""

from topdeck.cards.dsl import *

card("BRM_002", "Flamewaker", on=[after(CAST, mine(SPELL), deal_split(2, enemy(CHARACTER)))])
