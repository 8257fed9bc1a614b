"""Hall of Fame: neutral."""

from topdeck.cards.dsl import *

card("EX1_016", "Sylvanas Windrunner", deathrattle=[take_control(one_of(enemy(MINION)))])
card("EX1_050", "Coldlight Oracle", play=[draw(2, BOTH)])
card("EX1_062", "Old Murk-Eye", aura=[grant(SELF, attack=count(MINION & MURLOC - SELF))])
card("EX1_284", "Azure Drake", play=[draw()])
card("EX1_298", "Ragnaros the Firelord", on=[end_of_turn(deal(8, one_of(enemy(CHARACTER))))])
card("EX1_620", "Molten Giant", costs=-HERO_DAMAGE_TAKEN)
card("NEW1_016", "Captain's Parrot", play=[draw(where=cards(type="minion", race="pirate"))])

# Gelbin Mekkatorque and his inventions
card("EX1_112", "Gelbin Mekkatorque", play=[summon(random_from(ids("Mekka1", "Mekka2", "Mekka3", "Mekka4")))])
card("Mekka1", "Homing Chicken", on=[start_of_turn(destroy(SELF), draw(3))])
card("Mekka2", "Repair Bot", on=[end_of_turn(heal(6, one_of(CHARACTER & DAMAGED)))])
card("Mekka3", "Emboldener 3000", on=[end_of_turn(buff(one_of(MINION), attack=1, health=1))])
card("Mekka4", "Poultryizer", on=[start_of_turn(transform(one_of(MINION), "Mekka4t"))])
card("Mekka4t", "Chicken")

# Elite Tauren Chieftain and his power chords, rolled for each player
_power_chord = random_from(ids("PRO_001a", "PRO_001b", "PRO_001c"))
_horde_warrior = random_from(ids("CS2_121", "CS2_179", "EX1_021", "EX1_023", "EX1_110", "EX1_390"))
card("PRO_001", "Elite Tauren Chieftain", play=[take(_power_chord), take(_power_chord, who=OPPONENT)])
card("PRO_001a", "I Am Murloc", play=[summon("PRO_001at", between(3, 5))])
card("PRO_001b", "Rogues Do It...", play=[deal(4, TARGET), draw()])
card("PRO_001c", "Power of the Horde", play=[summon(_horde_warrior)])
