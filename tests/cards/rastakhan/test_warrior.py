"""Rastakhan's Rumble, warrior: what each card does, and a case in which it does not."""

from facts import races_of

from topdeck import Scene


def test_devastate():
    s = Scene(hand=["Devastate"], enemy_board=["Boulderfist Ogre damage=1", "Chillwind Yeti"])
    assert s.targets("Devastate") == ["enemy 1"]
    s.play("Devastate", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2", "Chillwind Yeti 4/5"]


def test_emberscale_drake():
    s = Scene(hand=["Emberscale Drake", "Faerie Dragon"])
    s.play("Emberscale Drake")
    assert s.hero.armor == 5
    s = Scene(hand=["Emberscale Drake", "Wisp"], board=["Faerie Dragon"])
    s.play("Emberscale Drake")
    assert s.hero.armor == 0


def test_overlords_whip():
    s = Scene(hand=["Chillwind Yeti"], weapon="Overlord's Whip", enemy_hand=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Chillwind Yeti")
    assert s.board == ["Chillwind Yeti 4/4"]
    s.summon("Chillwind Yeti")
    assert s.board[1] == "Chillwind Yeti 4/5"
    s.end_turn()
    s.play("Chillwind Yeti")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_dragon_roar():
    for seed in range(5):
        s = Scene(hand=["Dragon Roar"])
        s.play("Dragon Roar", seed=seed)
        assert len(s.hand) == 2
        assert all("dragon" in races_of(name) for name in s.hand)


def test_smolderthorn_lancer():
    s = Scene(hand=["Smolderthorn Lancer", "Faerie Dragon"], enemy_board=["Wisp", "War Golem damage=1"])
    s.play("Smolderthorn Lancer", "enemy 2")
    assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(hand=["Smolderthorn Lancer", "Wisp"], enemy_board=["Wisp", "War Golem damage=1"])
    assert s.targets("Smolderthorn Lancer") == []
    s.play("Smolderthorn Lancer")
    assert len(s.enemy_board) == 2


def test_spirit_of_the_rhino_shields_rush_minions_for_the_turn():
    s = Scene(
        board=["Spirit of the Rhino"],
        hand=["Militia Commander", "Wisp"],
        enemy_board=["Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Militia Commander")
    s.play("Wisp")
    assert [("immune" in minion.keywords) for minion in s.game.players[0].board] == [False, True, False]
    s.attack("mine 2", "enemy 1")
    assert s.board[1] == "Militia Commander 5/5"
    s.end_turn()
    assert "immune" not in s.minion("mine 2").keywords
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_war_master_voone():
    s = Scene(hand=["War Master Voone", "Faerie Dragon attack=1", "Wisp", "Twilight Drake"])
    s.play("War Master Voone")
    assert s.hand == ["Faerie Dragon", "Wisp", "Twilight Drake", "Faerie Dragon", "Twilight Drake"]
    assert s.game.players[0].hand[3].attack == 4
