"""Basic set: the hunter's cards and hero power."""

import pytest

from topdeck import Scene


def test_steady_shot():
    s = Scene(hero="hunter", enemy_board=["Sen'jin Shieldmasta"])
    s.power()
    assert s.enemy_hero.health == 28
    assert s.enemy_board == ["Sen'jin Shieldmasta 3/5"]


def test_steady_shot_ignores_spell_damage():
    s = Scene(hero="hunter", board=["Kobold Geomancer"])
    s.power()
    assert s.enemy_hero.health == 28


def test_hunters_mark():
    s = Scene(hand=["Hunter's Mark"], enemy_board=["Boulderfist Ogre damage=2"], hero="hunter")
    s.play("Hunter's Mark", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/1"]
    assert s.minion("enemy 1").max_health == 1
    assert s.minion("enemy 1").damage == 0


def test_starving_buzzard():
    s = Scene(hand=["River Crocolisk", "Wisp"], board=["Starving Buzzard"], deck=["Fireball"], hero="hunter")
    s.play("Wisp")
    assert s.hand == ["River Crocolisk"]
    s.play("River Crocolisk")
    assert s.hand == ["Fireball"]


def test_starving_buzzard_does_not_draw_for_itself():
    s = Scene(hand=["Starving Buzzard"], deck=["Fireball"], hero="hunter")
    s.play("Starving Buzzard")
    assert s.hand == []


def test_houndmaster():
    s = Scene(hand=["Houndmaster"], board=["Wisp", "River Crocolisk"], enemy_board=["River Crocolisk"], hero="hunter")
    assert s.targets("Houndmaster") == ["mine 2"]
    s.play("Houndmaster", "mine 2", at=2)
    assert s.board == ["Wisp 1/1", "River Crocolisk 4/5", "Houndmaster 4/3"]
    assert "taunt" in s.minion("mine 2").keywords


def test_houndmaster_without_a_beast():
    s = Scene(hand=["Houndmaster"], board=["Wisp"], hero="hunter")
    s.play("Houndmaster")
    assert sorted(s.board) == ["Houndmaster 4/3", "Wisp 1/1"]


def test_timber_wolf():
    s = Scene(hand=["Timber Wolf"], board=["River Crocolisk", "Wisp"], enemy_board=["Bloodfen Raptor"], hero="hunter")
    s.play("Timber Wolf", at=2)
    assert s.board == ["River Crocolisk 3/3", "Wisp 1/1", "Timber Wolf 1/1"]
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_timber_wolves_strengthen_each_other():
    s = Scene(board=["Timber Wolf", "Timber Wolf"], hero="hunter")
    assert s.board == ["Timber Wolf 2/1", "Timber Wolf 2/1"]


def test_tundra_rhino():
    s = Scene(hand=["Tundra Rhino", "River Crocolisk", "Wisp"], hero="hunter")
    s.play("Tundra Rhino")
    s.play("River Crocolisk", at=1)
    s.play("Wisp", at=2)
    assert s.can_attack("mine 1")
    assert s.can_attack("mine 2")
    assert not s.can_attack("mine 3")
    s.attack("mine 2", "enemy hero")
    assert s.enemy_hero.health == 28


def test_multi_shot():
    s = Scene(hand=["Multi-Shot"], enemy_board=["Oasis Snapjaw", "Oasis Snapjaw"], hero="hunter")
    s.play("Multi-Shot", seed=1)
    assert s.enemy_board == ["Oasis Snapjaw 2/4", "Oasis Snapjaw 2/4"]
    assert s.enemy_hero.health == 30


def test_multi_shot_hits_two_different_ones_of_three():
    s = Scene(hand=["Multi-Shot"], enemy_board=["Oasis Snapjaw"] * 3, hero="hunter")
    s.play("Multi-Shot", seed=1)
    assert sorted(s.enemy_board) == ["Oasis Snapjaw 2/4", "Oasis Snapjaw 2/4", "Oasis Snapjaw 2/7"]


def test_multi_shot_needs_two_enemy_minions():
    s = Scene(hand=["Multi-Shot"], enemy_board=["Oasis Snapjaw"], hero="hunter")
    assert not s.can_play("Multi-Shot")


def test_tracking():
    s = Scene(hand=["Tracking"], deck=["Fireball", "Frostbolt", "Wisp"], hero="hunter")
    s.play("Tracking", seed=1)
    assert sorted(s.options) == ["Fireball", "Frostbolt", "Wisp"]
    chosen = s.options[1]
    s.pick(1)
    assert s.hand == [chosen]
    assert s.deck == []


def test_tracking_leaves_the_rest_of_the_deck():
    s = Scene(hand=["Tracking"], deck=["Wisp"] * 5, hero="hunter")
    s.play("Tracking", seed=1)
    s.pick(0)
    assert s.hand == ["Wisp"]
    assert s.deck == ["Wisp", "Wisp"]


def test_arcane_shot():
    s = Scene(hand=["Arcane Shot"], enemy_board=["Chillwind Yeti"], hero="hunter")
    s.play("Arcane Shot", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


@pytest.mark.parametrize(
    ("board", "left"), [([], 27), (["Wisp"], 27), (["River Crocolisk"], 25), (["Wisp", "Timber Wolf"], 25)]
)
def test_kill_command(board, left):
    s = Scene(hand=["Kill Command"], board=board, enemy_board=["River Crocolisk"], hero="hunter")
    s.play("Kill Command", "enemy hero")
    assert s.enemy_hero.health == left


@pytest.mark.parametrize(("outcome", "companion"), [(0, "Misha 4/4"), (1, "Leokk 2/4"), (2, "Huffer 4/2")])
def test_animal_companion(outcome, companion):
    s = Scene(hand=["Animal Companion"], hero="hunter")
    s.play("Animal Companion", chance=[outcome])
    assert s.board == [companion]
    assert s.can_attack("mine 1") == (companion == "Huffer 4/2")
    assert ("taunt" in s.minion("mine 1").keywords) == (companion == "Misha 4/4")


def test_leokk():
    s = Scene(board=["Wisp", "Leokk"], enemy_board=["Wisp"], hero="hunter")
    assert s.board == ["Wisp 2/1", "Leokk 2/4"]
    assert s.enemy_board == ["Wisp 1/1"]
