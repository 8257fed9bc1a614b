"""Curse of Naxxramas, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_avenge_strengthens_a_survivor():
    s = Scene(enemy_board=["Wisp", "Chillwind Yeti", "War Golem"], enemy_secrets=["Avenge"])
    s.destroy("enemy 1", chance=[1])
    assert (s.enemy_board, s.enemy_secrets) == (["Chillwind Yeti 4/5", "War Golem 10/9"], [])


def test_avenge_waits_while_nobody_survives():
    s = Scene(hand=["Flamestrike"], enemy_board=["Wisp", "Wisp"], enemy_secrets=["Avenge"])
    s.play("Flamestrike")
    assert (s.enemy_board, s.enemy_secrets) == ([], ["Avenge"])


def test_avenge_is_not_for_the_dead_of_the_other_side_nor_for_the_own_turn():
    s = Scene(board=["Wisp", "Wisp"], secrets=["Avenge"], enemy_board=["Wisp"], enemy_secrets=["Avenge"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1"])
    assert (s.secrets, s.enemy_secrets) == (["Avenge"], ["Avenge"])
