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

# --- The Caverns Below: the quest has come as far as the name that was played most often.
_latest = past("played", pool=cards(type="minion"), pick="latest")
_so_often = count_past(past("played", pool=the_chosen(), when="since_this"))
for goal, day in ((5, None), (4, "2017-04")):
    counts = advance("UNG_067t1", goal, larger(_so_often - PROGRESS, 0))
    card("UNG_067", "The Caverns Below", quest=[whenever(PLAY, mine(MINION), remember(_latest), counts)], only=day)
for size, day in ((4, None), (5, "2017-08"), (5, "2017-04")):
    core = if_(counted("minions_are") < 1, add_to_count("minions_are", size))
    card("UNG_067t1", "Crystal Core", play=[core, set_stats(mine(MINION), attack=size, health=size)], only=day)

card(
    "UNG_065",
    "Sherazin, Corpse Flower",
    deathrattle=[if_(survived(SELF), transform(SELF, "UNG_065t"), otherwise=summon("UNG_065t"))],
)
card(
    "UNG_065t",
    "Sherazin, Seed",
    on=[after(PLAY, mine(A_CARD), advance("UNG_065", 4)), end_of_turn(advance("UNG_065", 4, 0 - PROGRESS))],
    dormant=True,
)
