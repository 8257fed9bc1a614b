"""Blackrock Mountain, priest: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(("held", "stats"), [("Azure Drake", "2/3"), ("Wisp", "2/1")])
def test_twilight_whelp_and_a_dragon_in_hand(held, stats):
    s = Scene(hand=["Twilight Whelp", held])
    s.play("Twilight Whelp")
    assert s.board == [f"Twilight Whelp {stats}"]


def test_twilight_whelp_is_not_in_hand_itself():
    s = Scene(hand=["Twilight Whelp"], enemy_hand=["Azure Drake"])
    s.play("Twilight Whelp")
    assert s.board == ["Twilight Whelp 2/1"]
