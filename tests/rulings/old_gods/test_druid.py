"""Whispers of the Old Gods, druid: as the text and the rulings have it, written without the script."""

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_addled_grizzly_strengthens_what_is_summoned():
    s = Scene(hand=["Wisp", "Murloc Tidehunter"], board=["Addled Grizzly"], hero="druid")
    s.play("Wisp")
    s.play("Murloc Tidehunter")
    s.summon("Wisp", enemy=True)
    assert sorted(s.board) == ["Addled Grizzly 2/2", "Murloc Scout 2/2", "Murloc Tidehunter 3/2", "Wisp 2/2"]
    assert s.enemy_board == ["Wisp 1/1"]
    s = Scene(hand=["Addled Grizzly"], hero="druid")
    s.play("Addled Grizzly")
    assert s.board == ["Addled Grizzly 2/2"]


def test_dark_arakkoa_strengthens_cthun_in_hand_deck_and_play():
    for zone in ("hand", "deck"):
        s = Scene(
            hand=["Dark Arakkoa", *["OG_280"] * (zone == "hand")], deck=["OG_280"] * (zone == "deck"), hero="druid"
        )
        s.play("Dark Arakkoa")
        assert "taunt" in s.minion("mine 1").keywords
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.play("OG_280", seed=1)
        assert s.board == ["Dark Arakkoa 5/7", "C'Thun 9/9"]
    s = Scene(hand=["Dark Arakkoa"], board=["OG_280"], enemy_board=["OG_280"], hero="druid")
    s.play("Dark Arakkoa")
    assert (s.board[0], s.enemy_board) == ("C'Thun 9/9", ["C'Thun 6/6"])


def test_fandral_staghelm_joins_both_options():
    s = Scene(hand=["Feral Rage", "Mire Keeper"], board=["Fandral Staghelm"], hero="druid", mana=8)
    s.play("Feral Rage")
    assert (s.hero.attack, s.hero.armor) == (4, 8)
    s.play("Mire Keeper")
    assert sorted(s.board) == ["Fandral Staghelm 3/5", "Mire Keeper 3/3", "Slime 2/2"]
    assert (s.crystals, s.mana) == (9, 1)


def test_fandral_staghelm_does_not_serve_the_opponent():
    s = Scene(hand=["Feral Rage"], enemy_board=["Fandral Staghelm"], hero="druid")
    s.play("Feral Rage", option=1)
    assert (s.hero.attack, s.hero.armor) == (0, 8)


def test_feral_rage_has_two_ways():
    s = Scene(hand=["Feral Rage", "Feral Rage"], hero="druid", **DECKS)
    s.play("Feral Rage", option=0)
    assert (s.hero.attack, s.hero.armor) == (4, 0)
    s.play("Feral Rage", option=1)
    assert (s.hero.attack, s.hero.armor) == (4, 8)
    s.end_turn(seed=1)
    assert s.hero.attack == 0


def test_forbidden_ancient_spends_the_rest_of_the_mana():
    s = Scene(hand=["Forbidden Ancient"], mana=7, hero="druid")
    s.play("Forbidden Ancient")
    assert (s.board, s.mana, s.crystals) == (["Forbidden Ancient 7/7"], 0, 7)
    s = Scene(hand=["Forbidden Ancient"], mana=1, hero="druid")
    s.play("Forbidden Ancient")
    assert s.board == ["Forbidden Ancient 1/1"]


def test_klaxxi_amber_weaver_asks_for_a_great_cthun():
    s = Scene(hand=["Klaxxi Amber-Weaver"], hero="druid")
    s.play("Klaxxi Amber-Weaver")
    assert s.board == ["Klaxxi Amber-Weaver 4/5"]
    s = Scene(hand=["Beckoner of Evil", "Beckoner of Evil", "Klaxxi Amber-Weaver"], hero="druid")
    s.play("Beckoner of Evil")
    s.play("Beckoner of Evil")
    s.play("Klaxxi Amber-Weaver")
    assert s.board[2] == "Klaxxi Amber-Weaver 4/10"


def test_mark_of_yshaarj_draws_for_a_beast():
    s = Scene(hand=["Mark of Y'Shaarj"] * 2, board=["Wisp", "River Crocolisk"], hero="druid", **DECKS)
    s.play("Mark of Y'Shaarj", "Wisp")
    assert s.hand == ["Mark of Y'Shaarj"]
    s.play("Mark of Y'Shaarj", "River Crocolisk", seed=1)
    assert (s.board, s.hand) == (["Wisp 3/3", "River Crocolisk 4/5"], ["Wisp"])


