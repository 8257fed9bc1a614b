"""Goblins vs Gnomes, warlock: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_darkbomb():
    s = Scene(hand=["Darkbomb"], board=["Kobold Geomancer"])
    s.play("Darkbomb", "enemy hero")
    assert s.enemy_hero.health == 26


def test_mistress_of_pain():
    s = Scene(board=["Mistress of Pain"], enemy_board=["Wisp"], health=20)
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 21


def test_demonheart():
    s = Scene(hand=["Demonheart"], board=["Flame Imp"])
    s.play("Demonheart", "mine 1")
    assert s.board == ["Flame Imp 8/7"]
    s = Scene(hand=["Demonheart"], enemy_board=["Flame Imp"])
    s.play("Demonheart", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Demonheart"], board=["War Golem"])
    s.play("Demonheart", "mine 1")
    assert s.board == ["War Golem 7/2"]


@pytest.mark.parametrize("seed", range(5))
def test_fel_cannon(seed: int):
    s = Scene(
        board=["Fel Cannon", "War Golem"],
        enemy_board=["Boulderfist Ogre", "Spider Tank"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=seed)
    assert s.minion("War Golem").damage + s.minion("Boulderfist Ogre").damage == 2
    assert "Spider Tank 3/4" in s.enemy_board
    assert s.board[0] == "Fel Cannon 3/5"
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_malganis():
    s = Scene(
        hand=["Flame Imp"], board=["Mal'Ganis", "Void Analyst", "Wisp"], enemy_board=["Flame Imp"], enemy_deck=["Wisp"]
    )
    assert s.board == ["Mal'Ganis 9/7", "Void Analyst 4/4", "Wisp 1/1"]
    assert s.enemy_board == ["Flame Imp 3/2"]
    s.play("Flame Imp")
    assert s.hero.health == 30
    assert s.board[-1] == "Flame Imp 5/4"
    s.end_turn()
    with pytest.raises(Exception, match="not legal"):
        s.attack("enemy 1", "hero")
    s.destroy("mine 1")
    s.damage("hero", 1)
    assert s.hero.health == 29


def test_imp_losion():
    seen = set()
    for seed in range(30):
        s = Scene(hand=["Imp-losion"], enemy_board=["War Golem"])
        s.play("Imp-losion", "enemy 1", seed=seed)
        dealt = s.minion("enemy 1").damage
        assert s.board == ["Imp 1/1"] * dealt
        seen.add(dealt)
    assert seen == {2, 3, 4}


def test_imp_losion_counts_damage_beyond_death():
    for seed in range(6):
        s = Scene(hand=["Imp-losion"], enemy_board=["Wisp"])
        s.play("Imp-losion", "enemy 1", seed=seed)
        assert 2 <= len(s.board) <= 4


def test_anima_golem():
    s = Scene(board=["Anima Golem", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Anima Golem 9/9", "Wisp 1/1"]
    s.destroy("mine 2")
    s.end_turn()
    assert s.board == []


def test_anima_golem_at_the_end_of_its_own_turn():
    s = Scene(board=["Anima Golem"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == []


def test_floating_watcher():
    s = Scene(hand=["Flame Imp"], board=["Floating Watcher"], enemy_deck=["Wisp"])
    s.play("Flame Imp")
    assert s.board[0] == "Floating Watcher 6/6"
    s.end_turn()
    s.damage("hero", 2)
    assert s.board[0] == "Floating Watcher 6/6"


def test_floating_watcher_not_for_an_immune_hero():
    s = Scene(hand=["Flame Imp"], board=["Floating Watcher", "Mal'Ganis"])
    s.play("Flame Imp")
    assert s.board[0] == "Floating Watcher 6/6"
    s.destroy("mine 2")
    assert s.board[0] == "Floating Watcher 4/4"
