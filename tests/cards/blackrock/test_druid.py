"""Blackrock Mountain, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
@pytest.mark.parametrize(("option", "stats"), [(0, "5/2"), (1, "2/5")])
def test_druid_of_the_flame_becomes_a_cat_or_a_hawk(option, stats, catalogue):
    s = Scene(hand=["BRM_010"], board=["Wisp"], catalogue=catalogue)
    s.play("BRM_010", option=option)
    assert s.board == ["Wisp 1/1", f"Druid of the Flame {stats}"]


def test_druid_of_the_flame_is_not_asked_when_merely_summoned():
    s = Scene()
    s.summon("BRM_010")
    assert s.board == ["Druid of the Flame 2/2"]


def test_volcanic_lumberer():
    s = Scene(hand=["Volcanic Lumberer"], board=["Wisp"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.cost("Volcanic Lumberer") == 7
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Volcanic Lumberer") == 9
