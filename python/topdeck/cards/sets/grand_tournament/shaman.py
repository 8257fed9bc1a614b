"""The Grand Tournament: shaman."""

from topdeck.cards.dsl import *

card("AT_049", "Thunder Bluff Valiant", inspire=[buff(mine(MINION & TOTEM), attack=2)])
