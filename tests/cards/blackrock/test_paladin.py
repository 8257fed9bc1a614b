"""Blackrock, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_solemn_vigil():
    s = Scene(hand=["Solemn Vigil"], board=["Wisp"], enemy_board=["Wisp"], deck=["Fireball"] * 3)
    assert s.cost("Solemn Vigil") == 5
    s.attack("mine 1", "enemy 1")
    assert s.cost("Solemn Vigil") == 3
    s.play("Solemn Vigil", seed=1)
    assert s.hand == ["Fireball", "Fireball"]


def test_dragon_consort_waits_for_the_next_dragon():
    s = Scene(
        hand=["Dragon Consort", "Twilight Drake", "Faerie Dragon", "Wisp"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2
    )
    s.play("Dragon Consort")
    s.play("Wisp")
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert (s.cost("Twilight Drake"), s.cost("Faerie Dragon")) == (2, 0)
    s.play("Faerie Dragon")
    assert s.cost("Twilight Drake") == 4
