"""Basic set: the priest's cards and hero power."""

import pytest

from topdeck import IllegalAction, Scene


def test_lesser_heal():
    s = Scene(hero="priest", board=["Chillwind Yeti damage=3"])
    s.power("mine 1")
    assert s.board == ["Chillwind Yeti 4/4"]


def test_lesser_heal_not_above_the_maximum():
    s = Scene(hero="priest", health=29)
    s.power("hero")
    assert s.hero.health == 30


def test_holy_nova():
    s = Scene(
        hand=["Holy Nova"],
        board=["Chillwind Yeti damage=3"],
        enemy_board=["Chillwind Yeti"],
        hero="priest",
        health=20,
    )
    s.play("Holy Nova")
    assert s.board == ["Chillwind Yeti 4/4"]
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert (s.hero.health, s.enemy_hero.health) == (22, 28)


def test_mind_control():
    s = Scene(hand=["Mind Control"], board=["Wisp"], enemy_board=["Boulderfist Ogre damage=2"], hero="priest")
    assert s.targets("Mind Control") == ["enemy 1"]
    s.play("Mind Control", "enemy 1")
    assert s.board == ["Wisp 1/1", "Boulderfist Ogre 6/5"]
    assert s.enemy_board == []
    assert not s.can_attack("mine 2")


def test_mind_control_needs_a_free_place():
    s = Scene(hand=["Mind Control"], board=["Wisp"] * 7, enemy_board=["Boulderfist Ogre"], hero="priest")
    assert not s.can_play("Mind Control")


def test_holy_smite():
    s = Scene(hand=["Holy Smite"], hero="priest")
    s.play("Holy Smite", "enemy hero")
    assert s.enemy_hero.health == 28


def test_mind_vision():
    s = Scene(hand=["Mind Vision"], enemy_hand=["Fireball"], hero="priest")
    s.play("Mind Vision")
    assert s.hand == ["Fireball"]
    assert s.enemy_hand == ["Fireball"]


def test_mind_vision_of_an_empty_hand():
    s = Scene(hand=["Mind Vision"], hero="priest")
    s.play("Mind Vision")
    assert s.hand == []


def test_power_word_shield():
    s = Scene(hand=["Power Word: Shield"], board=["Wisp"], deck=["Fireball"], hero="priest")
    s.play("Power Word: Shield", "mine 1")
    assert s.board == ["Wisp 1/3"]
    assert s.hand == ["Fireball"]


def test_shadow_word_pain():
    s = Scene(hand=["Shadow Word: Pain"], enemy_board=["Chillwind Yeti", "Oasis Snapjaw", "Magma Rager"], hero="priest")
    assert s.targets("Shadow Word: Pain") == ["enemy 2"]
    s.play("Shadow Word: Pain", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Magma Rager 5/1"]


def test_northshire_cleric():
    s = Scene(hero="priest", board=["Northshire Cleric", "Chillwind Yeti damage=1"], deck=["Wisp"])
    s.power("mine 2")
    assert s.hand == ["Wisp"]


def test_northshire_cleric_not_for_heroes_nor_for_the_healthy():
    s = Scene(hero="priest", board=["Northshire Cleric"], deck=["Wisp", "Wisp"], health=20, hand=["Holy Light"])
    s.power("hero")
    s.play("Holy Light", "mine 1")
    assert s.hand == []


def test_northshire_cleric_draws_for_each_minion():
    s = Scene(
        hand=["Holy Nova"],
        board=["Northshire Cleric damage=1", "Chillwind Yeti damage=1", "Wisp"],
        deck=["Wisp", "Wisp"],
        hero="priest",
    )
    s.play("Holy Nova", seed=1)
    assert s.hand == ["Wisp", "Wisp"]


def test_divine_spirit():
    s = Scene(hand=["Divine Spirit"], board=["Chillwind Yeti damage=2"], hero="priest")
    s.play("Divine Spirit", "mine 1")
    assert s.board == ["Chillwind Yeti 4/6"]
    assert s.minion("mine 1").max_health == 8


def test_mind_blast():
    s = Scene(hand=["Mind Blast"], enemy_board=["Wisp"], hero="priest")
    s.play("Mind Blast")
    assert s.enemy_hero.health == 25


def test_shadow_word_death():
    s = Scene(hand=["Shadow Word: Death"], enemy_board=["Chillwind Yeti", "Magma Rager"], hero="priest")
    with pytest.raises(IllegalAction):
        s.play("Shadow Word: Death", "enemy 1")
    s.play("Shadow Word: Death", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_shadow_word_death_counts_buffs():
    s = Scene(hand=["Shadow Word: Death"], enemy_board=["Chillwind Yeti", "Raid Leader"], hero="priest")
    assert s.targets("Shadow Word: Death") == ["enemy 1"]
