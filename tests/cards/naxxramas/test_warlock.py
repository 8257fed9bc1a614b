"""Curse of Naxxramas, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_voidcaller_calls_a_demon_of_my_hand_without_its_battlecry():
    s = Scene(hand=["Wisp", "Flame Imp", "Doomguard"], board=["Voidcaller"], enemy_hand=["Doomguard"])
    s.destroy("mine 1", chance=[0])
    assert (s.board, s.hand, s.hero.health) == (["Flame Imp 3/2"], ["Wisp", "Doomguard"], 30)
    assert s.enemy_hand == ["Doomguard"]


def test_voidcaller_finds_no_demon():
    s = Scene(hand=["Wisp", "Fireball"], board=["Voidcaller"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["Wisp", "Fireball"])
