"""The Grand Tournament: warrior."""

from topdeck.cards.dsl import *

# Minions
card("AT_066", "Orgrimmar Aspirant", inspire=[buff(mine(WEAPON), attack=1)])
card("AT_069", "Sparring Partner", play=[give(TARGET, TAUNT)])
card("AT_071", "Alexstrasza's Champion", play=[if_(exists(mine(HAND) & DRAGON), buff(SELF, CHARGE, attack=1))])

# Spells
card("AT_064", "Bash", play=[deal(3, TARGET), gain_armor(3)])
card("AT_068", "Bolster", play=[buff(mine(MINION) & has(TAUNT), attack=2, health=2)])

# Weapons
card("AT_065", "King's Defender", play=[if_(exists(mine(MINION) & has(TAUNT)), buff(SELF, health=1))])
card("AT_072", "Varian Wrynn", play=[repeat(3, draw(), summon(from_hand(DRAWN & A_MINION)))])

# --- hand and deck
card("AT_130", "Sea Reaver", in_hand=[whenever(DRAW, SELF, deal(1, mine(MINION)))])
card("AT_067", "Magnataur Alpha", keywords=[CLEAVE])
