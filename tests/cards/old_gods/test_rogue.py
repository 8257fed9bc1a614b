"""Whispers of the Old Gods, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_shadow_strike_aims_only_at_the_undamaged():
    s = Scene(hand=["Shadow Strike"], enemy_health=29, enemy_board=["Boulderfist Ogre", "Chillwind Yeti damage=1"])
    assert s.targets("Shadow Strike") == ["enemy 1", "hero"]
    s.play("Shadow Strike", "enemy 1")
    assert s.enemy_board[0] == "Boulderfist Ogre 6/2"
