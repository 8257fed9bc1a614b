"""Knights of the Frozen Throne: paladin."""

from topdeck.cards.dsl import *

card("ICC_039", "Dark Conviction", play=[set_stats(TARGET, attack=3, health=3)])
card(
    "ICC_244",
    "Desperate Stand",
    play=[attach(TARGET, deathrattle=[summon(copy_of(SELF)), leave_health(SUMMONED, 1)])],
)
card("ICC_245", "Blackguard", on=[whenever(HEAL, mine(HERO), deal(AMOUNT, one_of(enemy(MINION))))])
card("ICC_801", "Howling Commander", play=[draw(where=cards(type="minion", keyword="divine_shield"))])
