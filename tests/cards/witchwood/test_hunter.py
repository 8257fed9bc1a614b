"""The Witchwood, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_houndmaster_shaw_gives_the_others_rush():
    s = Scene(hand=["Chillwind Yeti"], board=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti", at=1)
    assert "rush" in s.minion("mine 2").keywords
    assert "rush" not in s.minion("mine 1").keywords
    assert "rush" not in s.minion("enemy 1").keywords
    s.attack("mine 2", "enemy 1")
    assert s.enemy_board == []


def test_houndmaster_shaw_has_no_rush_himself():
    s = Scene(hand=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Houndmaster Shaw")
    assert not s.can_attack("mine 1")
