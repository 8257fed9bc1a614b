"""Blackrock Mountain: the cards of the benchmark decks."""
# ruff: noqa: F403, F405

from topdeck.cards.dsl import *

card("BRM_028", "Emperor Thaurissan", on=[end_of_turn(change_cost(mine(HAND), by=-1))])
