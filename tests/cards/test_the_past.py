"""Who died, what was played, what was lost: cards that ask for the past."""

import pytest

from topdeck import Catalogue, Scene


def later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_resurrect_needs_a_friendly_minion_that_died():
    s = Scene(hand=["Resurrect"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    assert not s.can_play("Resurrect")
    s = Scene(hand=["Resurrect"], board=["Chillwind Yeti damage=2"])
    s.destroy("mine 1")
    s.play("Resurrect")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_onyx_bishop_brings_back_one_of_the_dead_and_nobody_where_none_died():
    s = Scene(hand=["Onyx Bishop"], board=["Wisp", "Chillwind Yeti"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Onyx Bishop", chance=[1])
    assert s.board == ["Onyx Bishop 3/4", "Chillwind Yeti 4/5"]
    s = Scene(hand=["Onyx Bishop"])
    s.play("Onyx Bishop")
    assert s.board == ["Onyx Bishop 3/4"]


def test_eternal_servitude_offers_different_minions_that_died_and_summons_the_chosen():
    s = Scene(hand=["Eternal Servitude"], board=["Wisp", "Wisp", "Chillwind Yeti"])
    for _ in range(3):
        s.destroy("mine 1")
    s.play("Eternal Servitude", chance=[0])
    assert sorted(s.options) == ["Chillwind Yeti", "Wisp"]
    s.pick(s.options.index("Chillwind Yeti"))
    assert s.board == ["Chillwind Yeti 4/5"]


def test_bloodreaver_guldan_brings_back_demons_only():
    s = Scene(hand=["Bloodreaver Gul'dan"], board=["Voidwalker", "Wisp", "Voidwalker"], hero="warlock", health=20,
              enemy_deck=["Wisp"] * 3)  # fmt: skip
    for _ in range(3):
        s.destroy("mine 1")
    s.play("Bloodreaver Gul'dan", chance=[0])
    assert s.board == ["Voidwalker 1/3"] * 2
    assert (s.hero.armor, s.hero_power) == (5, "Siphon Life")
    later(s)
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (27, 23)


def test_nzoth_hadronox_and_the_bowman_bring_back_their_kind():
    s = Scene(hand=["N'Zoth, the Corruptor"], board=["Loot Hoarder", "Wisp"], deck=["Wisp"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("N'Zoth, the Corruptor")
    assert s.board == ["N'Zoth, the Corruptor 5/7", "Loot Hoarder 2/1"]
    s = Scene(board=["Hadronox", "Goldshire Footman", "Wisp"])
    s.destroy("mine 2")
    s.destroy("mine 2")
    s.destroy("mine 1")
    assert s.board == ["Goldshire Footman 1/2"]
    s = Scene(board=["Abominable Bowman", "Bloodfen Raptor", "Wisp"])
    s.destroy("mine 2")
    s.destroy("mine 2")
    s.destroy("mine 1")
    assert s.board == ["Bloodfen Raptor 3/2"]


def test_witching_hour_needs_a_beast_that_died():
    s = Scene(hand=["Witching Hour"], board=["Wisp", "Bloodfen Raptor"])
    s.destroy("mine 1")
    assert not s.can_play("Witching Hour")
    s.destroy("mine 1")
    s.play("Witching Hour")
    assert s.board == ["Bloodfen Raptor 3/2"]


def test_twilights_call_summons_1_1_copies_of_two():
    s = Scene(hand=["Twilight's Call"], board=["Loot Hoarder", "Harvest Golem", "Wisp"], deck=["Wisp"])
    s.destroy("mine 2")
    s.destroy("mine 1")
    s.play("Twilight's Call", seed=3)
    assert sorted(s.board[-2:]) == ["Harvest Golem 1/1", "Loot Hoarder 1/1"]


def test_revenge_of_the_wild_is_about_this_turn():
    s = Scene(hand=["Revenge of the Wild"], board=["Bloodfen Raptor", "Wisp", "Timber Wolf"], deck=["Wisp"] * 3)
    for _ in range(3):
        s.destroy("mine 1")
    s.play("Revenge of the Wild")
    assert s.board == ["Bloodfen Raptor 4/2", "Timber Wolf 1/1"]
    s = Scene(hand=["Revenge of the Wild"], board=["Bloodfen Raptor"], deck=["Wisp"] * 3)
    s.destroy("mine 1")
    later(s)
    assert not s.can_play("Revenge of the Wild")


def test_kelthuzad_brings_back_who_died_this_turn_whoever_has_it():
    s = Scene(board=["Kel'Thuzad", "Wisp", "Chillwind Yeti"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.destroy("mine 3")
    s.end_turn(seed=1)
    assert s.board == ["Kel'Thuzad 6/8", "Chillwind Yeti 4/5", "Wisp 1/1"]
    s.destroy("mine 3")
    s.end_turn(seed=1)
    assert s.board == ["Kel'Thuzad 6/8", "Wisp 1/1", "Chillwind Yeti 4/5"]


def test_anyfin_brings_back_murlocs_of_both_players():
    s = Scene(hand=["Anyfin Can Happen"], board=["Murloc Raider", "Wisp"], enemy_board=["Bluegill Warrior"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Anyfin Can Happen", seed=1)
    assert sorted(s.board) == ["Bluegill Warrior 2/1", "Murloc Raider 2/1"]


def test_tomb_lurker_takes_a_deathrattle_minion_of_anybody():
    s = Scene(hand=["Tomb Lurker"], board=["Wisp"], enemy_board=["Harvest Golem"])
    s.destroy("enemy 1")
    s.destroy("mine 1")
    s.play("Tomb Lurker")
    assert s.hand == ["Harvest Golem"]


@pytest.mark.parametrize(("first", "second"), [("Stalagg", "Feugen"), ("Feugen", "Stalagg")])
def test_stalagg_and_feugen_make_thaddius_when_both_have_died(first: str, second: str):
    s = Scene(board=[first, second])
    s.destroy("mine 1")
    assert s.board[0].startswith(second)
    s.destroy("mine 1")
    assert s.board == ["Thaddius 11/11"]


def test_mulchmuncher_costs_less_for_each_dead_treant():
    s = Scene(hand=["Mulchmuncher"], board=["EX1_158t", "EX1_158t", "Wisp"], enemy_board=["EX1_158t"])
    for _ in range(3):
        s.destroy("mine 1")
    s.destroy("enemy 1")
    assert s.cost("Mulchmuncher") == 8


def test_rummaging_kobold_returns_a_weapon_that_is_gone():
    s = Scene(hand=["Rummaging Kobold"], weapon="Fiery War Axe 3/1")
    s.attack("hero", "enemy hero")
    s.play("Rummaging Kobold")
    assert s.hand == ["Fiery War Axe"]
    s = Scene(hand=["Rummaging Kobold"], weapon="Fiery War Axe")
    s.play("Rummaging Kobold")
    assert s.hand == []


def test_frostmourne_summons_those_whom_it_killed_and_no_others():
    s = Scene(weapon="Frostmourne 5/1", enemy_board=["Chillwind Yeti", "Wisp"])
    s.destroy("enemy 2")
    s.attack("hero", "enemy 1")
    assert (s.board, s.enemy_board, s.weapon) == (["Chillwind Yeti 4/5"], [], None)
    s = Scene(weapon="Fiery War Axe 3/1", hand=["ICC_314t1"], enemy_board=["Wisp"], deck=["Wisp"])
    s.attack("hero", "enemy 1")
    s.play("Frostmourne")
    s.destroy("weapon")
    assert s.board == []


def test_the_lich_king_and_arfus_bring_death_knight_cards():
    cards = {Catalogue.load("2019-03").get(f"ICC_314t{n}").name for n in range(1, 9)}
    s = Scene(board=["The Lich King", "Arfus"], enemy_deck=["Wisp"])
    s.destroy("mine 2", seed=5)
    s.end_turn(seed=2)
    assert len(s.hand) == 2 and set(s.hand) <= cards


def test_army_of_the_dead_removes_five_cards_and_summons_the_minions():
    s = Scene(hand=["ICC_314t2"], deck=["Wisp", "Wisp", "Fireball", "Fireball", "Fireball", "Fireball"])
    s.play("Army of the Dead", seed=1)
    assert (len(s.deck), len(s.board)) == (1, 2 - s.deck.count("Wisp"))


def test_doom_pact_removes_a_card_for_each_minion():
    s = Scene(hand=["ICC_314t3"], board=["Wisp"], enemy_board=["Wisp", "Wisp"], deck=["Fireball"] * 5)
    s.play("Doom Pact", seed=1)
    assert (s.board, s.enemy_board, len(s.deck)) == ([], [], 2)


def test_the_other_death_knight_cards():
    s = Scene(hand=["ICC_314t4"], enemy_deck=["Wisp", "Fireball"])
    s.play("Death Grip")
    assert (s.hand, s.enemy_deck) == (["Wisp"], ["Fireball"])
    s = Scene(hand=["ICC_314t5"] * 2, health=20)
    s.play("Death Coil", "enemy hero")
    s.play("Death Coil", "hero")
    assert (s.enemy_hero.health, s.hero.health) == (25, 25)
    s = Scene(hand=["ICC_314t6"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti damage=1"])
    s.play("Obliterate", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 26)
    s = Scene(hand=["ICC_314t7"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Anti-Magic Shell")
    assert (s.board, s.enemy_board) == (["Wisp 3/3"], ["Wisp 1/1"])
    assert "elusive" in s.minion("mine 1").keywords
    s = Scene(hand=["ICC_314t8"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Death and Decay")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], ["Chillwind Yeti 4/2"], 27)


def test_kragwa_returns_the_spells_of_the_last_turn():
    s = Scene(hand=["Arcane Intellect", "Fireball", "Krag'wa, the Frog"], deck=["Wisp"] * 6, enemy_deck=["Wisp"] * 3)
    s.play("Fireball", "enemy hero")
    later(s)
    s.play("Arcane Intellect", seed=1)
    s.play("Krag'wa, the Frog")
    assert s.hand.count("Fireball") == 1 and s.hand.count("Arcane Intellect") == 0


def test_pogo_hopper_grows_with_the_others_played_before():
    s = Scene(hand=["Pogo-Hopper"] * 3)
    s.play("Pogo-Hopper")
    s.play("Pogo-Hopper")
    s.play("Pogo-Hopper")
    assert s.board == ["Pogo-Hopper 1/1", "Pogo-Hopper 3/3", "Pogo-Hopper 5/5"]


def test_gral_eats_a_minion_of_the_deck_and_gives_it_back():
    s = Scene(hand=["Gral, the Shark"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Gral, the Shark")
    assert (s.board, s.deck) == (["Gral, the Shark 6/7"], ["Fireball"])
    s.destroy("mine 1")
    assert s.hand == ["Chillwind Yeti"]
    s = Scene(hand=["Gral, the Shark"], deck=["Fireball"])
    s.play("Gral, the Shark")
    s.destroy("mine 1")
    assert (s.deck, s.hand) == (["Fireball"], [])
