"""The Boomsday Project, shaman: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from topdeck import Scene


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_elementary_reaction_copies_after_an_elemental():
    s = Scene(hand=["Fire Fly", "Elementary Reaction"], deck=["War Golem"] * 4, enemy_deck=["Wisp"])
    s.play("Fire Fly")
    two_turns_later(s)
    before = len(s.hand)
    s.play("Elementary Reaction", seed=1)
    assert len(s.hand) == before + 1
    assert s.hand[-2:] == ["War Golem", "War Golem"]
    assert len(s.deck) == 2


def test_elementary_reaction_does_not_copy_for_an_elemental_of_this_turn_or_for_none():
    s = Scene(hand=["Fire Fly", "Elementary Reaction"], deck=["War Golem", "War Golem"])
    s.play("Fire Fly")
    s.play("Elementary Reaction", seed=1)
    assert s.hand.count("War Golem") == 1


def test_elementary_reaction_with_an_empty_deck():
    s = Scene(hand=["Fire Fly", "Elementary Reaction"], deck=["War Golem"], enemy_deck=["Wisp"])
    s.play("Fire Fly")
    two_turns_later(s)
    s.play("Elementary Reaction")
    assert s.hand.count("War Golem") == 1
    assert s.hero.health == 29


@pytest.mark.parametrize("seed", range(4))
def test_eureka_summons_a_copy_of_a_minion_in_hand(seed: int):
    s = Scene(hand=["Eureka!", "War Golem", "Chillwind Yeti", "Fireball"])
    s.play("Eureka!", seed=seed)
    assert s.board in (["War Golem 7/7"], ["Chillwind Yeti 4/5"])
    assert s.hand == ["War Golem", "Chillwind Yeti", "Fireball"]


def test_eureka_copies_what_the_hand_has_made_of_it_and_no_battlecry():
    # "If you copy a card from hand to play, the copy retains enchantments" (rules update of August 2018, hs-bugs 1004).
    s = Scene(hand=["Eureka!", "Novice Engineer attack=3 health=3"], deck=["Wisp"])
    s.play("Eureka!", seed=1)
    assert s.board == ["Novice Engineer 4/4"]
    assert s.deck == ["Wisp"]
    s = Scene(hand=["Eureka!", "Fireball"])
    s.play("Eureka!")
    assert s.board == []


@pytest.mark.parametrize("seed", range(4))
def test_the_storm_bringer_makes_legendaries_of_friends(seed: int):
    s = Scene(hand=["The Storm Bringer"], board=["Wisp", "Goblin Bomb", "War Golem"], enemy_board=["Wisp"])
    s.play("The Storm Bringer", seed=seed)
    assert len(s.board) == 3
    for minion in s.game.players[0].board:
        facts = facts_of(minion.name)
        assert facts["rarity"] == "legendary"
        assert facts["type"] == "minion"
        assert facts["collectible"]
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_beakered_lightning():
    s = Scene(hand=["Beakered Lightning"], board=["War Golem"], enemy_board=["Wisp", "Chillwind Yeti"])
    assert s.cost("Beakered Lightning") == 0
    s.play("Beakered Lightning")
    assert (s.board, s.enemy_board) == (["War Golem 7/6"], ["Chillwind Yeti 4/4"])
    assert (s.mana, s.overload) == (10, 2)
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_storm_chaser_draws_a_dear_spell():
    s = Scene(hand=["Storm Chaser"], deck=["Fireball", "Pyroblast", "Deathwing"])
    s.play("Storm Chaser", seed=1)
    assert s.hand == ["Pyroblast"]
    s = Scene(hand=["Storm Chaser"], deck=["Fireball", "Deathwing"])
    s.play("Storm Chaser", seed=1)
    assert (s.hand, s.hero.health) == ([], 30)


def test_thunderhead_after_an_overload_card():
    s = Scene(hand=["Beakered Lightning", "Moonfire", "Dust Devil"], board=["Thunderhead"])
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Thunderhead 3/5"]
    s.play("Beakered Lightning")
    assert sorted(s.board) == ["Spark 1/1", "Spark 1/1", "Thunderhead 3/4"]
    s.play("Dust Devil")
    assert s.board.count("Spark 1/1") == 4
    spark = next(m for m in s.game.players[0].board if m.name == "Spark")
    assert "rush" in spark.keywords


def test_thunderhead_ignores_the_enemys_overload_and_needs_to_survive():
    s = Scene(board=["Thunderhead"], enemy_hand=["Dust Devil"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Dust Devil")
    assert s.board == ["Thunderhead 3/5"]
    assert s.enemy_board == ["Dust Devil 3/1"]
    s = Scene(hand=["Beakered Lightning"], board=["Thunderhead damage=4"])
    s.play("Beakered Lightning")
    assert s.board == []


def test_electra_stormsurge_casts_the_next_spell_twice():
    s = Scene(hand=["Electra Stormsurge", "Frostbolt", "Moonfire"])
    s.play("Electra Stormsurge")
    s.play("Frostbolt", "enemy hero")
    assert s.enemy_hero.health == 24
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 23


def test_electra_stormsurge_casts_again_before_the_dead_are_removed():
    # Since patch 13.0 the second cast comes before deaths (hs-bugs issue 1070): what a deathrattle brings is not hit.
    s = Scene(hand=["Electra Stormsurge", "Beakered Lightning"], enemy_board=["Mecharoo"])
    s.play("Electra Stormsurge")
    s.play("Beakered Lightning")
    assert s.enemy_board == ["Jo-E Bot 1/1"]
    assert s.board == ["Electra Stormsurge 3/1"]


def test_electra_stormsurge_lasts_for_this_turn():
    s = Scene(hand=["Electra Stormsurge", "Frostbolt"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Electra Stormsurge")
    two_turns_later(s)
    s.play("Frostbolt", "enemy hero")
    assert s.enemy_hero.health == 27


def test_electra_stormsurge_and_a_summoning_spell():
    s = Scene(hand=["Electra Stormsurge", "Voltaic Burst"])
    s.play("Electra Stormsurge")
    s.destroy("mine 1")
    s.play("Voltaic Burst")
    assert s.board == ["Spark 1/1"] * 4


def test_voltaic_burst():
    s = Scene(hand=["Voltaic Burst"], enemy_board=["Wisp"])
    s.play("Voltaic Burst")
    assert s.board == ["Spark 1/1", "Spark 1/1"]
    assert (s.mana, s.overload) == (9, 1)
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Spark 1/1"], [])


@pytest.mark.parametrize("seed", range(5))
def test_menacing_nimbus_adds_an_elemental(seed: int):
    s = Scene(hand=["Menacing Nimbus"])
    s.play("Menacing Nimbus", seed=seed)
    assert len(s.hand) == 1
    assert "elemental" in races_of(s.hand[0])


def test_omega_mind_gives_spells_lifesteal_for_this_turn():
    s = Scene(hand=["Omega Mind", "Moonfire", "Fireball"], health=10, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Omega Mind")
    s.play("Moonfire", "enemy hero")
    assert s.hero.health == 11
    s.play("Fireball", "enemy hero")
    assert s.hero.health == 17


def test_omega_mind_ends_with_the_turn_and_needs_ten_crystals():
    s = Scene(hand=["Omega Mind", "Fireball"], health=10, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Omega Mind")
    two_turns_later(s)
    s.play("Fireball", "enemy hero")
    assert s.hero.health == 10
    s = Scene(hand=["Omega Mind", "Fireball"], health=10, mana=9)
    s.play("Omega Mind")
    s.play("Fireball", "enemy hero")
    assert s.hero.health == 10


def test_omega_mind_heals_for_all_that_a_spell_deals():
    s = Scene(hand=["Omega Mind", "Beakered Lightning"], health=10, enemy_board=["War Golem", "Chillwind Yeti"])
    s.play("Omega Mind")
    s.play("Beakered Lightning")
    assert s.hero.health == 13
