"""Knights of the Frozen Throne, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_drain_soul_deals_two_and_heals_two():
    s = Scene(hand=["Drain Soul"], enemy_board=["Chillwind Yeti"], health=20)
    assert s.targets("Drain Soul") == ["enemy 1"]
    s.play("Drain Soul", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Chillwind Yeti 4/3"], 22)


def test_drain_soul_drains_nothing_from_a_divine_shield():
    s = Scene(hand=["Drain Soul"], enemy_board=["Argent Squire"], health=20)
    s.play("Drain Soul", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Argent Squire 1/1"], 20)


def test_despicable_dreadlord_hits_enemy_minions_each_turn():
    s = Scene(
        board=["Despicable Dreadlord", "Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    assert (s.board[1], s.enemy_board, s.enemy_hero.health) == ("Wisp 1/1", ["Chillwind Yeti 4/4"], 30)
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_howlfiend_discards_with_each_wound():
    s = Scene(hand=["Wisp", "Fireball"], board=["Howlfiend", "Chillwind Yeti"], enemy_hand=["Wisp"])
    s.damage("mine 2", 1)
    assert len(s.hand) == 2
    s.damage("mine 1", 1, chance=[1])
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Wisp"])


def test_howlfiend_with_an_empty_hand_discards_nothing():
    s = Scene(board=["Howlfiend"])
    s.damage("mine 1", 2)
    assert s.board == ["Howlfiend 3/4"]


def test_unwilling_sacrifice_takes_one_of_each_side():
    s = Scene(hand=["Unwilling Sacrifice"], board=["Wisp", "Wisp"], enemy_board=["Wisp", "War Golem"])
    assert s.targets("Unwilling Sacrifice") == ["mine 1", "mine 2"]
    s.play("Unwilling Sacrifice", "mine 1", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1"])


def test_unwilling_sacrifice_without_an_enemy_minion_costs_the_friend():
    s = Scene(hand=["Unwilling Sacrifice"], board=["Wisp"])
    s.play("Unwilling Sacrifice", "mine 1")
    assert s.board == []


def test_sanguine_reveler_drinks_a_friend():
    s = Scene(hand=["Sanguine Reveler"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Sanguine Reveler") == ["mine 1"]
    s.play("Sanguine Reveler", "mine 1")
    assert (s.board, s.enemy_board) == (["Sanguine Reveler 3/3"], ["Wisp 1/1"])


def test_sanguine_reveler_alone_gains_nothing():
    s = Scene(hand=["Sanguine Reveler"], enemy_board=["Wisp"])
    s.play("Sanguine Reveler")
    assert s.board == ["Sanguine Reveler 1/1"]


def test_blood_queen_lanathel():
    s = Scene(hand=["Soulfire", "Wisp", "Wisp"], board=["Blood-Queen Lana'thel"])
    assert s.minion("mine 1").attack == 1
    s.play("Soulfire", "enemy hero", seed=1)
    assert s.minion("mine 1").attack == 2
