"""Basic set: the warrior's cards and hero power."""

import pytest

from topdeck import IllegalAction, Scene


def test_armor_up():
    s = Scene(hero="warrior")
    s.power()
    assert s.hero.armor == 2


def test_charge():
    s = Scene(hero="warrior", hand=["Charge", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti")
    assert not s.can_attack("mine 1")
    s.play("Charge", "mine 1")
    with pytest.raises(IllegalAction):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_charge_forbids_heroes_only_this_turn():
    s = Scene(hero="warrior", hand=["Charge"], board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Charge", "mine 1")
    assert not s.can_attack("mine 1")
    s.end_turn()
    s.end_turn()
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 26


def test_heroic_strike():
    s = Scene(hero="warrior", hand=["Heroic Strike"], weapon="Fiery War Axe")
    s.play("Heroic Strike")
    assert s.hero.attack == 7
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 23
    s.end_turn()
    assert s.weapon == "Fiery War Axe 3/1"


def test_execute():
    s = Scene(
        hero="warrior",
        hand=["Execute"],
        board=["Chillwind Yeti damage=1"],
        enemy_board=["Boulderfist Ogre", "Boulderfist Ogre damage=1"],
    )
    assert s.targets("Execute") == ["enemy 2"]
    s.play("Execute", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_cleave():
    s = Scene(hero="warrior", hand=["Cleave"], enemy_board=["Chillwind Yeti"] * 3)
    s.play("Cleave", seed=1)
    assert sorted(s.enemy_board) == ["Chillwind Yeti 4/3", "Chillwind Yeti 4/3", "Chillwind Yeti 4/5"]


def test_cleave_needs_two_enemy_minions():
    s = Scene(hero="warrior", hand=["Cleave"], board=["Wisp"], enemy_board=["Wisp"])
    assert not s.can_play("Cleave")


def test_warsong_commander():
    s = Scene(hero="warrior", board=["Warsong Commander", "Kor'kron Elite", "Wisp"], enemy_board=["Wolfrider"])
    assert s.board == ["Warsong Commander 2/3", "Kor'kron Elite 5/3", "Wisp 1/1"]
    assert s.enemy_board == ["Wolfrider 3/1"]


def test_warsong_commander_and_given_charge():
    s = Scene(hero="warrior", hand=["Charge"], board=["Warsong Commander", "Wisp"])
    s.play("Charge", "mine 2")
    assert s.board == ["Warsong Commander 2/3", "Wisp 2/1"]


def test_whirlwind():
    s = Scene(hero="warrior", hand=["Whirlwind"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    s.play("Whirlwind")
    assert s.board == s.enemy_board == ["Chillwind Yeti 4/4"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_shield_block():
    s = Scene(hero="warrior", hand=["Shield Block"], deck=["Wisp"])
    s.play("Shield Block")
    assert s.hero.armor == 5
    assert s.hand == ["Wisp"]
