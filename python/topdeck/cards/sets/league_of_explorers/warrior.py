"""The League of Explorers: warrior."""

from topdeck.cards.dsl import *

card("LOE_009", "Obsidian Destroyer", on=[end_of_turn(summon("LOE_009t"))])
card("LOE_118", "Cursed Blade", aura=[rule("double_hero_damage")])
