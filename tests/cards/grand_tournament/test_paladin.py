"""The Grand Tournament, paladin: what each card does, and a case in which it does not."""

import pytest
from facts import races_of

from topdeck import Scene


def test_seal_of_champions():
    s = Scene(hand=["Seal of Champions"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Seal of Champions") == ["enemy 1", "mine 1"]
    s.play("Seal of Champions", "mine 1")
    assert s.board == ["Wisp 4/1"]
    assert "divine_shield" in s.minion("mine 1").keywords


def test_warhorse_trainer_trains_recruits_only():
    s = Scene(board=["Warhorse Trainer", "CS2_101t", "Wisp"], enemy_board=["CS2_101t"])
    assert s.board == ["Warhorse Trainer 2/4", "Silver Hand Recruit 2/1", "Wisp 1/1"]
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]
    s.destroy("mine 1")
    assert s.board == ["Silver Hand Recruit 1/1", "Wisp 1/1"]


@pytest.mark.parametrize("seed", range(4))
def test_murloc_knight_calls_a_murloc(seed):
    s = Scene(board=["Murloc Knight"], hero="warrior")
    s.power(seed=seed)
    assert "murloc" in races_of(s.minion("mine 2").name)


def test_murloc_knight_needs_room():
    s = Scene(board=["Murloc Knight"] + ["Wisp"] * 6, hero="warrior")
    s.power()
    assert s.board == ["Murloc Knight 3/4"] + ["Wisp 1/1"] * 6


def test_eadric_the_pure_disarms_enemy_minions():
    s = Scene(hand=["Eadric the Pure"], board=["War Golem"], enemy_board=["War Golem", "Mana Tide Totem"])
    s.play("Eadric the Pure")
    assert s.board == ["War Golem 7/7", "Eadric the Pure 3/7"]
    assert s.enemy_board == ["War Golem 1/7", "Mana Tide Totem 1/3"]


def test_enter_the_coliseum_leaves_the_strongest_of_each_side():
    s = Scene(
        hand=["Enter the Coliseum"],
        board=["Wisp", "Chillwind Yeti", "Bloodfen Raptor"],
        enemy_board=["War Golem", "Cairne Bloodhoof", "Wisp"],
    )
    s.play("Enter the Coliseum")
    assert s.board == ["Chillwind Yeti 4/5"]
    assert s.enemy_board == ["War Golem 7/7", "Baine Bloodhoof 4/5"]  # whom Cairne leaves came too late


def test_enter_the_coliseum_chooses_among_equals_by_chance():
    for pick, left in enumerate(("Chillwind Yeti 4/5", "Oasis Snapjaw 4/7", "Cairne Bloodhoof 4/5")):
        board = ["Chillwind Yeti", "Wisp", "Oasis Snapjaw attack=4", "Cairne Bloodhoof"]
        s = Scene(hand=["Enter the Coliseum"], board=board, enemy_board=["Wisp"])
        s.play("Enter the Coliseum", chance=[pick])
        assert s.board[0] == left
        assert s.enemy_board == ["Wisp 1/1"]  # alone it is the strongest


def test_enter_the_coliseum_counts_attack_from_auras():
    s = Scene(hand=["Enter the Coliseum"], enemy_board=["Dire Wolf Alpha", "Bloodfen Raptor", "Bloodfen Raptor"])
    s.play("Enter the Coliseum")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]
