"""Journey to Un'Goro, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_iron_hide_gives_five_armor():
    s = Scene(hand=["Iron Hide"], armor=2)
    s.play("Iron Hide")
    assert (s.hero.armor, s.enemy_hero.armor) == (7, 0)


def test_cornered_sentry_faces_three_raptors():
    s = Scene(hand=["Cornered Sentry"])
    s.play("Cornered Sentry")
    assert (s.board, s.enemy_board) == (["Cornered Sentry 2/6"], ["Raptor 1/1"] * 3)


def test_cornered_sentry_finds_one_place_over_there():
    s = Scene(hand=["Cornered Sentry"], enemy_board=["Wisp"] * 6)
    s.play("Cornered Sentry")
    assert s.enemy_board == ["Wisp 1/1"] * 6 + ["Raptor 1/1"]


def test_sudden_genesis_copies_damaged_friends():
    s = Scene(
        hand=["Sudden Genesis"],
        board=["Chillwind Yeti damage=2", "Wisp", "War Golem damage=1"],
        enemy_board=["War Golem damage=1"],
    )
    s.play("Sudden Genesis")
    assert sorted(s.board) == ["Chillwind Yeti 4/3"] * 2 + ["War Golem 7/6"] * 2 + ["Wisp 1/1"]
    assert len(s.enemy_board) == 1


def test_sudden_genesis_stops_at_a_full_board():
    s = Scene(hand=["Sudden Genesis"], board=["Chillwind Yeti damage=2"] * 5)
    s.play("Sudden Genesis")
    assert s.board == ["Chillwind Yeti 4/3"] * 7


def test_king_mosh_destroys_the_damaged():
    s = Scene(hand=["King Mosh"], board=["Chillwind Yeti damage=1", "Wisp"], enemy_board=["War Golem damage=1", "Wisp"])
    s.play("King Mosh")
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "King Mosh 9/7"], ["Wisp 1/1"])


def test_direhorn_hatchling_leaves_its_mother_in_the_deck():
    s = Scene(board=["Direhorn Hatchling"])
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Direhorn Matriarch"], [])
    s.draw("Direhorn Matriarch")
    s.play("Direhorn Matriarch")
    assert (s.board, s.minion("mine 1").keywords) == (["Direhorn Matriarch 6/9"], {"taunt"})


def test_tar_lord():
    s = Scene(board=["Tar Lord"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.board == ["Tar Lord 1/11"]
    s.end_turn(seed=1)
    assert s.board == ["Tar Lord 5/11"]
