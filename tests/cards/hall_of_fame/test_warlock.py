"""Hall of Fame, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_power_overwhelming_lends_strength_and_takes_a_life():
    s = Scene(hand=["Power Overwhelming"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Power Overwhelming") == ["mine 1", "mine 2"]
    s.play("Power Overwhelming", "mine 1")
    assert s.board == ["Wisp 5/5", "Wisp 1/1"]
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_power_overwhelming_is_undone_by_silence():
    s = Scene(hand=["Power Overwhelming", "Silence"], board=["Wisp"], enemy_deck=["Wisp"])
    s.play("Power Overwhelming", "mine 1")
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_power_overwhelming_goes_home_with_the_minion():
    s = Scene(
        hand=["Power Overwhelming"], board=["Stonetusk Boar"], enemy_secrets=["Freezing Trap"], enemy_deck=["Wisp"]
    )
    s.play("Power Overwhelming", "mine 1")
    s.attack("mine 1", "enemy hero")
    s.end_turn()
    assert s.hand == ["Stonetusk Boar"]
