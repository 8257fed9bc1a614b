"""Goblins vs Gnomes: shaman."""

from topdeck.cards.dsl import *

# Minions
card("GVG_039", "Vitality Totem", on=[end_of_turn(heal(4, mine(HERO)))])
card("GVG_040", "Siltfin Spiritwalker", on=[whenever(DEATH, (mine(MINION) & MURLOC) - SELF, draw())])
card("GVG_042", "Neptulon", play=[take(random_from(cards(type="minion", race="murloc")), 4)])
_another_enemy = enemy(CHARACTER) - OTHER
card(
    "GVG_066",
    "Dunemaul Shaman",
    on=[before(ATTACK, SELF, retarget(one_of(_another_enemy)), if_=exists(_another_enemy) & COIN_FLIP)],
)

# Weapons
card("GVG_036", "Powermace", deathrattle=[buff(one_of(mine(MINION) & MECH), attack=2, health=2)])

# Spells
card(
    "GVG_029",
    "Ancestor's Call",
    play=[
        summon(from_hand(one_of(mine(HAND) & A_MINION))),
        summon(from_hand(one_of(enemy(HAND) & A_MINION)), who=OPPONENT),
    ],
)
card("GVG_038", "Crackle", play=[deal(between(3, 6), TARGET)])
