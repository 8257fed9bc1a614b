"""Mean Streets of Gadgetzan: warrior."""

from topdeck.cards.dsl import *

_minion_in_hand = mine(HAND) & A_MINION

card("CFM_631", "Brass Knuckles", on=[after(ATTACK, mine(HERO), buff(one_of(_minion_in_hand), attack=1, health=1))])
card("CFM_716", "Sleep with the Fishes", play=[deal(3, MINION & DAMAGED)])
card("CFM_752", "Stolen Goods", play=[buff(one_of(_minion_in_hand & has(TAUNT)), attack=3, health=3)])
card("CFM_754", "Grimy Gadgeteer", on=[end_of_turn(buff(one_of(_minion_in_hand), attack=2, health=2))])
card("CFM_756", "Alley Armorsmith", on=[whenever(DAMAGE, CHARACTER, gain_armor(AMOUNT), if_=exists(OTHER & SELF))])
card(
    "CFM_940",
    "I Know a Guy",
    play=[discover(cards(type="minion", keyword="taunt", class_="yours"), take(CHOSEN))],
)

# --- hand and deck
card(
    "CFM_643",
    "Hobart Grapplehammer",
    play=[buff(mine(HAND) & A_WEAPON, attack=1), enchant_deck(cards(type="weapon"), attack=1)],
)
card("CFM_755", "Grimestreet Pawnbroker", play=[buff(one_of(mine(HAND) & A_WEAPON), attack=1, health=1)])
