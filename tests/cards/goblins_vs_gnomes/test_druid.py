"""Goblins vs Gnomes, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import IllegalAction, Scene

SPARE_PARTS = [
    "Armor Plating", "Time Rewinder", "Rusty Horn", "Finicky Cloakfield", "Emergency Coolant", "Reversing Switch",
    "Whirling Blades",
]  # fmt: skip


@pytest.mark.parametrize(("option", "stats"), [(0, "3/2"), (1, "2/3")])
def test_anodized_robo_cub_takes_attack_or_health(option, stats):
    s = Scene(hand=["Anodized Robo Cub"], board=["Wisp"])
    s.play("Anodized Robo Cub", option=option)
    assert s.board == ["Wisp 1/1", f"Anodized Robo Cub {stats}"]
    assert "taunt" in s.minion("mine 2").keywords


def test_grove_tender_gives_both_a_crystal():
    s = Scene(hand=["Grove Tender"], mana=5, enemy_mana=4, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Grove Tender", option=0)
    assert (s.crystals, s.enemy_crystals) == (6, 5)
    assert s.mana == 3  # 5, minus 3, and the new crystal is full
    assert (s.hand, s.enemy_hand) == ([], [])


def test_grove_tender_gives_no_eleventh_crystal():
    s = Scene(hand=["Grove Tender"], mana=10, enemy_mana=10)
    s.play("Grove Tender", option=0)
    assert (s.crystals, s.enemy_crystals) == (10, 10)


def test_grove_tender_gives_both_a_card():
    s = Scene(hand=["Grove Tender"], mana=5, enemy_mana=4, deck=["Wisp"], enemy_deck=["Fireball"])
    s.play("Grove Tender", option=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Fireball"])
    assert (s.crystals, s.enemy_crystals) == (5, 4)


def test_dark_wispers_summons_five_wisps():
    s = Scene(hand=["Dark Wispers"], board=["Chillwind Yeti"])
    s.play("Dark Wispers", option=0)
    assert s.board == ["Chillwind Yeti 4/5"] + ["Wisp 1/1"] * 5


def test_dark_wispers_blesses_a_minion():
    s = Scene(hand=["Dark Wispers"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Dark Wispers", "enemy 1", option=1)
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 6/6"])
    assert "taunt" in s.minion("enemy 1").keywords


def test_dark_wispers_fills_what_is_free_and_needs_room():
    s = Scene(hand=["Dark Wispers"], board=["Chillwind Yeti"] * 5)
    s.play("Dark Wispers", option=0)
    assert s.board[5:] == ["Wisp 1/1"] * 2
    s = Scene(hand=["Dark Wispers"], board=["Chillwind Yeti"] * 7)
    with pytest.raises(IllegalAction):
        s.play("Dark Wispers", option=0)
    s.play("Dark Wispers", "mine 1", option=1)
    assert s.board[0] == "Chillwind Yeti 9/10"


def test_mech_bear_cat_gives_a_spare_part_for_each_damage():
    s = Scene(hand=["Moonfire"], board=["Mech-Bear-Cat"], enemy_board=["Wisp"])
    s.play("Moonfire", "mine 1", chance=[2])
    assert s.hand == ["Rusty Horn"]
    s.attack("mine 1", "enemy 1", chance=[6])
    assert s.hand == ["Rusty Horn", "Whirling Blades"]


@pytest.mark.parametrize("part", range(7))
def test_mech_bear_cat_knows_all_seven_parts(part):
    s = Scene(board=["Mech-Bear-Cat"])
    s.damage("mine 1", 1, chance=[part])
    assert s.hand == [SPARE_PARTS[part]]


def test_mech_bear_cat_gives_nothing_for_the_pain_of_others():
    s = Scene(hand=["Moonfire"], board=["Mech-Bear-Cat", "Chillwind Yeti"])
    s.play("Moonfire", "mine 2")
    assert s.hand == []


def test_malorne_goes_back_into_his_owners_deck():
    s = Scene(hand=["Assassinate"], enemy_board=["Malorne"], enemy_deck=["Wisp"], hero="rogue")
    s.play("Assassinate", "enemy 1")
    assert (s.enemy_board, s.enemy_deck, s.deck) == ([], ["Malorne", "Wisp"], [])


def test_malorne_stays_away_when_silenced():
    s = Scene(hand=["Silence", "Assassinate"], enemy_board=["Malorne"])
    s.play("Silence", "enemy 1")
    s.play("Assassinate", "enemy 1")
    assert s.enemy_deck == []


def test_druid_of_the_fang_follows_a_beast():
    s = Scene(hand=["Druid of the Fang"], board=["Bloodfen Raptor"])
    s.play("Druid of the Fang")
    assert s.board == ["Bloodfen Raptor 3/2", "Druid of the Fang 7/7"]
    assert s.minion("mine 2").id == "GVG_080t"


def test_druid_of_the_fang_alone_or_beside_an_enemy_beast():
    s = Scene(hand=["Druid of the Fang"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])
    s.play("Druid of the Fang")
    assert s.board == ["Wisp 1/1", "Druid of the Fang 4/4"]


def test_recycle_puts_an_enemy_minion_into_its_deck_without_a_death():
    s = Scene(hand=["Recycle"], board=["Wisp"], enemy_board=["Loot Hoarder", "Cult Master"], enemy_deck=["Wisp"])
    assert s.targets("Recycle") == ["enemy 1", "enemy 2"]
    s.play("Recycle", "enemy 1")
    assert s.enemy_board == ["Cult Master 4/2"]
    assert s.enemy_deck == ["Loot Hoarder", "Wisp"]
    assert (s.enemy_hand, s.deck) == ([], [])


def test_tree_of_life_heals_everybody():
    s = Scene(
        hand=["Tree of Life"], board=["Chillwind Yeti damage=3"], enemy_board=["War Golem damage=6", "Wisp"],
        health=3, enemy_health=11,
    )  # fmt: skip
    s.play("Tree of Life")
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], ["War Golem 7/7", "Wisp 1/1"])
