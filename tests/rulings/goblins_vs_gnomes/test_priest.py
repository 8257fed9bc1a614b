"""Goblins vs Gnomes, priest: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_lightbomb():
    s = Scene(hand=["Lightbomb"], board=["War Golem", "Shieldbearer"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Lightbomb")
    assert s.board == ["Shieldbearer 0/4"]
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_shadowbomber():
    s = Scene(hand=["Shadowbomber"])
    s.play("Shadowbomber")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_velens_chosen():
    s = Scene(hand=["Velen's Chosen", "Moonfire", "Silence"], board=["Wisp"])
    s.play("Velen's Chosen", "mine 1")
    assert s.board == ["Wisp 3/5"]
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Silence", "mine 1")
    assert (s.board, s.game.players[0].spell_damage) == (["Wisp 1/1"], 0)


def test_shrinkmeister_for_this_turn():
    s = Scene(hand=["Shrinkmeister"], enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.play("Shrinkmeister", "enemy 1")
    assert s.enemy_board == ["War Golem 5/7"]
    s.end_turn()
    assert s.enemy_board == ["War Golem 7/7"]


def test_shrinkmeister_and_shadow_madness():
    s = Scene(hand=["Shrinkmeister", "Shadow Madness"], enemy_board=["Chillwind Yeti"])
    s.play("Shrinkmeister", "enemy 1")
    assert s.targets("Shadow Madness") == ["enemy 1"]


def test_light_of_the_naaru():
    s = Scene(hand=["Light of the Naaru"], health=20)
    s.play("Light of the Naaru", "hero")
    assert (s.hero.health, s.board) == (23, ["Lightwarden 1/2"])
    s = Scene(hand=["Light of the Naaru"], health=27)
    s.play("Light of the Naaru", "hero")
    assert (s.hero.health, s.board) == (30, [])
    s = Scene(hand=["Light of the Naaru"], enemy_board=["War Golem damage=6"])
    s.play("Light of the Naaru", "enemy 1")
    assert (s.enemy_board, s.board) == (["War Golem 7/4"], ["Lightwarden 1/2"])


def test_voljin_swaps_health():
    s = Scene(hand=["Vol'jin"], enemy_board=["War Golem damage=1"])
    s.play("Vol'jin", "enemy 1")
    assert (s.board, s.enemy_board) == (["Vol'jin 6/6"], ["War Golem 7/2"])
    s = Scene(hand=["Vol'jin"])
    s.play("Vol'jin")
    assert s.board == ["Vol'jin 6/2"]


def test_voljin_is_undone_by_silence():
    s = Scene(hand=["Vol'jin", "Silence"], enemy_board=["War Golem"])
    s.play("Vol'jin", "enemy 1")
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]


@pytest.mark.parametrize("seed", range(4))
def test_shadowboxer(seed: int):
    s = Scene(hand=["Holy Light"], board=["Shadowboxer", "War Golem damage=3"], enemy_board=["Boulderfist Ogre"])
    s.play("Holy Light", "mine 2", seed=seed)
    assert 30 - s.enemy_hero.health + s.minion("enemy 1").damage == 1
    s = Scene(hand=["Holy Light", "Holy Light"], board=["Shadowboxer"], health=10)
    s.play("Holy Light", "hero", seed=seed)
    s.play("Holy Light", "mine 1", seed=seed)
    assert s.enemy_hero.health == 30


def test_shadowboxer_counts_enemy_minions_too():
    s = Scene(hand=["Holy Light"], board=["Shadowboxer"], enemy_board=["War Golem damage=3"])
    s.play("Holy Light", "enemy 1", seed=1)
    assert 30 - s.enemy_hero.health + s.minion("enemy 1").damage == 1


def test_upgraded_repair_bot():
    s = Scene(hand=["Upgraded Repair Bot"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    assert s.targets("Upgraded Repair Bot") == ["mine 1"]
    s.play("Upgraded Repair Bot", "mine 1")
    assert s.board == ["Spider Tank 3/8", "Wisp 1/1", "Upgraded Repair Bot 5/5"]
