"""The League of Explorers: hunter."""

from topdeck.cards.dsl import *

A_SMALL_MINION = cards(type="minion", cost=1)
card(
    "LOE_020",
    "Desert Camel",
    play=[summon(from_deck(YOU, A_SMALL_MINION)), summon(from_deck(OPPONENT, A_SMALL_MINION), who=OPPONENT)],
)
card("LOE_021", "Dart Trap", secret=after(USE_POWER, enemy(HERO), deal(5, one_of(enemy(CHARACTER)))))
card(
    "LOE_105",
    "Explorer's Hat",
    play=[buff(TARGET, attack=1, health=1), attach(TARGET, deathrattle=[take("LOE_105")])],
)
