"""One Night in Karazhan: rogue."""

from topdeck.cards.dsl import *

card("KAR_069", "Swashburglar", play=[take(random_from(cards(class_="opponents")))])
card("KAR_094", "Deadly Fork", deathrattle=[take("KAR_094a")])
card("KAR_070", "Ethereal Peddler", play=[change_cost(mine(HAND) & of_class("others"), by=-2)])
card(
    "KAR_070",
    "Ethereal Peddler",
    play=[change_cost(mine(HAND) - of_class("neutral") - of_class("rogue"), by=-2)],
    only="2017-02",
)
