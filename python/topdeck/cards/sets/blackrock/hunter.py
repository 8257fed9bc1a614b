"""Blackrock Mountain: hunter."""

from topdeck.cards.dsl import *

_my_hand_is_empty = ~exists(mine(HAND))
card("BRM_013", "Quick Shot", play=[deal(3, TARGET), if_(_my_hand_is_empty, draw())])
card("BRM_014", "Core Rager", play=[if_(_my_hand_is_empty, buff(SELF, attack=3, health=3))])
