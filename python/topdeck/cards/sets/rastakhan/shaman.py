"""Rastakhan's Rumble: shaman."""

from topdeck.cards.dsl import *

_totem = random_from(ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009"))

card("TRL_012", "Totemic Smash", play=[deal(2, TARGET), if_(health(TARGET) < 0, summon(_totem))])
card(
    "TRL_059",
    "Bog Slosher",
    play=[
        if_(
            count(mine(HAND)) >= 10,
            destroy(TARGET),
            otherwise=[take(copy_of(TARGET)), buff(DRAWN, attack=2, health=2), banish(TARGET)],
        )
    ],
)
card("TRL_351", "Rain of Toads", play=[summon("TRL_351t", 3)])
card(
    "TRL_058",
    "Haunting Visions",
    play=[discount(SPELL, by=-3, uses=1), discover(cards(type="spell", class_="yours"), take(CHOSEN))],
)
card(
    "TRL_082",
    "Big Bad Voodoo",
    play=[attach(TARGET, deathrattle=[summon(random_from(cards(type="minion", cost=cost(SELF) + 1)))])],
)
