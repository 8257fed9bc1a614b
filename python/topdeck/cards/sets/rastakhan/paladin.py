"""Rastakhan's Rumble: paladin."""

from topdeck.cards.dsl import *

card("TRL_545", "Zandalari Templar", play=[if_(counted("healed") >= 10, buff(SELF, TAUNT, attack=4, health=4))])
card("TRL_300", "Shirvallah, the Tiger", costs=-counted("mana_on_spells"))
card("TRL_302", "Time Out!", play=[give(mine(HERO), IMMUNE, until=YOUR_NEXT_TURN)])
card("TRL_307", "Flash of Light", play=[heal(4, TARGET), draw()])
# The maximum stays, so what was given away can be healed again.
card(
    "TRL_308",
    "High Priest Thekal",
    play=[gain_armor(health(mine(HERO)) - 1), leave_health(mine(HERO), 1)],
)
card("TRL_543", "Bloodclaw", play=[deal(5, mine(HERO))])
card(
    "TRL_304",
    "Farraki Battleaxe",
    on=[overkill(buff(one_of(mine(HAND) & A_MINION), attack=2, health=2), by=mine(HERO))],
)
card(
    "TRL_305",
    "A New Challenger...",
    play=[discover(cards(type="minion", cost=6, class_="yours"), summon(CHOSEN), give(SUMMONED, TAUNT, DIVINE_SHIELD))],
)

# --- hand and deck
card("TRL_306", "Immortal Prelate", deathrattle=[shuffle(exact_copy_of(SELF))])
card(
    "TRL_309",
    "Spirit of the Tiger",
    on=[
        start_of_turn(remove(SELF, STEALTH)),
        after(
            CAST,
            mine(SPELL),
            summon("TRL_309t"),
            set_stats(SUMMONED, attack=cost(IT), health=cost(IT)),
            if_=cost(IT) > 0,
        ),
    ],
)
