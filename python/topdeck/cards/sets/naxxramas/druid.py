"""Curse of Naxxramas: druid."""

from topdeck.cards.dsl import *

card(
    "FP1_019",
    "Poison Seeds",
    play=[
        note(count(mine(MINION)), count(enemy(MINION))),
        destroy(MINION),
        settle_deaths(),
        summon("FP1_019t", AMOUNT),
        summon("FP1_019t", NOTED, who=OPPONENT),
    ],
)
