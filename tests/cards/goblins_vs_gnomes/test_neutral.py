"""Goblins vs Gnomes, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene

SPARE_PARTS = [
    "Armor Plating", "Time Rewinder", "Rusty Horn", "Finicky Cloakfield", "Emergency Coolant", "Reversing Switch",
    "Whirling Blades",
]  # fmt: skip

# --- spare parts


@pytest.mark.parametrize(
    ("part", "after"),
    [("Armor Plating", "Chillwind Yeti 4/6"), ("Reversing Switch", "Chillwind Yeti 5/4"),
     ("Whirling Blades", "Chillwind Yeti 5/5")],
)  # fmt: skip
def test_spare_parts_that_change_stats(part, after):
    s = Scene(hand=[part], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets(part) == ["enemy 1", "mine 1"]
    s.play(part, "enemy 1")
    assert (s.board, s.enemy_board, s.mana) == (["Wisp 1/1"], [after], 9)


def test_reversing_switch_takes_the_stats_of_now():
    s = Scene(hand=["Reversing Switch"], board=["Chillwind Yeti damage=3"])
    s.play("Reversing Switch", "mine 1")
    assert s.board == ["Chillwind Yeti 2/4"]


def test_time_rewinder_returns_a_friend():
    s = Scene(hand=["Time Rewinder"], board=["Chillwind Yeti damage=3"], enemy_board=["Wisp"])
    assert s.targets("Time Rewinder") == ["mine 1"]
    s.play("Time Rewinder", "mine 1")
    assert (s.board, s.hand) == ([], ["Chillwind Yeti"])


def test_rusty_horn_and_emergency_coolant():
    s = Scene(hand=["Rusty Horn", "Emergency Coolant"], enemy_board=["Chillwind Yeti"])
    s.play("Rusty Horn", "enemy 1")
    s.play("Emergency Coolant", "enemy 1")
    assert "taunt" in s.minion("enemy 1").keywords
    assert s.minion("enemy 1").frozen
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_finicky_cloakfield_hides_a_friend_until_my_next_turn():
    s = Scene(hand=["Finicky Cloakfield"], board=["Wisp"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Finicky Cloakfield") == ["mine 1"]
    s.play("Finicky Cloakfield", "mine 1")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_mechanical_yeti_gives_each_player_his_own_part():
    s = Scene(board=["Mechanical Yeti"])
    s.destroy("mine 1", chance=[0, 6])
    assert (s.hand, s.enemy_hand) == (["Armor Plating"], ["Whirling Blades"])


def test_mechanical_yeti_silenced():
    s = Scene(hand=["Silence"], board=["Mechanical Yeti"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == ([], [])


@pytest.mark.parametrize("part", range(7))
def test_clockwork_gnome_leaves_a_part_to_its_owner(part):
    s = Scene(enemy_board=["Clockwork Gnome"])
    s.destroy("enemy 1", chance=[part])
    assert (s.hand, s.enemy_hand) == ([], [SPARE_PARTS[part]])


def test_clockwork_gnome_with_a_full_hand():
    s = Scene(hand=["Wisp"] * 10, board=["Clockwork Gnome"])
    s.destroy("mine 1", chance=[0])
    assert s.hand == ["Wisp"] * 10


def test_toshley_brings_a_part_and_leaves_one():
    s = Scene(hand=["Toshley"])
    s.play("Toshley", chance=[1])
    assert s.hand == ["Time Rewinder"]
    s.destroy("mine 1", chance=[4])
    assert s.hand == ["Time Rewinder", "Emergency Coolant"]


def test_tinkertown_technician_beside_a_mech():
    s = Scene(hand=["Tinkertown Technician"], board=["Spider Tank"])
    s.play("Tinkertown Technician", chance=[3])
    assert (s.board[1], s.hand) == ("Tinkertown Technician 4/4", ["Finicky Cloakfield"])


def test_tinkertown_technician_beside_an_enemy_mech():
    s = Scene(hand=["Tinkertown Technician"], board=["Wisp"], enemy_board=["Spider Tank"])
    s.play("Tinkertown Technician")
    assert (s.board[1], s.hand) == ("Tinkertown Technician 3/3", [])


# --- battlecries


def test_antique_healbot_heals_up_to_the_maximum():
    s = Scene(hand=["Antique Healbot", "Antique Healbot"], health=20, enemy_health=20)
    s.play("Antique Healbot")
    assert (s.hero.health, s.enemy_hero.health) == (28, 20)
    s.play("Antique Healbot")
    assert s.hero.health == 30


def test_madder_bomber_hits_anybody_else():
    s = Scene(hand=["Madder Bomber"], enemy_board=["Chillwind Yeti"])
    s.play("Madder Bomber", chance=[0, 1, 2, 2, 1, 0])
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board) == (28, 28, ["Chillwind Yeti 4/3"])
    assert s.board == ["Madder Bomber 5/4"]


def test_madder_bomber_bombs_do_not_fall_on_the_dead():
    s = Scene(hand=["Madder Bomber"], enemy_board=["Wisp"])
    s.play("Madder Bomber", chance=[2, 0, 0, 0, 0, 1])
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board) == (26, 29, [])


def test_bomb_lobber():
    s = Scene(hand=["Bomb Lobber"], board=["Wisp"], enemy_board=["Chillwind Yeti", "War Golem"])
    s.play("Bomb Lobber", chance=[1])
    assert (s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/5", "War Golem 7/3"], 30)


def test_bomb_lobber_without_enemy_minions():
    s = Scene(hand=["Bomb Lobber"], board=["Wisp"])
    s.play("Bomb Lobber")
    assert (s.board, s.enemy_hero.health) == (["Wisp 1/1", "Bomb Lobber 3/3"], 30)


def test_enhance_o_mechano_rolls_for_each_friend():
    s = Scene(hand=["Enhance-o Mechano"], board=["Wisp", "Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Enhance-o Mechano", chance=[0, 1, 0, 2, 1])
    gained = [s.minion(f"mine {at}").keywords & {"windfury", "taunt", "divine_shield"} for at in (1, 2, 3, 4)]
    assert gained == [{"windfury"}, {"divine_shield"}, {"taunt"}, set()]
    assert s.minion("enemy 1").keywords == set()


def test_dr_boom_comes_between_his_bots():
    s = Scene(hand=["Dr. Boom"])
    s.play("Dr. Boom")
    assert s.board == ["Boom Bot 1/1", "Dr. Boom 7/7", "Boom Bot 1/1"]


def test_dr_boom_with_one_place_left():
    s = Scene(hand=["Dr. Boom"], board=["Wisp"] * 5)
    s.play("Dr. Boom")
    assert s.board[5:] == ["Dr. Boom 7/7", "Boom Bot 1/1"]


def test_boom_bot_hits_a_random_enemy_for_1_to_4():
    s = Scene(board=["Boom Bot", "Wisp"], enemy_board=["War Golem"])
    s.destroy("mine 1", chance=[0, 3])
    assert (s.enemy_hero.health, s.enemy_board, s.board) == (26, ["War Golem 7/7"], ["Wisp 1/1"])
    s = Scene(board=["Boom Bot"], enemy_board=["War Golem"])
    s.destroy("mine 1", chance=[1, 0])
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["War Golem 7/6"])


@pytest.mark.parametrize("seed", range(4))
def test_blingtron_arms_both_heroes(seed):
    s = Scene(hand=["Blingtron 3000"], weapon="Wicked Knife")
    s.play("Blingtron 3000", seed=seed)
    mine, theirs = (player.weapon for player in s.game.players)
    assert mine and theirs and mine.name != "Wicked Knife"
    assert all(Catalogue.load().get(weapon.id).collectible for weapon in (mine, theirs))


def test_hemet_nesingwary_destroys_a_beast():
    s = Scene(hand=["Hemet Nesingwary"], board=["Wisp"], enemy_board=["Savannah Highmane", "War Golem"])
    assert s.targets("Hemet Nesingwary") == ["enemy 1"]
    s.play("Hemet Nesingwary", "enemy 1")
    assert s.enemy_board == ["Hyena 2/2", "Hyena 2/2", "War Golem 7/7"]


def test_hemet_nesingwary_must_take_his_own_beast_if_there_is_no_other():
    s = Scene(hand=["Hemet Nesingwary"], board=["Bloodfen Raptor"])
    s.play("Hemet Nesingwary", "mine 1")
    assert s.board == ["Hemet Nesingwary 6/3"]
    s = Scene(hand=["Hemet Nesingwary"])
    s.play("Hemet Nesingwary")
    assert s.board == ["Hemet Nesingwary 6/3"]


# --- deathrattles


def test_explosive_sheep():
    s = Scene(board=["Explosive Sheep", "Chillwind Yeti"], enemy_board=["Bloodfen Raptor", "War Golem"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], ["War Golem 7/5"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


@pytest.mark.parametrize(
    ("name", "fact", "value"),
    [
        ("Piloted Shredder", "cost", 2),
        ("Piloted Sky Golem", "cost", 4),
        ("Sneed's Old Shredder", "rarity", "legendary"),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_pilots_jump_out(name, fact, value, seed):
    s = Scene(board=["Wisp", name, "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2", seed=seed)
    assert len(s.board) == 3
    pilot = Catalogue.load().get(s.minion("mine 2").id)
    assert (getattr(pilot, fact), pilot.type, pilot.collectible) == (value, "minion", True)
    assert s.enemy_board == ["Wisp 1/1"]


def test_no_pilot_jumps_out_of_a_silenced_shredder():
    s = Scene(hand=["Silence"], board=["Piloted Shredder"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


# --- auras and costs


def test_mechwarper_makes_my_mechs_cheaper():
    s = Scene(
        hand=["Spider Tank", "Wisp", "Chillwind Yeti", "Mechwarper"], board=["Mechwarper"], enemy_hand=["Spider Tank"]
    )
    assert [s.cost(name) for name in s.hand] == [2, 0, 4, 1]
    s.play("Mechwarper")
    assert s.cost("Spider Tank") == 1
    s.end_turn()
    assert s.cost("Spider Tank") == 3


def test_cogmaster_is_stronger_beside_a_mech():
    s = Scene(board=["Cogmaster", "Spider Tank"], enemy_board=["Cogmaster", "Wisp"])
    assert (s.board[0], s.enemy_board[0]) == ("Cogmaster 3/2", "Cogmaster 1/2")
    s.destroy("mine 2")
    assert s.board == ["Cogmaster 1/2"]


def test_clockwork_giant_counts_the_enemy_hand():
    s = Scene(hand=["Clockwork Giant", "Wisp", "Wisp"], enemy_hand=["Wisp"] * 4)
    assert s.cost("Clockwork Giant") == 8
    assert Scene(hand=["Clockwork Giant"]).cost("Clockwork Giant") == 12


# --- when something happens


@pytest.mark.parametrize(("name", "before", "after"), [("Stonesplinter Trogg", 2, 3), ("Burly Rockjaw Trogg", 3, 5)])
def test_troggs_hate_enemy_spells(name, before, after):
    s = Scene(hand=["Moonfire", "Wisp"], board=[name], enemy_board=[name])
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    assert (s.minion("mine 1").attack, s.minion("enemy 1").attack) == (before, after)


def test_ships_cannon_fires_for_each_pirate_of_mine():
    s = Scene(hand=["Bloodsail Raider", "Wisp"], board=["Ship's Cannon"], enemy_board=["Chillwind Yeti"])
    s.play("Wisp")
    s.play("Bloodsail Raider", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Chillwind Yeti 4/3"])
    s.summon("Bloodsail Raider", enemy=True)
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_hobgoblin_feeds_minions_of_1_attack():
    s = Scene(hand=["Wisp", "Bloodfen Raptor", "Moonfire"], board=["Hobgoblin"])
    s.play("Wisp")
    s.play("Bloodfen Raptor")
    assert s.board == ["Hobgoblin 2/3", "Wisp 3/3", "Bloodfen Raptor 3/2"]


def test_hobgoblin_feeds_only_what_i_play():
    s = Scene(hand=["Murloc Tidehunter"], board=["Hobgoblin"], enemy_hand=["Wisp"], enemy_deck=["Fireball"])
    s.play("Murloc Tidehunter")
    assert s.board == ["Hobgoblin 2/3", "Murloc Tidehunter 2/1", "Murloc Scout 1/1"]
    s.end_turn()
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 1/1"]


def test_junkbot_grows_with_dead_mechs_of_mine():
    s = Scene(board=["Junkbot", "Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    s.destroy("mine 3")
    s.destroy("enemy 1")
    assert s.board[0] == "Junkbot 1/5"
    s.destroy("mine 2")
    assert s.board == ["Junkbot 3/7"]


def test_mekgineer_thermaplugg_answers_enemy_deaths():
    s = Scene(board=["Mekgineer Thermaplugg", "Wisp"], enemy_board=["Wisp", "Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Mekgineer Thermaplugg 9/7"]
    s.destroy("enemy 1")
    assert s.board == ["Mekgineer Thermaplugg 9/7", "Leper Gnome 1/1"]


def test_troggzor_calls_a_trogg_for_each_enemy_spell():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Wisp"], enemy_board=["Troggzor the Earthinator"])
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_board == ["Troggzor the Earthinator 6/6", "Burly Rockjaw Trogg 3/5"]


def test_troggzor_does_not_hear_his_own_spells():
    s = Scene(hand=["Moonfire"], board=["Troggzor the Earthinator"])
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Troggzor the Earthinator 6/6"]


# --- ogres


def test_ogre_brute_hits_or_misses():
    s = Scene(board=["Ogre Brute"], enemy_board=["Oasis Snapjaw", "War Golem stealth"])
    s.attack("mine 1", "enemy 1", chance=[0])
    assert (s.board, s.enemy_board[0]) == (["Ogre Brute 4/2"], "Oasis Snapjaw 2/3")
    s = Scene(board=["Ogre Brute"], enemy_board=["Oasis Snapjaw", "War Golem stealth"])
    s.attack("mine 1", "enemy 1", chance=[1, 0])
    assert (s.enemy_hero.health, s.enemy_board) == (26, ["Oasis Snapjaw 2/7", "War Golem 7/7"])
    s = Scene(board=["Ogre Brute"], enemy_board=["Oasis Snapjaw", "War Golem stealth"])
    s.attack("mine 1", "enemy 1", chance=[1, 1])
    assert (s.board, s.enemy_board) == ([], ["Oasis Snapjaw 2/7", "War Golem 7/3"])


def test_ogre_brute_defends_himself_without_doubt():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Ogre Brute", "Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/1"], ["Wisp 1/1"])


def test_mogor_confuses_the_minions_of_both_players():
    s = Scene(board=["Mogor the Ogre", "Wisp"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.attack("mine 2", "enemy 1", chance=[1])
    assert (s.enemy_hero.health, s.board) == (29, ["Mogor the Ogre 7/6", "Wisp 1/1"])
    s.end_turn()
    s.attack("enemy 1", "hero", chance=[1, 1])
    assert (s.hero.health, s.board) == (30, ["Mogor the Ogre 7/6"])
    s = Scene(board=["Wisp"], enemy_board=["Mogor the Ogre"])
    s.attack("mine 1", "enemy hero", chance=[0])
    assert s.enemy_hero.health == 29


def test_mogor_does_not_confuse_heroes():
    s = Scene(board=["Mogor the Ogre"], enemy_board=["Wisp"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27


def test_mogor_and_an_ogre_flip_one_after_the_other():
    s = Scene(board=["Mogor the Ogre", "Ogre Brute"], enemy_board=["War Golem"])
    s.attack("mine 2", "enemy hero", chance=[1, 1])
    assert (s.enemy_hero.health, s.enemy_board) == (26, ["War Golem 7/7"])


# --- start and end of turn


def test_micro_machine_grows_at_the_start_of_each_turn():
    s = Scene(board=["Micro Machine"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Micro Machine 2/2"]
    s.end_turn()
    assert s.board == ["Micro Machine 3/2"]


def test_illuminator_heals_beside_a_secret():
    s = Scene(board=["Illuminator"], secrets=["Ice Barrier"], health=20, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 24
    s = Scene(board=["Illuminator"], enemy_secrets=["Ice Barrier"], health=20, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 20


def test_jeeves_serves_both_players():
    s = Scene(
        board=["Jeeves"], hand=["Fireball"], deck=["Wisp"] * 5, enemy_hand=["Fireball"] * 3, enemy_deck=["Wisp"] * 3
    )
    s.end_turn(seed=1)
    assert (s.hand, s.enemy_hand) == (["Fireball", "Wisp", "Wisp"], ["Fireball"] * 3 + ["Wisp"])
    s.play("Fireball", "mine 1")
    assert (s.board, len(s.enemy_hand)) == ([], 3)


def test_jeeves_serves_the_opponent_at_the_end_of_his_turn():
    s = Scene(board=["Jeeves"], hand=["Fireball"] * 4, enemy_deck=["Wisp"] * 3, deck=["Wisp"])
    s.end_turn(seed=1)
    assert (len(s.hand), s.enemy_hand) == (4, ["Wisp"])
    s.end_turn(seed=1)
    assert (len(s.hand), s.enemy_hand) == (5, ["Wisp"] * 3)


def test_gazlowe():
    s = Scene(hand=["Mirror Image", "Fireball", "Frostbolt cost=-1"], board=["Gazlowe"])
    s.play("Fireball", "enemy hero")
    assert len(s.hand) == 2
    s.play("Mirror Image", seed=1)
    assert len(s.hand) == 2
    s.play("Frostbolt", "enemy hero", seed=2)
    assert len(s.hand) == 2
    assert all("mech" in Catalogue.load("2019-03").get(card).races for card in s.hand)
