"""Blackrock Mountain, warrior: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(("health", "golem"), [(13, "War Golem 7/6"), (12, "War Golem 7/4")])
def test_revenge_is_harder_when_i_am_weak(health, golem):
    s = Scene(hand=["Revenge"], board=["Chillwind Yeti"], enemy_board=["War Golem"], health=health, enemy_health=5)
    s.play("Revenge")
    assert s.enemy_board == [golem]
    assert s.board == ["Chillwind Yeti 4/4" if health == 13 else "Chillwind Yeti 4/2"]
    assert (s.hero.health, s.enemy_hero.health) == (health, 5)


def test_axe_flinger_flings_for_each_damage():
    s = Scene(board=["Axe Flinger"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_hero.health == 28
    s.damage("mine 1", 9)
    assert (s.board, s.enemy_hero.health, s.hero.health) == ([], 26, 30)


def test_axe_flinger_does_not_mind_the_pain_of_others():
    s = Scene(board=["Axe Flinger", "Chillwind Yeti"])
    s.damage("mine 2", 1)
    assert s.enemy_hero.health == 30
