"""Journey to Un'Goro, hunter: as the text and the rulings have it, written without the script."""

import pytest
from facts import races_of

from rulings.choices import played
from topdeck import Scene


def test_crackling_razormaw_adapts_another_own_beast():
    s = Scene(
        hand=["Crackling Razormaw"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["River Crocolisk"], hero="hunter"
    )
    assert s.targets("Crackling Razormaw") == ["mine 1"]
    s = played(s, "Crackling Razormaw", "Flaming Claws", "mine 1")
    assert s.board == ["Bloodfen Raptor 6/2", "Wisp 1/1", "Crackling Razormaw 3/2"]


def test_crackling_razormaw_without_a_beast_is_a_plain_minion():
    s = Scene(hand=["Crackling Razormaw"], board=["Wisp"], enemy_board=["River Crocolisk"], hero="hunter")
    s.play("Crackling Razormaw")
    assert s.options == [] and s.board == ["Wisp 1/1", "Crackling Razormaw 3/2"]


def test_dinomancy_replaces_the_power():
    s = Scene(hand=["Dinomancy"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["River Crocolisk"], hero="hunter")
    s.play("Dinomancy")
    with pytest.raises(Exception, match=r".+"):
        s.power("Wisp")
    s.power("Bloodfen Raptor")
    assert (s.board, s.mana) == (["Bloodfen Raptor 5/4", "Wisp 1/1"], 6)


def test_dinomancy_can_be_used_though_the_old_power_was():
    s = Scene(hand=["Dinomancy"], board=["Bloodfen Raptor"], enemy_board=["River Crocolisk"], hero="hunter")
    s.power()
    assert s.enemy_hero.health == 28
    s.play("Dinomancy")
    s.power("River Crocolisk")
    assert s.enemy_board == ["River Crocolisk 4/5"]


def test_grievous_bite_hits_the_neighbours_less():
    s = Scene(
        hand=["Grievous Bite"],
        enemy_board=["Chillwind Yeti", "River Crocolisk", "Shieldbearer", "Oasis Snapjaw"],
        hero="hunter",
    )
    s.play("Grievous Bite", "River Crocolisk")
    assert s.enemy_board == ["Chillwind Yeti 4/4", "River Crocolisk 2/1", "Shieldbearer 0/3", "Oasis Snapjaw 2/7"]


def test_grievous_bite_with_spell_damage_hurts_all_three_more():
    s = Scene(
        hand=["Grievous Bite"],
        board=["Kobold Geomancer"],
        enemy_board=["Chillwind Yeti", "Oasis Snapjaw", "Shieldbearer"],
        hero="hunter",
    )
    s.play("Grievous Bite", "Oasis Snapjaw")
    assert s.enemy_board == ["Chillwind Yeti 4/3", "Oasis Snapjaw 2/4", "Shieldbearer 0/2"]


def test_jeweled_macaw():
    for seed in range(15):
        s = Scene(hand=["Jeweled Macaw"], hero="hunter")
        s.play("Jeweled Macaw", seed=seed)
        assert len(s.hand) == 1 and "beast" in races_of(s.hand[0])


def test_raptor_hatchling_shuffles_a_patriarch_into_its_owners_deck():
    s = Scene(board=["Raptor Hatchling"], enemy_board=["Raptor Hatchling"], hero="hunter")
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Raptor Patriarch"], [])
    s.draw("Raptor Patriarch")
    s.play("Raptor Patriarch")
    assert s.board == ["Raptor Patriarch 4/3"]
    assert s.mana == 9


def test_raptor_hatchling_that_was_stolen_feeds_the_thief():
    s = Scene(hand=["Mind Control"], enemy_board=["Raptor Hatchling"], hero="priest")
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Raptor Patriarch"], [])


def test_stampede_gives_a_beast_for_each_beast_played_afterwards():
    s = Scene(hand=["Bloodfen Raptor", "Stampede", "Wisp", "Stonetusk Boar", "Stonetusk Boar"], hero="hunter")
    s.play("Bloodfen Raptor")
    s.play("Stampede")
    s.play("Wisp")
    assert s.hand == ["Stonetusk Boar", "Stonetusk Boar"]
    s.play("Stonetusk Boar", seed=1)
    s.play("Stonetusk Boar", seed=2)
    assert len(s.hand) == 2 and all("beast" in races_of(name) for name in s.hand)


def test_stampede_does_not_count_summons_and_ends_with_the_turn():
    s = Scene(
        hand=["Stampede", "Stonetusk Boar"],
        hero="hunter",
        deck=["Wisp", "Wisp"],
        enemy_hand=["Stonetusk Boar"],
        enemy_deck=["Wisp", "Wisp"],
    )
    s.play("Stampede")
    s.summon("River Crocolisk")
    assert s.hand == ["Stonetusk Boar"]
    s.end_turn(seed=1)
    s.play("Stonetusk Boar")
    assert (s.enemy_hand, s.hand) == (["Wisp"], ["Stonetusk Boar"])
    s.end_turn(seed=1)
    s.play("Stonetusk Boar")
    assert s.hand == ["Wisp"]


def test_two_stampedes_give_two_beasts():
    s = Scene(hand=["Stampede", "Stampede", "Stonetusk Boar"], hero="hunter")
    s.play("Stampede")
    s.play("Stampede")
    s.play("Stonetusk Boar", seed=1)
    assert len(s.hand) == 2


def test_swamp_king_dred_attacks_every_minion_that_the_opponent_plays():
    s = Scene(
        board=["Swamp King Dred"],
        hero="hunter",
        enemy_hand=["Chillwind Yeti", "Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=1)
    s.play("Chillwind Yeti")
    assert (s.board, s.enemy_board) == (["Swamp King Dred 9/5"], [])
    s.play("Wisp")
    assert (s.board, s.enemy_board) == (["Swamp King Dred 9/4"], [])


def test_swamp_king_dred_finds_the_hidden_but_not_the_summoned():
    s = Scene(
        board=["Swamp King Dred"],
        hero="hunter",
        enemy_hand=["Worgen Infiltrator", "Murloc Tidehunter"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=1)
    s.play("Worgen Infiltrator")
    assert s.enemy_board == []
    s.play("Murloc Tidehunter")
    assert s.enemy_board == ["Murloc Scout 1/1"]


def test_swamp_king_dred_ignores_own_minions_and_comes_after_the_battlecry():
    s = Scene(
        board=["Swamp King Dred"], hand=["Wisp"], hero="hunter", enemy_hand=["Novice Engineer"], enemy_deck=["Wisp"] * 2
    )
    s.play("Wisp")
    assert len(s.board) == 2
    s.end_turn(seed=1)
    s.play("Novice Engineer", seed=1)
    assert (s.enemy_board, s.enemy_hand) == ([], ["Wisp", "Wisp"])


def test_swamp_king_dred_that_has_attacked_may_still_attack_in_its_own_turn():
    s = Scene(board=["Swamp King Dred"], hero="hunter", enemy_hand=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    s.play("Wisp")
    s.end_turn(seed=1)
    assert s.can_attack("Swamp King Dred")


def test_terrorscale_stalker_needs_a_friend_with_a_deathrattle():
    s = Scene(
        hand=["Terrorscale Stalker"],
        board=["Harvest Golem", "Wisp"],
        enemy_board=["Harvest Golem"],
        hero="hunter",
    )
    assert s.targets("Terrorscale Stalker") == ["mine 1"]
    s.play("Terrorscale Stalker", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Terrorscale Stalker 3/3", "Wisp 1/1"]
    s = Scene(hand=["Terrorscale Stalker"], board=["Wisp"], hero="hunter")
    s.play("Terrorscale Stalker")
    assert len(s.board) == 2


def test_terrorscale_stalker_triggers_given_deathrattles_too():
    s = Scene(hand=["Terrorscale Stalker", "Spikeridged Steed"], board=["Savannah Highmane"], hero="hunter")
    s.play("Spikeridged Steed", "mine 1")
    s.play("Terrorscale Stalker", "mine 1")
    assert sorted(s.board) == [
        "Hyena 2/2",
        "Hyena 2/2",
        "Savannah Highmane 8/11",
        "Stegodon 2/6",
        "Terrorscale Stalker 3/3",
    ]


def test_the_marsh_queen_counts_one_cost_minions_that_are_played():
    s = Scene(hand=["The Marsh Queen", "Wisp", *["Stonetusk Boar"] * 7], hero="hunter")
    s.play("The Marsh Queen")
    s.play("Wisp")
    s.destroy("Wisp")
    s.summon("Stonetusk Boar")
    s.destroy("mine 1")
    for _ in range(6):
        s.play("Stonetusk Boar")
    assert s.hand == ["Stonetusk Boar"]
    s.destroy("mine 1")
    s.play("Stonetusk Boar")
    assert s.hand == ["Queen Carnassa"]


def test_queen_carnassa_shuffles_fifteen_raptors_that_draw():
    s = Scene(hand=["Queen Carnassa"], hero="hunter", deck=["Fireball"])
    s.play("Queen Carnassa")
    assert s.deck == ["Carnassa's Brood"] * 15 + ["Fireball"]
    assert s.board == ["Queen Carnassa 8/8"]
    s.draw("Carnassa's Brood")
    s.play("Carnassa's Brood", seed=1)
    assert s.board[1] == "Carnassa's Brood 3/2"
    assert len(s.hand) == 1 and len(s.deck) == 14


def test_tolvir_warden_draws_two_minions_for_one():
    deck = ["Stonetusk Boar", "Murloc Raider", "Arcane Shot", "Wisp", "River Crocolisk"]
    s = Scene(hand=["Tol'vir Warden"], deck=deck, hero="hunter")
    s.play("Tol'vir Warden", seed=1)
    assert sorted(s.hand) == ["Murloc Raider", "Stonetusk Boar"]
    assert s.deck == ["Arcane Shot", "River Crocolisk", "Wisp"]


def test_tolvir_warden_without_enough_of_them():
    s = Scene(hand=["Tol'vir Warden"], deck=["Stonetusk Boar", "Wisp"], hero="hunter")
    s.play("Tol'vir Warden")
    assert (s.hand, s.hero.health) == (["Stonetusk Boar"], 30)
    s = Scene(hand=["Tol'vir Warden"], hero="hunter")
    s.play("Tol'vir Warden")
    assert (s.hand, s.hero.health) == ([], 30)


def test_dinomancy_without_a_beast_cannot_be_used():
    s = Scene(hand=["Dinomancy"], board=["Wisp"], hero="hunter")
    s.play("Dinomancy")
    assert not any(action.kind == "power" for action in s.game.legal)


def test_stampede_with_a_full_hand_still_takes_the_place_of_the_beast():
    s = Scene(hand=["Stampede", "Stonetusk Boar", *["Wisp"] * 8], hero="hunter")
    s.play("Stampede")
    s.give("Wisp")
    s.play("Stonetusk Boar", seed=1)
    assert len(s.hand) == 10


def test_swamp_king_dred_that_falls_attacks_no_more():
    s = Scene(
        board=["Swamp King Dred damage=6"],
        hero="hunter",
        enemy_hand=["Chillwind Yeti", "Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=1)
    s.play("Chillwind Yeti")
    assert (s.board, s.enemy_board) == ([], [])
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 1/1"]


def test_the_marsh_queen_ignores_what_was_played_before_her_and_by_the_opponent():
    s = Scene(
        hand=["Stonetusk Boar", "The Marsh Queen", *["Stonetusk Boar"] * 6],
        hero="hunter",
        enemy_hand=["Stonetusk Boar"],
        deck=["Fireball"],
        enemy_deck=["Wisp"],
    )
    s.play("Stonetusk Boar")
    s.destroy("mine 1")
    s.play("The Marsh Queen")
    for _ in range(6):
        s.play("Stonetusk Boar")
    s.end_turn(seed=1)
    s.play("Stonetusk Boar")
    assert s.hand == []
