"""The Boomsday Project, priest: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_extra_arms_and_more_arms():
    s = Scene(hand=["Extra Arms"], board=["Wisp"])
    s.play("Extra Arms", "mine 1")
    assert (s.board, s.hand) == (["Wisp 3/3"], ["More Arms!"])
    s.play("More Arms!", "mine 1")
    assert (s.board, s.hand) == (["Wisp 5/5"], [])


def test_topsy_turvy():
    s = Scene(hand=["Topsy Turvy", "Topsy Turvy"], enemy_board=["Oasis Snapjaw damage=3", "Shieldbearer"])
    s.play("Topsy Turvy", "enemy 1")
    assert s.enemy_board[0] == "Oasis Snapjaw 4/2"
    s.play("Topsy Turvy", "enemy 2")
    assert s.enemy_board == ["Oasis Snapjaw 4/2"]


@pytest.mark.parametrize(("crystals", "health"), [(10, 25), (9, 15)])
def test_omega_medic(crystals, health):
    s = Scene(hand=["Omega Medic"], mana=crystals, crystals=crystals, health=15)
    s.play("Omega Medic")
    assert s.hero.health == health


def test_dead_ringer():
    s = Scene(board=["Dead Ringer"], deck=["Loot Hoarder", "Wisp"])
    s.destroy("mine 1")
    assert s.hand == ["Loot Hoarder"]
    s = Scene(board=["Dead Ringer"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.hand == []
