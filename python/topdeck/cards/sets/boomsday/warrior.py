"""The Boomsday Project: warrior."""

from topdeck.cards.dsl import *

# The power changes when the hero card has been played and at the start of each turn, never into itself.
_MECH_SUIT = ids("BOT_238p1", "BOT_238p2", "BOT_238p3", "BOT_238p4", "BOT_238p6")
_SWAPS = start_of_turn(set_hero_power(random_from(without(_MECH_SUIT, SELF))))
card("BOT_238", "Dr. Boom, Mad Genius", play=[attach(mine(HERO), aura=[grant(mine(MINION) & MECH, RUSH)])])
card("BOT_238p", "Big Red Button", on=[after(PLAY, mine(HERO), set_hero_power(random_from(_MECH_SUIT))), _SWAPS])
card("BOT_238p1", "Zap Cannon", play=[deal(3, TARGET)], on=[_SWAPS])
card("BOT_238p2", "Blast Shield", play=[gain_armor(7)], on=[_SWAPS])
card("BOT_238p3", "KABOOM!", play=[deal(1, enemy(CHARACTER))], on=[_SWAPS])
card("BOT_238p4", "Delivery Drone", play=[discover(cards(race="mech", class_="yours"), take(CHOSEN))], on=[_SWAPS])
card("BOT_238p6", "Micro-Squad", play=[summon("BOT_312t", 3)], on=[_SWAPS])

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
