"""The Grand Tournament: neutral."""

from topdeck.cards.dsl import *

card("AT_080", "Garrison Commander", aura=[rule("power_twice")])
card("AT_124", "Bolf Ramshield", aura=[rule("shields_hero")])

# --- inspire
card("AT_082", "Lowly Squire", inspire=[buff(SELF, attack=1)])
card("AT_083", "Dragonhawk Rider", inspire=[give(SELF, WINDFURY, until=THIS_TURN)])
card("AT_089", "Boneguard Lieutenant", inspire=[buff(SELF, health=1)])
card("AT_090", "Mukla's Champion", inspire=[buff(mine(MINION) - SELF, attack=1, health=1)])
card("AT_091", "Tournament Medic", inspire=[heal(2, mine(HERO))])
card("AT_099", "Kodorider", inspire=[summon("AT_099t")])
card("AT_100", "Silver Hand Regent", inspire=[summon("CS2_101t")])
card(
    "AT_109",
    "Argent Watchman",
    inspire=[
        remove(SELF, CANT_ATTACK),
        attach(SELF, on=[end_of_turn(give(SELF, CANT_ATTACK), DETACH, whose=HERO)]),
    ],
)
card("AT_110", "Coliseum Manager", inspire=[return_to_hand(SELF)])
card("AT_113", "Recruiter", inspire=[take("CS2_152")])
card("AT_119", "Kvaldir Raider", inspire=[buff(SELF, attack=2, health=2)])
card("AT_120", "Frost Giant", costs=-counted("power_uses_this_game"))
card("AT_127", "Nexus-Champion Saraad", inspire=[take(random_from(cards(type="spell")))])

# --- battlecries
_i_hold_a_dragon = exists(mine(HAND) & DRAGON)
card("AT_017", "Twilight Guardian", play=[if_(_i_hold_a_dragon, buff(SELF, TAUNT, attack=1))])
card("AT_084", "Lance Carrier", play=[buff(TARGET, attack=2)])
card("AT_094", "Flame Juggler", play=[deal(1, one_of(enemy(CHARACTER)))])
card("AT_096", "Clockwork Knight", play=[buff(TARGET, attack=1, health=1)])
card("AT_098", "Sideshow Spelleater", play=[set_hero_power(copy_of(enemy(HERO_POWER)))])
card("AT_103", "North Sea Kraken", play=[deal(4, TARGET)])
card("AT_105", "Injured Kvaldir", play=[deal(3, SELF)])
card("AT_106", "Light's Champion", play=[silence(TARGET)])
card("AT_111", "Refreshment Vendor", play=[heal(4, HERO)])
card("AT_118", "Grand Crusader", play=[take(random_from(cards(class_="paladin")))])

# --- deathrattles
card("AT_123", "Chillmaw", deathrattle=[if_(_i_hold_a_dragon, deal(3, MINION))])

# --- costs and keywords
card("AT_070", "Skycap'n Kragg", costs=-count(mine(MINION) & PIRATE))
card("AT_125", "Icehowl", keywords=[CANT_ATTACK_HEROES])

# --- when something happens
card(
    "AT_088",
    "Mogor's Champion",
    on=[
        before(
            ATTACK, SELF, retarget(one_of(enemy(CHARACTER) - OTHER)), if_=exists(enemy(CHARACTER) - OTHER) & COIN_FLIP
        )
    ],
)
_i_am_the_target = exists(OTHER & SELF)
card("AT_129", "Fjola Lightbane", on=[whenever(CAST, mine(SPELL), give(SELF, DIVINE_SHIELD), if_=_i_am_the_target)])
card(
    "AT_131",
    "Eydis Darkbane",
    on=[whenever(CAST, mine(SPELL), deal(3, one_of(enemy(CHARACTER))), if_=_i_am_the_target)],
)
card(
    "AT_121",
    "Crowd Favorite",
    on=[whenever(PLAY, (mine(A_CARD) & has_text("battlecry")) - SELF, buff(SELF, attack=1, health=1))],
)
card("AT_122", "Gormok the Impaler", play=[deal(4, TARGET)])

# --- hero powers and what they cost
card("AT_132", "Justicar Trueheart", play=[upgrade_power()])
card("AT_132_DRUID", "Dire Shapeshift", play=[buff(mine(HERO), attack=2, until=THIS_TURN), gain_armor(2)])
card("AT_132_HUNTER", "Ballista Shot", play=[deal(3, enemy(HERO))])
card("AT_132_MAGE", "Fireblast Rank 2", play=[deal(2, TARGET)])
card("AT_132_PALADIN", "The Silver Hand", play=[summon("CS2_101t", 2)])
card("AT_132_PRIEST", "Heal", play=[heal(4, TARGET)])
card("AT_132_ROGUE", "Poisoned Daggers", play=[equip("AT_132_ROGUEt")])
card(
    "AT_132_SHAMAN",
    "Totemic Slam",
    play=[offer(ids("NEW1_009", "CS2_050", "CS2_051", "CS2_052"), summon(CHOSEN))],
)
card("AT_132_WARLOCK", "Soul Tap", play=[draw()])
card("AT_132_WARRIOR", "Tank Up!", play=[gain_armor(4)])
card("AT_085", "Maiden of the Lake", aura=[costs(mine(HERO_POWER), to=1)])
card("AT_086", "Saboteur", play=[discount(HERO_POWER, by=5, who=OPPONENT, until="their_next_turn")])
card("AT_115", "Fencing Coach", play=[discount(HERO_POWER, by=-2, uses=1, until=None)])
_jousters = cards(type="minion")
card("AT_108", "Armored Warhorse", play=[joust(_jousters, give(SELF, CHARGE))])
card("AT_112", "Master Jouster", play=[joust(_jousters, give(SELF, TAUNT, DIVINE_SHIELD))])
card("AT_133", "Gadgetzan Jouster", play=[joust(_jousters, buff(SELF, attack=1, health=1))])
card("AT_128", "The Skeleton Knight", deathrattle=[joust(_jousters, take("AT_128"))])
card(
    "AT_117",
    "Master of Ceremonies",
    play=[if_(exists(mine(MINION) & having("spell_damage", ">=", 1)), buff(SELF, attack=2, health=2))],
)
