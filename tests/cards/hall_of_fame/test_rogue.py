"""Hall of Fame, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_conceal_hides_my_minions_until_my_next_turn():
    s = Scene(
        hand=["Conceal"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.play("Conceal")
    assert "stealth" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 1").keywords
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords
