"""The Boomsday Project: druid."""

from topdeck.cards.dsl import *

card(
    "BOT_523",
    "Mulchmuncher",
    costs=-count_past(past("died", pool=ids("EX1_158t", "EX1_573t", "EX1_tk9", "FP1_019t", "GIL_663t"))),
)

# Spells
card("BOT_054", "Biology Project", play=[gain_crystals(2, who=BOTH)])
card("BOT_404", "Juicy Psychmelon", play=[draw(where=cards(type="minion", cost=cost)) for cost in (7, 8, 9, 10)])
card("BOT_420", "Landscaping", play=[summon("EX1_158t", 2)])
card(
    "BOT_444",
    "Floop's Glorious Gloop",
    play=[attach(mine(HERO), on=[whenever(DEATH, MINION, gain_mana(1))], until=THIS_TURN)],
)

# Minions
card("BOT_422", "Tending Tauren", choose=["BOT_422a", "BOT_422b"])
card("BOT_422a", "Old Growth", play=[buff(mine(MINION) - SELF, attack=1, health=1)])
card("BOT_422b", "New Growth", play=[summon("EX1_158t", 2)])
card("BOT_423", "Dreampetal Florist", on=[end_of_turn(change_cost(one_of(mine(HAND) & A_MINION), by=-7))])
card("BOT_507", "Gloop Sprayer", play=[for_each(ADJACENT, summon(exact_copy_of(EACH)))])
_treant = named("EX1_158t") | named("EX1_573t") | named("EX1_tk9") | named("FP1_019t") | named("GIL_663t")
card(
    "BOT_419",
    "Dendrologist",
    play=[if_(exists(mine(MINION) & _treant), discover(cards(type="spell", class_="yours"), take(CHOSEN)))],
)
_last_minion = past("played", pool=cards(type="minion"), pick="latest")
_becomes_it = transform(SELF, _last_minion, attack=3, health=4, cost=4, again=True)
card(
    "BOT_434",
    "Flobbidinous Floop",
    in_hand=[whenever(PLAY, mine(MINION), _becomes_it), whenever(HELD, SELF, _becomes_it)],
)
