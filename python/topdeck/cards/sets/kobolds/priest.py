"""Kobolds and Catacombs: priest."""

from topdeck.cards.dsl import *

card("LOOT_008", "Psychic Scream", play=[for_each(MINION, shuffle(copy_of(EACH), who=OPPONENT)), banish(MINION)])
card("LOOT_353", "Psionic Probe", play=[take(copy_from_deck(OPPONENT, cards(type="spell")))])
card("LOOT_410", "Duskbreaker", play=[if_(exists(mine(HAND) & DRAGON), deal(3, MINION - SELF))])
card("LOOT_528", "Twilight Acolyte", play=[swap_stats_between(SELF, TARGET, health=False)])
card("LOOT_534", "Gilded Gargoyle", deathrattle=[take("GAME_005")])
