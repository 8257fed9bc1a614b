"""Goblins vs Gnomes, rogue: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_goblin_auto_barber_sharpens_my_weapon():
    s = Scene(hand=["Goblin Auto-Barber"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.play("Goblin Auto-Barber")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 4/2", "Fiery War Axe 3/2")


def test_goblin_auto_barber_without_a_weapon():
    s = Scene(hand=["Goblin Auto-Barber"])
    s.play("Goblin Auto-Barber")
    assert (s.weapon, s.board) == (None, ["Goblin Auto-Barber 3/2"])


def test_one_eyed_cheat_hides_when_a_pirate_comes():
    s = Scene(hand=["Bloodsail Raider", "Wisp"], board=["One-eyed Cheat"])
    s.play("Wisp")
    assert "stealth" not in s.minion("mine 1").keywords
    s.play("Bloodsail Raider")
    assert "stealth" in s.minion("mine 1").keywords


def test_one_eyed_cheat_does_not_hide_for_itself_nor_for_enemies():
    s = Scene(hand=["One-eyed Cheat"])
    s.play("One-eyed Cheat")
    s.summon("Bloodsail Raider", enemy=True)
    assert "stealth" not in s.minion("mine 1").keywords


def test_iron_sensei_teaches_another_mech_each_turn():
    s = Scene(board=["Iron Sensei", "Wisp", "Spider Tank"], enemy_board=["Spider Tank"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Iron Sensei 2/2", "Wisp 1/1", "Spider Tank 5/6"]
    assert s.enemy_board == ["Spider Tank 3/4"]
    s.end_turn()
    assert s.board[2] == "Spider Tank 5/6"  # nothing at the end of the opponent's turn


def test_iron_sensei_alone():
    s = Scene(board=["Iron Sensei"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Iron Sensei 2/2"]


def test_trade_prince_gallywix_copies_spells_and_pays_with_a_coin():
    s = Scene(hand=["Moonfire", "Wisp"], enemy_board=["Trade Prince Gallywix"], mana=5)
    s.play("Wisp")
    assert s.enemy_hand == []
    s.play("Moonfire", "enemy hero")
    assert (s.enemy_hand, s.hand) == (["Moonfire"], ["Gallywix's Coin"])
    s.play("Gallywix's Coin")
    assert (s.enemy_hand, s.hand, s.mana) == (["Moonfire"], [], 6)


def test_trade_prince_gallywix_does_not_trade_with_himself():
    s = Scene(hand=["Moonfire"], board=["Trade Prince Gallywix"])
    s.play("Moonfire", "enemy hero")
    assert (s.hand, s.enemy_hand) == ([], [])


def test_trade_prince_gallywix_pays_for_the_real_coin():
    s = Scene(hand=["The Coin"], enemy_board=["Trade Prince Gallywix"])
    s.play("The Coin")
    assert (s.enemy_hand, s.hand) == (["The Coin"], ["Gallywix's Coin"])


def test_ogre_ninja_strikes_where_it_was_sent():
    s = Scene(board=["Ogre Ninja"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.attack("mine 1", "enemy hero", chance=[0])
    assert s.enemy_hero.health == 24
    assert "stealth" not in s.minion("mine 1").keywords


@pytest.mark.parametrize(("pick", "left"), [(0, ["Chillwind Yeti 4/5"]), (1, ["Wisp 1/1"])])
def test_ogre_ninja_strikes_somebody_else(pick, left):
    s = Scene(board=["Ogre Ninja"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.attack("mine 1", "enemy hero", chance=[1, pick])
    assert (s.enemy_hero.health, s.enemy_board) == (30, left)


def test_cogmasters_wrench_is_sharper_beside_a_mech():
    s = Scene(hand=["Spider Tank"], weapon="Cogmaster's Wrench", hero="rogue", enemy_board=["Spider Tank"])
    assert (s.weapon, s.hero.attack) == ("Cogmaster's Wrench 1/3", 1)
    s.play("Spider Tank")
    assert (s.weapon, s.hero.attack) == ("Cogmaster's Wrench 3/3", 3)
    s.destroy("mine 1")
    assert s.hero.attack == 1


def test_tinkers_sharpsword_oil_without_combo():
    s = Scene(hand=["Tinker's Sharpsword Oil"], weapon="Wicked Knife", board=["Wisp"])
    s.play("Tinker's Sharpsword Oil")
    assert (s.weapon, s.board) == ("Wicked Knife 4/2", ["Wisp 1/1"])


def test_tinkers_sharpsword_oil_with_combo():
    s = Scene(
        hand=["The Coin", "Tinker's Sharpsword Oil"], weapon="Wicked Knife", board=["Wisp", "Chillwind Yeti"],
        enemy_weapon="Wicked Knife",
    )  # fmt: skip
    s.play("The Coin")
    s.play("Tinker's Sharpsword Oil", chance=[1])
    assert (s.weapon, s.board) == ("Wicked Knife 4/2", ["Wisp 1/1", "Chillwind Yeti 7/5"])
    assert s.enemy_weapon == "Wicked Knife 1/2"


def test_sabotage_without_combo():
    s = Scene(hand=["Sabotage"], enemy_board=["Wisp", "War Golem"], enemy_weapon="Fiery War Axe")
    s.play("Sabotage", chance=[1])
    assert (s.enemy_board, s.enemy_weapon) == (["Wisp 1/1"], "Fiery War Axe 3/2")


def test_sabotage_with_combo_takes_the_weapon_too():
    s = Scene(
        hand=["The Coin", "Sabotage"], enemy_board=["War Golem"], enemy_weapon="Fiery War Axe", weapon="Wicked Knife"
    )
    s.play("The Coin")
    s.play("Sabotage")
    assert (s.enemy_board, s.enemy_weapon, s.weapon) == ([], None, "Wicked Knife 1/2")
