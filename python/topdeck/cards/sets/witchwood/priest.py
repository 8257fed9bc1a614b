"""The Witchwood: priest."""

from topdeck.cards.dsl import *

# Spells
card("GIL_134", "Holy Water", play=[deal(4, TARGET), if_(died(TARGET), take(copy_of(TARGET)))])
card("GIL_661", "Divine Hymn", play=[heal(6, mine(CHARACTER))])
card("GIL_813", "Vivid Nightmare", play=[summon(exact_copy_of(TARGET)), leave_health(SUMMONED, 1)])

# Minions
card("GIL_156", "Quartz Elemental", aura=[grant(SELF, CANT_ATTACK, while_=exists(SELF & DAMAGED))])
card("GIL_190", "Nightscale Matriarch", on=[whenever(HEAL, mine(MINION), summon("GIL_190t"))])
card(
    "GIL_805",
    "Coffin Crasher",
    deathrattle=[summon(from_hand(one_of(mine(HAND) & A_MINION & has_text("deathrattle"))))],
)

# --- hand and deck
card(
    "GIL_837",
    "Glitter Moth",
    play=[
        if_(
            of_deck("count", YOU, cards(parity="even")) < 1,
            for_each(mine(MINION) - SELF, buff(EACH, health=health(EACH))),
        )
    ],
)
card("GIL_835", "Squashling", play=[heal(2, TARGET)])
card("GIL_840", "Lady in White", play=[enchant_deck(cards(type="minion"), attack_is_health=True)])
card("GIL_142", "Chameleos", in_hand=[start_of_turn(transform(SELF, copy_of(one_of(enemy(HAND))), again=True))])
