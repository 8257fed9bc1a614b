"""The League of Explorers: shaman."""

from topdeck.cards.dsl import *

card("LOE_018", "Tunnel Trogg", on=[whenever(OVERLOAD, mine(HERO), buff(SELF, attack=AMOUNT))])
card(
    "LOE_113",
    "Everyfin is Awesome",
    play=[buff(mine(MINION), attack=2, health=2)],
    costs=-count(mine(MINION) & MURLOC),
)
card(
    "LOE_016",
    "Rumbling Elemental",
    on=[after(PLAY, (mine(MINION) & has_text("battlecry")) - SELF, deal(2, one_of(enemy(CHARACTER))))],
)
