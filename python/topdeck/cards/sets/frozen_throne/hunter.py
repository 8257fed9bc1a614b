"""Knights of the Frozen Throne: hunter."""

from topdeck.cards.dsl import *

card("ICC_021", "Exploding Bloatbat", deathrattle=[deal(2, enemy(MINION))])
card("ICC_049", "Toxic Arrow", play=[deal(2, TARGET), if_(survived(TARGET), give(TARGET, POISONOUS))])
card(
    "ICC_200",
    "Venomstrike Trap",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        summon("EX1_170"),
        if_=exists(OTHER & mine(MINION)) & (count(mine(MINION)) < 7),
    ),
)
