"""Classic: paladin."""

from topdeck.cards.dsl import *

# Minions
card("EX1_362", "Argent Protector", play=[give(TARGET, DIVINE_SHIELD)])
card("EX1_382", "Aldor Peacekeeper", play=[set_stats(TARGET, attack=1)])
card("EX1_383", "Tirion Fordring", deathrattle=[equip("EX1_383t")])

# Weapons
card(
    "EX1_366",
    "Sword of Justice",
    on=[after(SUMMON, mine(MINION), buff(IT, attack=1, health=1), buff(SELF, health=-1))],
)

# Spells
card("EX1_349", "Divine Favor", play=[draw(count(enemy(HAND)) - count(mine(HAND)))])
card("EX1_354", "Lay on Hands", play=[heal(8, TARGET), draw(3)])
card("EX1_355", "Blessed Champion", play=[buff(TARGET, attack=attack(TARGET))])
card("EX1_363", "Blessing of Wisdom", play=[attach(TARGET, on=[whenever(ATTACK, SELF, draw())])])
card("EX1_365", "Holy Wrath", play=[draw(), deal(cost(DRAWN, printed=True), TARGET)])
card("EX1_384", "Avenging Wrath", play=[deal_split(8, enemy(CHARACTER))])
card("EX1_619", "Equality", play=[set_stats(MINION, health=1)])

# Secrets
card(
    "EX1_130",
    "Noble Sacrifice",
    secret=before(ATTACK, enemy(CHARACTER), summon("EX1_130a"), retarget(SUMMONED), if_=ROOM),
)
card("EX1_132", "Eye for an Eye", secret=whenever(DAMAGE, mine(HERO), deal(AMOUNT, enemy(HERO))))
card(
    "EX1_136",
    "Redemption",
    secret=whenever(DEATH, mine(MINION), summon(copy_of(IT)), leave_health(SUMMONED, 1), if_=ROOM),
)
card("EX1_379", "Repentance", secret=after(PLAY, enemy(MINION), set_stats(IT, health=1)))
# Until October 2017 it met Lord Jaraxxus after he had become the hero, and left him no health beyond the 1.
card(
    "EX1_379",
    "Repentance",
    secret=after(PLAY, enemy(CHARACTER), set_stats(IT, health=1), buff(IT & HERO, health=-damage(IT))),
    only="2017-02",
)
