"""Mean Streets of Gadgetzan, paladin: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_getaway_kodo():
    s = Scene(
        board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti damage=1", "Wisp"], enemy_secrets=["Getaway Kodo"]
    )
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hand, s.enemy_secrets, s.enemy_board) == (["Chillwind Yeti"], [], ["Wisp 1/1"])
    assert held(s, enemy=True) == ["Chillwind Yeti 4/5"]


def test_getaway_kodo_lets_deathrattles_happen_and_waits_in_its_own_turn():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Harvest Golem"], enemy_secrets=["Getaway Kodo"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_board, s.enemy_hand) == (["Damaged Golem 2/1"], ["Harvest Golem"])
    s = Scene(board=["Wisp"], enemy_board=["Boulderfist Ogre"], secrets=["Getaway Kodo"])
    s.attack("mine 1", "enemy 1")
    assert s.secrets == ["Getaway Kodo"]


def test_grimscale_chum():
    s = Scene(hand=["Grimscale Chum", "Murloc Raider", "Wisp"])
    s.play("Grimscale Chum")
    assert held(s) == ["Murloc Raider 3/2", "Wisp 1/1"]


def test_meanstreet_marshal():
    s = Scene(board=["Meanstreet Marshal"], deck=["Fireball"])
    s.destroy("mine 1")
    assert s.hand == []
    s = Scene(hand=["Blessing of Might"], board=["Meanstreet Marshal"], deck=["Fireball"])
    s.play("Blessing of Might", "mine 1")
    s.destroy("mine 1")
    assert s.hand == ["Fireball"]


def test_smugglers_run_and_grimestreet_outfitter():
    s = Scene(hand=["Smuggler's Run", "Grimestreet Outfitter", "Wisp", "Fireball"], board=["Wisp"])
    s.play("Smuggler's Run")
    assert held(s) == ["Grimestreet Outfitter 2/2", "Wisp 2/2"]
    s.play("Grimestreet Outfitter")
    assert held(s) == ["Wisp 3/3"]
    assert s.board == ["Wisp 1/1", "Grimestreet Outfitter 2/2"]


def test_small_time_recruits():
    s = Scene(
        hand=["Small-Time Recruits"], deck=["Wax Elemental", "Dire Mole", "Murloc Raider", "Wisp", "Blessing of Might"]
    )
    s.play("Small-Time Recruits", seed=1)
    assert sorted(s.hand) == ["Dire Mole", "Murloc Raider", "Wax Elemental"]
    s = Scene(hand=["Small-Time Recruits"], deck=["Dire Mole", "Wisp"])
    s.play("Small-Time Recruits", seed=1)
    assert (s.hand, s.deck, s.hero.health) == (["Dire Mole"], ["Wisp"], 30)


def test_wickerflame_burnbristle():
    s = Scene(board=["Wickerflame Burnbristle"], enemy_board=["Boulderfist Ogre"], health=20)
    assert {"taunt", "divine_shield", "lifesteal"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hero.health) == (["Wickerflame Burnbristle 2/2"], 22)


def test_grimestreet_enforcer():
    s = Scene(hand=["Wisp", "Chillwind Yeti", "Fireball"], board=["Grimestreet Enforcer"])
    s.end_turn()
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    s.end_turn()
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]


def test_grimestreet_protector():
    s = Scene(hand=["Grimestreet Protector"], board=["Wisp"] * 3)
    s.play("Grimestreet Protector", at=1)
    shields = ["divine_shield" in minion.keywords for minion in s.game.players[0].board]
    assert shields == [True, False, True, False]
    assert "taunt" in s.minion("mine 2").keywords
