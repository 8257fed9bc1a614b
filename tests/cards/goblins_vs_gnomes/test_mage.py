"""Goblins vs Gnomes, mage: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene


def test_goblin_blastmage_with_a_mech():
    s = Scene(hand=["Goblin Blastmage"], board=["Spider Tank"], enemy_board=["Chillwind Yeti"])
    s.play("Goblin Blastmage", chance=[0, 1, 1, 0])
    assert (s.enemy_hero.health, s.enemy_board) == (28, ["Chillwind Yeti 4/3"])
    assert (s.hero.health, s.board[0]) == (30, "Spider Tank 3/4")


def test_goblin_blastmage_without_a_mech_of_mine():
    s = Scene(hand=["Goblin Blastmage"], board=["Wisp"], enemy_board=["Spider Tank"])
    s.play("Goblin Blastmage")
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Spider Tank 3/4"])


def test_wee_spellstopper_hides_its_neighbours_from_spells_and_powers():
    s = Scene(hand=["Fireball"], enemy_board=["Wisp", "Wee Spellstopper", "Wisp", "Wisp"])
    assert s.targets("Fireball") == ["enemy 2", "enemy 4", "enemy hero", "hero"]
    s.power("enemy 4")
    assert len(s.enemy_board) == 3


def test_wee_spellstopper_does_not_stop_battlecries_nor_its_own_side_less():
    s = Scene(hand=["Elven Archer", "Fireball"], board=["Wisp", "Wee Spellstopper"])
    assert "mine 1" in s.targets("Elven Archer")
    assert "mine 1" not in s.targets("Fireball")


def test_flamecannon_hits_a_random_enemy_minion():
    s = Scene(hand=["Flamecannon"], board=["Wisp"], enemy_board=["Chillwind Yeti", "War Golem"])
    s.play("Flamecannon", chance=[1])
    assert (s.enemy_board, s.board, s.enemy_hero.health) == (["Chillwind Yeti 4/5", "War Golem 7/3"], ["Wisp 1/1"], 30)


def test_flamecannon_needs_an_enemy_minion():
    assert not Scene(hand=["Flamecannon"], board=["Wisp"]).can_play("Flamecannon")


@pytest.mark.parametrize("seed", range(8))
def test_unstable_portal_brings_a_minion_that_costs_3_less(seed):
    s = Scene(hand=["Unstable Portal"], mana=2)
    s.play("Unstable Portal", seed=seed)
    (card,) = s.game.players[0].hand
    printed = Catalogue.load().get(card.id)
    assert printed.type == "minion"
    if "costs" not in (printed.script or {}):
        assert card.cost == max(0, printed.cost - 3)


def test_echo_of_medivh_copies_my_minions_afresh():
    s = Scene(hand=["Echo of Medivh"], board=["Chillwind Yeti damage=3", "Wisp"], enemy_board=["War Golem"])
    s.play("Echo of Medivh")
    assert s.hand == ["Chillwind Yeti", "Wisp"]
    assert s.board == ["Chillwind Yeti 4/2", "Wisp 1/1"]
    s.play("Chillwind Yeti")
    assert s.board[2] == "Chillwind Yeti 4/5"


def test_echo_of_medivh_on_an_empty_board():
    s = Scene(hand=["Echo of Medivh"], enemy_board=["Wisp"])
    s.play("Echo of Medivh")
    assert s.hand == []


def test_echo_of_medivh_takes_the_oldest_into_a_hand_that_fills_up():
    s = Scene(hand=["Echo of Medivh"] + ["Fireball"] * 9, board=["Chillwind Yeti", "Wisp"])
    s.play("Echo of Medivh")
    assert s.hand == ["Fireball"] * 9 + ["Chillwind Yeti"]


def test_flame_leviathan():
    s = Scene(board=["Wisp"], enemy_board=["Chillwind Yeti"], deck=["Flame Leviathan"])
    s.draw()
    assert (s.board, s.minion("enemy 1").health, s.hero.health, s.enemy_hero.health) == ([], 3, 28, 28)
    assert s.hand == ["Flame Leviathan"]
    s = Scene()
    s.give("Flame Leviathan")
    assert s.hero.health == 30
