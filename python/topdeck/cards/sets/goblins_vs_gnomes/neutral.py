"""Goblins vs Gnomes: neutral."""

from topdeck.cards.dsl import *

card("GVG_016", "Fel Reaver", on=[whenever(PLAY, enemy(A_CARD), mill(3))])
card("GVG_092", "Gnomish Experimenter", play=[draw(), if_(exists(DRAWN & A_MINION), transform(DRAWN, "GVG_092t"))])
_own_mechs = mine(MINION) & MECH
card(
    "GVG_111",
    "Mimiron's Head",
    on=[start_of_turn(destroy(_own_mechs), settle_deaths(), summon("GVG_111t"), if_=count(_own_mechs) >= 3)],
)
card("GVG_111t", "V-07-TR-0N", keywords=[MEGA_WINDFURY])
# --- spare parts
_spare_part = random_from(ids("PART_001", "PART_002", "PART_003", "PART_004", "PART_005", "PART_006", "PART_007"))
card("PART_001", "Armor Plating", play=[buff(TARGET, health=1)])
card("PART_002", "Time Rewinder", play=[return_to_hand(TARGET)])
card("PART_003", "Rusty Horn", play=[give(TARGET, TAUNT)])
card("PART_004", "Finicky Cloakfield", play=[give(TARGET, STEALTH, until=YOUR_NEXT_TURN)])
card("PART_005", "Emergency Coolant", play=[freeze(TARGET)])
card("PART_006", "Reversing Switch", play=[swap_attack_and_health(TARGET)])
card("PART_007", "Whirling Blades", play=[buff(TARGET, attack=1)])
card("GVG_078", "Mechanical Yeti", deathrattle=[take(_spare_part, who=BOTH)])
card("GVG_082", "Clockwork Gnome", deathrattle=[take(_spare_part)])
card("GVG_115", "Toshley", play=[take(_spare_part)], deathrattle=[take(_spare_part)])
_i_have_a_mech = exists(mine(MINION) & MECH)
card(
    "GVG_102",
    "Tinkertown Technician",
    play=[if_(_i_have_a_mech, buff(SELF, attack=1, health=1), take(_spare_part))],
)

# --- battlecries
card("GVG_069", "Antique Healbot", play=[heal(8, mine(HERO))])
card("GVG_090", "Madder Bomber", play=[deal_split(6, CHARACTER - SELF)])
card("GVG_099", "Bomb Lobber", play=[deal(4, one_of(enemy(MINION)))])
card(
    "GVG_107",
    "Enhance-o Mechano",
    play=[
        for_each(
            mine(MINION) - SELF,
            if_(
                between(1, 3).equals(1),
                give(EACH, WINDFURY),
                otherwise=[if_(COIN_FLIP, give(EACH, TAUNT), otherwise=[give(EACH, DIVINE_SHIELD)])],
            ),
        )
    ],
)
card("GVG_110", "Dr. Boom", play=[summon("GVG_110t", 2)])
card("GVG_110t", "Boom Bot", deathrattle=[deal(between(1, 4), one_of(enemy(CHARACTER)))])
card("GVG_119", "Blingtron 3000", play=[equip(random_from(cards(type="weapon")), who=BOTH)])
card("GVG_120", "Hemet Nesingwary", play=[destroy(TARGET)])

# --- deathrattles
card("GVG_076", "Explosive Sheep", deathrattle=[deal(2, MINION)])
card("GVG_096", "Piloted Shredder", deathrattle=[summon(random_from(cards(type="minion", cost=2)))])
card("GVG_105", "Piloted Sky Golem", deathrattle=[summon(random_from(cards(type="minion", cost=4)))])
card("GVG_114", "Sneed's Old Shredder", deathrattle=[summon(random_from(cards(type="minion", rarity="legendary")))])

# --- auras and costs
card("GVG_006", "Mechwarper", aura=[costs(mine(HAND) & MECH, by=-1)])
card("GVG_013", "Cogmaster", aura=[grant(SELF, attack=2, while_=_i_have_a_mech)])
card("GVG_121", "Clockwork Giant", costs=-count(enemy(HAND)))

# --- when something happens
card("GVG_067", "Stonesplinter Trogg", on=[whenever(CAST, enemy(SPELL), buff(SELF, attack=1))])
card("GVG_068", "Burly Rockjaw Trogg", on=[whenever(CAST, enemy(SPELL), buff(SELF, attack=2))])
card("GVG_075", "Ship's Cannon", on=[after(SUMMON, mine(MINION) & PIRATE, deal(2, one_of(enemy(CHARACTER))))])
card(
    "GVG_104",
    "Hobgoblin",
    on=[whenever(PLAY, mine(MINION) & having("attack", "==", 1), buff(IT, attack=2, health=2))],
)
card("GVG_106", "Junkbot", on=[whenever(DEATH, mine(MINION) & MECH, buff(SELF, attack=2, health=2))])
card("GVG_116", "Mekgineer Thermaplugg", on=[whenever(DEATH, enemy(MINION), summon("EX1_029"))])
card("GVG_118", "Troggzor the Earthinator", on=[whenever(CAST, enemy(SPELL), summon("GVG_068"))])

# --- ogres, who forget whom they meant
_another_enemy, _another_of_mine = enemy(CHARACTER) - OTHER, mine(CHARACTER) - OTHER
card(
    "GVG_065",
    "Ogre Brute",
    on=[before(ATTACK, SELF, retarget(one_of(_another_enemy)), if_=exists(_another_enemy) & COIN_FLIP)],
)
card(
    "GVG_112",
    "Mogor the Ogre",
    on=[
        before(ATTACK, mine(MINION), retarget(one_of(_another_enemy)), if_=exists(_another_enemy) & COIN_FLIP),
        before(ATTACK, enemy(MINION), retarget(one_of(_another_of_mine)), if_=exists(_another_of_mine) & COIN_FLIP),
    ],
)

# --- start and end of turn
card("GVG_103", "Micro Machine", on=[start_of_turn(buff(SELF, attack=1), whose=HERO)])
card("GVG_089", "Illuminator", on=[end_of_turn(heal(4, mine(HERO)), if_=exists(mine(SECRET)))])
card(
    "GVG_094",
    "Jeeves",
    on=[
        end_of_turn(draw(3 - count(mine(HAND)))),
        end_of_turn(draw(3 - count(enemy(HAND)), OPPONENT), whose=enemy(HERO)),
    ],
)
_enemies_that_rattle = count(enemy(MINION) & has_text("deathrattle"))
card("GVG_097", "Lil' Exorcist", play=[buff(SELF, attack=_enemies_that_rattle, health=_enemies_that_rattle)])
card(
    "GVG_108",
    "Recombobulator",
    play=[transform(TARGET, random_from(cards(type="minion", cost=cost(TARGET))))],
)

# --- hand and deck
card(
    "GVG_117",
    "Gazlowe",
    on=[whenever(CAST, mine(SPELL & having("cost", "==", 1)), take(random_from(cards(type="minion", race="mech"))))],
)
card("GVG_074", "Kezan Mystic", play=[take_control(one_of(enemy(SECRET)))])
card("GVG_095", "Goblin Sapper", aura=[grant(SELF, attack=4, while_=count(enemy(HAND)) >= 6)])
card("GVG_113", "Foe Reaper 4000", keywords=[CLEAVE])
