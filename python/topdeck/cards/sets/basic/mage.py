"""Basic: mage."""

from topdeck.cards.dsl import *

card("CS2_034", "Fireblast", play=[deal(1, TARGET)])
card("CS2_022", "Polymorph", play=[transform(TARGET, "CS2_tk1")])
card("CS2_023", "Arcane Intellect", play=[draw(2)])
card("CS2_024", "Frostbolt", play=[deal(3, TARGET), freeze(TARGET)])
card("CS2_025", "Arcane Explosion", play=[deal(1, enemy(MINION))])
card("CS2_026", "Frost Nova", play=[freeze(enemy(MINION))])
card("CS2_027", "Mirror Image", play=[summon("CS2_mirror", 2)])
card("CS2_029", "Fireball", play=[deal(6, TARGET)])
card("CS2_032", "Flamestrike", play=[deal(4, enemy(MINION))])
card("EX1_277", "Arcane Missiles", play=[deal_split(3, enemy(CHARACTER))])
