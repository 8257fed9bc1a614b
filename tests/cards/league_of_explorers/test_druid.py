"""The League of Explorers, druid: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(4))
def test_mounted_raptor_leaves_a_rider(seed):
    s = Scene(board=["Mounted Raptor"])
    s.destroy("mine 1", seed=seed)
    rider = facts_of(s.minion("mine 1").name)
    assert (rider["type"], rider["cost"]) == ("minion", 1)


def test_mounted_raptor_leaves_nobody_when_silenced():
    s = Scene(hand=["Silence"], board=["Mounted Raptor"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_jungle_moonkin_helps_both_players():
    s = Scene(hand=["Moonfire"], board=["Jungle Moonkin"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn()
    s.play("Moonfire", "hero")
    assert s.hero.health == 27


def test_jungle_moonkin_helps_nobody_when_silenced():
    s = Scene(hand=["Silence", "Moonfire"], board=["Jungle Moonkin"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.play("Silence", "mine 1")
    s.play("Moonfire", "enemy hero")
    s.end_turn()
    s.play("Moonfire", "hero")
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)
