"""Curse of Naxxramas, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_poison_seeds_replaces_all_minions_after_their_deathrattles():
    s = Scene(hand=["Poison Seeds"], board=["Wisp", "Harvest Golem"], enemy_board=["War Golem"] * 3)
    s.play("Poison Seeds")
    assert s.board == ["Damaged Golem 2/1", "Treant 2/2", "Treant 2/2"]
    assert s.enemy_board == ["Treant 2/2"] * 3


def test_poison_seeds_on_full_boards():
    s = Scene(hand=["Poison Seeds"], board=["Wisp"] * 7, enemy_board=["Wisp"] * 7)
    s.play("Poison Seeds")
    assert s.board == s.enemy_board == ["Treant 2/2"] * 7
