"""The Witchwood, mage: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_cinderstorm():
    s = Scene(hand=["Cinderstorm"], board=["Wisp"], enemy_board=["Oasis Snapjaw"])
    s.play("Cinderstorm", seed=1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 5
    assert (s.board, s.hero.health) == (["Wisp 1/1"], 30)


def test_book_of_specters_discards_spells():
    s = Scene(hand=["Book of Specters", "Moonfire"], deck=["Wisp", "Chillwind Yeti", "Fireball"])
    s.play("Book of Specters", seed=1)
    assert s.hand[0] == "Moonfire"
    assert sorted(s.hand[1:]) == ["Chillwind Yeti", "Wisp"]
    assert s.deck == []


def test_snap_freeze():
    s = Scene(hand=["Snap Freeze", "Snap Freeze"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Snap Freeze") == ["enemy 1"]
    s.play("Snap Freeze", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert s.minion("enemy 1").frozen
    s.play("Snap Freeze", "enemy 1")
    assert s.enemy_board == []


def test_curio_collector_grows_with_your_draws():
    s = Scene(hand=["Arcane Intellect"], board=["Curio Collector"], deck=["Wisp"] * 2, enemy_deck=["Wisp"])
    s.play("Arcane Intellect", seed=1)
    assert s.board == ["Curio Collector 6/6"]
    s.give("Wisp")
    s.end_turn()
    assert s.board == ["Curio Collector 6/6"]


def test_vex_crow():
    for seed in range(5):
        s = Scene(hand=["Moonfire"], board=["Vex Crow"])
        s.play("Moonfire", "enemy hero", seed=seed)
        assert facts_of(s.board[1].rsplit(" ", 1)[0])["cost"] == 2
    s = Scene(hand=["Wisp"], board=["Vex Crow"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.play("Wisp", at=1)
    s.end_turn()
    s.play("Moonfire", "hero")
    assert s.board == ["Vex Crow 3/3", "Wisp 1/1"]


def test_archmage_arugal_copies_drawn_minions():
    s = Scene(hand=["Arcane Intellect"], board=["Archmage Arugal"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Arcane Intellect", seed=1)
    assert sorted(s.hand) == ["Chillwind Yeti", "Chillwind Yeti", "Fireball"]
    s = Scene(board=["Archmage Arugal"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.hand, s.enemy_hand) == ([], ["Wisp"])


def test_bonfire_elemental():
    s = Scene(hand=["Fire Fly", "Bonfire Elemental"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Bonfire Elemental", seed=1)
    assert s.hand.count("Wisp") == 2
    s = Scene(hand=["Fire Fly", "Bonfire Elemental"], deck=["Wisp"])
    s.play("Fire Fly")
    s.play("Bonfire Elemental", seed=1)
    assert s.hand.count("Wisp") == 0


@pytest.mark.parametrize(
    ("deck", "drawn"), [(["Wisp"], False), (["River Crocolisk"], False), (["Murloc Tidecaller"] * 2, True)]
)
def test_black_cat(deck: list[str], drawn: bool):
    s = Scene(hand=["Black Cat"], deck=deck)
    s.play("Black Cat", seed=1)
    assert (len(s.hand) == 1) == drawn
    assert s.game.players[0].spell_damage == 1
