"""Goblins vs Gnomes, druid: as the text and the rulings have it, written without the script."""

from topdeck import Scene

PARTS = {
    "Armor Plating",
    "Time Rewinder",
    "Rusty Horn",
    "Finicky Cloakfield",
    "Emergency Coolant",
    "Reversing Switch",
    "Whirling Blades",
}


def test_anodized_robo_cub():
    s = Scene(hand=["Anodized Robo Cub"])
    s.play("Anodized Robo Cub", option=0)
    assert s.board == ["Anodized Robo Cub 3/2"]
    s = Scene(hand=["Anodized Robo Cub"])
    s.play("Anodized Robo Cub", option=1)
    assert s.board == ["Anodized Robo Cub 2/3"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Anodized Robo Cub"], board=["Fandral Staghelm"])
    s.play("Anodized Robo Cub")
    assert s.board[-1] == "Anodized Robo Cub 3/3"


def test_recycle_sets_off_no_deathrattle():
    s = Scene(hand=["Recycle"], board=["Wisp"], enemy_board=["Harvest Golem"], enemy_deck=["Wisp"])
    assert s.targets("Recycle") == ["enemy 1"]
    s.play("Recycle", "enemy 1", seed=1)
    assert s.enemy_board == []
    assert s.enemy_deck == ["Harvest Golem", "Wisp"]


def test_recycle_a_stolen_minion_goes_to_its_new_owners_deck():
    s = Scene(hand=["Recycle"], enemy_hand=["Mind Control"], board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Mind Control", "mine 1")
    s.end_turn()
    s.play("Recycle", "enemy 1", seed=1)
    assert (s.deck, s.enemy_deck) == ([], ["War Golem"])


def test_grove_tender():
    s = Scene(hand=["Grove Tender"], mana=3, enemy_mana=2)
    s.play("Grove Tender", option=0)
    assert (s.crystals, s.enemy_crystals) == (4, 3)
    s = Scene(hand=["Grove Tender"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.play("Grove Tender", option=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Fireball"])


def test_tree_of_life_heals_everybody():
    s = Scene(
        hand=["Tree of Life"],
        board=["War Golem damage=6"],
        enemy_board=["Chillwind Yeti damage=4"],
        health=3,
        enemy_health=5,
    )
    s.play("Tree of Life")
    assert (s.board, s.enemy_board) == (["War Golem 7/7"], ["Chillwind Yeti 4/5"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_mech_bear_cat():
    s = Scene(board=["Mech-Bear-Cat"])
    s.damage("mine 1", 2, seed=1)
    s.damage("mine 1", 9, seed=2)
    assert len(s.hand) == 2
    assert set(s.hand) <= PARTS
    s = Scene(board=["Mech-Bear-Cat divine_shield"])
    s.damage("mine 1", 2)
    assert s.hand == []


def test_malorne():
    s = Scene(board=["Malorne attack=20"], deck=["Wisp"])
    s.destroy("mine 1", seed=1)
    assert (s.board, s.deck) == ([], ["Malorne", "Wisp"])
    s.draw("Malorne")
    s.play("Malorne")
    assert s.board == ["Malorne 9/7"]


def test_dark_wispers():
    s = Scene(hand=["Dark Wispers"], board=["Wisp"], enemy_board=["Wisp"])
    assert {len(s.targets("Dark Wispers", option=n)) for n in (0, 1)} == {0, 2}
    grow = 0 if s.targets("Dark Wispers", option=0) else 1
    s.play("Dark Wispers", "mine 1", option=grow)
    assert s.board == ["Wisp 6/6"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Dark Wispers"], board=["War Golem"] * 4)
    s.play("Dark Wispers", option=1 - grow)
    assert s.board == ["War Golem 7/7"] * 4 + ["Wisp 1/1"] * 3


def test_druid_of_the_fang():
    s = Scene(hand=["Druid of the Fang"], board=["Timber Wolf"])
    s.play("Druid of the Fang")
    assert s.board[-1] == "Druid of the Fang 8/7"
    s = Scene(hand=["Druid of the Fang"], enemy_board=["Timber Wolf"])
    s.play("Druid of the Fang")
    assert s.board == ["Druid of the Fang 4/4"]
