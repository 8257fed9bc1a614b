"""Curse of Naxxramas, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_reincarnate_brings_it_back_whole_after_its_deathrattle():
    s = Scene(hand=["Reincarnate"], board=["Harvest Golem damage=2"])
    s.play("Reincarnate", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3"]
    s = Scene(hand=["Reincarnate"], enemy_board=["War Golem damage=6"])
    s.play("Reincarnate", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]
