"""Basic: neutral."""

from topdeck.cards.dsl import *

card("GAME_005", "The Coin", play=[gain_mana(1)])
card("CS2_122", "Raid Leader", aura=[grant(mine(MINION) - SELF, attack=1)])
card("CS2_141", "Ironforge Rifleman", play=[deal(1, TARGET)])
card("CS2_147", "Gnomish Inventor", play=[draw()])
card("CS2_150", "Stormpike Commando", play=[deal(2, TARGET)])
card("CS2_189", "Elven Archer", play=[deal(1, TARGET)])
card("CS2_196", "Razorfen Hunter", play=[summon("CS2_boar")])
card("CS2_222", "Stormwind Champion", aura=[grant(mine(MINION) - SELF, attack=1, health=1)])
card(
    "CS2_226",
    "Frostwolf Warlord",
    play=[buff(SELF, attack=count(mine(MINION) - SELF), health=count(mine(MINION) - SELF))],
)
card("DS1_055", "Darkscale Healer", play=[heal(2, mine(CHARACTER))])
card("EX1_011", "Voodoo Doctor", play=[heal(2, TARGET)])
card("EX1_015", "Novice Engineer", play=[draw()])
card("EX1_019", "Shattered Sun Cleric", play=[buff(TARGET, attack=1, health=1)])
card("EX1_025", "Dragonling Mechanic", play=[summon("EX1_025t")])
card("EX1_066", "Acidic Swamp Ooze", play=[destroy(enemy(WEAPON))])
card("EX1_399", "Gurubashi Berserker", on=[whenever(DAMAGE, SELF, buff(SELF, attack=3))])
card("EX1_506", "Murloc Tidehunter", play=[summon("EX1_506a")])
card("EX1_508", "Grimscale Oracle", aura=[grant((mine(MINION) & MURLOC) - SELF, attack=1)])
card("EX1_593", "Nightblade", play=[deal(3, enemy(HERO))])
