"""The Boomsday Project: warrior."""

from topdeck.cards.dsl import *

# Spells
card("BOT_042", "Weapons Project", play=[equip("BOT_042t", who=BOTH), gain_armor(6, who=BOTH)])
card("BOT_067", "Rocket Boots", play=[give(TARGET, RUSH), draw()])
card(
    "BOT_069",
    "The Boomship",
    play=[repeat(3, summon(from_hand(one_of(mine(HAND) & A_MINION))), give(SUMMONED, RUSH))],
)

# Minions
card("BOT_059", "Eternium Rover", on=[whenever(DAMAGE, SELF, gain_armor(2))])
card("BOT_104", "Dyn-o-matic", play=[deal_split(5, MINION - MECH)])
card("BOT_218", "Security Rover", on=[whenever(DAMAGE, SELF, summon("BOT_218t"))])
card("BOT_406", "Supercollider", on=[after(ATTACK, mine(HERO), force_attack(OTHER, one_of(adjacent(OTHER))))])
card(
    "BOT_299",
    "Omega Assembly",
    play=[discover(cards(race="mech", class_="yours"), take(CHOSEN), all_if=CRYSTALS >= 10)],
)
