"""The League of Explorers, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_reliquary_seeker_fills_a_board():
    s = Scene(hand=["Reliquary Seeker"], board=["Wisp"] * 6)
    s.play("Reliquary Seeker")
    assert s.board[6] == "Reliquary Seeker 5/5"
    s = Scene(hand=["Reliquary Seeker"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 7)
    s.play("Reliquary Seeker")
    assert s.board[5] == "Reliquary Seeker 1/1"
