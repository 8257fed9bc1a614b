"""Rastakhan's Rumble, priest: as the text and the rulings have it, written without the script."""

import pytest
from hands import held

from topdeck import Scene


def test_seance_copies_any_minion_plainly():
    s = Scene(hand=["Seance"], board=["Wisp"], enemy_board=["War Golem attack=9"])
    assert s.targets("Seance") == ["enemy 1", "mine 1"]
    s.play("Seance", "enemy 1")
    assert held(s) == ["War Golem 7/7"]
    assert s.enemy_board == ["War Golem 9/7"]


def test_regenerate():
    s = Scene(hand=["Regenerate"], health=20)
    s.play("Regenerate", "hero")
    assert (s.hero.health, s.mana) == (23, 10)
    s = Scene(hand=["Regenerate"], enemy_board=["War Golem damage=2"])
    s.play("Regenerate", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]


def test_sand_drudge():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Sand Drudge"])
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Sand Drudge 3/3", "Zombie 1/1"]
    assert "taunt" in s.minion("mine 2").keywords
    s.play("Wisp")
    assert len(s.board) == 3


def test_sand_drudge_comes_before_the_spell_resolves():
    s = Scene(hand=["Whirlwind"], board=["Sand Drudge"])
    s.play("Whirlwind")
    assert s.board == ["Sand Drudge 3/2"]


