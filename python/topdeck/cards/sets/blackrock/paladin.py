"""Blackrock Mountain: paladin."""

from topdeck.cards.dsl import *

card("BRM_001", "Solemn Vigil", costs=-counted("minions_died_this_turn", BOTH), play=[draw(2)])

# --- hand and deck
card("BRM_018", "Dragon Consort", play=[discount(DRAGON, by=-2, uses=1, until=None)])
