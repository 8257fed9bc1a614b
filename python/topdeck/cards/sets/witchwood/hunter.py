"""The Witchwood: hunter."""

from topdeck.cards.dsl import *

card("GIL_650", "Houndmaster Shaw", aura=[grant(mine(MINION) - SELF, RUSH)])
