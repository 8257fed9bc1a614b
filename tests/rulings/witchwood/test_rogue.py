"""The Witchwood, rogue: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of

from topdeck import Scene


def test_cheap_shot():
    s = Scene(hand=["Cheap Shot"], enemy_board=["Chillwind Yeti"], mana=4)
    s.play("Cheap Shot", "enemy 1")
    s.play("Cheap Shot", "enemy 1")
    assert (s.enemy_board, s.mana) == (["Chillwind Yeti 4/1"], 0)


def test_pick_pocket():
    for seed in range(4):
        s = Scene(hero="rogue", enemy_hero="priest", hand=["Pick Pocket"], mana=4)
        s.play("Pick Pocket", seed=seed)
        got = [name for name in s.hand if name != "Pick Pocket"]
        assert len(s.hand) == 2
        assert all(class_of(name) == "priest" for name in got)


def test_blink_fox():
    for seed in range(4):
        s = Scene(hero="rogue", enemy_hero="hunter", hand=["Blink Fox"])
        s.play("Blink Fox", seed=seed)
        assert [class_of(name) for name in s.hand] == ["hunter"]


def test_cutthroat_buccaneer():
    s = Scene(hand=["The Coin", "Cutthroat Buccaneer"], weapon="Fiery War Axe")
    s.play("The Coin")
    s.play("Cutthroat Buccaneer")
    assert s.weapon == "Fiery War Axe 4/2"
    s = Scene(hand=["Cutthroat Buccaneer"], weapon="Fiery War Axe")
    s.play("Cutthroat Buccaneer")
    assert s.weapon == "Fiery War Axe 3/2"
    s = Scene(hand=["The Coin", "Cutthroat Buccaneer"])
    s.play("The Coin")
    s.play("Cutthroat Buccaneer")
    assert s.weapon is None


def test_face_collector():
    s = Scene(hand=["Face Collector"], mana=6)
    s.play("Face Collector", seed=1)
    s.play("Face Collector", seed=2)
    got = [name for name in s.hand if name != "Face Collector"]
    assert len(got) + s.hand.count("Face Collector") == 3
    assert all(facts_of(n)["rarity"] == "legendary" and facts_of(n)["type"] == "minion" for n in got)


def test_mistwraith():
    s = Scene(hand=["Walnut Sprite", "Wisp", "Cheap Shot"], board=["Mistwraith"], enemy_board=["Chillwind Yeti"])
    s.play("Wisp")
    assert s.board[0] == "Mistwraith 3/5"
    s.play("Walnut Sprite")
    s.play("Walnut Sprite")
    s.play("Cheap Shot", "enemy 1")
    assert s.board[0] == "Mistwraith 6/8"


def test_mistwraith_ignores_the_enemys_echoes():
    s = Scene(board=["Mistwraith"], enemy_hand=["Walnut Sprite"])
    s.end_turn()
    s.play("Walnut Sprite")
    assert s.board == ["Mistwraith 3/5"]


def test_spectral_cutlass():
    s = Scene(hero="rogue", hand=["Spectral Cutlass", "Moonfire", "Wisp", "Backstab"], health=20, enemy_board=["Wisp"])
    s.play("Spectral Cutlass")
    assert s.weapon == "Spectral Cutlass 2/2"
    s.play("Moonfire", "enemy hero")
    assert s.weapon == "Spectral Cutlass 2/3"
    s.play("Wisp")
    s.play("Backstab", "enemy 1")
    assert s.weapon == "Spectral Cutlass 2/3", "neutral is no class, and rogue is yours"
    s.attack("hero", "enemy hero")
    assert (s.hero.health, s.weapon) == (22, "Spectral Cutlass 2/2")


def test_wanted():
    s = Scene(hand=["WANTED!"], enemy_board=["Bloodfen Raptor"])
    s.play("WANTED!", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], ["The Coin"])
    s = Scene(hand=["WANTED!"], enemy_board=["Chillwind Yeti"])
    s.play("WANTED!", "enemy 1")
    assert s.hand == []


def test_cursed_castaway():
    s = Scene(hand=["Cursed Castaway"], deck=["Eviscerate", "Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Cursed Castaway")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hand, s.deck) == ([], ["Eviscerate"], ["Wisp"])


def test_tess_greymane():
    s = Scene(
        hero="rogue",
        hand=["Moonfire", "Sewer Crawler", "Healing Totem", "Fiery War Axe"],
        deck=["Fireball"],
        enemy_deck=["Wisp"],
    )
    s.play("Fiery War Axe")
    s.play("Sewer Crawler")
    s.destroy("weapon")
    s.end_turn()
    s.end_turn()
    s.give("Tess Greymane")
    s.play("Tess Greymane", seed=1)
    assert s.weapon == "Fiery War Axe 3/2"
    assert s.board.count("Sewer Crawler 1/1") == 1, "neutral cards are of no other class"


def test_tess_greymane_replays_a_minion_with_its_battlecry():
    s = Scene(
        hero="rogue", hand=["Drywhisker Armorer"], enemy_board=["Wisp"] * 2, deck=["Fireball"], enemy_deck=["Fireball"]
    )
    s.play("Drywhisker Armorer")
    assert s.hero.armor == 4
    s.end_turn()
    s.end_turn()
    s.give("Tess Greymane")
    s.play("Tess Greymane", seed=1)
    assert s.board.count("Drywhisker Armorer 2/2") == 2
    assert s.hero.armor == 8


def test_tess_greymane_with_nothing_to_replay():
    s = Scene(hero="rogue", hand=["Backstab", "Tess Greymane"], enemy_board=["Wisp"], mana=10)
    s.play("Backstab", "enemy 1")
    s.play("Tess Greymane")
    assert s.board == ["Tess Greymane 6/6"]


def test_cheap_shot_under_a_standing_discount():
    s = Scene(hand=["Cheap Shot"], board=["Sorcerer's Apprentice"], enemy_board=["Boulderfist Ogre"])
    s.play("Cheap Shot", "enemy 1")
    s.play("Cheap Shot", "enemy 1")
    assert (s.mana, s.cost("Cheap Shot")) == (8, 1)


def test_spectral_cutlass_does_not_count_itself_nor_the_enemys_cards():
    s = Scene(hero="mage", hand=["Spectral Cutlass"], enemy_hand=["Moonfire"])
    s.play("Spectral Cutlass")
    assert s.weapon == "Spectral Cutlass 2/2"
    s.end_turn()
    s.play("Moonfire", "hero")
    assert s.weapon == "Spectral Cutlass 2/2"


def test_wanted_and_a_minion_that_leaves_another():
    s = Scene(hand=["WANTED!"], enemy_board=["Harvest Golem"])
    s.play("WANTED!", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Damaged Golem 2/1"], ["The Coin"])


def test_tess_greymane_replays_a_secret():
    s = Scene(hero="rogue", hand=["Ice Barrier"], deck=["Fireball"], enemy_deck=["Wisp"], enemy_hand=["Leeroy Jenkins"])
    s.play("Ice Barrier")
    s.end_turn()
    s.play("Leeroy Jenkins")
    s.attack("Leeroy Jenkins", "hero")
    assert s.secrets == []
    s.end_turn()
    s.give("Tess Greymane")
    s.play("Tess Greymane", seed=1)
    assert s.secrets == ["Ice Barrier"]
