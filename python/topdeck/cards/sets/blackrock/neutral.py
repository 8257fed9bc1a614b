"""Blackrock Mountain: neutral."""

from topdeck.cards.dsl import *

card("BRM_028", "Emperor Thaurissan", on=[end_of_turn(change_cost(mine(HAND), by=-1))])
