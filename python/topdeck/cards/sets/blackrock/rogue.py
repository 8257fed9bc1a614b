"""Blackrock Mountain: rogue."""

from topdeck.cards.dsl import *

card("BRM_007", "Gang Up", play=[shuffle(copy_of(TARGET), 3)])
card("BRM_008", "Dark Iron Skulker", play=[deal(2, enemy(MINION) - DAMAGED)])
