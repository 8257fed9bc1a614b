"""Basic: priest."""

from topdeck.cards.dsl import *

card("CS1h_001", "Lesser Heal", play=[heal(2, TARGET)])
card("CS1_112", "Holy Nova", play=[deal(2, enemy(CHARACTER)), heal(2, mine(CHARACTER))])
card("CS1_113", "Mind Control", play=[take_control(TARGET)])
card("CS1_130", "Holy Smite", play=[deal(2, TARGET)])
card("CS2_003", "Mind Vision", play=[take(copy_of(one_of(enemy(HAND))))])
card("CS2_004", "Power Word: Shield", play=[buff(TARGET, health=2), draw()])
card("CS2_234", "Shadow Word: Pain", play=[destroy(TARGET)])
card("CS2_235", "Northshire Cleric", on=[whenever(HEAL, MINION, draw())])
card("CS2_236", "Divine Spirit", play=[buff(TARGET, health=health(TARGET))])
card("DS1_233", "Mind Blast", play=[deal(5, enemy(HERO))])
card("EX1_622", "Shadow Word: Death", play=[destroy(TARGET)])
