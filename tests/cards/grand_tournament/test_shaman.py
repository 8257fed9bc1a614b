"""The Grand Tournament, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_thunder_bluff_valiant_inspires_totems():
    s = Scene(board=["Thunder Bluff Valiant", "Mana Tide Totem", "Wisp"], hero="shaman")
    s.power(chance=[0])
    assert s.board == ["Thunder Bluff Valiant 3/6", "Mana Tide Totem 2/3", "Wisp 1/1", "Searing Totem 3/1"]


def test_thunder_bluff_valiant_ignores_the_enemys_power():
    s = Scene(board=["Thunder Bluff Valiant", "Mana Tide Totem"], enemy_hero="mage", enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    s.power("hero")
    assert s.board[1] == "Mana Tide Totem 0/3"


def test_totem_golem():
    s = Scene(hand=["Totem Golem"])
    s.play("Totem Golem")
    assert (s.board, s.overload) == (["Totem Golem 3/4"], 1)
