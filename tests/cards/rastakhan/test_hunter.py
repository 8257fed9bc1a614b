"""Rastakhan's Rumble, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_headhunters_hatchet_lasts_longer_beside_a_beast():
    s = Scene(hand=["Headhunter's Hatchet"], board=["River Crocolisk"])
    s.play("Headhunter's Hatchet")
    assert s.weapon == "Headhunter's Hatchet 2/3"
    s = Scene(hand=["Headhunter's Hatchet"], board=["Wisp"], enemy_board=["River Crocolisk"])
    s.play("Headhunter's Hatchet")
    assert s.weapon == "Headhunter's Hatchet 2/2"


def test_baited_arrow_calls_a_devilsaur_with_damage_to_spare():
    s = Scene(hand=["Baited Arrow"], enemy_board=["Wisp"])
    s.play("Baited Arrow", "enemy 1")
    assert (s.board, s.enemy_board) == (["Devilsaur 5/5"], [])


def test_baited_arrow_just_enough_is_no_overkill():
    s = Scene(hand=["Baited Arrow"] * 2, enemy_board=["River Crocolisk", "Argent Squire"])
    s.play("Baited Arrow", "enemy 1")
    s.play("Baited Arrow", "enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Argent Squire 1/1"])


def test_springpaw_brings_a_lynx():
    s = Scene(hand=["Springpaw"], enemy_board=["Wisp"])
    s.play("Springpaw")
    assert s.hand == ["Lynx"]
    s.play("Lynx")
    assert (s.board, s.minion("mine 2").keywords) == (["Springpaw 1/1", "Lynx 1/1"], {"rush"})


def test_halazzi_fills_the_hand_with_lynxes():
    s = Scene(hand=["Halazzi, the Lynx", "Wisp", "Wisp"])
    s.play("Halazzi, the Lynx")
    assert s.hand == ["Wisp"] * 2 + ["Lynx"] * 8


def test_halazzi_with_a_full_hand_replaces_only_himself():
    s = Scene(hand=["Halazzi, the Lynx"] + ["Wisp"] * 9)
    s.play("Halazzi, the Lynx")
    assert s.hand == ["Wisp"] * 9 + ["Lynx"]


def test_spirit_of_the_lynx_blesses_each_beast_that_comes():
    s = Scene(hand=["Stonetusk Boar", "Wisp", "Unleash the Hounds"], board=["Spirit of the Lynx"], enemy_board=["Wisp"])
    s.play("Stonetusk Boar")
    s.play("Wisp")
    s.play("Unleash the Hounds")
    assert s.board == ["Spirit of the Lynx 0/3", "Stonetusk Boar 2/2", "Wisp 1/1", "Hound 2/2"]


def test_spirit_of_the_lynx_leaves_enemy_beasts_and_hides_for_one_turn():
    s = Scene(hand=["Stonetusk Boar"], enemy_board=["Spirit of the Lynx"])
    s.play("Stonetusk Boar")
    assert s.board == ["Stonetusk Boar 1/1"]
    s = Scene(hand=["Spirit of the Lynx"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Lynx")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords
