"""Blackrock Mountain: mage."""

from topdeck.cards.dsl import *

card("BRM_002", "Flamewaker", on=[after(CAST, mine(SPELL), deal_split(2, enemy(CHARACTER)))])
card("BRM_003", "Dragon's Breath", costs=-counted("minions_died_this_turn", BOTH), play=[deal(4, TARGET)])
