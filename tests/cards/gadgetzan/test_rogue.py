"""Mean Streets of Gadgetzan, rogue: what each card does, and a case in which it does not."""

from scene import scene


def test_counterfeit_coin():
    s = scene(hand=["Counterfeit Coin", "Chillwind Yeti"], mana=3)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.play("Chillwind Yeti")
    assert s.mana == 0
