"""Hall of Fame: rogue."""

from topdeck.cards.dsl import *

card("EX1_128", "Conceal", play=[give(mine(MINION), STEALTH, until=YOUR_NEXT_TURN)])
