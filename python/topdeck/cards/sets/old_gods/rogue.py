"""Whispers of the Old Gods: rogue."""

from topdeck.cards.dsl import *

card("OG_176", "Shadow Strike", play=[deal(5, TARGET)])
