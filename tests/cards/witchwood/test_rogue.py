"""The Witchwood, rogue: what each card does, and a case in which it does not."""

from facts import class_of

from topdeck import Catalogue, Scene


def test_cursed_castaway_draws_a_combo_card():
    s = Scene(board=["Cursed Castaway"], deck=["Eviscerate", "Wisp"])
    s.destroy("mine 1")
    assert s.hand == ["Eviscerate"]
    s = Scene(board=["Cursed Castaway"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.hand == []


def test_wanted_pays_for_a_kill():
    s = Scene(hand=["WANTED!"], enemy_board=["Bloodfen Raptor"])
    s.play("WANTED!", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], ["The Coin"])
    s = Scene(hand=["WANTED!"], enemy_board=["Chillwind Yeti"])
    s.play("WANTED!", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/2"], [])


def test_blink_fox():
    for seed in range(5):
        s = Scene(hand=["Blink Fox"], hero="rogue", enemy_hero="priest")
        s.play("Blink Fox", seed=seed)
        assert [class_of(name) for name in s.hand] == ["priest"]


def test_cutthroat_buccaneer():
    s = Scene(hand=["The Coin", "Cutthroat Buccaneer"], weapon="Fiery War Axe")
    s.play("The Coin")
    s.play("Cutthroat Buccaneer")
    assert s.weapon == "Fiery War Axe 4/2"
    s = Scene(hand=["Cutthroat Buccaneer"], weapon="Fiery War Axe")
    s.play("Cutthroat Buccaneer")
    assert s.weapon == "Fiery War Axe 3/2"


def test_face_collector():
    s = Scene(hand=["Face Collector"])
    s.play("Face Collector", seed=1)
    assert s.hand[0] == "Face Collector"
    assert Catalogue.load("2019-03").get(s.hand[1]).rarity == "legendary"


def test_cheap_shot_echoes():
    s = Scene(hand=["Cheap Shot"], enemy_board=["Chillwind Yeti"])
    s.play("Cheap Shot", "enemy 1"), s.play("Cheap Shot", "enemy 1")
    assert s.minion("enemy 1").health == 1


def test_pick_pocket():
    s = Scene(hand=["Pick Pocket"], hero="rogue", enemy_hero="warlock")
    s.play("Pick Pocket", seed=1)
    assert s.hand[0] == "Pick Pocket"
    assert Catalogue.load("2019-03").get(s.hand[1]).class_name == "warlock"
