"""Whispers of the Old Gods: shaman."""

from topdeck.cards.dsl import *

_totems = count(mine(MINION) & TOTEM)

card("OG_023", "Primal Fusion", play=[buff(TARGET, attack=_totems, health=_totems)])
card("OG_028", "Thing from Below", costs=-TOTEMS_SUMMONED_THIS_GAME)
card("OG_031", "Hammer of Twilight", deathrattle=[summon("OG_031a")])
card("OG_206", "Stormcrack", play=[deal(4, TARGET)])
card("OG_026", "Eternal Sentinel", play=[unlock_overload()])
card(
    "OG_209",
    "Hallazeal the Ascended",
    on=[whenever(DAMAGE, CHARACTER, heal(AMOUNT, mine(HERO)), if_=exists(OTHER & mine(SPELL)))],
)
card(
    "OG_027",
    "Evolve",
    play=[
        for_each(
            mine(MINION),
            transform(
                EACH,
                random_from(cards(type="minion", cost=cost(EACH) + 1), otherwise=cards(type="minion", cost=cost(EACH))),
            ),
        )
    ],
)
card(
    "OG_328",
    "Master of Evolution",
    play=[
        transform(
            TARGET,
            random_from(cards(type="minion", cost=cost(TARGET) + 1), otherwise=cards(type="minion", cost=cost(TARGET))),
        )
    ],
)
