"""Whispers of the Old Gods, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_vilefin_inquisitor_brings_the_tidal_hand():
    s = Scene(hand=["Vilefin Inquisitor"], hero="paladin")
    s.play("Vilefin Inquisitor")
    assert s.hero_power == "The Tidal Hand"
    s.power()
    assert s.board == ["Vilefin Inquisitor 1/3", "Silver Hand Murloc 1/1"]


def test_the_tidal_hand_needs_room():
    s = Scene(hand=["Vilefin Inquisitor"], hero="paladin", board=["Wisp"] * 6)
    s.play("Vilefin Inquisitor")
    assert "power" not in [str(action) for action in s.game.legal]


def test_selfless_hero_shields_a_friend():
    s = Scene(board=["Selfless Hero", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert "divine_shield" in s.minion("mine 2").keywords
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_selfless_hero_alone():
    s = Scene(board=["Selfless Hero"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert "divine_shield" not in s.minion("enemy 1").keywords


def test_rallying_blade_rallies_the_shielded():
    s = Scene(hand=["Rallying Blade"], board=["Argent Squire", "Wisp"], enemy_board=["Argent Squire"])
    s.play("Rallying Blade")
    assert s.weapon == "Rallying Blade 3/2"
    assert (s.board, s.enemy_board) == (["Argent Squire 2/2", "Wisp 1/1"], ["Argent Squire 1/1"])


def test_divine_strength():
    s = Scene(hand=["Divine Strength"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Divine Strength") == ["enemy 1", "mine 1"]
    s.play("Divine Strength", "mine 1")
    assert s.board == ["Wisp 2/3"]


def test_ragnaros_lightlord_heals_the_damaged():
    s = Scene(board=["Ragnaros, Lightlord", "Chillwind Yeti damage=3", "Wisp"], health=15, enemy_deck=["Wisp"])
    s.end_turn(chance=[0])
    assert (s.hero.health, s.board[1]) == (23, "Chillwind Yeti 4/2")
    s = Scene(board=["Ragnaros, Lightlord", "Chillwind Yeti damage=3"], enemy_deck=["Wisp"], enemy_health=10)
    s.end_turn()
    assert (s.board[1], s.enemy_hero.health) == ("Chillwind Yeti 4/5", 10)


def test_ragnaros_lightlord_rests_in_the_opponents_turn():
    s = Scene(board=["Ragnaros, Lightlord"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.damage("hero", 10)
    s.end_turn()
    assert s.hero.health == 20


def test_stand_against_darkness():
    s = Scene(hand=["Stand Against Darkness"], board=["Wisp"] * 4)
    s.play("Stand Against Darkness")
    assert s.board[4:] == ["Silver Hand Recruit 1/1"] * 3


def test_stand_against_darkness_asked_for_no_room_in_2017():
    full = ["Wisp"] * 7
    assert not Scene(hand=["Stand Against Darkness"], board=full).can_play("Stand Against Darkness")
    s = Scene(hand=["Stand Against Darkness"], board=full, catalogue="2017-02")
    s.play("Stand Against Darkness")
    assert len(s.board) == 7


def test_steward_of_darkshire_shields_minions_with_one_health():
    s = Scene(hand=["Stand Against Darkness", "Chillwind Yeti"], board=["Steward of Darkshire"])
    s.play("Stand Against Darkness")
    assert all("divine_shield" in minion.keywords for minion in s.game.players[0].board[1:])
    s.play("Chillwind Yeti")
    assert "divine_shield" not in s.minion("Chillwind Yeti").keywords


def test_steward_of_darkshire_does_not_shield_enemies():
    s = Scene(hand=["Wisp"], enemy_board=["Steward of Darkshire"])
    s.play("Wisp")
    assert "divine_shield" not in s.minion("mine 1").keywords
