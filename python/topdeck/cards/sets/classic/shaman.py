"""Classic: shaman."""

from topdeck.cards.dsl import *

# Lightning and earth
card("EX1_238", "Lightning Bolt", play=[deal(3, TARGET)])
card("EX1_241", "Lava Burst", play=[deal(5, TARGET)])
card("EX1_245", "Earth Shock", play=[silence(TARGET), deal(1, TARGET)])
card("EX1_251", "Forked Lightning", play=[deal(2, some(2, enemy(MINION)))])
card("EX1_259", "Lightning Storm", play=[deal(between(2, 3), enemy(MINION))])

# Spirits and totems
card("CS2_038", "Ancestral Spirit", play=[attach(TARGET, deathrattle=[summon(copy_of(SELF))])])
card("CS2_053", "Far Sight", play=[draw(), change_cost(DRAWN, by=-3)])
card("EX1_248", "Feral Spirit", play=[summon("EX1_tk11", 2)])
card(
    "EX1_258",
    "Unbound Elemental",
    on=[whenever(PLAY, mine(A_CARD) & having("overload", ">=", 1), buff(SELF, attack=1, health=1))],
)
card("EX1_575", "Mana Tide Totem", on=[end_of_turn(draw())])
