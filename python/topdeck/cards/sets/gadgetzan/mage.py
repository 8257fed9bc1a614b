"""Mean Streets of Gadgetzan: mage."""

from topdeck.cards.dsl import *

card("CFM_760", "Kabal Crystal Runner", costs=-2 * counted("secrets_played"))
card("CFM_021", "Freezing Potion", play=[freeze(TARGET)])
card("CFM_065", "Volcanic Potion", play=[deal(2, MINION)])
card("CFM_066", "Kabal Lackey", play=[discount(A_SECRET, to=0, uses=1)])
card(
    "CFM_620",
    "Potion of Polymorph",
    secret=after(PLAY, enemy(MINION), transform(IT, "CS2_tk1"), if_=exists(IT - MORTALLY_WOUNDED)),
)
# Spell damage makes each missile stronger and adds none.
card("CFM_623", "Greater Arcane Missiles", play=[repeat(3, deal(3, one_of(enemy(CHARACTER))))])
card("CFM_660", "Manic Soulcaster", play=[shuffle(copy_of(TARGET))])
card("CFM_671", "Cryomancer", play=[if_(exists(enemy(CHARACTER) & FROZEN), buff(SELF, attack=2, health=2))])

# --- hand and deck
card("CFM_687", "Inkmaster Solia", play=[if_(no_duplicates(), discount(SPELL, to=0, uses=1))])
