"""Whispers of the Old Gods: warrior."""

from topdeck.cards.dsl import *

card("OG_312", "N'Zoth's First Mate", play=[equip("OG_058")])
card(
    "OG_315",
    "Bloodsail Cultist",
    play=[if_(exists(mine(MINION & PIRATE) - SELF), buff(mine(WEAPON), attack=1, health=1))],
)
