"""Goblins vs Gnomes, shaman: what each card does, and a case in which it does not."""

import pytest
from facts import races_of

from topdeck import Scene


def test_vitality_totem_heals_my_hero_at_the_end_of_my_turn():
    s = Scene(board=["Vitality Totem"], health=20, enemy_health=20, enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (24, 20)
    s.end_turn()
    assert s.hero.health == 24


def test_siltfin_spiritwalker_draws_for_dead_murlocs_of_mine():
    s = Scene(
        board=["Siltfin Spiritwalker", "Murloc Raider", "Wisp"],
        enemy_board=["Murloc Raider"],
        deck=["Fireball", "Fireball"],
    )
    s.destroy("mine 3")
    s.destroy("enemy 1")
    assert s.hand == []
    s.destroy("mine 2", chance=[0])
    assert s.hand == ["Fireball"]
    s.destroy("mine 1")
    assert s.hand == ["Fireball"]


def test_siltfin_spiritwalker_overloads():
    s = Scene(hand=["Siltfin Spiritwalker"])
    s.play("Siltfin Spiritwalker")
    assert s.overload == 1


@pytest.mark.parametrize("seed", range(4))
def test_neptulon_brings_four_murlocs(seed):
    s = Scene(hand=["Neptulon"])
    s.play("Neptulon", seed=seed)
    assert (s.board, s.overload) == (["Neptulon 7/7"], 3)
    assert len(s.hand) == 4
    assert all("murloc" in races_of(name) for name in s.hand)


def test_neptulon_brings_no_more_than_the_hand_holds():
    s = Scene(hand=["Neptulon"] + ["Fireball"] * 8)
    s.play("Neptulon", seed=1)
    assert len(s.hand) == 10


def test_dunemaul_shaman_forgets_now_and_then():
    s = Scene(board=["Dunemaul Shaman"], enemy_board=["Oasis Snapjaw"])
    s.attack("mine 1", "enemy 1", chance=[0])
    assert s.enemy_board == ["Oasis Snapjaw 2/2"]
    s.attack("mine 1", "enemy 1", chance=[1])
    assert (s.enemy_board, s.enemy_hero.health) == (["Oasis Snapjaw 2/2"], 25)


def test_dunemaul_shaman_has_overload_and_one_enemy_is_not_missed():
    s = Scene(hand=["Dunemaul Shaman"], board=["Dunemaul Shaman"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 25
    s.play("Dunemaul Shaman")
    assert s.overload == 1


def test_powermace_leaves_its_power_to_a_mech():
    s = Scene(board=["Wisp", "Spider Tank"], enemy_board=["Spider Tank"], weapon="Powermace 3/1", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board, s.enemy_board) == (None, ["Wisp 1/1", "Spider Tank 5/6"], ["Spider Tank 3/4"])


def test_powermace_without_a_mech_or_with_durability_left():
    s = Scene(board=["Wisp"], weapon="Powermace 3/1", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == (None, ["Wisp 1/1"])
    s = Scene(board=["Spider Tank"], weapon="Powermace", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == ("Powermace 3/1", ["Spider Tank 3/4"])


def test_ancestors_call_brings_a_minion_of_each_hand():
    s = Scene(
        hand=["Ancestor's Call", "Fireball", "Chillwind Yeti"], enemy_hand=["Wisp", "War Golem", "Fireball"],
        board=["Wisp"],
    )  # fmt: skip
    s.play("Ancestor's Call", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Chillwind Yeti 4/5"], ["War Golem 7/7"])
    assert (s.hand, s.enemy_hand) == (["Fireball"], ["Wisp", "Fireball"])


def test_ancestors_call_brings_no_battlecry_and_nothing_where_there_is_no_minion_or_room():
    s = Scene(hand=["Ancestor's Call", "Wisp"], enemy_hand=["Fireball"], board=["Wisp"] * 7)
    s.play("Ancestor's Call")
    assert (s.hand, len(s.board), s.enemy_hand, s.enemy_board) == (["Wisp"], 7, ["Fireball"], [])
    s = Scene(hand=["Ancestor's Call", "Silver Hand Knight"])
    s.play("Ancestor's Call")
    assert s.board == ["Silver Hand Knight 4/4"]


@pytest.mark.parametrize(("pick", "health"), [(0, 27), (3, 24)])
def test_crackle_deals_3_to_6(pick, health):
    s = Scene(hand=["Crackle"])
    s.play("Crackle", "enemy hero", chance=[pick])
    assert (s.enemy_hero.health, s.overload) == (health, 1)


def test_crackle_grows_with_spell_damage():
    s = Scene(hand=["Crackle"], board=["Kobold Geomancer"])
    s.play("Crackle", "enemy hero", chance=[3])
    assert s.enemy_hero.health == 23