def test_mire_keeper_has_two_ways():
    s = Scene(hand=["Mire Keeper"], hero="druid")
    s.play("Mire Keeper", option=0)
    assert sorted(s.board) == ["Mire Keeper 3/3", "Slime 2/2"]
    s = Scene(hand=["Mire Keeper"], hero="druid", mana=5)
    s.play("Mire Keeper", option=1)
    assert (s.board, s.mana, s.crystals) == (["Mire Keeper 3/3"], 1, 6)


def test_wisps_of_the_old_gods():
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"], hero="druid")
    s.play("Wisps of the Old Gods", option=0)
    assert s.board == ["Chillwind Yeti 4/5"] + ["Wisp 1/1"] * 6
    s = Scene(hand=["Wisps of the Old Gods"], board=["Chillwind Yeti"], enemy_board=["Wisp"], hero="druid")
    s.play("Wisps of the Old Gods", option=1)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 6/7"], ["Wisp 1/1"])


def test_wisps_of_the_old_gods_with_fandral():
    s = Scene(hand=["Wisps of the Old Gods"], board=["Fandral Staghelm"], hero="druid")
    s.play("Wisps of the Old Gods")
    assert s.board == ["Fandral Staghelm 5/7"] + ["Wisp 3/3"] * 6


def test_addled_grizzly_sees_what_a_battlecry_made_of_the_minion():
    s = Scene(hand=["Druid of the Swarm", "Shellshifter"], board=["Addled Grizzly"], hero="druid")
    s.play("Druid of the Swarm", option=1)
    s.play("Shellshifter", option=0)
    assert s.board == ["Addled Grizzly 2/2", "Druid of the Swarm 2/6", "Shellshifter 6/4"]


def test_fandral_staghelm_and_a_power_with_two_ways():
    s = Scene(hand=["Malfurion the Pestilent cost=-7"], board=["Fandral Staghelm"], hero="druid")
    s.play("Malfurion the Pestilent")
    assert sorted(s.board) == ["Fandral Staghelm 3/5", *["Frost Widow 1/2"] * 2, *["Scarab Beetle 1/5"] * 2]
    s.power()
    assert (s.options, s.hero.attack, s.hero.armor) == ([], 3, 8)


def test_fandral_staghelm_that_is_silenced():
    s = Scene(hand=["Feral Rage", "Silence"], board=["Fandral Staghelm"], hero="druid")
    s.play("Silence", "mine 1")
    s.play("Feral Rage", option=0)
    assert (s.hero.attack, s.hero.armor) == (4, 0)


def test_forbidden_ancient_spends_the_coin_too():
    s = Scene(hand=["The Coin", "Forbidden Ancient"], mana=4, crystals=4, hero="druid")
    s.play("The Coin")
    s.play("Forbidden Ancient")
    assert (s.board, s.mana) == (["Forbidden Ancient 5/5"], 0)


def test_fandral_staghelm_with_starfall():
    """Five to whom it is aimed at and two to all enemy minions, one after the other."""
    s = Scene(
        hand=["Starfall"] * 2,
        board=["Fandral Staghelm", "Deathwing"],
        enemy_board=["Boulderfist Ogre", "Deathwing"],
        hero="druid",
    )
    s.play("Starfall", "mine 2")
    assert (s.board[1], s.enemy_board) == ("Deathwing 12/7", ["Boulderfist Ogre 6/5", "Deathwing 12/10"])
    s.play("Starfall", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/3", "Deathwing 12/3"]


def test_fandral_staghelm_with_wrath_wounds_twice():
    s = Scene(
        hand=["Wrath"], board=["Fandral Staghelm"], enemy_board=["Acolyte of Pain health=5"], hero="druid", **DECKS
    )
    s.play("Wrath", "enemy 1", seed=1)
    assert (len(s.enemy_hand), len(s.hand)) == (2, 1)


def test_fandral_staghelm_with_dark_wispers_aims_at_minions():
    s = Scene(hand=["Dark Wispers"], board=["Fandral Staghelm"], enemy_board=["Chillwind Yeti"], hero="druid")
    assert s.targets("Dark Wispers") == ["enemy 1", "mine 1"]
    s.play("Dark Wispers", "mine 1")
    assert s.board[0] == "Fandral Staghelm 8/10" and s.board.count("Wisp 1/1") == 5


def test_addled_grizzly_sees_what_fandral_made():
    s = Scene(hand=["Druid of the Swarm"], board=["Fandral Staghelm", "Addled Grizzly"], hero="druid")
    s.play("Druid of the Swarm")
    assert s.board[2] == "Druid of the Swarm 2/6"
