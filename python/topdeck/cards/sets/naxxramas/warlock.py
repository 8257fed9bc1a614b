"""Curse of Naxxramas: warlock."""

from topdeck.cards.dsl import *

card("FP1_022", "Voidcaller", deathrattle=[summon(from_hand(one_of(mine(HAND) & DEMON)))])
