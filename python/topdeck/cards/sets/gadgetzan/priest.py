"""Mean Streets of Gadgetzan: priest."""

from topdeck.cards.dsl import *

card(
    "CFM_603", "Potion of Madness", play=[take_control(TARGET, until=THIS_TURN), give(TARGET, CHARGE, until=THIS_TURN)]
)
card("CFM_604", "Greater Healing Potion", play=[heal(12, TARGET)])
card("CFM_606", "Mana Geode", on=[whenever(HEAL, SELF, summon("CFM_606t"))])
card("CFM_626", "Kabal Talonpriest", play=[buff(TARGET, health=3)])
card("CFM_657", "Kabal Songstealer", play=[silence(TARGET)])
card("CFM_661", "Pint-Size Potion", play=[buff(enemy(MINION), attack=-3, until=THIS_TURN)])
card("CFM_662", "Dragonfire Potion", play=[deal(5, MINION - DRAGON)])

# --- hand and deck
card("CFM_020", "Raza the Chained", play=[if_(no_duplicates(), discount(HERO_POWER, to=1, until=None))])
card(
    "CFM_020",
    "Raza the Chained",
    play=[if_(no_duplicates(), discount(HERO_POWER, to=0, until=None))],
    only="2017-02",
)
card(
    "CFM_605",
    "Drakonid Operative",
    play=[
        if_(
            exists((mine(HAND) & DRAGON) - SELF),
            discover(cards(), take(copy_from_deck(OPPONENT, the_chosen())), deck=OPPONENT),
        )
    ],
)
