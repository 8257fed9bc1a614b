"""Mean Streets of Gadgetzan: neutral."""

from topdeck.cards.dsl import *

card("CFM_060", "Red Mana Wyrm", on=[whenever(CAST, mine(SPELL), buff(SELF, attack=2))])
card("CFM_325", "Small-Time Buccaneer", aura=[grant(SELF, attack=2, while_=exists(mine(WEAPON)))])
card(
    "CFM_637",
    "Patches the Pirate",
    in_deck=[after(PLAY, mine(MINION & PIRATE), summon(from_deck(YOU, ids("CFM_637"))))],
)
