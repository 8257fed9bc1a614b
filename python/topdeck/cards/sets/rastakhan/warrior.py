"""Rastakhan's Rumble: warrior."""

from topdeck.cards.dsl import *

card("TRL_321", "Devastate", play=[deal(4, TARGET)])
card("TRL_323", "Emberscale Drake", play=[if_(exists(mine(HAND) & DRAGON), gain_armor(5))])
card("TRL_326", "Smolderthorn Lancer", play=[destroy(TARGET)])
card("TRL_360", "Overlord's Whip", on=[after(PLAY, mine(MINION), deal(1, IT))])
card("TRL_362", "Dragon Roar", play=[take(random_from(cards(type="minion", race="dragon")), 2)])
_a_rush_minion = cards(type="minion", keyword="rush")
card("TRL_329", "Akali, the Rhino", on=[overkill(draw(where=_a_rush_minion), buff(DRAWN, attack=5, health=5))])
card("TRL_325", "Sul'thraze", on=[overkill(refresh_attack(mine(HERO)), by=mine(HERO))])
card(
    "TRL_324",
    "Heavy Metal!",
    play=[summon(random_from(cards(type="minion", cost=smaller(armor(mine(HERO)), 10))))],
)
card(
    "TRL_327",
    "Spirit of the Rhino",
    on=[start_of_turn(remove(SELF, STEALTH))],
    aura=[grant(mine(MINION) & has(RUSH) & NEWCOMER, IMMUNE)],
)

# --- hand and deck
card("TRL_328", "War Master Voone", play=[for_each(mine(HAND) & DRAGON, take(exact_copy_of(EACH)))])
