"""Knights of the Frozen Throne: warrior."""

from topdeck.cards.dsl import *

card("ICC_834", "Scourgelord Garrosh", play=[equip("ICC_834w")])
card("ICC_834h", "Bladestorm", play=[deal(1, MINION)])
card("ICC_834w", "Shadowmourne", keywords=[CLEAVE])

card("ICC_062", "Mountainfire Armor", deathrattle=[if_(~MY_TURN, gain_armor(6))])
card("ICC_064", "Blood Razor", play=[deal(1, MINION)], deathrattle=[deal(1, MINION)])
card("ICC_238", "Animated Berserker", on=[after(PLAY, mine(MINION) - SELF, deal(1, IT))])
card("ICC_281", "Forge of Souls", play=[draw(2, where=cards(type="weapon"))])
_a_legendary_minion = random_from(cards(type="minion", rarity="legendary"))
card("ICC_405", "Rotface", on=[whenever(DAMAGE, SELF, summon(_a_legendary_minion), if_=survived(SELF))])
card("ICC_408", "Val'kyr Soulclaimer", on=[whenever(DAMAGE, SELF, summon("ICC_900t"), if_=survived(SELF))])
card(
    "ICC_450",
    "Death Revenant",
    play=[buff(SELF, attack=count(MINION & DAMAGED), health=count(MINION & DAMAGED))],
)
card("ICC_837", "Bring It On!", play=[gain_armor(10), change_cost(enemy(HAND) & A_MINION, by=-2)])

# --- hand and deck
card("ICC_091", "Dead Man's Hand", play=[for_each(mine(HAND), shuffle(exact_copy_of(EACH)))])
