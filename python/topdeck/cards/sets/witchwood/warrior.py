"""The Witchwood: warrior."""

from topdeck.cards.dsl import *

# Minions
card("GIL_152", "Blackhowl Gunspire", on=[whenever(DAMAGE, SELF, deal(3, one_of(enemy(CHARACTER))))])
card("GIL_155", "Redband Wasp", aura=[grant(SELF, attack=3, while_=exists(SELF & DAMAGED))])
card(
    "GIL_547",
    "Darius Crowley",
    on=[
        after(
            ATTACK,
            SELF,
            buff(SELF, attack=2, health=2),
            if_=exists(OTHER & MINION) & died(OTHER) & survived(SELF),
        )
    ],
)
card("GIL_580", "Town Crier", play=[draw(where=cards(type="minion", keyword="rush"))])
card("GIL_655", "Festeroot Hulk", on=[after(ATTACK, mine(MINION), buff(SELF, attack=1))])
card("GIL_803", "Militia Commander", play=[buff(SELF, attack=3, until=THIS_TURN)])

# Weapons
card("GIL_653", "Woodcutter's Axe", deathrattle=[buff(one_of(mine(MINION) & has(RUSH)), attack=2, health=1)])

# --- hand and deck
card("GIL_654", "Warpath", play=[deal(1, MINION)])
card("GIL_537", "Deadly Arsenal", play=[reveal(cards(type="weapon")), if_(chosen(), deal(of_chosen("attack"), MINION))])
