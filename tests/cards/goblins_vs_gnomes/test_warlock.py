"""Goblins vs Gnomes, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_fel_cannon_hits_a_minion_that_is_no_mech():
    s = Scene(board=["Fel Cannon", "Spider Tank"], enemy_board=["Spider Tank", "Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.enemy_board) == (
        ["Fel Cannon 3/5", "Spider Tank 3/4"],
        ["Spider Tank 3/4", "Chillwind Yeti 4/3"],
    )
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    s.end_turn()
    assert s.enemy_board[1] == "Chillwind Yeti 4/3"


def test_fel_cannon_hits_friends_too():
    s = Scene(board=["Fel Cannon", "Chillwind Yeti"], enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.end_turn(chance=[0])
    assert (s.board[1], s.enemy_board) == ("Chillwind Yeti 4/3", ["War Golem 7/7"])


def test_malganis_strengthens_demons_and_shields_the_hero():
    s = Scene(
        hand=["Hellfire"], board=["Mal'Ganis", "Flame Imp", "Chillwind Yeti"], enemy_board=["Flame Imp"], hero="warlock"
    )
    assert s.board == ["Mal'Ganis 9/7", "Flame Imp 5/4", "Chillwind Yeti 4/5"]
    assert s.enemy_board == ["Flame Imp 3/2"]
    s.play("Hellfire")
    assert (s.hero.health, s.enemy_hero.health) == (30, 27)


def test_malganis_shields_nobody_when_he_is_gone():
    s = Scene(hand=["Hellfire"], board=["Mal'Ganis", "Flame Imp"])
    s.destroy("mine 1")
    assert s.board == ["Flame Imp 3/2"]
    s.play("Hellfire")
    assert s.hero.health == 27


def test_anima_golem_dies_alone():
    s = Scene(board=["Anima Golem"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == []


def test_anima_golem_lives_in_company_until_the_end_of_any_turn():
    s = Scene(board=["Anima Golem", "Wisp"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert len(s.board) == 2
    s.attack("enemy 1", "mine 2")
    assert s.board == ["Anima Golem 9/9"]
    s.end_turn()
    assert s.board == []


def test_darkbomb():
    s = Scene(hand=["Darkbomb"], enemy_board=["Chillwind Yeti"])
    s.play("Darkbomb", "enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/2"], 30)


def test_demonheart_strengthens_a_friendly_demon():
    s = Scene(hand=["Demonheart"], board=["Flame Imp"])
    s.play("Demonheart", "mine 1")
    assert s.board == ["Flame Imp 8/7"]


def test_demonheart_hurts_everybody_else():
    s = Scene(hand=["Demonheart", "Demonheart"], board=["War Golem"], enemy_board=["Flame Imp"])
    assert s.targets("Demonheart") == ["enemy 1", "mine 1"]
    s.play("Demonheart", "mine 1")
    s.play("Demonheart", "enemy 1")
    assert (s.board, s.enemy_board) == (["War Golem 7/2"], [])


def test_floating_watcher():
    s = Scene(board=["Floating Watcher damage=0"], hand=["Pit Lord"])
    s.play("Pit Lord")
    assert s.board[0] == "Floating Watcher 6/6"
    s = Scene(enemy_board=["Floating Watcher"], hand=["Fireball"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_board == ["Floating Watcher 4/4"]


def test_mistress_of_pain_healed_before_lifesteal_had_a_name():
    for day in ("2017-02", "2017-04", "2019-03"):
        s = Scene(board=["Mistress of Pain"], health=20, catalogue=day)
        s.attack("mine 1", "enemy hero")
        assert s.hero.health == 21
