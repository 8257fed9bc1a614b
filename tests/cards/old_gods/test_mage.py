"""Whispers of the Old Gods, mage: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Scene


def test_shatter_breaks_the_frozen():
    s = Scene(hand=["Shatter"], board=["Wisp"], enemy_board=["Boulderfist Ogre frozen", "Wisp"])
    assert s.targets("Shatter") == ["enemy 1"]
    s.play("Shatter", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_shatter_needs_a_frozen_minion():
    assert not Scene(hand=["Shatter"], enemy_board=["Wisp"]).can_play("Shatter")


def test_twilight_flamecaller_burns_enemy_minions():
    s = Scene(hand=["Twilight Flamecaller"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Twilight Flamecaller")
    assert (s.board[0], s.enemy_board) == ("Wisp 1/1", ["Chillwind Yeti 4/4"])
    assert s.enemy_hero.health == 30


def test_demented_frostcaller_freezes_after_my_spells():
    s = Scene(hand=["The Coin"], board=["Demented Frostcaller"], enemy_board=["Wisp"])
    s.play("The Coin", chance=[1])
    assert s.minion("enemy 1").frozen and not s.enemy_hero.frozen


def test_demented_frostcaller_comes_after_the_spell_and_not_for_minions():
    s = Scene(hand=["Wisp", "Fireball"], board=["Demented Frostcaller"], enemy_board=["Wisp"])
    s.play("Wisp")
    assert not s.enemy_hero.frozen
    s.play("Fireball", "enemy 1")  # the wisp is gone by then
    assert s.enemy_hero.frozen


def test_cabalists_tome_has_three_mage_spells():
    s = Scene(hand=["Cabalist's Tome"], hero="priest")
    s.play("Cabalist's Tome", seed=3)
    assert len(s.hand) == 3
    assert all((facts_of(name)["class"], facts_of(name)["type"]) == ("mage", "spell") for name in s.hand)


def test_cabalists_tome_with_a_nearly_full_hand():
    s = Scene(hand=["Cabalist's Tome"] + ["Wisp"] * 9)
    s.play("Cabalist's Tome", seed=3)
    assert len(s.hand) == 10


def test_anomalus_destroys_minions_of_both_sides():
    s = Scene(board=["Anomalus", "Chillwind Yeti"], enemy_board=["Boulderfist Ogre", "Ironbark Protector health=9"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Ironbark Protector 8/1"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_faceless_summoner_brings_a_three_cost_minion():
    for seed in range(10):
        s = Scene(hand=["Faceless Summoner"])
        s.play("Faceless Summoner", seed=seed)
        assert len(s.board) == 2
        assert facts_of(s.game.players[0].board[1].name)["cost"] == 3


def test_faceless_summoner_on_a_full_board():
    s = Scene(hand=["Faceless Summoner"], board=["Wisp"] * 6)
    s.play("Faceless Summoner")
    assert len(s.board) == 7
