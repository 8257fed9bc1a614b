"""Mean Streets of Gadgetzan, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_red_mana_wyrm_grows_with_own_spells():
    s = Scene(hand=["The Coin", "Wisp"], board=["Red Mana Wyrm"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert s.board[0] == "Red Mana Wyrm 2/6"
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"
    s.end_turn()
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"


@pytest.mark.parametrize(("catalogue", "health"), [("2019-03", 1), ("2017-02", 2)])
def test_small_time_buccaneer_likes_a_weapon(catalogue, health):
    s = Scene(board=["Small-Time Buccaneer"], hand=["Upgrade!"], catalogue=catalogue)
    assert s.board == [f"Small-Time Buccaneer 1/{health}"]
    s.play("Upgrade!")
    assert s.board == [f"Small-Time Buccaneer 3/{health}"]


def test_small_time_buccaneer_loses_it_with_the_weapon():
    s = Scene(board=["Small-Time Buccaneer"], weapon="Gorehowl")
    s.attack("hero", "enemy hero")
    assert s.board == ["Small-Time Buccaneer 1/1"]


def test_patches_comes_out_of_the_deck_after_a_pirate():
    s = Scene(hand=["Bloodsail Raider"], deck=["Patches the Pirate", "Wisp"])
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 2/3", "Patches the Pirate 1/1"]
    assert s.deck == ["Wisp"]


def test_patches_does_not_care_for_landlubbers_or_for_the_enemys_pirates():
    s = Scene(hand=["Wisp"], deck=["Patches the Pirate"], enemy_hand=["Bloodsail Raider"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.end_turn()
    s.play("Bloodsail Raider")
    assert s.board == ["Wisp 1/1"]
    assert s.deck == ["Patches the Pirate"]


def test_patches_stays_in_the_deck_when_the_board_is_full():
    s = Scene(hand=["Bloodsail Raider"], board=["Wisp"] * 6, deck=["Patches the Pirate"])
    s.play("Bloodsail Raider")
    assert s.deck == ["Patches the Pirate"]


def test_patches_from_the_hand_has_no_text_and_charged_in_2017():
    s = Scene(hand=["Patches the Pirate"], catalogue="2017-02")
    s.play("Patches the Pirate")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 29
    s = Scene(hand=["Patches the Pirate"])
    s.play("Patches the Pirate")
    assert not s.can_attack("mine 1")
