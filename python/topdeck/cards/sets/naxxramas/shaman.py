"""Curse of Naxxramas: shaman."""

from topdeck.cards.dsl import *

card(
    "FP1_025",
    "Reincarnate",
    play=[remember(copy_of(TARGET)), destroy(TARGET), settle_deaths(), summon(CHOSEN, who=TARGETS_OWNER)],
)
