"""The Witchwood: hunter."""

from topdeck.cards.dsl import *

card("GIL_650", "Houndmaster Shaw", aura=[grant(mine(MINION) - SELF, RUSH)])

# --- hand and deck
card("GIL_828", "Dire Frenzy", play=[buff(TARGET, attack=3, health=3), shuffle(copy_of(TARGET), 3, attack=3, health=3)])
card("GIL_200", "Duskhaven Hunter", in_hand=[start_of_turn(transform(SELF, "GIL_200t"))])
card("GIL_200t", "Duskhaven Hunter", in_hand=[start_of_turn(transform(SELF, "GIL_200"))])
card(
    "GIL_128",
    "Emeriss",
    play=[for_each(mine(HAND) & A_MINION, buff(EACH, attack=attack(EACH), health=health(EACH)))],
)
card("GIL_607t", "Hunting Mastiff")
