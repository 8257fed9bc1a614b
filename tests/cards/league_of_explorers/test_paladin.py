"""The League of Explorers, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_keeper_of_uldaman_makes_it_three_three():
    s = Scene(hand=["Keeper of Uldaman"], board=["Wisp"], enemy_board=["War Golem damage=6"])
    assert s.targets("Keeper of Uldaman") == ["enemy 1", "mine 1"]
    s.play("Keeper of Uldaman", "enemy 1")
    assert (s.enemy_board, s.board[0]) == (["War Golem 3/3"], "Wisp 1/1")


def test_keeper_of_uldaman_without_a_target():
    s = Scene(hand=["Keeper of Uldaman"])
    s.play("Keeper of Uldaman")
    assert s.board == ["Keeper of Uldaman 3/4"]


def test_sacred_trial_strikes_the_fourth_minion():
    s = Scene(hand=["War Golem"], board=["Wisp"] * 3, enemy_secrets=["Sacred Trial"])
    s.play("War Golem")
    assert (s.board, s.enemy_secrets) == (["Wisp 1/1"] * 3, [])


def test_sacred_trial_spares_the_third():
    s = Scene(hand=["War Golem"], board=["Wisp"] * 2, enemy_board=["Wisp"] * 4, enemy_secrets=["Sacred Trial"])
    s.play("War Golem")
    assert (len(s.board), s.enemy_secrets) == (3, ["Sacred Trial"])


def test_sacred_trial_ignores_summoned_minions():
    s = Scene(board=["Wisp"] * 3, hero="paladin", enemy_secrets=["Sacred Trial"])
    s.power()
    assert (len(s.board), s.enemy_secrets) == (4, ["Sacred Trial"])
