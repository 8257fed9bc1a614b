"""Curse of Naxxramas, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_anubar_ambusher_takes_a_friend_along():
    s = Scene(board=["Anub'ar Ambusher", "Wisp", "Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.hand, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti"], ["Wisp 1/1"])


def test_anubar_ambusher_alone_does_not_come_back():
    s = Scene(board=["Anub'ar Ambusher"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand, s.enemy_hand) == ([], [], [])
