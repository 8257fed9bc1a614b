"""Curse of Naxxramas, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_duplicate_copies_the_first_friend_that_dies():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti damage=2", "Wisp"], enemy_secrets=["Duplicate"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_hand, s.enemy_secrets) == (["Chillwind Yeti"] * 2, [])
    s.destroy("enemy 1")
    assert s.enemy_hand == ["Chillwind Yeti"] * 2


def test_duplicate_waits_for_a_friend_and_for_the_opponents_turn():
    s = Scene(board=["Wisp"], secrets=["Duplicate"], enemy_secrets=["Duplicate"], enemy_board=[])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == ([], [])
    assert (s.secrets, s.enemy_secrets) == (["Duplicate"], ["Duplicate"])


def test_duplicate_needs_room_in_the_hand():
    s = Scene(enemy_hand=["Fireball"] * 9, enemy_board=["Wisp"], enemy_secrets=["Duplicate"])
    s.destroy("enemy 1")
    assert (s.enemy_hand[9:], s.enemy_secrets) == (["Wisp"], [])
    s = Scene(enemy_hand=["Fireball"] * 10, enemy_board=["Wisp"], enemy_secrets=["Duplicate"])
    s.destroy("enemy 1")
    assert s.enemy_secrets == ["Duplicate"]
