"""Mean Streets of Gadgetzan: rogue."""

from topdeck.cards.dsl import *

card("CFM_342", "Luckydo Buccaneer", play=[if_(attack(mine(WEAPON)) >= 3, buff(SELF, attack=4, health=4))])
card("CFM_630", "Counterfeit Coin", play=[gain_mana(1)])
card("CFM_634", "Lotus Assassin", on=[after(ATTACK, SELF, give(SELF, STEALTH), if_=died(OTHER & MINION))])
card("CFM_693", "Gadgetzan Ferryman", combo=[return_to_hand(TARGET)])
card("CFM_694", "Shadow Sensei", play=[buff(TARGET, attack=2, health=2)], target=MINION & has(STEALTH))
card("CFM_781", "Shaku, the Collector", on=[whenever(ATTACK, SELF, take(random_from(cards(class_="opponents"))))])
card("CFM_690", "Jade Shuriken", play=[deal(2, TARGET)], combo=[deal(2, TARGET), summon(JADE_GOLEM)])
card("CFM_691", "Jade Swarmer", deathrattle=[summon(JADE_GOLEM)])
