"""Jade Golems, each larger than the last one, and C'Thun, who gathers what his cultists give him wherever he is."""

import pytest

from topdeck import Scene


def test_jade_golems_grow_whatever_summons_them():
    s = Scene(hand=["Jade Spirit", "Jade Claws", "Jade Behemoth"], mana=10, hero="shaman")
    s.play("Jade Spirit")
    s.play("Jade Claws")
    assert s.board == ["Jade Spirit 2/3", "Jade Golem 1/1", "Jade Golem 2/2"]
    assert (s.weapon, s.overload) == ("Jade Claws 2/2", 1)


def test_jade_golems_are_counted_for_each_player_alone():
    s = Scene(hand=["Jade Spirit"], enemy_hand=["Jade Behemoth"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Jade Spirit")
    s.end_turn()
    s.play("Jade Behemoth")
    assert s.enemy_board == ["Jade Behemoth 3/6", "Jade Golem 1/1"]


def test_jade_chieftain_gives_the_golem_taunt_and_lightning_deals_damage():
    s = Scene(hand=["Jade Chieftain"])
    s.play("Jade Chieftain")
    assert "taunt" in s.minion("mine 2").keywords and "taunt" not in s.minion("mine 1").keywords
    s = Scene(hand=["Jade Lightning"])
    s.play("Jade Lightning", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (26, ["Jade Golem 1/1"])


def test_jade_idol_summons_or_shuffles_three_of_itself():
    s = Scene(hand=["Jade Idol"] * 2)
    s.play("Jade Idol", option=0)
    s.play("Jade Idol", option=1)
    assert (s.board, s.deck) == (["Jade Golem 1/1"], ["Jade Idol"] * 3)


def test_jade_blossom_gives_an_empty_crystal():
    s = Scene(hand=["Jade Blossom"], mana=5)
    s.play("Jade Blossom")
    assert (s.board, s.mana, s.crystals) == (["Jade Golem 1/1"], 2, 6)


def test_jade_shuriken_needs_a_combo_for_the_golem():
    s = Scene(hand=["Jade Shuriken"] * 2)
    s.play("Jade Shuriken", "enemy hero")
    assert s.board == []
    s.play("Jade Shuriken", "enemy hero")
    assert (s.board, s.enemy_hero.health) == (["Jade Golem 1/1"], 26)


def test_jade_swarmer_and_aya_leave_golems_behind():
    s = Scene(hand=["Aya Blackpaw"], board=["Jade Swarmer"])
    s.destroy("mine 1")
    s.play("Aya Blackpaw")
    s.destroy("Aya Blackpaw")
    assert s.board == ["Jade Golem 1/1", "Jade Golem 3/3", "Jade Golem 2/2"]


@pytest.mark.parametrize(
    ("card", "stats"),
    [("Beckoner of Evil", "8/8"), ("C'Thun's Chosen", "8/8"), ("Skeram Cultist", "8/8"), ("Dark Arakkoa", "9/9")],
)
def test_cultists_strengthen_a_cthun_that_is_still_in_hand(card: str, stats: str):
    s = Scene(hand=[card, "C'Thun"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    s.play(card)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("C'Thun", seed=1)
    assert s.board[-1] == f"C'Thun {stats}"
    assert s.enemy_hero.health == 30 - int(stats.split("/")[0])


def test_a_cthun_in_play_gets_it_at_once_and_the_enemys_gets_nothing():
    s = Scene(hand=["Disciple of C'Thun"], board=["C'Thun"], enemy_board=["C'Thun"])
    s.play("Disciple of C'Thun", "enemy hero")
    assert (s.board[0], s.enemy_board, s.enemy_hero.health) == ("C'Thun 8/8", ["C'Thun 6/6"], 28)


def test_cthun_splits_his_attack_among_all_enemies():
    s = Scene(hand=["C'Thun"], enemy_board=["Wisp"])
    s.play("C'Thun", seed=1)
    assert s.enemy_hero.health + len(s.enemy_board) in (25, 24 + 1)


def test_twilight_geomancer_gives_cthun_taunt():
    s = Scene(hand=["Twilight Geomancer"], board=["C'Thun"])
    s.play("Twilight Geomancer")
    assert "taunt" in s.minion("mine 1").keywords


def test_those_who_feed_cthun_by_what_happens():
    s = Scene(board=["C'Thun", "Twilight Elder"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board[0] == "C'Thun 7/7"
    s = Scene(board=["C'Thun", "Usher of Souls", "Wisp"])
    s.destroy("Wisp")
    assert s.board[0] == "C'Thun 7/7"
    s = Scene(hand=["Moonfire"], board=["C'Thun", "Cult Sorcerer", "Crazed Worshipper"])
    s.play("Moonfire", "Crazed Worshipper")
    assert s.board[0] == "C'Thun 8/8"
    s = Scene(hand=["Flash Heal"], board=["C'Thun", "Hooded Acolyte"], health=20)
    s.play("Flash Heal", "hero")
    assert s.board[0] == "C'Thun 7/7"


def test_blade_of_cthun_adds_what_it_destroys():
    s = Scene(hand=["Blade of C'Thun"], board=["C'Thun"], enemy_board=["Chillwind Yeti"])
    s.play("Blade of C'Thun", "enemy 1")
    assert (s.board[0], s.enemy_board) == ("C'Thun 10/11", [])


def test_doomcaller_shuffles_a_dead_cthun_only():
    s = Scene(hand=["Doomcaller"], board=["C'Thun"])
    s.play("Doomcaller")
    assert (s.board[0], s.deck) == ("C'Thun 8/8", [])
    s = Scene(hand=["Doomcaller"], board=["C'Thun"])
    s.destroy("mine 1")
    s.play("Doomcaller")
    assert s.deck == ["C'Thun"]


@pytest.mark.parametrize("fed", [False, True])
def test_those_who_ask_for_a_cthun_with_10_attack(fed: bool):
    feeding = ["Beckoner of Evil"] * (2 if fed else 1)

    def scene(card: str, **more: int) -> Scene:
        s = Scene(hand=[*feeding, card], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3, **more)
        for cultist in feeding:
            s.play(cultist)
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.play(card)
        return s

    assert scene("Twilight Darkmender", health=10).hero.health == (20 if fed else 10)
    assert ("Klaxxi Amber-Weaver 4/10" in scene("Klaxxi Amber-Weaver").board) == fed
    assert ("Twin Emperor Vek'nilash 4/6" in scene("Twin Emperor Vek'lor").board) == fed
    assert scene("Ancient Shieldbearer").hero.armor == (10 if fed else 0)
