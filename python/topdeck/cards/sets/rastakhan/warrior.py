"""Rastakhan's Rumble: warrior."""

from topdeck.cards.dsl import *

card("TRL_321", "Devastate", play=[deal(4, TARGET)])
card("TRL_323", "Emberscale Drake", play=[if_(exists(mine(HAND) & DRAGON), gain_armor(5))])
card("TRL_326", "Smolderthorn Lancer", play=[destroy(TARGET)])
card("TRL_360", "Overlord's Whip", on=[after(PLAY, mine(MINION), deal(1, IT))])
card("TRL_362", "Dragon Roar", play=[take(random_from(cards(type="minion", race="dragon")), 2)])
