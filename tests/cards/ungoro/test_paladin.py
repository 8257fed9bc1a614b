"""Journey to Un'Goro, paladin: what each card does, and a case in which it does not."""

from topdeck import Game, Scene


def test_dinosize_makes_a_ten_ten():
    s = Scene(hand=["Dinosize"], board=["Wisp"], enemy_board=["War Golem"])
    assert s.targets("Dinosize") == ["enemy 1", "mine 1"]
    s.play("Dinosize", "mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 10/10"], ["War Golem 7/7"])


def test_sunkeeper_tarim_makes_all_others_equal():
    s = Scene(hand=["Sunkeeper Tarim"], board=["Wisp"], enemy_board=["War Golem damage=6", "Wisp"])
    s.play("Sunkeeper Tarim")
    assert (s.board, s.enemy_board) == (["Wisp 3/3", "Sunkeeper Tarim 3/7"], ["War Golem 3/3", "Wisp 3/3"])


def test_vinecleaver_calls_recruits_with_every_swing():
    s = Scene(weapon="Vinecleaver 4/1", enemy_board=["Wisp"])
    s.attack("hero", "enemy 1")
    assert (s.board, s.weapon) == (["Silver Hand Recruit 1/1"] * 2, None)


def test_vinecleaver_is_silent_when_minions_attack():
    s = Scene(board=["Wisp"], weapon="Vinecleaver")
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Wisp 1/1"]


def test_spikeridged_steed_carries_and_stays():
    s = Scene(hand=["Spikeridged Steed"], board=["Wisp"])
    s.play("Spikeridged Steed", "mine 1")
    assert (s.board, s.minion("mine 1").keywords) == (["Wisp 3/7"], {"taunt"})
    s.destroy("mine 1")
    assert (s.board, s.minion("mine 1").keywords) == (["Stegodon 2/6"], {"taunt"})


def test_spikeridged_steed_is_lost_to_silence():
    s = Scene(hand=["Spikeridged Steed", "Silence"], board=["Wisp"])
    s.play("Spikeridged Steed", "mine 1")
    s.play("Silence", "mine 1")
    assert s.board == ["Wisp 1/1"]
    s.destroy("mine 1")
    assert s.board == []


def test_lost_in_the_jungle_summons_two_recruits():
    s = Scene(hand=["Lost in the Jungle"])
    s.play("Lost in the Jungle")
    assert s.board == ["Silver Hand Recruit 1/1"] * 2
    assert not Scene(hand=["Lost in the Jungle"], board=["Wisp"] * 7).can_play("Lost in the Jungle")


def test_the_last_kaleidosaur():
    s = Scene(
        hand=["The Last Kaleidosaur", "Blessing of Might", "Blessing of Might"], board=["Wisp"], enemy_board=["Wisp"]
    )
    s.play("The Last Kaleidosaur")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_954:0", "quest=UNG_954:5"), seed=1))
    s.play("Blessing of Might", "enemy 1")
    assert "Galvadon" not in s.hand
    s.play("Blessing of Might", "mine 1")
    assert s.hand == ["Galvadon"]
    s.play("Galvadon", seed=1)
    for _ in range(5):
        assert len(s.options) == 3
        s.pick(0, seed=1)
    assert s.options == []
