"""Blackrock Mountain: the cards of the benchmark decks."""

from topdeck.cards.dsl import HAND, card, change_cost, end_of_turn, mine

card("BRM_028", "Emperor Thaurissan", on=[end_of_turn(change_cost(mine(HAND), by=-1))])
