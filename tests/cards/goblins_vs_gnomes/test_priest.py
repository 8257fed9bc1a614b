"""Goblins vs Gnomes, priest: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_shadowbomber_hits_both_heroes():
    s = Scene(hand=["Shadowbomber"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Shadowbomber")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Shadowbomber 2/1"], ["Wisp 1/1"])


def test_shrinkmeister_weakens_for_the_turn():
    s = Scene(hand=["Shrinkmeister", "Cabal Shadow Priest"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Shrinkmeister", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 2/5"]
    assert "enemy 1" in s.targets("Cabal Shadow Priest")
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_shrinkmeister_leaves_no_less_than_nothing_and_may_come_alone():
    s = Scene(hand=["Shrinkmeister"], enemy_board=["Wisp"])
    s.play("Shrinkmeister", "enemy 1")
    assert s.enemy_board == ["Wisp 0/1"]
    s = Scene(hand=["Shrinkmeister"])
    s.play("Shrinkmeister")
    assert s.board == ["Shrinkmeister 3/2"]


def test_shadowboxer_strikes_when_a_minion_is_healed():
    s = Scene(hero="priest", board=["Shadowboxer", "Chillwind Yeti damage=2"])
    s.power("mine 2")
    assert s.enemy_hero.health == 29


def test_shadowboxer_strikes_once_for_each_minion():
    s = Scene(
        hand=["Circle of Healing"], board=["Shadowboxer", "Chillwind Yeti damage=2"], enemy_board=["War Golem damage=3"]
    )
    s.play("Circle of Healing", chance=[0, 0])
    assert (s.enemy_hero.health, s.enemy_board) == (28, ["War Golem 7/7"])


def test_shadowboxer_wants_real_healing():
    s = Scene(hero="priest", board=["Shadowboxer", "Chillwind Yeti"])
    s.power("mine 2")
    assert s.enemy_hero.health == 30


@pytest.mark.parametrize(("catalogue", "health"), [("2019-03", 30), ("2017-02", 29)])
def test_shadowboxer_and_healed_heroes(catalogue, health):
    s = Scene(hero="priest", board=["Shadowboxer"], health=20, catalogue=catalogue)
    s.power("hero")
    assert s.enemy_hero.health == health


def test_upgraded_repair_bot_mends_a_friendly_mech():
    s = Scene(hand=["Upgraded Repair Bot"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    assert s.targets("Upgraded Repair Bot") == ["mine 1"]
    s.play("Upgraded Repair Bot", "mine 1")
    assert s.board == ["Spider Tank 3/8", "Wisp 1/1", "Upgraded Repair Bot 5/5"]


def test_upgraded_repair_bot_without_a_mech():
    s = Scene(hand=["Upgraded Repair Bot"], board=["Wisp"])
    s.play("Upgraded Repair Bot")
    assert s.board == ["Wisp 1/1", "Upgraded Repair Bot 5/5"]


def test_velens_chosen_gives_spell_damage_to_the_owner_of_the_minion():
    s = Scene(hand=["Velen's Chosen", "Moonfire"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Velen's Chosen", "mine 1")
    assert s.board == ["Wisp 3/5"]
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28
    s = Scene(hand=["Velen's Chosen", "Moonfire"], enemy_board=["Wisp"])
    s.play("Velen's Chosen", "enemy 1")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29


def test_light_of_the_naaru_summons_if_not_all_is_healed():
    s = Scene(hand=["Light of the Naaru"], health=20)
    s.play("Light of the Naaru", "hero")
    assert (s.hero.health, s.board) == (23, ["Lightwarden 1/2"])


def test_light_of_the_naaru_heals_the_last_wound():
    s = Scene(hand=["Light of the Naaru"], enemy_board=["Chillwind Yeti damage=3"])
    s.play("Light of the Naaru", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/5"], [])
