"""The Grand Tournament: warlock."""

from topdeck.cards.dsl import *

# Demons
card(
    "AT_019",
    "Dreadsteed",
    deathrattle=[attach(mine(HERO), on=[end_of_turn(summon("AT_019"), DETACH, whose=HERO)])],
)
card("AT_019", "Dreadsteed", deathrattle=[summon("AT_019")], only="2017-02")
card("AT_021", "Tiny Knight of Evil", on=[whenever(DISCARD, mine(A_CARD), buff(SELF, attack=1, health=1))])
card("AT_023", "Void Crusher", inspire=[destroy(one_of(mine(MINION)) | one_of(enemy(MINION)))])
card("AT_026", "Wrathguard", on=[whenever(DAMAGE, SELF, deal(AMOUNT, mine(HERO)))])

# Spells
card("AT_024", "Demonfuse", play=[buff(TARGET, attack=3, health=3), gain_crystals(1, who=OPPONENT)])
card("AT_025", "Dark Bargain", play=[destroy(some(2, enemy(MINION))), discard(some(2, mine(HAND)))])

# --- hand and deck
_fist = deal(4, one_of(enemy(CHARACTER)))
card("AT_022", "Fist of Jaraxxus", play=[_fist], when_discarded=[_fist])
card(
    "AT_027",
    "Wilfred Fizzlebang",
    on=[whenever(DRAW, mine(A_CARD), change_cost(IT, to=0), if_=exists(OTHER & mine(HERO_POWER)))],
)
