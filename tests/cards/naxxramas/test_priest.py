"""Curse of Naxxramas, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_dark_cultist_leaves_3_health_to_a_friend():
    s = Scene(board=["Dark Cultist", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Chillwind Yeti 4/8"], ["Wisp 1/1"])


def test_dark_cultist_alone():
    s = Scene(board=["Dark Cultist"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"])
