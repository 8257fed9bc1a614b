"""The Grand Tournament: rogue."""

from topdeck.cards.dsl import *

card("AT_034", "Poisoned Blade")

# Minions
card("AT_028", "Shado-Pan Rider", combo=[buff(SELF, attack=3)])
card("AT_029", "Buccaneer", on=[whenever(EQUIP, mine(WEAPON), buff(IT, attack=1))])
card("AT_030", "Undercity Valiant", combo=[deal(1, TARGET)])
card("AT_031", "Cutpurse", on=[whenever(ATTACK, SELF, take("GAME_005"), if_=exists(OTHER & HERO))])
card("AT_032", "Shady Dealer", play=[if_(exists(mine(MINION) & PIRATE), buff(SELF, attack=1, health=1))])
card("AT_036", "Anub'arak", deathrattle=[take("AT_036"), summon("AT_036t")])

# Spells
card("AT_033", "Burgle", play=[take(random_from(cards(class_="opponents")), 2)])

# --- hand and deck
card("AT_035", "Beneath the Grounds", play=[shuffle("AT_035t", 3, who=OPPONENT)])
card("AT_035t", "Nerubian Ambush!", play=[summon("AT_036t", who=OPPONENT)], casts_when_drawn=[])
card("AT_035t", "Ambush!", play=[summon("AT_036t", who=OPPONENT)], casts_when_drawn=[], only="2017-02")
