"""Hall of Fame: warlock."""

from topdeck.cards.dsl import *

card(
    "EX1_316",
    "Power Overwhelming",
    play=[buff(TARGET, attack=4, health=4), attach(TARGET, on=[end_of_turn(destroy(SELF))])],
)
