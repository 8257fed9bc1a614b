"""Rastakhan's Rumble: shaman."""

from topdeck.cards.dsl import *

card(
    "TRL_345",
    "Krag'wa, the Frog",
    play=[take(past("played", pool=cards(type="spell"), when="last_turn", pick="in_order"), 10)],
)
card("TRL_522", "Wartbringer", play=[deal(2, TARGET)])
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
card("TRL_352", "Likkim", aura=[grant(SELF, attack=2, while_=OVERLOADED_CRYSTALS >= 1)])
card(
    "TRL_085",
    "Zentimo",
    on=[whenever(CAST, mine(SPELL), for_each(adjacent(OTHER), perform(copy_of(IT), EACH)), if_=exists(OTHER & MINION))],
)
card(
    "TRL_060",
    "Spirit of the Frog",
    on=[
        whenever(CAST, mine(SPELL), draw(where=cards(type="spell", cost=cost(IT) + 1))),
        start_of_turn(remove(SELF, STEALTH)),
    ],
)
