"""Mean Streets of Gadgetzan, paladin: what each card does, and a case in which it does not."""

import pytest
from hands import held

from topdeck import Scene


def test_grimestreet_protector_shields_its_neighbours():
    s = Scene(hand=["Grimestreet Protector"], board=["Wisp", "Wisp", "Wisp"])
    s.play("Grimestreet Protector", at=2)
    shields = ["divine_shield" in s.minion(f"mine {place}").keywords for place in (1, 2, 3, 4)]
    assert shields == [False, True, False, True]
    assert "taunt" in s.minion("mine 3").keywords


def test_smugglers_run_is_for_all_minions_in_my_hand():
    s = Scene(hand=["Smuggler's Run", "Wisp", "Fireball", "Chillwind Yeti"], board=["Wisp"], enemy_hand=["Wisp"])
    s.play("Smuggler's Run")
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    assert s.board == ["Wisp 1/1"]
    assert held(s, enemy=True) == ["Wisp 1/1"]


def test_grimestreet_enforcer_works_at_the_end_of_each_of_my_turns():
    s = Scene(hand=["Wisp"], board=["Grimestreet Enforcer"], deck=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert held(s) == ["Wisp 2/2"]
    s.end_turn()
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 4/5"]


def test_grimscale_chum_helps_a_murloc():
    s = Scene(hand=["Grimscale Chum", "Wisp", "Murloc Raider"])
    s.play("Grimscale Chum")
    assert held(s) == ["Wisp 1/1", "Murloc Raider 3/2"]


def test_grimscale_chum_without_murlocs_in_hand():
    s = Scene(hand=["Grimscale Chum", "Wisp"], board=["Murloc Raider"])
    s.play("Grimscale Chum")
    assert (held(s), s.board[0]) == (["Wisp 1/1"], "Murloc Raider 2/1")


def test_grimestreet_outfitter():
    s = Scene(hand=["Grimestreet Outfitter", "Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Grimestreet Outfitter")
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    assert s.board == ["Grimestreet Outfitter 1/1"]


def test_meanstreet_marshal_draws_only_with_two_attack():
    s = Scene(board=["Meanstreet Marshal attack=2", "Meanstreet Marshal"], deck=["Wisp"])
    s.destroy("mine 2")
    assert s.hand == []
    s.destroy("mine 1")
    assert s.hand == ["Wisp"]


def test_getaway_kodo_brings_the_dead_home():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti attack=9"], enemy_secrets=["Getaway Kodo"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_board, s.enemy_hand, s.enemy_secrets) == ([], ["Chillwind Yeti"], [])
    assert held(s, enemy=True) == ["Chillwind Yeti 4/5"]


def test_getaway_kodo_is_not_for_my_minions_and_needs_room_in_the_hand():
    s = Scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_secrets=["Getaway Kodo"])
    s.play("Fireball", "mine 1")
    assert s.enemy_secrets == ["Getaway Kodo"]
    s = Scene(
        hand=["Fireball"], enemy_board=["Wisp"], enemy_hand=["Boulderfist Ogre"] * 10, enemy_secrets=["Getaway Kodo"]
    )
    s.play("Fireball", "enemy 1")
    assert s.enemy_secrets == ["Getaway Kodo"]


def test_small_time_recruits_draws_three_cheap_minions():
    deck = ["Murloc Raider", "Elven Archer", "Stonetusk Boar", "Chillwind Yeti", "Wisp", "Arcane Missiles"]
    s = Scene(hand=["Small-Time Recruits"], deck=deck)
    s.play("Small-Time Recruits", chance=[0, 0])
    assert sorted(s.hand) == ["Elven Archer", "Murloc Raider", "Stonetusk Boar"]


def test_small_time_recruits_finds_only_what_is_there():
    s = Scene(hand=["Small-Time Recruits"], deck=["Murloc Raider", "Chillwind Yeti"])
    s.play("Small-Time Recruits")
    assert (s.hand, s.deck, s.hero.health) == (["Murloc Raider"], ["Chillwind Yeti"], 30)


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_wickerflame_burnbristle_heals_by_what_it_deals(catalogue):
    s = Scene(board=["Wickerflame Burnbristle"], enemy_board=["Wisp"], health=20, catalogue=catalogue)
    assert {"divine_shield", "taunt"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_board) == (22, [])


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_wickerflame_burnbristle_silenced_or_against_a_shield_heals_nothing(catalogue):
    s = Scene(board=["Wickerflame Burnbristle"], enemy_board=["Argent Squire"], health=20, catalogue=catalogue)
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 20
    s = Scene(hand=["Silence"], board=["Wickerflame Burnbristle"], health=20, catalogue=catalogue)
    s.play("Silence", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 20
