"""The Grand Tournament: the cards of the benchmark decks."""

from topdeck.cards.dsl import MINION, TOTEM, buff, card, mine

card("AT_049", "Thunder Bluff Valiant", inspire=[buff(mine(MINION & TOTEM), attack=2)])
