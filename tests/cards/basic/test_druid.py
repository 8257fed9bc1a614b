"""Basic set: the druid's cards and hero power."""

import pytest

from topdeck import Scene


def test_shapeshift():
    s = Scene(hero="druid")
    s.power()
    assert (s.hero.attack, s.hero.armor) == (1, 1)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 29
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 1)


def test_claw():
    s = Scene(hand=["Claw"], hero="druid")
    s.play("Claw")
    assert (s.hero.attack, s.hero.armor) == (2, 2)
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 2)


def test_healing_touch():
    s = Scene(hand=["Healing Touch", "Healing Touch"], hero="druid", health=15)
    s.play("Healing Touch", "hero")
    assert s.hero.health == 23
    s.play("Healing Touch", "hero")
    assert s.hero.health == 30


def test_moonfire():
    s = Scene(hand=["Moonfire"], hero="druid")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29


def test_moonfire_with_spell_damage():
    s = Scene(hand=["Moonfire"], board=["Kobold Geomancer"], enemy_board=["Bloodfen Raptor"], hero="druid")
    s.play("Moonfire", "enemy 1")
    assert s.enemy_board == []


def test_mark_of_the_wild():
    s = Scene(hand=["Mark of the Wild"], board=["Wisp"], hero="druid")
    assert s.targets("Mark of the Wild") == ["mine 1"]
    s.play("Mark of the Wild", "mine 1")
    assert s.board == ["Wisp 3/3"]
    assert "taunt" in s.minion("mine 1").keywords


def test_savage_roar():
    s = Scene(hand=["Savage Roar"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"], hero="druid")
    s.play("Savage Roar")
    assert s.board == ["Wisp 3/1", "Chillwind Yeti 6/5"]
    assert s.hero.attack == 2
    assert s.enemy_board == ["Wisp 1/1"]
    s.end_turn()
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/5"]


def test_swipe():
    s = Scene(hand=["Swipe"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Oasis Snapjaw"], hero="druid")
    assert s.targets("Swipe") == ["enemy 1", "enemy 2", "enemy hero"]
    s.play("Swipe", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1", "Oasis Snapjaw 2/6"]
    assert s.enemy_hero.health == 29
    assert s.board == ["Wisp 1/1"]


def test_swipe_gets_spell_damage_twice():
    s = Scene(hand=["Swipe"], board=["Kobold Geomancer"], enemy_board=["Oasis Snapjaw"], hero="druid")
    s.play("Swipe", "enemy hero")
    assert s.enemy_hero.health == 25
    assert s.enemy_board == ["Oasis Snapjaw 2/5"]


def test_wild_growth():
    s = Scene(hand=["Wild Growth"], hero="druid", mana=4)
    s.play("Wild Growth")
    assert (s.crystals, s.mana) == (5, 1)


def test_wild_growth_costs_less_in_2017():
    s = Scene(hand=["Wild Growth"], hero="druid", mana=4, catalogue="2017-02")
    assert s.cost("Wild Growth") == 2


def test_wild_growth_at_ten_crystals_and_excess_mana():
    s = Scene(hand=["Wild Growth"], deck=["Wisp"], hero="druid", mana=10)
    s.play("Wild Growth")
    assert s.hand == ["Excess Mana"]
    assert s.crystals == 10
    s.play("Excess Mana")
    assert s.hand == ["Wisp"]
    assert s.mana == 7


@pytest.mark.parametrize(("catalogue", "gained"), [("2019-03", 1), ("2017-02", 2)])
def test_innervate(catalogue, gained):
    s = Scene(hand=["Innervate"], hero="druid", mana=4, catalogue=catalogue)
    s.play("Innervate")
    assert (s.mana, s.crystals) == (4 + gained, 4)


def test_innervate_does_not_go_over_ten():
    s = Scene(hand=["Innervate"], hero="druid", mana=10)
    s.play("Innervate")
    assert s.mana == 10


def test_starfire():
    s = Scene(hand=["Starfire"], deck=["Wisp"], enemy_board=["Boulderfist Ogre"], hero="druid")
    s.play("Starfire", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    assert s.hand == ["Wisp"]
