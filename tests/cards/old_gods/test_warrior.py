"""Whispers of the Old Gods, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_nzoths_first_mate():
    s = Scene(hand=["N'Zoth's First Mate"])
    s.play("N'Zoth's First Mate")
    assert s.weapon == "Rusty Hook 1/3"


def test_bloodsail_cultist_with_another_pirate():
    s = Scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 4/3"


def test_bloodsail_cultist_alone_or_without_a_weapon():
    s = Scene(hand=["Bloodsail Cultist"], enemy_board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 3/2"
    s = Scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"])
    s.play("Bloodsail Cultist")
    assert s.weapon is None
