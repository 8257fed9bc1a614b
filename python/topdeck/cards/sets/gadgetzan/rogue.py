"""Mean Streets of Gadgetzan: rogue."""

from topdeck.cards.dsl import *

card("CFM_630", "Counterfeit Coin", play=[gain_mana(1)])
