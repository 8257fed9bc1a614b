"""Blackrock, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_solemn_vigil():
    s = Scene(hand=["Solemn Vigil"], board=["Wisp"], enemy_board=["Wisp"], deck=["Fireball"] * 3)
    assert s.cost("Solemn Vigil") == 5
    s.attack("mine 1", "enemy 1")
    assert s.cost("Solemn Vigil") == 3
    s.play("Solemn Vigil", seed=1)
    assert s.hand == ["Fireball", "Fireball"]
