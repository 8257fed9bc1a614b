"""The Witchwood, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_blackhowl_gunspire_shoots_when_hurt():
    s = Scene(board=["Blackhowl Gunspire", "Wisp"], enemy_board=["Boulderfist Ogre"])
    assert not s.can_attack("mine 1")
    s.damage("mine 1", 2, chance=[0])
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3
    s.damage("mine 2", 1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3


def test_redband_wasp():
    s = Scene(board=["Redband Wasp"])
    assert s.board == ["Redband Wasp 1/3"]
    s.damage("mine 1", 1)
    assert s.board == ["Redband Wasp 4/2"]


def test_darius_crowley_grows_when_he_kills():
    s = Scene(board=["Darius Crowley"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Darius Crowley 6/5"]


def test_darius_crowley_does_not_grow_otherwise():
    s = Scene(board=["Darius Crowley"], enemy_board=["Oasis Snapjaw"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Darius Crowley 4/2"]
    s = Scene(board=["Darius Crowley"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.board == ["Darius Crowley 4/3"]
    s = Scene(board=["Darius Crowley"], enemy_board=["Lost Tallstrider"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_town_crier_draws_a_rush_minion():
    s = Scene(hand=["Town Crier"], deck=["Rabid Worgen", "Wisp"])
    s.play("Town Crier")
    assert s.hand == ["Rabid Worgen"]
    s = Scene(hand=["Town Crier"], deck=["Wisp"])
    s.play("Town Crier")
    assert s.hand == []


def test_festeroot_hulk():
    s = Scene(board=["Festeroot Hulk", "Wisp"], enemy_board=["Wisp"], weapon="Fiery War Axe")
    s.attack("mine 2", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 3/7"
    s.attack("hero", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 3/7"
    s.attack("mine 1", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 4/7"


def test_militia_commander_for_this_turn():
    s = Scene(hand=["Militia Commander"], enemy_deck=["Wisp"])
    s.play("Militia Commander")
    assert s.board == ["Militia Commander 5/5"]
    s.end_turn()
    assert s.board == ["Militia Commander 2/5"]


def test_woodcutters_axe():
    s = Scene(weapon="Woodcutter's Axe", board=["Wisp", "Rabid Worgen"])
    s.destroy("weapon")
    assert s.board == ["Wisp 1/1", "Rabid Worgen 5/4"]
    s = Scene(weapon="Woodcutter's Axe", board=["Wisp"])
    s.destroy("weapon")
    assert s.board == ["Wisp 1/1"]


def test_warpath_echoes():
    s = Scene(hand=["Warpath"], board=["Wisp"], enemy_board=["Chillwind Yeti"], mana=6)
    for _ in range(3):
        s.play("Warpath")
    assert (s.board, s.minion("enemy 1").health, s.mana) == ([], 2, 0)
