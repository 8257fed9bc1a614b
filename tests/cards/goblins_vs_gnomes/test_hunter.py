"""Goblins vs Gnomes, hunter: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_king_of_beasts_counts_my_other_beasts():
    s = Scene(
        hand=["King of Beasts"], board=["Bloodfen Raptor", "Wisp", "Oasis Snapjaw"], enemy_board=["Bloodfen Raptor"]
    )
    s.play("King of Beasts")
    assert s.board[3] == "King of Beasts 4/6"
    assert "taunt" in s.minion("mine 4").keywords


def test_king_of_beasts_does_not_count_himself():
    s = Scene(hand=["King of Beasts"])
    s.play("King of Beasts")
    assert s.board == ["King of Beasts 2/6"]


def test_metaltooth_leaper_sharpens_my_other_mechs():
    s = Scene(hand=["Metaltooth Leaper"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    s.play("Metaltooth Leaper")
    assert s.board == ["Spider Tank 5/4", "Wisp 1/1", "Metaltooth Leaper 3/3"]
    assert s.enemy_board == ["Spider Tank 3/4"]


def test_gahzrilla_doubles_with_each_damage():
    s = Scene(hand=["Moonfire", "Moonfire", "Blessing of Kings"], board=["Gahz'rilla"])
    s.play("Moonfire", "mine 1")
    assert s.board == ["Gahz'rilla 12/8"]
    s.play("Blessing of Kings", "mine 1")
    s.play("Moonfire", "mine 1")
    assert s.board == ["Gahz'rilla 32/11"]


def test_gahzrilla_does_not_mind_the_damage_of_others_nor_a_shield():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Gahz'rilla divine_shield", "Chillwind Yeti"])
    s.play("Moonfire", "mine 1")
    s.play("Moonfire", "mine 2")
    assert s.board == ["Gahz'rilla 6/9", "Chillwind Yeti 4/4"]


def test_glaivezooka_sharpens_a_random_friend():
    s = Scene(hand=["Glaivezooka"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Glaivezooka", chance=[1])
    assert (s.weapon, s.board, s.enemy_board) == ("Glaivezooka 2/2", ["Wisp 1/1", "Chillwind Yeti 5/5"], ["Wisp 1/1"])


def test_glaivezooka_without_a_friend():
    s = Scene(hand=["Glaivezooka"], enemy_board=["Wisp"])
    s.play("Glaivezooka")
    assert (s.weapon, s.enemy_board) == ("Glaivezooka 2/2", ["Wisp 1/1"])


@pytest.mark.parametrize(("drawn", "cost"), [("Savannah Highmane", 2), ("Bloodfen Raptor", 0), ("War Golem", 7)])
def test_call_pet_makes_a_beast_cheaper(drawn, cost):
    s = Scene(hand=["Call Pet", "Oasis Snapjaw"], deck=[drawn])
    s.play("Call Pet")
    assert (s.cost(drawn), s.cost("Oasis Snapjaw")) == (cost, 4)


def test_call_pet_with_an_empty_deck():
    s = Scene(hand=["Call Pet", "Oasis Snapjaw"])
    s.play("Call Pet")
    assert (s.hand, s.cost("Oasis Snapjaw"), s.hero.health) == (["Oasis Snapjaw"], 4, 29)


def test_cobra_shot_hits_a_minion_and_the_enemy_hero():
    s = Scene(hand=["Cobra Shot"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti", "War Golem"])
    assert s.targets("Cobra Shot") == ["enemy 1", "enemy 2", "mine 1"]
    s.play("Cobra Shot", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2", "War Golem 7/7"]
    assert (s.enemy_hero.health, s.hero.health) == (27, 30)


def test_cobra_shot_needs_a_minion():
    assert not Scene(hand=["Cobra Shot"]).can_play("Cobra Shot")
