"""The Boomsday Project, rogue: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Catalogue, Scene


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


def test_myras_unstable_element():
    s = Scene(hand=["Myra's Unstable Element"], deck=["Wisp"] * 4)
    s.play("Myra's Unstable Element", seed=1)
    assert (len(s.hand), s.deck, s.hero.health) == (4, [], 30)
    s = Scene(hand=["Myra's Unstable Element"])
    s.play("Myra's Unstable Element")
    assert s.hero.health == 30


def test_academic_espionage():
    s = Scene(hand=["Academic Espionage"], hero="rogue", enemy_hero="warlock")
    s.play("Academic Espionage", seed=1)
    pool = Catalogue.load("2019-03")
    assert len(s.deck) == 10
    assert {pool.get(card).class_name for card in s.deck} == {"warlock"}
    s.draw(seed=1)
    assert s.game.players[0].hand[0].cost == 1
