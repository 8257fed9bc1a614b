"""Blackrock Mountain, neutral: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_grim_patron():
    s = Scene(hand=["Whirlwind", "Fireball"], board=["Grim Patron"])
    s.play("Whirlwind")
    assert s.board == ["Grim Patron 3/2", "Grim Patron 3/3"]
    s.play("Fireball", "mine 1")
    assert s.board == ["Grim Patron 3/3"]


def test_grim_patron_needs_room_and_damage():
    s = Scene(board=["Grim Patron"] + ["Chillwind Yeti"] * 6)
    s.damage("mine 1", 1)
    assert len(s.board) == 7
    s = Scene(board=["Grim Patron divine_shield"])
    s.damage("mine 1", 1)
    assert s.board == ["Grim Patron 3/3"]


def test_dragonkin_sorcerer():
    s = Scene(hand=["Blessing of Might", "Arcane Missiles"], board=["Dragonkin Sorcerer"], enemy_board=["Wisp"])
    s.play("Blessing of Might", "mine 1")
    assert s.board == ["Dragonkin Sorcerer 7/6"]
    s = Scene(hand=["Moonfire"], board=["Dragonkin Sorcerer"], enemy_board=["Dragonkin Sorcerer"])
    s.play("Moonfire", "enemy 1")
    assert (s.board, s.enemy_board) == (["Dragonkin Sorcerer 3/5"], ["Dragonkin Sorcerer 3/4"])


def test_dragonkin_sorcerer_grows_before_the_spell():
    s = Scene(hand=["Shadow Word: Pain", "Fireball"], board=["Dragonkin Sorcerer"])
    s.play("Fireball", "mine 1")
    assert s.board == []
    s = Scene(hand=["Eviscerate"], board=["Dragonkin Sorcerer damage=3"])
    s.play("Eviscerate", "mine 1")
    assert s.board == ["Dragonkin Sorcerer 4/1"], "2 health, +1 before 2 damage"


def test_dragon_egg():
    s = Scene(board=["Dragon Egg"])
    s.damage("mine 1", 1)
    assert s.board == ["Dragon Egg 0/1", "Black Whelp 2/1"]
    s.damage("mine 1", 5)
    assert s.board == ["Black Whelp 2/1"] * 2, "also when it dies of it"


@pytest.mark.parametrize(("health", "grown"), [(15, "9/9"), (16, "6/6")])
def test_drakonid_crusher(health: int, grown: str):
    s = Scene(hand=["Drakonid Crusher"], enemy_health=health)
    s.play("Drakonid Crusher")
    assert s.board == [f"Drakonid Crusher {grown}"]


def test_drakonid_crusher_does_not_count_armor():
    s = Scene(hand=["Drakonid Crusher"], enemy_health=15, enemy_armor=20)
    s.play("Drakonid Crusher")
    assert s.board == ["Drakonid Crusher 9/9"]


def test_volcanic_drake():
    s = Scene(hand=["Volcanic Drake"], board=["Wisp"], enemy_board=["Wisp", "Wisp"], **NO_DRAW)
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert s.cost("Volcanic Drake") == 4
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Volcanic Drake") == 6


def test_hungry_dragon():
    s = Scene(hand=["Hungry Dragon"])
    s.play("Hungry Dragon", seed=1)
    assert s.board == ["Hungry Dragon 5/6"] and len(s.enemy_board) == 1
    assert Catalogue.load().get(s.minion("enemy 1").name).cost == 1
    s = Scene(hand=["Hungry Dragon"], enemy_board=["Wisp"] * 7)
    s.play("Hungry Dragon", seed=1)
    assert s.enemy_board == ["Wisp 1/1"] * 7


def test_majordomo_executus():
    s = Scene(board=["Majordomo Executus"], health=30, armor=5, enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.hero.name, s.hero.health, s.hero_power) == ("Ragnaros the Firelord", 8, "DIE, INSECT!")


def test_emperor_thaurissan():
    s = Scene(hand=["Fireball", "The Coin"], board=["Emperor Thaurissan"], enemy_hand=["Fireball"], **NO_DRAW)
    s.end_turn(seed=1)
    mine, enemy = s.game.players[0].hand, s.game.players[1].hand
    assert [card.cost for card in mine] == [3, 0] and enemy[0].cost == 4
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 3
    s.destroy("mine 1")
    assert s.cost("Fireball") == 3


def test_rend_blackhand():
    s = Scene(hand=["Rend Blackhand", "Hungry Dragon"], enemy_board=["Loatheb", "Wisp"])
    assert s.targets("Rend Blackhand") == ["enemy 1"]
    s.play("Rend Blackhand", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(hand=["Rend Blackhand"], enemy_board=["Loatheb"])
    assert s.targets("Rend Blackhand") == []
    s.play("Rend Blackhand")
    assert s.enemy_board == ["Loatheb 5/5"]


def test_nefarian():
    s = Scene(hand=["Nefarian"], hero="mage", enemy_hero="druid")
    s.play("Nefarian", seed=1)
    cards = [Catalogue.load().get(name) for name in s.hand]
    assert [(card.type, card.class_name) for card in cards] == [("spell", "druid")] * 2


def test_nefarian_against_a_hero_of_no_class():
    s = Scene(hand=["Nefarian"], enemy_board=["Majordomo Executus"])
    s.destroy("enemy 1")
    s.play("Nefarian", seed=1)
    assert s.hand == ["Tail Swipe"] * 2


def test_chromaggus():
    s = Scene(board=["Chromaggus"], deck=["Fireball", "Wisp"])
    s.draw("Fireball")
    assert s.hand == ["Fireball"] * 2
    s = Scene(board=["Chromaggus"], hand=["Wisp"] * 9, deck=["Fireball"])
    s.draw("Fireball")
    assert s.hand == ["Wisp"] * 9 + ["Fireball"]


def test_chromaggus_does_not_see_what_is_not_drawn():
    s = Scene(board=["Chromaggus"])
    s.give("Fireball")
    assert s.hand == ["Fireball"]


@pytest.mark.parametrize(("other", "board"), [("Hungry Dragon", "3/5"), ("Wisp", "2/4")])
def test_blackwing_technician(other: str, board: str):
    s = Scene(hand=["Blackwing Technician", other])
    s.play("Blackwing Technician")
    assert s.board == [f"Blackwing Technician {board}"]


def test_blackwing_corruptor():
    s = Scene(hand=["Blackwing Corruptor", "Hungry Dragon"], enemy_board=["Chillwind Yeti"])
    assert {"enemy hero", "enemy 1", "hero"} <= set(s.targets("Blackwing Corruptor"))
    s.play("Blackwing Corruptor", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    s = Scene(hand=["Blackwing Corruptor", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Blackwing Corruptor")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
