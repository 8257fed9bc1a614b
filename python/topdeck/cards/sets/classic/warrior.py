"""Classic: warrior."""

from topdeck.cards.dsl import *

# Pain and rage
card("CS2_104", "Rampage", play=[buff(TARGET, attack=3, health=3)])
card("EX1_391", "Slam", play=[deal(2, TARGET), if_(survived(TARGET), draw())])
card("EX1_392", "Battle Rage", play=[draw(count(mine(CHARACTER) & DAMAGED))])
card("EX1_402", "Armorsmith", on=[whenever(DAMAGE, mine(MINION), gain_armor(1))])
card("EX1_414", "Grommash Hellscream", aura=[grant(SELF, attack=6, while_=exists(SELF & DAMAGED))])
card("EX1_603", "Cruel Taskmaster", play=[deal(1, TARGET), buff(TARGET, attack=2)])
card("EX1_604", "Frothing Berserker", on=[whenever(DAMAGE, MINION, buff(SELF, attack=1))])
card("EX1_607", "Inner Rage", play=[deal(1, TARGET), buff(TARGET, attack=2)])

# Battle
card("EX1_407", "Brawl", play=[destroy(MINION - one_of(MINION))])
card("EX1_408", "Mortal Strike", play=[if_(health(mine(HERO)) <= 12, deal(6, TARGET), otherwise=[deal(4, TARGET)])])
card("EX1_410", "Shield Slam", play=[deal(armor(mine(HERO)), TARGET)])
# Minions that come later in the turn are under the shout as well, so it is an aura of the hero.
card(
    "NEW1_036",
    "Commanding Shout",
    play=[attach(mine(HERO), aura=[grant(mine(MINION), SURVIVES_AT_1)], until=THIS_TURN), draw()],
)

# Weapons
card("EX1_398", "Arathi Weaponsmith", play=[equip("EX1_398t")])
card(
    "EX1_409",
    "Upgrade!",
    play=[if_(exists(mine(WEAPON)), buff(mine(WEAPON), attack=1, health=1), otherwise=[equip("EX1_409t")])],
)
card("EX1_411", "Gorehowl", keywords=[WEARS_ATTACK])
