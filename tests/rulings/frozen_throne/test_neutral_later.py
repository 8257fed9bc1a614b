"""Knights of the Frozen Throne, neutral, M to Z: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_meat_wagon_brings_a_weaker_minion_of_the_deck():
    s = Scene(board=["Meat Wagon"], deck=["Shieldbearer", "Wisp", "Fireball"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Shieldbearer 0/4"], ["Fireball", "Wisp"])
    s = Scene(board=["Meat Wagon"], deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == ([], ["Wisp"])


def test_meat_wagon_with_more_attack():
    s = Scene(hand=["Blessing of Kings"], board=["Meat Wagon"], deck=["Chillwind Yeti", "Boulderfist Ogre"])
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Chillwind Yeti 4/5"], ["Boulderfist Ogre"])


def test_mindbreaker_disables_both_powers():
    s = Scene(board=["Mindbreaker"], **DECKS)
    assert not any(action.kind == "power" for action in s.game.legal)
    s.end_turn(seed=1)
    assert not any(action.kind == "power" for action in s.game.legal)
    s.destroy("Mindbreaker")
    assert any(action.kind == "power" for action in s.game.legal)


def test_necrotic_geist_raises_ghouls_for_own_dead():
    s = Scene(board=["Necrotic Geist", "Wisp"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    s.destroy("Wisp")
    assert s.board == ["Necrotic Geist 5/3", "Ghoul 2/2"]
    s.destroy("Necrotic Geist")
    assert s.board == ["Ghoul 2/2"]


def test_necrotic_geist_that_dies_at_the_same_time_raises_nobody():
    s = Scene(hand=["Flamestrike"], enemy_board=["Necrotic Geist", "Wisp"])
    s.play("Flamestrike")
    assert s.enemy_board == []


def test_nerubian_unraveler_makes_all_spells_dearer():
    s = Scene(hand=["Fireball", "Wisp"], board=["Nerubian Unraveler"], enemy_hand=["The Coin"], **DECKS)
    assert (s.cost("Fireball"), s.cost("Wisp")) == (6, 0)
    s.end_turn(seed=1)
    assert s.cost("The Coin") == 2


def test_night_howler_grows_with_each_wound():
    s = Scene(board=["Night Howler"])
    s.damage("mine 1", 1)
    s.damage("mine 1", 2)
    assert s.board == ["Night Howler 7/1"]


def test_phantom_freebooter_gains_the_weapons_numbers():
    s = Scene(hand=["Phantom Freebooter"], weapon="Arcanite Reaper", enemy_weapon="Fiery War Axe")
    s.play("Phantom Freebooter")
    assert (s.board, s.weapon) == (["Phantom Freebooter 8/5"], "Arcanite Reaper 5/2")
    s = Scene(hand=["Phantom Freebooter"], enemy_weapon="Fiery War Axe")
    s.play("Phantom Freebooter")
    assert s.board == ["Phantom Freebooter 3/3"]


def test_prince_keleseth_strengthens_the_deck():
    s = Scene(hand=["Prince Keleseth", "Wisp"], deck=["Chillwind Yeti", "Wisp", "Fireball"])
    s.play("Prince Keleseth")
    s.draw("Chillwind Yeti")
    s.draw("Wisp")
    assert held(s) == ["Wisp 1/1", "Chillwind Yeti 5/6", "Wisp 2/2"]
    assert s.board == ["Prince Keleseth 2/2"]


@pytest.mark.parametrize("two", ["Bloodfen Raptor", "Frostbolt", "Stormforged Axe"])
def test_prince_keleseth_with_a_two_in_the_deck(two):
    s = Scene(hand=["Prince Keleseth"], deck=["Chillwind Yeti", two])
    s.play("Prince Keleseth")
    s.draw("Chillwind Yeti")
    assert held(s) == ["Chillwind Yeti 4/5"]


def test_prince_keleseth_minions_summoned_from_the_deck_keep_the_bonus():
    s = Scene(hand=["Prince Keleseth"], board=["Meat Wagon"], deck=["Shieldbearer"])
    s.play("Prince Keleseth")
    s.give("Blessing of Kings")
    s.play("Blessing of Kings", "Meat Wagon")
    s.destroy("Meat Wagon")
    assert s.board == ["Shieldbearer 1/5", "Prince Keleseth 2/2"]


def test_prince_taldaram_becomes_a_three_three_copy():
    s = Scene(hand=["Prince Taldaram"], board=["Wisp"], enemy_board=["Sunwalker"], deck=["Wisp"])
    assert s.targets("Prince Taldaram") == ["enemy 1", "mine 1"]
    s.play("Prince Taldaram", "enemy 1")
    assert s.board == ["Wisp 1/1", "Sunwalker 3/3"]
    assert s.minion("mine 2").keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Prince Taldaram"], enemy_board=["Sunwalker"], deck=["Acolyte of Pain"])
    assert s.targets("Prince Taldaram") == []
    s.play("Prince Taldaram")
    assert s.board == ["Prince Taldaram 3/3"]


def test_prince_taldaram_alone():
    s = Scene(hand=["Prince Taldaram"], deck=["Wisp"])
    s.play("Prince Taldaram")
    assert s.board == ["Prince Taldaram 3/3"]


def test_prince_valanar():
    s = Scene(hand=["Prince Valanar"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.play("Prince Valanar")
    assert s.minion("mine 1").keywords >= {"lifesteal", "taunt"}
    s = Scene(hand=["Prince Valanar"], deck=["Fireball"])
    s.play("Prince Valanar")
    assert not s.minion("mine 1").keywords & {"lifesteal", "taunt"}
    s = Scene(hand=["Prince Valanar", "Fireball"])
    s.play("Prince Valanar")
    assert s.minion("mine 1").keywords >= {"lifesteal", "taunt"}


def test_rattling_rascal_gives_both_a_skeleton():
    s = Scene(hand=["Rattling Rascal"])
    s.play("Rattling Rascal")
    assert sorted(s.board) == ["Rattling Rascal 2/2", "Skeletal Enforcer 5/5"]
    s.destroy("Rattling Rascal")
    assert (s.board, s.enemy_board) == (["Skeletal Enforcer 5/5"], ["Skeletal Enforcer 5/5"])


def test_saronite_chain_gang_comes_in_twos():
    s = Scene(hand=["Saronite Chain Gang"], board=["Wisp"])
    s.play("Saronite Chain Gang")
    assert sorted(s.board) == ["Saronite Chain Gang 2/3"] * 2 + ["Wisp 1/1"]
    assert all("taunt" in m.keywords for m in s.game.players[0].board if m.name != "Wisp")
    s = Scene(hand=["Saronite Chain Gang"], board=["Wisp"] * 6)
    s.play("Saronite Chain Gang")
    assert len(s.board) == 7


def test_shallow_gravedigger():
    for seed in range(6):
        s = Scene(board=["Shallow Gravedigger"])
        s.destroy("mine 1", seed=seed)
        found = facts_of(s.hand[0])
        assert len(s.hand) == 1 and found["type"] == "minion" and "deathrattle" in found["keywords"]


@pytest.mark.parametrize(("card", "token"), [("Skelemancer", "Skeletal Flayer 8/8"), ("Vryghoul", "Ghoul 2/2")])
def test_skelemancer_and_vryghoul_return_in_the_opponents_turn(card, token):
    s = Scene(board=[card, card], **DECKS)
    s.destroy("mine 1")
    assert len(s.board) == 1
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert s.board == [token]


def test_skelemancer_of_the_opponent_in_my_turn():
    s = Scene(hand=["Fireball"], enemy_board=["Skelemancer"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Skeletal Flayer 8/8"]


def test_skulking_geist_destroys_the_cheap_spells_of_both():
    s = Scene(
        hand=["Skulking Geist", "Mirror Image", "Stonetusk Boar", "Fireball", "The Coin"],
        enemy_hand=["Arcane Shot", "Wisp"],
        deck=["Mirror Image", "Murloc Raider", "Frostbolt"],
        enemy_deck=["Arcane Shot", "Fiery War Axe"],
    )
    s.play("Skulking Geist")
    assert (s.hand, s.enemy_hand) == (["Stonetusk Boar", "Fireball", "The Coin"], ["Wisp"])
    assert (s.deck, s.enemy_deck) == (["Frostbolt", "Murloc Raider"], ["Fiery War Axe"])


def test_snowflipper_penguin_costs_nothing():
    s = Scene(hand=["Snowflipper Penguin"], mana=0, crystals=10)
    s.play("Snowflipper Penguin")
    assert s.board == ["Snowflipper Penguin 1/1"]


def test_spellweaver_and_tainted_zealot_give_spell_damage():
    s = Scene(hand=["Arcane Shot"], board=["Spellweaver", "Tainted Zealot"])
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 25
    assert "divine_shield" in s.minion("Tainted Zealot").keywords


def test_sunborne_valkyr_strengthens_its_neighbours():
    s = Scene(hand=["Sunborne Val'kyr"], board=["Wisp", "Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Sunborne Val'kyr", at=1)
    assert s.board == ["Wisp 1/3", "Sunborne Val'kyr 5/4", "Wisp 1/3", "Wisp 1/1"]


def test_ticking_abomination_hurts_its_friends():
    s = Scene(board=["Ticking Abomination", "Boulderfist Ogre", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/2"], ["Wisp 1/1"], 30)


def test_tomb_lurker_finds_a_dead_deathrattle_minion():
    s = Scene(hand=["Tomb Lurker"], board=["Loot Hoarder", "Wisp"], deck=["Fireball"])
    s.destroy("Wisp")
    s.destroy("Loot Hoarder")
    s.play("Tomb Lurker", seed=1)
    assert s.hand == ["Fireball", "Loot Hoarder"]
    s = Scene(hand=["Tomb Lurker"], board=["Wisp"])
    s.destroy("Wisp")
    s.play("Tomb Lurker")
    assert s.hand == []


def test_tomb_lurker_looks_at_both_sides():
    s = Scene(hand=["Tomb Lurker"], enemy_board=["Harvest Golem"])
    s.destroy("enemy 1")
    s.play("Tomb Lurker", seed=1)
    assert s.hand == ["Harvest Golem"]


def test_tuskarr_fisherman_gives_spell_damage():
    s = Scene(hand=["Tuskarr Fisherman", "Arcane Shot", "Silence"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Tuskarr Fisherman") == ["mine 1"]
    s.play("Tuskarr Fisherman", "mine 1")
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 27


def test_venomancer_kills_whatever_it_wounds():
    s = Scene(board=["Venomancer"], enemy_board=["Deathwing"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_wicked_skeleton_counts_the_dead_of_this_turn():
    s = Scene(hand=["Wicked Skeleton"], board=["Wisp"], enemy_board=["Wisp", "Wisp"], **DECKS)
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Wicked Skeleton")
    assert s.board == ["Wicked Skeleton 3/3"]
    s = Scene(hand=["Wicked Skeleton"], board=["Wisp"], **DECKS)
    s.destroy("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Wicked Skeleton")
    assert s.board == ["Wicked Skeleton 1/1"]


def test_wretched_tiller_hurts_the_hero_whenever_it_attacks():
    s = Scene(board=["Wretched Tiller"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hero.health, s.board) == (28, [])
    s = Scene(board=["Wretched Tiller"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27


def test_skulking_geist_goes_by_the_cost_of_now_in_hand():
    s = Scene(hand=["Skulking Geist", "Mirror Image"], board=["Nerubian Unraveler"])
    s.play("Skulking Geist")
    assert s.hand == ["Mirror Image"]


def test_prince_taldaram_copies_a_bonus_only_in_its_keywords():
    s = Scene(hand=["Prince Taldaram", "Blessing of Kings"], board=["Chillwind Yeti damage=2"])
    s.play("Blessing of Kings", "mine 1")
    s.play("Prince Taldaram", "mine 1")
    assert s.board == ["Chillwind Yeti 8/7", "Chillwind Yeti 3/3"]


def test_wicked_skeleton_counts_tokens_and_all_deaths_of_a_turn():
    s = Scene(hand=["Wicked Skeleton"], enemy_board=["Harvest Golem"])
    s.destroy("enemy 1")
    s.destroy("enemy 1")
    s.play("Wicked Skeleton")
    assert s.board == ["Wicked Skeleton 3/3"]


def test_meat_wagon_that_is_silenced_and_with_a_full_board():
    s = Scene(hand=["Silence"], board=["Meat Wagon"], deck=["Shieldbearer"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(board=["Meat Wagon", *["Wisp"] * 6], deck=["Shieldbearer"])
    s.destroy("mine 1")
    assert s.board[0] == "Shieldbearer 0/4" and len(s.board) == 7


def test_ticking_abomination_with_deathrattles_after_it():
    s = Scene(board=["Ticking Abomination", "Loot Hoarder"], deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["Fireball"])


def test_rattling_rascal_that_was_stolen():
    s = Scene(hand=["Mind Control"], enemy_board=["Rattling Rascal"], hero="priest")
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Skeletal Enforcer 5/5"])


def test_necrotic_geist_on_a_full_board_has_the_dead_minions_place():
    s = Scene(board=["Necrotic Geist", *["Wisp"] * 6])
    s.destroy("mine 7")
    assert sorted(s.board) == ["Ghoul 2/2", "Necrotic Geist 5/3", *["Wisp 1/1"] * 5]


def test_night_howler_whose_shield_takes_the_damage():
    s = Scene(hand=["Hand of Protection"], board=["Night Howler"])
    s.play("Hand of Protection", "mine 1")
    s.damage("mine 1", 2)
    assert s.board == ["Night Howler 3/4"]


def test_prince_taldaram_as_a_minion_that_rages():
    s = Scene(hand=["Prince Taldaram"], board=["Aberrant Berserker"])
    s.play("Prince Taldaram", "mine 1")
    s.damage("mine 2", 1)
    assert s.board == ["Aberrant Berserker 3/5", "Aberrant Berserker 5/2"]


def test_prince_taldaram_has_the_deathrattle_of_what_he_became():
    s = Scene(hand=["Prince Taldaram", "Wisp"], board=["Sated Threshadon"])
    s.play("Prince Taldaram", "mine 1")
    s.destroy("mine 2")
    assert s.board == ["Sated Threshadon 5/7", *["Primalfin 1/1"] * 3]
