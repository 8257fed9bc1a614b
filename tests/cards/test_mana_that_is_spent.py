"""Cards that spend all mana, unlock it, or ask what is locked."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_forbidden_ancient():
    s = Scene(hand=["Forbidden Ancient"], mana=7)
    s.play("Forbidden Ancient")
    assert (s.board, s.mana) == (["Forbidden Ancient 7/7"], 0)


def test_forbidden_flame():
    s = Scene(hand=["Forbidden Flame"], mana=5, enemy_board=["War Golem"])
    s.play("Forbidden Flame", "enemy 1")
    assert (s.enemy_board, s.mana) == (["War Golem 7/2"], 0)


def test_forbidden_shaping():
    s = Scene(hand=["Forbidden Shaping"], mana=6)
    s.play("Forbidden Shaping", seed=1)
    assert [facts_of(minion.name)["cost"] for minion in s.game.players[0].board] == [6]


def test_forbidden_ritual_fills_the_board():
    s = Scene(hand=["Forbidden Ritual"], mana=10)
    s.play("Forbidden Ritual")
    assert (s.board, s.mana) == (["Icky Tentacle 1/1"] * 7, 0)


def test_forbidden_healing():
    s = Scene(hand=["Forbidden Healing"], mana=4, health=10)
    s.play("Forbidden Healing", "hero")
    assert s.hero.health == 18


def test_lava_shock_frees_what_is_owed():
    s = Scene(hand=["Lightning Bolt", "Lava Shock"], mana=5, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Lightning Bolt", "enemy hero")
    assert s.overload == 1
    s.play("Lava Shock", "enemy hero")
    assert (s.overload, s.enemy_hero.health) == (0, 25)
    s.end_turn()
    s.end_turn()
    assert s.mana == s.crystals


def test_eternal_sentinel_frees_what_is_locked():
    s = Scene(hand=["Lightning Bolt", "Eternal Sentinel"], mana=5, crystals=5, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Lightning Bolt", "enemy hero")
    s.end_turn()
    s.end_turn()
    assert (s.mana, s.crystals) == (5, 6)
    s.play("Eternal Sentinel")
    assert s.mana == 4


def test_likkim_is_stronger_while_overloaded():
    s = Scene(hand=["Lightning Bolt"], weapon="Likkim", deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    assert s.weapon == "Likkim 1/3"
    s.play("Lightning Bolt", "enemy hero")
    assert s.weapon == "Likkim 3/3"
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.weapon == "Likkim 3/3"  # the crystal is locked now
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.weapon == "Likkim 1/3"


@pytest.mark.parametrize(("option", "armor", "mana"), [(0, 10, 0), (1, 0, 10)])
def test_kun_gives_armor_or_mana(option: int, armor: int, mana: int):
    s = Scene(hand=["Kun the Forgotten King"], mana=10)
    s.play("Kun the Forgotten King", option=option)
    assert (s.hero.armor, s.mana) == (armor, mana)
