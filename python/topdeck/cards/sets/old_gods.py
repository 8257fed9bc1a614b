"""Whispers of the Old Gods: the cards of the benchmark decks."""
# ruff: noqa: F403, F405

from topdeck.cards.dsl import *

# fmt: off

card("OG_028", "Thing from Below", costs=-TOTEMS_SUMMONED_THIS_GAME)
card("OG_176", "Shadow Strike", play=[deal(5, TARGET)])
card("OG_312", "N'Zoth's First Mate", play=[equip("OG_058")])
card("OG_315", "Bloodsail Cultist",
     play=[if_(exists(mine(MINION & PIRATE) - SELF), buff(mine(WEAPON), attack=1, health=1))])
