"""The Grand Tournament: the cards of the benchmark decks."""
# ruff: noqa: F403, F405

from topdeck.cards.dsl import *

card("AT_049", "Thunder Bluff Valiant", inspire=[buff(mine(MINION & TOTEM), attack=2)])
