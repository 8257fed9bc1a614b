"""Blackrock Mountain, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_demonwrath_spares_demons():
    s = Scene(hand=["Demonwrath"], board=["Flame Imp", "Wisp"], enemy_board=["Flame Imp", "Chillwind Yeti"])
    s.play("Demonwrath")
    assert (s.board, s.enemy_board) == (["Flame Imp 3/2"], ["Flame Imp 3/2", "Chillwind Yeti 4/3"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_imp_gang_boss_calls_an_imp_for_each_damage():
    s = Scene(board=["Imp Gang Boss"])
    s.damage("mine 1", 1)
    assert s.board == ["Imp Gang Boss 2/3", "Imp 1/1"]
    s.damage("mine 1", 9)
    assert s.board == ["Imp 1/1", "Imp 1/1"]


def test_imp_gang_boss_behind_a_shield_or_destroyed():
    s = Scene(board=["Imp Gang Boss divine_shield"])
    s.damage("mine 1", 1)
    assert s.board == ["Imp Gang Boss 2/4"]
    s.destroy("mine 1")
    assert s.board == []
