"""The League of Explorers, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_obsidian_destroyer_calls_a_scarab_at_the_end_of_my_turn():
    s = Scene(board=["Obsidian Destroyer", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Obsidian Destroyer 7/7", "Scarab 1/1", "Wisp 1/1"]
    assert "taunt" in s.minion("mine 2").keywords
    s.end_turn()
    assert len(s.board) == 3
