"""Goblins vs Gnomes, hunter: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_call_pet():
    s = Scene(hand=["Call Pet"], deck=["King Krush"])
    s.play("Call Pet")
    assert s.cost("King Krush") == 5
    s = Scene(hand=["Call Pet"], deck=["War Golem"])
    s.play("Call Pet")
    assert s.cost("War Golem") == 7
    s = Scene(hand=["Call Pet"], deck=["Timber Wolf"])
    s.play("Call Pet")
    assert s.cost("Timber Wolf") == 0


def test_feign_death():
    s = Scene(hand=["Feign Death"], board=["Harvest Golem", "Wisp", "Leper Gnome"], enemy_board=["Leper Gnome"])
    s.play("Feign Death")
    assert s.board == ["Harvest Golem 2/3", "Damaged Golem 2/1", "Wisp 1/1", "Leper Gnome 1/1"]
    assert (s.enemy_hero.health, s.hero.health) == (28, 30)


def test_glaivezooka():
    s = Scene(hand=["Glaivezooka"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Glaivezooka", seed=1)
    assert (s.weapon, s.board, s.enemy_board) == ("Glaivezooka 2/2", ["Wisp 2/1"], ["Wisp 1/1"])
    s = Scene(hand=["Glaivezooka"])
    s.play("Glaivezooka")
    assert s.weapon == "Glaivezooka 2/2"


def test_king_of_beasts():
    s = Scene(
        hand=["King of Beasts"], board=["Bloodfen Raptor", "Wisp", "Bloodfen Raptor"], enemy_board=["Bloodfen Raptor"]
    )
    s.play("King of Beasts")
    assert s.board[-1] == "King of Beasts 4/6"
    assert "taunt" in s.minion("mine 4").keywords


def test_metaltooth_leaper():
    s = Scene(hand=["Metaltooth Leaper"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    s.play("Metaltooth Leaper")
    assert s.board == ["Spider Tank 5/4", "Wisp 1/1", "Metaltooth Leaper 3/3"]
    assert s.enemy_board == ["Spider Tank 3/4"]


def test_gahzrilla_doubles():
    s = Scene(board=["Gahz'rilla"])
    s.damage("mine 1", 1)
    assert s.board == ["Gahz'rilla 12/8"]
    s.damage("mine 1", 1)
    assert s.board == ["Gahz'rilla 24/7"]
    s = Scene(board=["Gahz'rilla attack=8"])
    s.damage("mine 1", 1)
    assert s.board == ["Gahz'rilla 16/8"]


def test_cobra_shot():
    s = Scene(hand=["Cobra Shot"], board=["Kobold Geomancer"], enemy_board=["War Golem"])
    s.play("Cobra Shot", "enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == (["War Golem 7/3"], 26)
    s = Scene(hand=["Cobra Shot"])
    assert not s.can_play("Cobra Shot")


def test_steamwheedle_sniper():
    s = Scene(board=["Steamwheedle Sniper"], hero="hunter", enemy_board=["Bloodfen Raptor"])
    s.power("enemy 1")
    assert s.enemy_board == []
    s = Scene(hero="hunter", enemy_board=["Bloodfen Raptor"], enemy_hero="mage")
    with pytest.raises(Exception, match="not legal"):
        s.power("enemy 1")
    s.power()
    assert s.enemy_hero.health == 28
