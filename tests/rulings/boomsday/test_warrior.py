"""The Boomsday Project, warrior: as the text and the rulings have it, written without the script."""

import pytest
from facts import races_of

from topdeck import Scene

POWERS = {"Zap Cannon", "Blast Shield", "KABOOM!", "Delivery Drone", "Micro-Squad"}


def test_weapons_project_arms_both():
    s = Scene(hand=["Weapons Project"], weapon="Fiery War Axe", enemy_armor=1)
    s.play("Weapons Project")
    assert (s.weapon, s.enemy_weapon) == ("Gearblade 2/3", "Gearblade 2/3")
    assert (s.hero.armor, s.enemy_hero.armor) == (6, 7)


def test_weapons_project_breaks_weapons_with_deathrattles():
    s = Scene(hand=["Weapons Project"], enemy_weapon="Necrium Blade", enemy_board=["Goblin Bomb"])
    s.play("Weapons Project", seed=1)
    assert s.enemy_weapon == "Gearblade 2/3"
    assert s.hero.health + s.hero.armor == 34


def test_eternium_rover_gains_armor_for_each_wound():
    s = Scene(hand=["Whirlwind"], board=["Eternium Rover", "Wisp"])
    s.play("Whirlwind")
    assert s.hero.armor == 2
    assert s.board == ["Eternium Rover 1/2"]
    s.damage("mine 1", 5)
    assert s.hero.armor == 4
    assert s.board == []


def test_eternium_rover_behind_a_shield():
    s = Scene(board=["Eternium Rover divine_shield"])
    s.damage("mine 1", 1)
    assert s.hero.armor == 0


def test_rocket_boots():
    s = Scene(hand=["Rocket Boots", "War Golem"], enemy_board=["Wisp"], deck=["Fireball"])
    s.play("War Golem")
    s.play("Rocket Boots", "mine 1")
    assert s.hand == ["Fireball"]
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["War Golem 7/6"]


@pytest.mark.parametrize("seed", range(4))
def test_the_boomship_summons_three_minions_with_rush(seed: int):
    hand = ["The Boomship", "War Golem", "Chillwind Yeti", "Novice Engineer", "Boulderfist Ogre", "Fireball"]
    s = Scene(hand=hand, enemy_board=["Wisp"], deck=["Wisp"])
    s.play("The Boomship", seed=seed)
    assert len(s.board) == 3
    assert len(s.hand) == 2
    assert "Fireball" in s.hand
    assert all("rush" in m.keywords for m in s.game.players[0].board)
    assert s.deck == ["Wisp"]
    assert sorted([m.name for m in s.game.players[0].board] + s.hand) == sorted(hand[1:])


def test_the_boomship_with_less_room_and_fewer_minions():
    s = Scene(hand=["The Boomship", "War Golem", "War Golem", "War Golem"], board=["Wisp"] * 5)
    s.play("The Boomship", seed=1)
    assert len(s.board) == 7
    assert s.hand == ["War Golem"]
    s = Scene(hand=["The Boomship", "War Golem attack=2"])
    s.play("The Boomship", seed=1)
    assert s.board == ["War Golem 9/7"]


