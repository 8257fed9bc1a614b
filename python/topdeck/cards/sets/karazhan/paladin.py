"""One Night in Karazhan: paladin."""

from topdeck.cards.dsl import *

card("KAR_010", "Nightbane Templar", play=[if_(exists(mine(HAND) & DRAGON), summon("KAR_010a", 2))])
card(
    "KAR_077",
    "Silvermoon Portal",
    play=[buff(TARGET, attack=2, health=2), summon(random_from(cards(type="minion", cost=2)))],
)
card(
    "KAR_057",
    "Ivory Knight",
    play=[discover(cards(type="spell", class_="yours"), take(CHOSEN), heal(of_chosen("cost"), mine(HERO)))],
)
