"""The Grand Tournament, rogue: what each card does, and a case in which it does not."""

import pytest
from facts import class_of

from topdeck import Scene


def test_shado_pan_rider_comes_second():
    s = Scene(hand=["Shado-Pan Rider", "Shado-Pan Rider"])
    s.play("Shado-Pan Rider")
    s.play("Shado-Pan Rider")
    assert s.board == ["Shado-Pan Rider 3/7", "Shado-Pan Rider 6/7"]


def test_buccaneer_sharpens_what_i_equip():
    s = Scene(board=["Buccaneer"], hand=["Fiery War Axe"], hero="rogue", weapon="Fiery War Axe")
    assert s.weapon == "Fiery War Axe 3/2"
    s.power()
    assert s.weapon == "Wicked Knife 2/2"
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/2"


def test_buccaneer_ignores_the_enemys_weapons():
    s = Scene(board=["Buccaneer"], enemy_hero="rogue", enemy_deck=["Wisp"])
    s.end_turn()
    s.power()
    assert s.enemy_weapon == "Wicked Knife 1/2"


def test_undercity_valiant_strikes_with_combo():
    s = Scene(hand=["Undercity Valiant", "Undercity Valiant"])
    s.play("Undercity Valiant")
    assert s.enemy_hero.health == 30
    s.play("Undercity Valiant", "enemy hero")
    assert s.enemy_hero.health == 29


def test_cutpurse_robs_heroes():
    s = Scene(board=["Cutpurse", "Cutpurse"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == []
    s.attack("mine 2", "enemy hero")
    assert s.hand == ["The Coin"]


def test_shady_dealer_likes_pirates():
    s = Scene(hand=["Shady Dealer"], board=["Southsea Deckhand"])
    s.play("Shady Dealer")
    assert s.board[1] == "Shady Dealer 5/4"
    s = Scene(hand=["Shady Dealer", "Southsea Deckhand"], enemy_board=["Southsea Deckhand"])
    s.play("Shady Dealer")
    assert s.board == ["Shady Dealer 4/3"]


@pytest.mark.parametrize("seed", range(4))
def test_burgle_takes_two_cards_of_the_opponents_class(seed):
    s = Scene(hand=["Burgle"], hero="rogue", enemy_hero="priest")
    s.play("Burgle", seed=seed)
    assert [class_of(name) for name in s.hand] == ["priest", "priest"]


def test_anubarak_comes_back_and_leaves_a_nerubian():
    s = Scene(board=["Wisp", "Anub'arak", "Wisp"])
    s.destroy("mine 2")
    assert (s.board, s.hand) == (["Wisp 1/1", "Nerubian 4/4", "Wisp 1/1"], ["Anub'arak"])


def test_anubarak_finds_no_room_in_a_full_hand():
    s = Scene(board=["Anub'arak"], hand=["Wisp"] * 10)
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Nerubian 4/4"], ["Wisp"] * 10)


def test_beneath_the_grounds():
    s = Scene(hand=["Beneath the Grounds"], enemy_deck=["Wisp"])
    s.play("Beneath the Grounds")
    assert s.enemy_deck == ["Nerubian Ambush!"] * 3 + ["Wisp"]
    s.stack_deck("Nerubian Ambush!", "Nerubian Ambush!", "Wisp", enemy=True)
    s.draw(enemy=True)
    assert (s.board, s.enemy_board, s.enemy_hand) == (["Nerubian 4/4"] * 2, [], ["Wisp"])
