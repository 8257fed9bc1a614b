"""The Boomsday Project, rogue: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Scene


def test_violet_haze():
    for seed in range(5):
        s = Scene(hand=["Violet Haze"])
        s.play("Violet Haze", seed=seed)
        assert len(s.hand) == 2
        assert all("deathrattle" in facts_of(name)["keywords"] for name in s.hand)


def test_lab_recruiter():
    s = Scene(hand=["Lab Recruiter"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Lab Recruiter") == ["mine 1"]
    s.play("Lab Recruiter", "mine 1", at=1)
    assert s.deck == ["Chillwind Yeti"] * 3
    s = Scene(hand=["Lab Recruiter"])
    s.play("Lab Recruiter")
    assert s.deck == []


def test_blightnozzle_crawler():
    s = Scene(board=["Blightnozzle Crawler"], enemy_board=["Boulderfist Ogre"])
    s.destroy("mine 1")
    assert s.board == ["Radioactive Ooze 1/1"]
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_crazed_chemist():
    s = Scene(hand=["The Coin", "Crazed Chemist"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Crazed Chemist") == []
    s.play("The Coin")
    assert s.targets("Crazed Chemist") == ["mine 1"]
    s.play("Crazed Chemist", "mine 1", at=1)
    assert s.board == ["Wisp 5/1", "Crazed Chemist 4/4"]
