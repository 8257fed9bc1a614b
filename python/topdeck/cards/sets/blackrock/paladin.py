"""Blackrock Mountain: paladin."""

from topdeck.cards.dsl import *

card("BRM_001", "Solemn Vigil", costs=-counted("minions_died_this_turn", BOTH), play=[draw(2)])
