"""Mean Streets of Gadgetzan: shaman."""

from topdeck.cards.dsl import *

card("CFM_312", "Jade Chieftain", play=[summon(JADE_GOLEM), give(SUMMONED, TAUNT)])
card("CFM_707", "Jade Lightning", play=[deal(4, TARGET), summon(JADE_GOLEM)])
card("CFM_717", "Jade Claws", play=[summon(JADE_GOLEM)])
card("CFM_061", "Jinyu Waterspeaker", play=[heal(6, TARGET)])
card("CFM_310", "Call in the Finishers", play=[summon("CFM_310t", 4)])
card("CFM_324", "White Eyes", deathrattle=[shuffle("CFM_324t")])
card(
    "CFM_697",
    "Lotus Illusionist",
    on=[after(ATTACK, SELF, transform(SELF, random_from(cards(type="minion", cost=6))), if_=exists(OTHER & HERO))],
)
card("CFM_313", "Finders Keepers", play=[discover(cards(overload=True, class_="yours"), take(CHOSEN))])
card(
    "CFM_696",
    "Devolve",
    play=[
        for_each(
            enemy(MINION),
            transform(
                EACH,
                random_from(cards(type="minion", cost=cost(EACH) - 1), otherwise=cards(type="minion", cost=cost(EACH))),
            ),
        )
    ],
)