@pytest.mark.parametrize("seed", range(5))
def test_dyn_o_matic_spares_mechs_and_heroes(seed: int):
    s = Scene(
        hand=["Dyn-o-matic"], board=["Chillwind Yeti", "Upgradeable Framebot"], enemy_board=["War Golem", "Goblin Bomb"]
    )
    s.play("Dyn-o-matic", seed=seed)
    health = s.minion("War Golem").health
    yeti = [m.health for m in s.game.players[0].board if m.name == "Chillwind Yeti"]
    assert 7 - health + 5 - sum(yeti) == 5
    assert "Upgradeable Framebot 1/5" in s.board
    assert "Dyn-o-matic 3/4" in s.board
    assert "Goblin Bomb 0/2" in s.enemy_board
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_dyn_o_matic_stops_when_all_are_dead():
    s = Scene(hand=["Dyn-o-matic"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Dyn-o-matic", seed=1)
    assert (s.board, s.enemy_board) == (["Dyn-o-matic 3/4"], [])


def test_security_rover_calls_a_guard_for_each_wound():
    s = Scene(board=["Security Rover"])
    s.damage("mine 1", 1)
    assert s.board == ["Security Rover 2/4", "Guard Bot 2/3"]
    assert "taunt" in s.minion("Guard Bot").keywords
    s.damage("mine 1", 9)
    assert s.board == ["Guard Bot 2/3", "Guard Bot 2/3"]


def test_beryllium_nullifier_cannot_be_aimed_at_by_spells_or_powers():
    s = Scene(hand=["Fireball", "Elven Archer"], board=["Beryllium Nullifier"], enemy_board=["Beryllium Nullifier"])
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert s.targets("Elven Archer") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    with pytest.raises(Exception, match="not legal"):
        s.power("enemy 1")
    with pytest.raises(Exception, match="not legal"):
        s.power("mine 1")


def test_beryllium_nullifier_gives_its_protection_to_a_mech():
    s = Scene(hand=["Beryllium Nullifier", "Fireball"], board=["Upgradeable Framebot"], mana=10)
    s.play("Beryllium Nullifier", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 4/13"]
    assert s.mana == 3
    s = Scene(hand=["Beryllium Nullifier", "Moonfire"], board=["Upgradeable Framebot"], mana=10)
    s.play("Beryllium Nullifier", onto="mine 1")
    assert s.targets("Moonfire") == ["enemy hero", "hero"]


def test_dr_boom_mad_genius_gives_mechs_rush_for_the_rest_of_the_game():
    s = Scene(
        hand=["Dr. Boom, Mad Genius", "Upgradeable Framebot", "Wisp"],
        hero="warrior",
        enemy_board=["Wisp"],
        mana=10,
        health=12,
    )
    s.play("Dr. Boom, Mad Genius", seed=1)
    assert (s.hero.health, s.hero.armor) == (12, 7)
    s.play("Wisp")
    assert not s.can_attack("mine 1")
    s.play("Upgradeable Framebot")
    s.attack("mine 2", "enemy 1")
    assert s.enemy_board == []
    s.summon("Goblin Bomb")
    assert "rush" in s.minion("mine 3").keywords


def test_dr_boom_mad_genius_swaps_his_power_each_turn():
    s = Scene(
        hand=["Dr. Boom, Mad Genius"], hero="warrior", deck=["Wisp"] * 12, enemy_deck=["Wisp"] * 12, enemy_hero="mage"
    )
    s.play("Dr. Boom, Mad Genius", seed=1)
    seen = []
    for turn in range(8):
        s.end_turn(seed=turn)
        s.end_turn(seed=turn)
        assert s.hero_power in POWERS
        assert s.game.players[0].power_cost == 2
        assert not seen or s.hero_power != seen[-1]
        seen.append(s.hero_power)
    assert len(set(seen)) > 2


def with_power(wanted: str) -> Scene:
    """Dr. Boom with one of his powers, in his next turn."""
    for seed in range(60):
        s = Scene(
            hand=["Dr. Boom, Mad Genius"],
            hero="warrior",
            deck=["Wisp"] * 3,
            enemy_deck=["Wisp"] * 3,
            enemy_board=["War Golem", "Wisp"],
            board=["Chillwind Yeti"],
        )
        s.play("Dr. Boom, Mad Genius", seed=seed)
        s.end_turn(seed=seed)
        s.end_turn(seed=seed)
        if s.hero_power == wanted:
            return s
    raise AssertionError(f"{wanted} never came")


def test_dr_booms_powers():
    s = with_power("Zap Cannon")
    s.power("enemy 1")
    assert s.enemy_board[0] == "War Golem 7/4"
    s = with_power("Blast Shield")
    s.power()
    assert s.hero.armor == 14
    s = with_power("KABOOM!")
    s.power()
    assert (s.enemy_board, s.enemy_hero.health) == (["War Golem 7/6"], 29)
    assert s.board == ["Chillwind Yeti 4/5"]
    s = with_power("Delivery Drone")
    s.power(seed=1)
    assert len(s.options) == 3
    assert all("mech" in races_of(name) for name in s.options)
    wanted = s.options[0]
    s.pick(0)
    assert s.hand == ["Wisp", wanted]
    s = with_power("Micro-Squad")
    s.power()
    assert s.board == ["Chillwind Yeti 4/5"] + ["Microbot 1/1"] * 3
    s.attack("mine 2", "enemy 2")
    assert s.enemy_board == ["War Golem 7/7"]


@pytest.mark.parametrize("seed", range(4))
def test_omega_assembly_with_ten_crystals_keeps_all(seed: int):
    s = Scene(hand=["Omega Assembly"], mana=9, hero="warrior")
    s.play("Omega Assembly", seed=seed)
    assert len(set(s.options)) == 3
    assert all("mech" in races_of(name) for name in s.options)
    wanted = s.options[2]
    s.pick(2)
    assert s.hand == [wanted]
    s = Scene(hand=["Omega Assembly"], mana=1, crystals=10, hero="warrior")
    s.play("Omega Assembly", seed=seed)
    assert len(set(s.hand)) == 3
    assert all("mech" in races_of(name) for name in s.hand)


def test_omega_assembly_into_a_nearly_full_hand():
    s = Scene(hand=["Omega Assembly"] + ["Wisp"] * 9, hero="warrior")
    s.play("Omega Assembly", seed=1)
    assert len(s.hand) == 10


def test_supercollider_makes_the_attacked_minion_attack_its_neighbour():
    s = Scene(weapon="Supercollider", enemy_board=["Chillwind Yeti", "War Golem", "Wisp"])
    s.attack("hero", "enemy 1", seed=1)
    assert s.enemy_board == ["War Golem 7/3", "Wisp 1/1"]
    assert s.weapon == "Supercollider 1/2"
    assert s.hero.health == 26


def test_supercollider_chooses_either_neighbour():
    seen = set()
    for seed in range(12):
        s = Scene(weapon="Supercollider", enemy_board=["Wisp", "War Golem", "Bloodfen Raptor"])
        s.attack("hero", "enemy 2", seed=seed)
        seen.add(tuple(s.enemy_board))
    assert seen == {("War Golem 7/5", "Bloodfen Raptor 3/2"), ("Wisp 1/1", "War Golem 7/3")}


def test_supercollider_with_a_lone_or_dead_minion_or_a_hero():
    s = Scene(weapon="Supercollider", enemy_board=["War Golem"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["War Golem 7/6"]
    s = Scene(weapon="Supercollider", enemy_board=["Wisp", "War Golem"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]
    s = Scene(weapon="Supercollider", enemy_board=["Wisp", "War Golem"])
    s.attack("hero", "enemy hero")
    assert s.enemy_board == ["Wisp 1/1", "War Golem 7/7"]
