"""Classic Warrior cards, one scene or more each."""

import pytest

from topdeck import IllegalAction, Scene


def test_rampage_needs_a_damaged_minion():
    s = Scene(hand=["Rampage"], board=["Chillwind Yeti damage=1", "Wisp"])
    assert s.targets("Rampage") == ["mine 1"]
    s.play("Rampage", "mine 1")
    assert s.board == ["Chillwind Yeti 7/7", "Wisp 1/1"]


def test_slam_draws_if_the_minion_survives():
    s = Scene(hand=["Slam", "Slam"], deck=["Murloc Raider"], enemy_board=["Chillwind Yeti", "Bloodfen Raptor"])
    s.play("Slam", "enemy 2")
    assert s.hand == ["Slam"]
    s.play("Slam", "enemy 1")
    assert s.hand == ["Murloc Raider"]
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_battle_rage_counts_damaged_friends_and_the_hero():
    s = Scene(
        hand=["Battle Rage"], health=29, deck=["Wisp", "Wisp", "Wisp"],
        board=["Chillwind Yeti damage=1", "Wisp"], enemy_board=["Chillwind Yeti damage=1"],
    )  # fmt: skip
    s.play("Battle Rage", chance=[0, 0])
    assert s.hand == ["Wisp", "Wisp"]


def test_battle_rage_with_nobody_hurt():
    s = Scene(hand=["Battle Rage"], deck=["Wisp"], board=["Wisp"])
    s.play("Battle Rage")
    assert s.hand == []


def test_arathi_weaponsmith():
    s = Scene(hand=["Arathi Weaponsmith"])
    s.play("Arathi Weaponsmith")
    assert s.weapon == "Battle Axe 2/2"


def test_armorsmith_counts_each_damaged_friend():
    s = Scene(hand=["Whirlwind"], board=["Armorsmith", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    s.play("Whirlwind")
    assert s.hero.armor == 2


def test_armorsmith_ignores_a_divine_shield():
    s = Scene(hand=["Whirlwind"], board=["Armorsmith", "Argent Squire"])
    s.play("Whirlwind")
    assert s.hero.armor == 1


def test_brawl_leaves_one():
    s = Scene(hand=["Brawl"], board=["Wisp", "Murloc Raider"], enemy_board=["Chillwind Yeti"])
    s.play("Brawl", chance=[2])
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/5"])


def test_brawl_needs_two_minions():
    assert not Scene(hand=["Brawl"], board=["Wisp"]).can_play("Brawl")
    assert Scene(hand=["Brawl"], board=["Wisp"], enemy_board=["Wisp"]).can_play("Brawl")


@pytest.mark.parametrize(("health", "left"), [(13, 26), (12, 24)])
def test_mortal_strike(health, left):
    s = Scene(hand=["Mortal Strike"], health=health)
    s.play("Mortal Strike", "enemy hero")
    assert s.enemy_hero.health == left


def test_upgrade():
    s = Scene(hand=["Upgrade!", "Upgrade!"])
    s.play("Upgrade!")
    assert s.weapon == "Heavy Axe 1/3"
    s.play("Upgrade!")
    assert s.weapon == "Heavy Axe 2/4"


def test_shield_slam():
    s = Scene(hand=["Shield Slam", "Shield Slam"], armor=4, enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Shield Slam", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1", "Wisp 1/1"]
    assert s.hero.armor == 4


def test_shield_slam_without_armor_does_nothing():
    s = Scene(hand=["Shield Slam"], enemy_board=["Wisp"])
    s.play("Shield Slam", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_gorehowl_loses_attack_against_minions():
    s = Scene(weapon="Gorehowl", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert s.weapon == "Gorehowl 6/1"
    assert s.enemy_board == []
    assert s.hero.health == 26


def test_gorehowl_breaks_on_a_hero():
    s = Scene(weapon="Gorehowl")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 23
    assert s.weapon is None


def test_grommash_rages_only_while_damaged():
    s = Scene(hand=["Inner Rage", "Ancestral Healing"], board=["Grommash Hellscream"])
    s.play("Inner Rage", "mine 1")
    assert s.board == ["Grommash Hellscream 12/8"]
    s.play("Ancestral Healing", "mine 1")
    assert s.board == ["Grommash Hellscream 6/9"]
    assert "charge" in s.minion("mine 1").keywords


def test_cruel_taskmaster():
    s = Scene(hand=["Cruel Taskmaster"], board=["Chillwind Yeti"])
    s.play("Cruel Taskmaster", "mine 1", at=1)
    assert s.board == ["Chillwind Yeti 6/4", "Cruel Taskmaster 2/2"]


def test_cruel_taskmaster_may_be_played_alone_but_must_hit_if_he_can():
    s = Scene(hand=["Cruel Taskmaster"])
    s.play("Cruel Taskmaster")
    assert s.board == ["Cruel Taskmaster 2/2"]
    with pytest.raises(IllegalAction):
        Scene(hand=["Cruel Taskmaster"], enemy_board=["Wisp"]).play("Cruel Taskmaster")


def test_frothing_berserker_sees_every_wound():
    s = Scene(hand=["Whirlwind"], board=["Frothing Berserker"], enemy_board=["Chillwind Yeti", "Argent Squire"])
    s.play("Whirlwind")
    assert s.board == ["Frothing Berserker 4/3"]


def test_frothing_berserker_does_not_mind_heroes():
    s = Scene(hand=["Fireball"], board=["Frothing Berserker"])
    s.play("Fireball", "enemy hero")
    assert s.board == ["Frothing Berserker 2/4"]


def test_inner_rage():
    s = Scene(hand=["Inner Rage", "Inner Rage"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Inner Rage", "enemy 1")
    s.play("Inner Rage", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 6/4"]


def test_commanding_shout_keeps_friends_alive_this_turn():
    s = Scene(hand=["Commanding Shout"], board=["Bloodfen Raptor"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Commanding Shout")
    assert s.hand == ["Wisp"]
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Bloodfen Raptor 3/1"]
    assert s.enemy_board == ["Chillwind Yeti 4/2"]


def test_commanding_shout_covers_later_minions_and_ends_with_the_turn():
    s = Scene(
        hand=["Commanding Shout", "Stonetusk Boar"], deck=["Wisp"], enemy_board=["Chillwind Yeti"],
        enemy_hand=["Whirlwind"], enemy_deck=["Wisp"],
    )  # fmt: skip
    s.play("Commanding Shout")
    s.play("Stonetusk Boar")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Stonetusk Boar 1/1"]
    s.end_turn()
    s.play("Whirlwind")
    assert s.board == []
