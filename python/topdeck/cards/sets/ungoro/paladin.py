"""Journey to Un'Goro: paladin."""

from topdeck.cards.dsl import *

card(
    "UNG_953",
    "Primalfin Champion",
    deathrattle_on=[
        whenever(
            CAST,
            mine(SPELL),
            attach(SELF, deathrattle=[take(CHOSEN)], card=copy_of(IT)),
            if_=exists(OTHER & SELF),
        )
    ],
)
card("UNG_004", "Dinosize", play=[set_stats(TARGET, attack=10, health=10)])
card("UNG_015", "Sunkeeper Tarim", play=[set_stats(MINION - SELF, attack=3, health=3)])
card("UNG_950", "Vinecleaver", on=[after(ATTACK, mine(HERO), summon("CS2_101t", 2))])
card(
    "UNG_952",
    "Spikeridged Steed",
    play=[buff(TARGET, TAUNT, attack=2, health=6), attach(TARGET, deathrattle=[summon("UNG_810")])],
)
card("UNG_960", "Lost in the Jungle", play=[summon("CS2_101t", 2)])
card("UNG_961", "Adaptation", play=[adapt(TARGET)])
card(
    "UNG_962",
    "Lightfused Stegodon",
    play=[if_(exists(mine(MINION) & named("CS2_101t")), adapt(mine(MINION) & named("CS2_101t")))],
)

# --- hand and deck
card(
    "UNG_954",
    "The Last Kaleidosaur",
    quest=[whenever(CAST, mine(SPELL), advance("UNG_954t1", 6), if_=exists(OTHER & mine(MINION)))],
)
card("UNG_954t1", "Galvadon", play=[adapt(SELF), adapt(SELF), adapt(SELF), adapt(SELF), adapt(SELF)])
card("UNG_011", "Hydrologist", play=[discover(cards(type="spell", keyword="secret", class_="yours"), take(CHOSEN))])
