"""Knights of the Frozen Throne: rogue."""

from topdeck.cards.dsl import *

card(
    "ICC_221",
    "Leeching Poison",
    play=[
        give(mine(WEAPON), LIFESTEAL),
        attach(mine(HERO), on=[end_of_turn(remove(mine(WEAPON), LIFESTEAL), DETACH)]),
    ],
)
card("ICC_240", "Runeforge Haunter", aura=[rule("no_weapon_wear")])
card("ICC_065", "Bone Baron", deathrattle=[take("ICC_026t", 2)])
card("ICC_809", "Plague Scientist", combo=[give(TARGET, POISONOUS)])
card(
    "ICC_811", "Lilian Voss", play=[transform(mine(HAND) & SPELL, random_from(cards(type="spell", class_="opponents")))]
)
card("ICC_850", "Shadowblade", play=[give(mine(HERO), IMMUNE, until=THIS_TURN)])
card("ICC_910", "Spectral Pillager", combo=[deal(CARDS_PLAYED_THIS_TURN - 1, TARGET)])
card("ICC_201", "Roll the Bones", play=[draw(), repeat(60, if_(exists(DRAWN & has_text("deathrattle")), draw()))])
card(
    "ICC_233",
    "Doomerang",
    play=[deal(attack(mine(WEAPON)), TARGET, by=mine(WEAPON)), return_to_hand(mine(WEAPON))],
)
card("ICC_221", "Leeching Poison", play=[give(mine(WEAPON), LIFESTEAL)], only="2017-08")

# --- Valeera: a minion that becomes part of a Mech is not what stands there afterwards.
_reflection = take("ICC_827t", passing=True)
card("ICC_827", "Valeera the Hollow", play=[give(mine(HERO), STEALTH, until=YOUR_NEXT_TURN)])
card("ICC_827p", "Death's Shadow", on=[start_of_turn(_reflection), after(PLAY, mine(HERO), _reflection)])
card(
    "ICC_827t",
    "Shadow Reflection",
    in_hand=[
        whenever(PLAY, mine(SPELL), transform(SELF, copy_of(IT), again=True)),
        whenever(PLAY, mine(A_CARD) - SPELL, transform(SELF, past("played", pick="latest"), again=True)),
    ],
)
