"""Journey to Un'Goro: rogue."""

from topdeck.cards.dsl import *

_other_cards = CARDS_PLAYED_THIS_TURN - 1

card("UNG_057", "Razorpetal Volley", play=[take("UNG_057t1", 2)])
card("UNG_057t1", "Razorpetal", play=[deal(1, TARGET)])
card("UNG_058", "Razorpetal Lasher", play=[take("UNG_057t1")])
card("UNG_060", "Mimic Pod", play=[draw(), take(copy_of(DRAWN))])
card("UNG_063", "Biteweed", combo=[buff(SELF, attack=_other_cards, health=_other_cards)])
card("UNG_064", "Vilespine Slayer", combo=[destroy(TARGET)])
card("UNG_856", "Hallucination", play=[discover(cards(class_="opponents"), take(CHOSEN))])
card("UNG_061", "Obsidian Shard", costs=-counted("other_class_played"))
card("UNG_823", "Envenom Weapon", play=[give(mine(WEAPON), POISONOUS)])
