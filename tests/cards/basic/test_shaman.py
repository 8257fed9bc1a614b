"""Basic set: the shaman's cards, hero power and totems."""

import pytest

from topdeck import IllegalAction, Scene

TOTEMS = ["Healing Totem 0/2", "Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2"]
# On a board they are given by id: other sets have totems of the same names.


def test_totemic_call_reaches_every_totem():
    seen = set()
    for outcome in range(4):
        s = Scene(hero="shaman")
        s.power(chance=[outcome])
        assert len(s.board) == 1
        seen.add(s.board[0])
    assert sorted(seen) == TOTEMS


def test_totemic_call_brings_a_new_one():
    s = Scene(hero="shaman", board=["CS2_050", "CS2_051", "CS2_052"])
    s.power()
    assert s.board[3] == "Healing Totem 0/2"


def test_totemic_call_with_all_four_is_not_possible():
    s = Scene(hero="shaman", board=["CS2_050", "CS2_051", "CS2_052", "NEW1_009"])
    with pytest.raises(IllegalAction):
        s.power()


def test_healing_totem():
    s = Scene(
        hero="shaman",
        board=["NEW1_009 damage=1", "Chillwind Yeti damage=2"],
        enemy_board=["Chillwind Yeti damage=1"],
        health=20,
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    assert s.board == ["Healing Totem 0/2", "Chillwind Yeti 4/4"]
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.hero.health == 20


def test_wrath_of_air_totem():
    s = Scene(hero="shaman", hand=["Frost Shock"], board=["CS2_052"])
    s.play("Frost Shock", "enemy hero")
    assert s.enemy_hero.health == 28


def test_frost_shock():
    s = Scene(hero="shaman", hand=["Frost Shock"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Frost Shock") == ["enemy 1", "enemy hero"]
    s.play("Frost Shock", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.minion("enemy 1").frozen


def test_windfury():
    s = Scene(hero="shaman", hand=["Windfury"], board=["Chillwind Yeti"])
    s.play("Windfury", "mine 1")
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22
    assert not s.can_attack("mine 1")


def test_ancestral_healing():
    s = Scene(hero="shaman", hand=["Ancestral Healing"], board=["Boulderfist Ogre damage=6"])
    s.play("Ancestral Healing", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/7"]
    assert "taunt" in s.minion("mine 1").keywords


def test_fire_elemental():
    s = Scene(hero="shaman", hand=["Fire Elemental"], board=["Kobold Geomancer"])
    s.play("Fire Elemental", "enemy hero")
    assert s.enemy_hero.health == 27


def test_rockbiter_weapon_on_the_hero():
    s = Scene(hero="shaman", hand=["Rockbiter Weapon"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Rockbiter Weapon") == ["hero", "mine 1"]
    s.play("Rockbiter Weapon", "hero")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27


def test_rockbiter_weapon_lasts_a_turn():
    s = Scene(hero="shaman", hand=["Rockbiter Weapon"], board=["Wisp"])
    s.play("Rockbiter Weapon", "mine 1")
    assert s.board == ["Wisp 4/1"]
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_bloodlust():
    s = Scene(hero="shaman", hand=["Bloodlust"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Bloodlust")
    assert s.board == ["Wisp 4/1", "Chillwind Yeti 7/5"]
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.hero.attack == 0
    s.end_turn()
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/5"]


def test_totemic_might():
    s = Scene(hero="shaman", hand=["Totemic Might"], board=["CS2_050", "Wisp", "Flametongue Totem"])
    s.play("Totemic Might")
    assert s.board == ["Searing Totem 1/3", "Wisp 3/1", "Flametongue Totem 0/5"]


def test_hex():
    s = Scene(hero="shaman", hand=["Hex"], enemy_board=["Boulderfist Ogre"])
    s.play("Hex", "enemy 1")
    assert s.enemy_board == ["Frog 0/1"]
    assert "taunt" in s.minion("enemy 1").keywords


def test_flametongue_totem():
    s = Scene(hero="shaman", hand=["Flametongue Totem"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Flametongue Totem", at=2)
    assert s.board == ["Wisp 1/1", "Wisp 3/1", "Flametongue Totem 0/3", "Wisp 3/1"]


def test_flametongue_totem_gone():
    s = Scene(hero="shaman", hand=["Shiv"], deck=["Wisp"], board=["Wisp", "Flametongue Totem damage=2", "Wisp"])
    s.play("Shiv", "mine 2")
    assert s.board == ["Wisp 1/1", "Wisp 1/1"]


def test_windspeaker():
    s = Scene(hero="shaman", hand=["Windspeaker"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Windspeaker") == ["mine 1"]
    s.play("Windspeaker", "mine 1", at=1)
    assert "windfury" in s.minion("mine 1").keywords
