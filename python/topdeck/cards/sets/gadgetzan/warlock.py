"""Mean Streets of Gadgetzan: warlock."""

from topdeck.cards.dsl import *

card("CFM_094", "Felfire Potion", play=[deal(5, CHARACTER)])
card("CFM_608", "Blastcrystal Potion", play=[destroy(TARGET), gain_crystals(-1)])
card("CFM_610", "Crystalweaver", play=[buff(mine(MINION) & DEMON, attack=1, health=1)])
card("CFM_611", "Bloodfury Potion", play=[buff(TARGET, attack=3), if_(exists(TARGET & DEMON), buff(TARGET, health=3))])
card("CFM_663", "Kabal Trafficker", on=[end_of_turn(take(random_from(cards(type="minion", race="demon"))))])
card("CFM_751", "Abyssal Enforcer", play=[deal(3, CHARACTER - SELF)])
card("CFM_900", "Unlicensed Apothecary", on=[after(SUMMON, mine(MINION) - SELF, deal(5, mine(HERO)))])
# It spoke of "whenever": the price was paid before a battlecry.
card(
    "CFM_900",
    "Unlicensed Apothecary",
    on=[whenever(SUMMON, mine(MINION) - SELF, deal(5, mine(HERO)))],
    only="2017-02",
)

# --- hand and deck
card("CFM_699", "Seadevil Stinger", play=[discount(MURLOC, uses=1, health=True)])
card("CFM_750", "Krul the Unshackled", play=[if_(no_duplicates(), summon(from_hand(mine(HAND) & DEMON), 7))])
