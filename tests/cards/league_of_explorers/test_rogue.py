"""The League of Explorers, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_tomb_pillager_leaves_a_coin():
    s = Scene(board=["Tomb Pillager"], hand=["Fireball"])
    s.play("Fireball", "mine 1")
    assert s.hand == ["The Coin"]


def test_tomb_pillager_silenced_leaves_nothing():
    s = Scene(board=["Tomb Pillager"], hand=["Earth Shock", "Fireball"])
    s.play("Earth Shock", "mine 1")
    s.play("Fireball", "mine 1")
    assert s.hand == []