@pytest.mark.parametrize("seed", range(6))
def test_mass_hysteria_everybody_fights(seed: int):
    s = Scene(hand=["Mass Hysteria"], board=["War Golem health=40"], enemy_board=["Boulderfist Ogre health=40"])
    s.play("Mass Hysteria", seed=seed)
    assert s.board == ["War Golem 7/28"]
    assert s.enemy_board == ["Boulderfist Ogre 6/26"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


@pytest.mark.parametrize("seed", range(6))
def test_mass_hysteria_the_dead_do_not_attack(seed: int):
    s = Scene(hand=["Mass Hysteria"], board=["War Golem"], enemy_board=["Wisp"])
    s.play("Mass Hysteria", seed=seed)
    assert (s.board, s.enemy_board) == (["War Golem 7/6"], [])
    s = Scene(hand=["Mass Hysteria"], board=["War Golem"])
    s.play("Mass Hysteria", seed=seed)
    assert s.board == ["War Golem 7/7"]


def test_mass_hysteria_friends_attack_friends():
    s = Scene(hand=["Mass Hysteria"], board=["War Golem health=30", "Chillwind Yeti health=30"])
    s.play("Mass Hysteria", seed=1)
    assert s.board == ["War Golem 7/22", "Chillwind Yeti 4/16"]


def test_princess_talanji_summons_what_did_not_start_in_the_deck():
    s = Scene(hand=["Princess Talanji"], deck=["War Golem"])
    s.give("Wisp")
    s.give("Chillwind Yeti")
    s.give("Moonfire")
    s.play("Princess Talanji")
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Princess Talanji 7/5", "Wisp 1/1"]
    assert s.hand == ["Moonfire"]


def test_princess_talanji_fills_the_board_only():
    s = Scene(hand=["Princess Talanji"], board=["Wisp"] * 5)
    s.give("War Golem")
    s.give("War Golem")
    s.play("Princess Talanji")
    assert len(s.board) == 7
    assert s.hand == ["War Golem"]


def test_bwonsamdi_draws_one_cost_minions():
    s = Scene(hand=["Bwonsamdi, the Dead", "Fireball"], deck=["Test Subject"] * 3 + ["War Golem", "Shooting Star"])
    s.play("Bwonsamdi, the Dead", seed=1)
    assert s.hand == ["Fireball"] + ["Test Subject"] * 3
    assert s.deck == ["Shooting Star", "War Golem"]
    assert s.hero.health == 30
    s = Scene(hand=["Bwonsamdi, the Dead"] + ["Fireball"] * 8, deck=["Test Subject"] * 5)
    s.play("Bwonsamdi, the Dead", seed=1)
    assert len(s.hand) == 10
    assert len(s.deck) == 3


def test_grave_horror_counts_spells_of_the_game():
    s = Scene(
        hand=["Moonfire", "Moonfire", "Wisp", "Grave Horror"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
        enemy_hand=["Moonfire"],
    )
    assert s.cost("Grave Horror") == 12
    s.play("Moonfire", "enemy hero")
    s.play("Wisp")
    assert s.cost("Grave Horror") == 11
    s.end_turn()
    s.play("Moonfire", "hero")
    s.end_turn()
    s.play("Moonfire", "enemy hero")
    assert s.cost("Grave Horror") == 10
    s.play("Grave Horror")
    assert "taunt" in s.minion("Grave Horror").keywords


def test_surrender_to_madness():
    s = Scene(hand=["Surrender to Madness"], deck=["Wisp", "War Golem", "Fireball"], mana=10)
    s.play("Surrender to Madness")
    assert s.crystals == 7
    s.draw("Wisp")
    s.draw("War Golem")
    assert held(s) == ["Wisp 3/3", "War Golem 9/9"]


def test_surrender_to_madness_with_few_crystals():
    s = Scene(hand=["Surrender to Madness"], deck=["Wisp"], mana=3, crystals=3)
    s.play("Surrender to Madness")
    assert (s.crystals, s.mana) == (0, 0)


def test_auchenai_phantasm_for_this_turn():
    s = Scene(hand=["Auchenai Phantasm", "Regenerate", "Regenerate"], hero="priest", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Auchenai Phantasm")
    s.play("Regenerate", "enemy hero")
    assert s.enemy_hero.health == 27
    s.power("enemy hero")
    assert s.enemy_hero.health == 25
    s.end_turn()
    s.end_turn()
    s.play("Regenerate", "enemy hero")
    assert s.enemy_hero.health == 28


def test_auchenai_phantasm_works_when_it_has_died():
    s = Scene(hand=["Auchenai Phantasm", "Regenerate"], hero="priest")
    s.play("Auchenai Phantasm")
    s.destroy("mine 1")
    s.play("Regenerate", "enemy hero")
    assert s.enemy_hero.health == 27


def test_auchenai_phantasm_turns_lifesteal_against_its_owner():
    s = Scene(hand=["Auchenai Phantasm"], board=["Rusty Recycler"], health=20)
    s.play("Auchenai Phantasm")
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 18


def test_spirit_of_the_dead_shuffles_a_cheap_copy():
    s = Scene(board=["Spirit of the Dead", "War Golem attack=9"], enemy_board=["Wisp"])
    s.destroy("mine 2", seed=1)
    assert s.deck == ["War Golem"]
    s.destroy("enemy 1", seed=1)
    assert s.deck == ["War Golem"]
    s.draw()
    assert s.cost("War Golem") == 1
    assert held(s) == ["War Golem 7/7"]


def test_spirit_of_the_dead_for_itself_and_for_two_at_once():
    s = Scene(board=["Spirit of the Dead"])
    s.destroy("mine 1", seed=1)
    assert s.deck == []
    s = Scene(hand=["Whirlwind"], board=["Spirit of the Dead", "Wisp", "Test Subject damage=1"])
    s.play("Whirlwind", seed=1)
    assert s.deck == ["Test Subject", "Wisp"]


def test_spirit_of_the_dead_and_bwonsamdi():
    s = Scene(hand=["Bwonsamdi, the Dead"], board=["Spirit of the Dead", "War Golem"])
    s.destroy("mine 2", seed=1)
    s.play("Bwonsamdi, the Dead", seed=1)
    assert s.hand == ["War Golem"]
    assert s.cost("War Golem") == 1


def test_spirit_of_the_dead_hides_when_played():
    s = Scene(hand=["Spirit of the Dead"])
    s.play("Spirit of the Dead")
    assert "stealth" in s.minion("mine 1").keywords
