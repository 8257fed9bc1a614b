"""Whispers of the Old Gods, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_thing_from_below_gets_cheaper_with_each_totem():
    s = Scene(hand=["Thing from Below", "Mana Tide Totem", "Flametongue Totem"], hero="shaman")
    assert s.cost("Thing from Below") == 6
    s.play("Mana Tide Totem")
    assert s.cost("Thing from Below") == 5
    s.power(chance=[0])
    assert s.cost("Thing from Below") == 4


def test_thing_from_below_does_not_count_totems_of_the_enemy():
    s = Scene(hand=["Thing from Below"], enemy_hand=["Mana Tide Totem"], deck=["Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.end_turn(chance=[0])
    s.play("Mana Tide Totem")
    s.end_turn()
    assert s.cost("Thing from Below") == 6
