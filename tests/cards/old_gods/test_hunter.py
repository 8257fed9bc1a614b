"""Whispers of the Old Gods, hunter: what each card does, and a case in which it does not."""

from facts import races_of

from topdeck import Scene


def test_infest_leaves_beasts_in_my_hand():
    s = Scene(hand=["Infest"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Infest")
    s.destroy("mine 1", seed=1)
    s.destroy("mine 1", seed=2)
    assert len(s.hand) == 2
    assert all("beast" in races_of(name) for name in s.hand)


def test_infest_is_not_for_enemies_or_for_those_who_come_later():
    s = Scene(hand=["Infest", "Wisp"], enemy_board=["Wisp"])
    s.play("Infest")
    s.play("Wisp")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand) == ([], [])


def test_on_the_hunt():
    s = Scene(hand=["On the Hunt"], enemy_board=["Wisp"])
    assert s.targets("On the Hunt") == ["enemy 1", "enemy hero", "hero"]
    s.play("On the Hunt", "enemy 1")
    assert (s.enemy_board, s.board) == ([], ["Mastiff 1/1"])


def test_on_the_hunt_without_room_still_hits():
    s = Scene(hand=["On the Hunt"], board=["Wisp"] * 7)
    s.play("On the Hunt", "enemy hero")
    assert (len(s.board), s.enemy_hero.health) == (7, 29)


def test_fiery_bat_burns_a_random_enemy():
    s = Scene(board=["Fiery Bat", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], [], 30)


def test_fiery_bat_silenced():
    s = Scene(hand=["Silence"], board=["Fiery Bat"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_hero.health == 30


def test_call_of_the_wild_brings_all_three():
    s = Scene(hand=["Call of the Wild"])
    s.play("Call of the Wild")
    assert s.board == ["Huffer 5/2", "Leokk 2/4", "Misha 5/4"]
    assert s.can_attack("mine 1")


def test_call_of_the_wild_with_little_room():
    s = Scene(hand=["Call of the Wild"], board=["Wisp"] * 6)
    s.play("Call of the Wild")
    assert s.board[6] == "Huffer 4/2"


def test_infested_wolf_leaves_two_spiders():
    s = Scene(board=["Infested Wolf"])
    s.destroy("mine 1")
    assert s.board == ["Spider 1/1"] * 2


def test_infested_wolf_on_a_full_board_leaves_one():
    s = Scene(board=["Wisp"] * 6 + ["Infested Wolf"])
    s.destroy("mine 7")
    assert s.board[6:] == ["Spider 1/1"]
