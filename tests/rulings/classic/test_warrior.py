"""Classic, warrior: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_inner_rage():
    s = Scene(hand=["Inner Rage"], board=["Chillwind Yeti"])
    s.play("Inner Rage", "mine 1")
    assert s.board == ["Chillwind Yeti 6/4"]
    s = Scene(hand=["Inner Rage"], board=["Argent Squire"], enemy_board=["Wisp"])
    s.play("Inner Rage", "mine 1")
    assert s.board == ["Argent Squire 3/1"]
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_shield_slam():
    s = Scene(hand=["Shield Slam"], enemy_board=["Boulderfist Ogre"], armor=5)
    s.play("Shield Slam", "enemy 1")
    assert (s.enemy_board, s.hero.armor) == (["Boulderfist Ogre 6/2"], 5)
    s = Scene(hand=["Shield Slam"], enemy_board=["Boulderfist Ogre"], board=["Kobold Geomancer"], armor=2)
    s.play("Shield Slam", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/4"]


def test_upgrade():
    """Upgrade!"""
    s = Scene(hand=["Upgrade!", "Upgrade!"])
    s.play("Upgrade!")
    assert s.weapon == "Heavy Axe 1/3"
    s.play("Upgrade!")
    assert s.weapon == "Heavy Axe 2/4"


def test_armorsmith():
    s = Scene(
        hand=["Whirlwind"], board=["Armorsmith", "Chillwind Yeti", "Argent Squire"], enemy_board=["Chillwind Yeti"]
    )
    s.play("Whirlwind")
    assert s.hero.armor == 2


def test_battle_rage():
    s = Scene(
        hand=["Battle Rage"],
        board=["Chillwind Yeti damage=1", "Wisp", "Chillwind Yeti damage=2"],
        enemy_board=["Chillwind Yeti damage=1"],
        deck=["Wisp"] * 5,
        health=29,
        enemy_health=20,
    )
    s.play("Battle Rage", seed=1)
    assert s.hand == ["Wisp"] * 3
    s = Scene(hand=["Battle Rage"], deck=["Wisp"], armor=5)
    s.play("Battle Rage")
    assert s.hand == []


def test_commanding_shout():
    s = Scene(
        hand=["Commanding Shout", "Whirlwind"],
        board=["Chillwind Yeti"],
        enemy_board=["Boulderfist Ogre", "Wisp"],
        deck=["Wisp"],
    )
    s.play("Commanding Shout")
    assert s.hand == ["Whirlwind", "Wisp"]
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Chillwind Yeti 4/1"]
    s.play("Whirlwind")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/1"], ["Boulderfist Ogre 6/2"])


def test_commanding_shout_guards_later_minions_but_not_against_destruction():
    s = Scene(hand=["Commanding Shout", "Wisp", "Whirlwind"], deck=["Fireball"], board=["Chillwind Yeti"])
    s.play("Commanding Shout")
    s.play("Wisp")
    s.play("Whirlwind")
    assert s.board == ["Chillwind Yeti 4/4", "Wisp 1/1"]
    s.destroy("mine 2")
    assert s.board == ["Chillwind Yeti 4/4"]


def test_commanding_shout_ends_with_the_turn():
    s = Scene(hand=["Commanding Shout"], board=["Wisp"], deck=["Wisp"], enemy_hand=["Whirlwind"], enemy_deck=["Wisp"])
    s.play("Commanding Shout")
    s.end_turn()
    s.play("Whirlwind")
    assert s.board == []


def test_cruel_taskmaster():
    s = Scene(hand=["Cruel Taskmaster"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Cruel Taskmaster") == ["enemy 1", "mine 1"]
    s.play("Cruel Taskmaster", "mine 1")
    assert s.board == ["Chillwind Yeti 6/4", "Cruel Taskmaster 2/2"]


def test_rampage():
    s = Scene(
        hand=["Rampage"], board=["Chillwind Yeti damage=4", "Wisp"], enemy_board=["Wisp", "Chillwind Yeti damage=1"]
    )
    assert s.targets("Rampage") == ["enemy 2", "mine 1"]
    s.play("Rampage", "mine 1")
    assert s.board[0] == "Chillwind Yeti 7/4"


def test_slam():
    s = Scene(hand=["Slam"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Slam", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/3"], ["Wisp"])
    s = Scene(hand=["Slam"], enemy_board=["Bloodfen Raptor"], deck=["Wisp"])
    s.play("Slam", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], [])
    s = Scene(hand=["Slam"], enemy_board=["Argent Squire"], deck=["Wisp"])
    s.play("Slam", "enemy 1")
    assert s.hand == ["Wisp"]


def test_frothing_berserker():
    s = Scene(hand=["Whirlwind"], board=["Frothing Berserker", "Wisp"], enemy_board=["Chillwind Yeti", "Argent Squire"])
    s.play("Whirlwind")
    assert s.board == ["Frothing Berserker 5/3"]


def test_frothing_berserker_gains_from_its_own_fights_not_from_heroes():
    s = Scene(board=["Frothing Berserker"], enemy_board=["Wisp"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert s.board == ["Frothing Berserker 2/4"]
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Frothing Berserker 4/3"]


def test_arathi_weaponsmith():
    s = Scene(hand=["Arathi Weaponsmith"], weapon="Gorehowl")
    s.play("Arathi Weaponsmith")
    assert s.weapon == "Battle Axe 2/2"


def test_mortal_strike():
    s = Scene(hand=["Mortal Strike"], health=13)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Mortal Strike"], health=12, armor=10)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == 24


@pytest.mark.parametrize("seed", range(5))
def test_brawl(seed: int):
    s = Scene(
        hand=["Brawl"], board=["Wisp", "Chillwind Yeti damage=1"], enemy_board=["Boulderfist Ogre", "Jungle Panther"]
    )
    s.play("Brawl", seed=seed)
    assert len(s.board + s.enemy_board) == 1


def test_brawl_wants_two_minions():
    s = Scene(hand=["Brawl"], board=["Wisp"])
    assert not s.can_play("Brawl")


def test_gorehowl():
    s = Scene(weapon="Gorehowl", enemy_board=["Boulderfist Ogre"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.attack("hero", "enemy 1")
    assert (s.weapon, s.hero.health, s.enemy_board) == ("Gorehowl 6/1", 24, [])
    s.end_turn()
    s.end_turn()
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.enemy_hero.health) == (None, 24)


def test_gorehowl_breaks_at_no_attack():
    s = Scene(weapon="Gorehowl 1/1", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert (s.weapon, s.enemy_board) == (None, ["Chillwind Yeti 4/4"])


def test_grommash_hellscream():
    s = Scene(hand=["Grommash Hellscream", "Inner Rage"])
    s.play("Grommash Hellscream")
    s.play("Inner Rage", "mine 1")
    assert s.board == ["Grommash Hellscream 12/8"]
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 18


def test_grommash_hellscream_healed_and_silenced():
    s = Scene(hand=["Ancestral Healing"], board=["Grommash Hellscream damage=3"])
    assert s.board == ["Grommash Hellscream 10/6"]
    s.play("Ancestral Healing", "mine 1")
    assert s.board == ["Grommash Hellscream 4/9"]
    s = Scene(hand=["Silence"], board=["Grommash Hellscream damage=3"])
    s.play("Silence", "mine 1")
    assert s.board == ["Grommash Hellscream 4/6"]
