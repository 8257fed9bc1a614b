"""Knights of the Frozen Throne: shaman."""

from topdeck.cards.dsl import *

card("ICC_056", "Cryostasis", play=[buff(TARGET, attack=3, health=3), freeze(TARGET)])
card("ICC_058", "Brrrloc", play=[freeze(TARGET)])
card("ICC_078", "Avalanche", play=[freeze(TARGET), deal(3, adjacent(TARGET))])
card("ICC_089", "Ice Fishing", play=[draw(2, where=cards(type="minion", race="murloc"))])
# What the hero deals while this is in his hand, he deals with it.
card(
    "ICC_236",
    "Ice Breaker",
    on=[whenever(DAMAGE, MINION & FROZEN, destroy(IT), if_=exists(OTHER & mine(HERO)))],
)
card("ICC_090", "Snowfury Giant", costs=-counted("overloaded"))
card("ICC_289", "Moorabi", on=[whenever(BE_FROZEN, MINION - SELF, take(copy_of(IT)))])
card(
    "ICC_481",
    "Thrall, Deathseer",
    play=[for_each(mine(MINION), transform(EACH, random_from(cards(type="minion", cost=cost(EACH) + 2))))],
)
card("ICC_481p", "Transmute Spirit", play=[transform(TARGET, random_from(cards(type="minion", cost=cost(TARGET) + 1)))])
