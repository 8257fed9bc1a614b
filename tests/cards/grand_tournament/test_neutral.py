"""The Grand Tournament, neutral: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_argent_horserider():
    s = Scene(hand=["Argent Horserider"], enemy_board=["Chillwind Yeti"])
    s.play("Argent Horserider")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Argent Horserider 2/1"], ["Chillwind Yeti 4/3"])
