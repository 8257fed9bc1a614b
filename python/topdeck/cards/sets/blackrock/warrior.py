"""Blackrock Mountain: warrior."""

from topdeck.cards.dsl import *

card("BRM_015", "Revenge", play=[if_(health(mine(HERO)) <= 12, deal(3, MINION), otherwise=[deal(1, MINION)])])
card("BRM_016", "Axe Flinger", on=[whenever(DAMAGE, SELF, deal(2, enemy(HERO)))])
