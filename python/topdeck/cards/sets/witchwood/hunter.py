"""The Witchwood: hunter."""

from topdeck.cards.dsl import *

card("GIL_518", "Wing Blast", play=[deal(4, TARGET)], costs=number_if(counted("minions_died_this_turn", BOTH) >= 1, -3))
card(
    "GIL_577",
    "Rat Trap",
    secret=after(
        PLAY,
        enemy(A_CARD),
        summon("GIL_577t"),
        if_=(ENEMY_CARDS_PLAYED_THIS_TURN >= 3) & ROOM,
    ),
)
card("GIL_905", "Carrion Drake", play=[if_(counted("minions_died_this_turn", BOTH) >= 1, give(SELF, POISONOUS))])
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
card("GIL_607", "Toxmonger", on=[whenever(PLAY, mine(MINION), give(IT, POISONOUS), if_=AMOUNT.equals(1))])
