"""The League of Explorers: rogue."""

from topdeck.cards.dsl import *

card("LOE_012", "Tomb Pillager", deathrattle=[take("GAME_005")])
card("LOE_019", "Unearthed Raptor", play=[copy_deathrattle(SELF, copy_of(TARGET))])
