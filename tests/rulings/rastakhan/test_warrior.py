"""Rastakhan's Rumble, warrior: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of
from hands import held

from topdeck import Scene


def test_devastate():
    s = Scene(hand=["Devastate"], board=["War Golem damage=1"], enemy_board=["War Golem damage=2", "War Golem"])
    assert s.targets("Devastate") == ["enemy 1", "mine 1"]
    s.play("Devastate", "enemy 1")
    assert s.enemy_board == ["War Golem 7/1", "War Golem 7/7"]


def test_emberscale_drake():
    s = Scene(hand=["Emberscale Drake", "Faerie Dragon"])
    s.play("Emberscale Drake")
    assert s.hero.armor == 5
    s = Scene(hand=["Emberscale Drake"], board=["Faerie Dragon"])
    s.play("Emberscale Drake")
    assert s.hero.armor == 0


@pytest.mark.parametrize(("armor", "cost"), [(0, 0), (3, 3), (10, 10), (25, 10)])
def test_heavy_metal(armor: int, cost: int):
    for seed in range(3):
        s = Scene(hand=["Heavy Metal!"], armor=armor)
        s.play("Heavy Metal!", seed=seed)
        assert len(s.board) == 1
        assert facts_of(s.game.players[0].board[0].name).get("cost", 0) == cost


def test_sulthraze_attacks_again_after_an_overkill():
    s = Scene(weapon="Sul'thraze", enemy_board=["Wisp", "Bloodfen Raptor", "Chillwind Yeti damage=1", "Wisp"])
    s.attack("hero", "enemy 1")
    assert s.can_attack("hero")
    s.attack("hero", "enemy 1")
    assert s.can_attack("hero")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert not s.can_attack("hero")
    assert s.weapon == "Sul'thraze 4/1"


def test_smolderthorn_lancer():
    s = Scene(
        hand=["Smolderthorn Lancer", "Faerie Dragon"],
        enemy_board=["War Golem damage=1", "War Golem"],
        board=["War Golem damage=1"],
    )
    assert s.targets("Smolderthorn Lancer") == ["enemy 1"]
    s.play("Smolderthorn Lancer", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]
    s = Scene(hand=["Smolderthorn Lancer"], enemy_board=["War Golem damage=1"])
    s.play("Smolderthorn Lancer")
    assert s.enemy_board == ["War Golem 7/6"]


def test_spirit_of_the_rhino_protects_rushing_minions():
    s = Scene(
        hand=["Steel Rager"],
        board=["Spirit of the Rhino"],
        enemy_board=["Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Steel Rager")
    s.attack("mine 2", "enemy 1")
    assert s.board == ["Spirit of the Rhino 0/3", "Steel Rager 5/1"]
    assert s.enemy_board == []
    s.end_turn()
    s.damage("mine 2", 1)
    assert s.board == ["Spirit of the Rhino 0/3"]


def test_spirit_of_the_rhino_not_for_others_or_older_ones():
    s = Scene(hand=["Wisp"], board=["Spirit of the Rhino", "Steel Rager"])
    s.play("Wisp")
    s.damage("mine 3", 1)
    s.damage("mine 2", 1)
    assert s.board == ["Spirit of the Rhino 0/3"]


def test_spirit_of_the_rhino_that_dies_leaves_them_open():
    s = Scene(hand=["Steel Rager"], board=["Spirit of the Rhino"])
    s.play("Steel Rager")
    s.destroy("mine 1")
    s.damage("mine 1", 1)
    assert s.board == []


def test_spirit_of_the_rhino_protects_those_who_came_before_it_in_the_same_turn():
    s = Scene(hand=["Steel Rager", "Spirit of the Rhino"], enemy_board=["Chillwind Yeti"])
    s.play("Steel Rager")
    s.play("Spirit of the Rhino")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Steel Rager 5/1", "Spirit of the Rhino 0/3"]


@pytest.mark.parametrize("first", [True, False])
def test_spirit_of_the_rhino_protects_those_whose_rush_comes_from_another(first: bool):
    board = ["Spirit of the Rhino", "Houndmaster Shaw"]
    s = Scene(hand=["Wisp", "Silence"], board=board if first else board[::-1])
    s.play("Wisp")
    s.damage("mine 3", 1)
    assert len(s.board) == 3
    s.play("Silence", "Houndmaster Shaw")
    s.damage("mine 3", 1)
    assert len(s.board) == 2


def test_spirit_of_the_rhino_protects_who_comes_in_the_opponents_turn_until_it_ends():
    s = Scene(
        board=["Spirit of the Rhino", "Houndmaster Shaw", "Infested Tauren"],
        deck=["Wisp"],
        enemy_hand=["Moonfire"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    s.destroy("Infested Tauren")
    assert "enemy 3" not in s.targets("Moonfire")
    s.damage("mine 3", 2)
    assert s.board[2:] == ["Slime 2/2"]
    s.end_turn()
    s.damage("mine 3", 2)
    assert s.board[2:] == []


def test_spirit_of_the_rhino_silenced_protects_nobody():
    s = Scene(hand=["Steel Rager", "Silence"], board=["Spirit of the Rhino"])
    s.play("Steel Rager")
    s.play("Silence", "mine 1")
    s.damage("mine 2", 1)
    assert s.board == ["Spirit of the Rhino 0/3"]


def test_war_master_voone_copies_dragons_with_what_they_have():
    s = Scene(hand=["War Master Voone", "Faerie Dragon attack=2 cost=-1", "Wisp", "Deathwing"])
    s.play("War Master Voone")
    assert held(s) == ["Faerie Dragon 5/2", "Wisp 1/1", "Deathwing 12/12", "Faerie Dragon 5/2", "Deathwing 12/12"]
    assert [card.cost for card in s.game.players[0].hand] == [1, 0, 10, 1, 10]


def test_war_master_voone_with_a_full_hand():
    s = Scene(hand=["War Master Voone"] + ["Faerie Dragon"] * 6)
    s.play("War Master Voone")
    assert s.hand == ["Faerie Dragon"] * 10


def test_akali_overkill_draws_a_rush_minion():
    s = Scene(hand=["Akali, the Rhino"], enemy_board=["Wisp"], deck=["Steel Rager", "War Golem", "Fireball"])
    s.play("Akali, the Rhino")
    s.attack("mine 1", "enemy 1", seed=1)
    assert held(s) == ["Steel Rager 10/6"]
    s = Scene(board=["Akali, the Rhino"], enemy_board=["Chillwind Yeti"], deck=["Steel Rager"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == []


def test_overlords_whip():
    s = Scene(
        hand=["Chillwind Yeti", "Wisp", "Landscaping"],
        weapon="Overlord's Whip",
        enemy_hand=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Chillwind Yeti")
    s.play("Wisp")
    assert s.board == ["Chillwind Yeti 4/4"]
    s.play("Landscaping")
    assert s.board == ["Chillwind Yeti 4/4", "Treant 2/2", "Treant 2/2"]
    assert s.weapon == "Overlord's Whip 2/4"
    s.end_turn()
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 1/1"]


@pytest.mark.parametrize("seed", range(4))
def test_dragon_roar(seed: int):
    s = Scene(hand=["Dragon Roar"])
    s.play("Dragon Roar", seed=seed)
    assert len(s.hand) == 2
    assert all("dragon" in races_of(name) for name in s.hand)
