"""The Witchwood: warlock."""

from topdeck.cards.dsl import *

card("GIL_508", "Duskbat", play=[if_(counted("hero_damage_this_turn") >= 1, summon("GIL_508t", 2))])
card("GIL_565", "Deathweb Spider", play=[if_(counted("hero_damage_this_turn") >= 1, give(SELF, LIFESTEAL))])
card("GIL_191", "Fiendish Circle", play=[summon("GIL_191t", 4)])
card("GIL_515", "Ratcatcher", play=[buff(SELF, attack=attack(TARGET), health=health(TARGET)), destroy(TARGET)])
card("GIL_608", "Witchwood Imp", deathrattle=[buff(one_of(mine(MINION)), health=2)])
card("GIL_693", "Blood Witch", on=[start_of_turn(deal(1, mine(HERO)))])
_others = MINION - SELF
card(
    "GIL_825",
    "Lord Godfrey",
    play=[deal(2, _others), repeat(14, if_(died(_others), settle_deaths(), deal(2, _others)))],
)
card(
    "GIL_543",
    "Dark Possession",
    play=[deal(2, TARGET), discover(cards(race="demon", class_="yours"), take(CHOSEN))],
)

# --- hand and deck
card("GIL_618", "Glinda Crowskin", aura=[rule("echo_minions")])
card(
    "GIL_665",
    "Curse of Weakness",
    play=[attach(enemy(MINION), aura=[grant(SELF, attack=-2)], on=[start_of_turn(DETACH)])],
)
