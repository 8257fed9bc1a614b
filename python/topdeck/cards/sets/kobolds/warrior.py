"""Kobolds and Catacombs: warrior."""

from topdeck.cards.dsl import *

_recruit = summon(from_deck(YOU, cards(type="minion")))

card(
    "LOOT_041",
    "Kobold Barbarian",
    # That was its attack of the turn, unlike other attacks that nobody chose.
    on=[
        start_of_turn(
            force_attack(SELF, one_of(enemy(CHARACTER))),
            if_(~exists(SELF & has(WINDFURY)), give(SELF, CANT_ATTACK, until=THIS_TURN)),
            if_=~exists(SELF & FROZEN),
        )
    ],
)
card("LOOT_364", "Reckless Flurry", play=[lose_armor(), deal(AMOUNT, MINION)])
card("LOOT_367", "Drywhisker Armorer", play=[gain_armor(2 * count(enemy(MINION)))])
card("LOOT_370", "Gather Your Party", play=[_recruit])
card("LOOT_380", "Woecleaver", on=[after(ATTACK, mine(HERO), _recruit)])
card(
    "LOOT_519",
    "Geosculptor Yip",
    on=[end_of_turn(summon(random_from(cards(type="minion", cost=smaller(armor(mine(HERO)), 10)))))],
)

# --- hand and deck
card(
    "LOOT_203",
    "Lesser Mithril Spellstone",
    play=[summon("LOOT_203t4")],
    in_hand=[whenever(EQUIP, mine(WEAPON), advance("LOOT_203t2"))],
)
card(
    "LOOT_203t2",
    "Mithril Spellstone",
    play=[summon("LOOT_203t4", 2)],
    in_hand=[whenever(EQUIP, mine(WEAPON), advance("LOOT_203t3"))],
)
card("LOOT_203t3", "Greater Mithril Spellstone", play=[summon("LOOT_203t4", 3)])
card(
    "LOOT_285",
    "Unidentified Shield",
    play=[gain_armor(5)],
    in_hand=[
        whenever(HELD, SELF, transform(SELF, random_from(ids("LOOT_285t", "LOOT_285t2", "LOOT_285t3", "LOOT_285t4"))))
    ],
)
card("LOOT_285t", "Tower Shield +10", play=[gain_armor(5), gain_armor(10)])
card("LOOT_285t2", "Serrated Shield", play=[gain_armor(5), deal(5, TARGET)])
card("LOOT_285t3", "Runed Shield", play=[gain_armor(5), summon("LOOT_285t3t")])
card("LOOT_285t4", "Spiked Shield", play=[gain_armor(5), equip("LOOT_285t4t")])
card("LOOT_365", "Gemstudded Golem", aura=[grant(SELF, CANT_ATTACK, while_=armor(mine(HERO)) < 5)])
card(
    "LOOT_044",
    "Bladed Gauntlet",
    aura=[grant(SELF, attack=armor(mine(HERO)))],
    keywords=[CANT_ATTACK_HEROES],
)
