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


def test_primal_fusion_counts_my_totems():
    s = Scene(
        hand=["Primal Fusion"],
        board=["Wisp", "Mana Tide Totem", "Flametongue Totem"],
        enemy_board=["Mana Tide Totem"],
    )
    s.play("Primal Fusion", "mine 1")
    assert s.board[0] == "Wisp 3/3"


def test_primal_fusion_without_totems():
    s = Scene(hand=["Primal Fusion"], board=["Wisp"], enemy_board=["Mana Tide Totem"])
    s.play("Primal Fusion", "mine 1")
    assert s.board == ["Wisp 1/1"]


def test_hammer_of_twilight_leaves_an_elemental():
    s = Scene(weapon="Hammer of Twilight 4/1")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == (None, ["Twilight Elemental 4/2"])
    s = Scene(hand=["Fiery War Axe"], weapon="Hammer of Twilight")
    s.play("Fiery War Axe")
    assert s.board == ["Twilight Elemental 4/2"]


def test_hammer_of_twilight_leaves_nothing_while_it_lasts():
    s = Scene(weapon="Hammer of Twilight")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == ("Hammer of Twilight 4/1", [])


def test_stormcrack_hits_a_minion_and_overloads():
    s = Scene(hand=["Stormcrack"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Stormcrack") == ["enemy 1"]
    s.play("Stormcrack", "enemy 1")
    assert (s.enemy_board, s.overload) == (["Chillwind Yeti 4/1"], 1)
