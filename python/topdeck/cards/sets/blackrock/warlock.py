"""Blackrock Mountain: warlock."""

from topdeck.cards.dsl import *

card("BRM_005", "Demonwrath", play=[deal(2, MINION - DEMON)])
card("BRM_006", "Imp Gang Boss", on=[whenever(DAMAGE, SELF, summon("BRM_006t"))])
