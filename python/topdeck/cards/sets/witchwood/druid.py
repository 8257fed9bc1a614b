"""The Witchwood: druid."""

from topdeck.cards.dsl import *

card("GIL_571", "Witching Hour", play=[summon(past("died", pool=cards(race="beast")))])
card(
    "GIL_800",
    "Duskfallen Aviana",
    aura=[
        costs(mine(HAND), to=0, while_=MY_TURN & (CARDS_PLAYED_THIS_TURN < 1)),
        costs(enemy(HAND), to=0, while_=~MY_TURN & (ENEMY_CARDS_PLAYED_THIS_TURN < 1)),
    ],
)

# Minions
card("GIL_188", "Druid of the Scythe", choose=["GIL_188a", "GIL_188b"], play=[transform(SELF, "GIL_188t3")])
card("GIL_188a", "Dire Panther Form", play=[transform(SELF, "GIL_188t")])
card("GIL_188b", "Dire Wolf Form", play=[transform(SELF, "GIL_188t2")])
card("GIL_507", "Bewitched Guardian", play=[buff(SELF, health=count(mine(HAND)))])
card("GIL_658", "Splintergraft", play=[take(copy_of(TARGET), attack=10, health=10, cost=10)])
card("GIL_833", "Forest Guide", on=[end_of_turn(draw(1, BOTH))])

# Spells
card("GIL_553", "Wispering Woods", play=[summon("GIL_553t", count(mine(HAND)))])
card("GIL_637", "Ferocious Howl", play=[draw(), gain_armor(count(mine(HAND)))])
card("GIL_663", "Witchwood Apple", play=[take("GIL_663t", 3)])

# --- hand and deck
card(
    "GIL_130", "Gloom Stag", play=[if_(of_deck("count", YOU, cards(parity="even")) < 1, buff(SELF, attack=2, health=2))]
)
