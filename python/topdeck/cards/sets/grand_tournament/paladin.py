"""The Grand Tournament: paladin."""

from topdeck.cards.dsl import *

card("AT_074", "Seal of Champions", play=[buff(TARGET, DIVINE_SHIELD, attack=3)])
card("AT_075", "Warhorse Trainer", aura=[grant(mine(MINION) & named("CS2_101t"), attack=1)])
card("AT_076", "Murloc Knight", inspire=[summon(random_from(cards(type="minion", race="murloc")))])
card("AT_081", "Eadric the Pure", play=[set_stats(enemy(MINION), attack=1)])
