"""Blackrock Mountain: neutral."""

from topdeck.cards.dsl import *

# Battlecries
card("BRM_024", "Drakonid Crusher", play=[if_(health(enemy(HERO)) <= 15, buff(SELF, attack=3, health=3))])
card("BRM_025", "Volcanic Drake", costs=-counted("minions_died_this_turn", BOTH))
card("BRM_026", "Hungry Dragon", play=[summon(random_from(cards(type="minion", cost=1)), who=OPPONENT)])
# Ragnaros is of no class: there are no spells of his to be had.
card("BRM_029", "Rend Blackhand", play=[destroy(TARGET)])
card(
    "BRM_030",
    "Nefarian",
    play=[
        if_(
            exists(enemy(HERO) & named("BRM_027h")),
            take("BRM_030t", 2),
            otherwise=[take(random_from(cards(type="spell", class_="opponents")), 2)],
        )
    ],
)
card("BRM_030t", "Tail Swipe", play=[deal(4, TARGET)])
card("BRM_033", "Blackwing Technician", play=[if_(exists(mine(HAND) & DRAGON), buff(SELF, attack=1, health=1))])

# When something happens
card("BRM_019", "Grim Patron", on=[whenever(DAMAGE, SELF, summon("BRM_019"), if_=survived(SELF))])
card(
    "BRM_020",
    "Dragonkin Sorcerer",
    on=[whenever(CAST, mine(SPELL), buff(SELF, attack=1, health=1), if_=exists(OTHER & SELF))],
)
card("BRM_022", "Dragon Egg", on=[whenever(DAMAGE, SELF, summon("BRM_022t"))])
card("BRM_028", "Emperor Thaurissan", on=[end_of_turn(change_cost(mine(HAND), by=-1))])
card("BRM_031", "Chromaggus", on=[whenever(DRAW, mine(A_CARD), take(copy_of(IT)))])

# Majordomo Executus and his master
card("BRM_027", "Majordomo Executus", deathrattle=[become_hero("BRM_027h")])
card("BRM_027p", "DIE, INSECT!", play=[deal(8, one_of(enemy(CHARACTER)))])
card("BRM_034", "Blackwing Corruptor", play=[deal(3, TARGET)])
