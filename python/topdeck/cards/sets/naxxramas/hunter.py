"""Curse of Naxxramas: hunter."""

from topdeck.cards.dsl import *

card("FP1_011", "Webspinner", deathrattle=[take(random_from(cards(type="minion", race="beast")))])
