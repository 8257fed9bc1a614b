"""Basic: warrior."""

from topdeck.cards.dsl import *

card("CS2_102", "Armor Up!", play=[gain_armor(2)])
card("CS2_103", "Charge", play=[give(TARGET, CHARGE), give(TARGET, CANT_ATTACK_HEROES, until=THIS_TURN)])
card("CS2_105", "Heroic Strike", play=[buff(mine(HERO), attack=4, until=THIS_TURN)])
card("CS2_108", "Execute", play=[destroy(TARGET)])
card("CS2_114", "Cleave", play=[deal(2, some(2, enemy(MINION)))])
card("EX1_084", "Warsong Commander", aura=[grant(mine(MINION) & has(CHARGE), attack=1)])
card("EX1_400", "Whirlwind", play=[deal(1, MINION)])
card("EX1_606", "Shield Block", play=[gain_armor(5), draw()])
