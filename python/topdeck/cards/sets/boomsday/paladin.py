"""The Boomsday Project: paladin."""

from topdeck.cards.dsl import *

card("BOT_236", "Crystalsmith Kangor", aura=[rule("double_healing")])
card("BOT_234", "Shrink Ray", play=[set_stats(MINION, attack=1, health=1)])
card("BOT_537", "Mechano-Egg", deathrattle=[summon("BOT_537t")])
card(
    "BOT_908",
    "Autodefense Matrix",
    secret=before(ATTACK, enemy(CHARACTER), give(OTHER, DIVINE_SHIELD), if_=exists(OTHER & mine(MINION))),
)
card("BOT_909", "Crystology", play=[draw(2, where=cards(type="minion", attack=1))])
card("BOT_910", "Glowstone Technician", play=[buff(mine(HAND) & A_MINION, attack=2, health=2)])
_drawn_minion = rightmost(mine(HAND) & A_MINION)
card(
    "BOT_436",
    "Prismatic Lens",
    play=[
        draw(where=cards(type="minion")),
        note(count(DRAWN)),
        draw(where=cards(type="spell")),
        if_(
            (AMOUNT >= 1) & exists(DRAWN & SPELL),
            note(cost(_drawn_minion), cost(DRAWN)),
            change_cost(_drawn_minion, to=NOTED),
            change_cost(DRAWN, to=AMOUNT),
        ),
    ],
)
card(
    "BOT_912",
    "Kangor's Endless Army",
    play=[summon(past("died", pool=cards(type="minion", race="mech"), upgraded=True), 3)],
)
