"""Mean Streets of Gadgetzan, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_counterfeit_coin():
    s = Scene(hand=["Counterfeit Coin", "Chillwind Yeti"], mana=3)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.play("Chillwind Yeti")
    assert s.mana == 0
