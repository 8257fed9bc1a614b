"""Classic, rogue: as the text and the rulings have it, written without the script."""

import pytest
from facts import class_of

from topdeck import Scene


def test_preparation():
    s = Scene(hand=["Preparation", "Fireball", "Sinister Strike", "Chillwind Yeti"])
    s.play("Preparation")
    assert (s.cost("Fireball"), s.cost("Sinister Strike"), s.cost("Chillwind Yeti")) == (1, 0, 4)
    s.play("Sinister Strike")
    assert s.cost("Fireball") == 4


def test_preparation_twice_is_spent_by_one_spell_and_ends_with_the_turn():
    s = Scene(hand=["Preparation", "Preparation", "Fireball", "Pyroblast"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Preparation")
    s.play("Preparation")
    assert s.cost("Pyroblast") == 7
    s.end_turn()
    s.end_turn()
    assert (s.cost("Fireball"), s.cost("Pyroblast")) == (4, 10)


def test_shadowstep():
    s = Scene(hand=["Shadowstep"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Shadowstep") == ["mine 1"]
    s.play("Shadowstep", "mine 1")
    assert (s.hand, s.board, s.cost("Chillwind Yeti")) == (["Chillwind Yeti"], [], 2)
    s.play("Chillwind Yeti")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_shadowstep_twice_and_with_a_full_hand():
    s = Scene(hand=["Shadowstep", "Shadowstep"], board=["Boulderfist Ogre"])
    s.play("Shadowstep", "mine 1")
    s.play("Boulderfist Ogre")
    s.play("Shadowstep", "mine 1")
    assert s.cost("Boulderfist Ogre") == 4
    s = Scene(hand=["Shadowstep"] + ["Fireball"] * 9, board=["Wisp"])
    s.play("Shadowstep", "mine 1")
    assert (len(s.hand), s.hand[-1]) == (10, "Wisp")


@pytest.mark.parametrize("seed", range(8))
def test_pilfer(seed: int):
    s = Scene(hand=["Pilfer"], hero="rogue", enemy_hero="warrior")
    s.play("Pilfer", seed=seed)
    assert [class_of(name) for name in s.hand] == ["warrior"]


def test_betrayal():
    s = Scene(hand=["Betrayal"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti", "Boulderfist Ogre"])
    s.play("Betrayal", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/3", "Chillwind Yeti 4/5", "Boulderfist Ogre 6/3"]


def test_betrayal_takes_only_enemies_and_gets_no_spell_damage():
    s = Scene(hand=["Betrayal"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti", "Boulderfist Ogre"])
    assert s.targets("Betrayal") == ["enemy 1", "enemy 2"]
    s.play("Betrayal", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Boulderfist Ogre 6/3"]


def test_betrayal_of_a_poisonous_minion_kills_its_neighbours():
    s = Scene(hand=["Betrayal"], enemy_board=["Boulderfist Ogre", "Emperor Cobra"])
    s.play("Betrayal", "enemy 2")
    assert s.enemy_board == ["Emperor Cobra 2/3"]


def test_cold_blood():
    s = Scene(hand=["Cold Blood", "Cold Blood"], board=["Wisp"])
    s.play("Cold Blood", "mine 1")
    assert s.board == ["Wisp 3/1"]
    s.play("Cold Blood", "mine 1")
    assert s.board == ["Wisp 7/1"]


def test_defias_ringleader():
    s = Scene(hand=["Defias Ringleader", "Defias Ringleader"])
    s.play("Defias Ringleader")
    assert s.board == ["Defias Ringleader 2/2"]
    s.play("Defias Ringleader", at=0)
    assert s.board == ["Defias Ringleader 2/2", "Defias Bandit 2/1", "Defias Ringleader 2/2"]


def test_combo_does_not_last_into_the_next_turn_nor_count_the_hero_power():
    s = Scene(hand=["Wisp", "Defias Ringleader"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.end_turn()
    s.end_turn()
    s.power("enemy hero")
    s.play("Defias Ringleader")
    assert len(s.board) == 2


def test_eviscerate():
    s = Scene(hand=["Eviscerate", "Eviscerate"], enemy_board=["Boulderfist Ogre"])
    s.play("Eviscerate", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 26


def test_edwin_vancleef():
    s = Scene(hand=["Wisp", "The Coin", "Edwin VanCleef"])
    s.play("Wisp")
    s.play("The Coin")
    s.play("Edwin VanCleef")
    assert s.board[1] == "Edwin VanCleef 6/6"
    s = Scene(hand=["Edwin VanCleef"])
    s.play("Edwin VanCleef")
    assert s.board == ["Edwin VanCleef 2/2"]


def test_headcrack():
    s = Scene(hand=["Headcrack"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Headcrack")
    assert s.enemy_hero.health == 28
    s.end_turn()
    s.end_turn()
    assert s.hand == ["Wisp"]


def test_headcrack_combo_comes_back_once_next_turn():
    s = Scene(hand=["The Coin", "Headcrack"], enemy_deck=["Wisp"] * 2, deck=["Wisp"] * 2)
    s.play("The Coin")
    s.play("Headcrack")
    assert (s.enemy_hero.health, s.hand) == (28, [])
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert sorted(s.hand) == ["Headcrack", "Wisp"]
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert sorted(s.hand) == ["Headcrack", "Wisp", "Wisp"]


def test_perditions_blade():
    """Perdition's Blade."""
    s = Scene(hand=["Perdition's Blade", "Perdition's Blade"])
    s.play("Perdition's Blade", "enemy hero")
    assert (s.enemy_hero.health, s.weapon) == (29, "Perdition's Blade 2/2")
    s.play("Perdition's Blade", "enemy hero")
    assert s.enemy_hero.health == 27


def test_si7_agent():
    s = Scene(hand=["SI:7 Agent", "SI:7 Agent"])
    s.play("SI:7 Agent")
    assert s.enemy_hero.health == 30
    s.play("SI:7 Agent", "enemy hero")
    assert s.enemy_hero.health == 28


def test_blade_flurry():
    s = Scene(
        hand=["Deadly Poison", "Blade Flurry"],
        weapon="Assassin's Blade",
        board=["Chillwind Yeti"],
        enemy_board=["Boulderfist Ogre", "Boulderfist Ogre"],
    )
    s.play("Deadly Poison")
    s.play("Blade Flurry")
    assert (s.weapon, s.enemy_board) == (None, ["Boulderfist Ogre 6/2"] * 2)
    assert (s.board, s.enemy_hero.health) == (["Chillwind Yeti 4/5"], 30)


def test_blade_flurry_needs_a_weapon_and_feels_spell_damage():
    s = Scene(hand=["Blade Flurry"], enemy_board=["Wisp"])
    assert not s.can_play("Blade Flurry")
    s = Scene(hand=["Blade Flurry"], weapon="Fiery War Axe", board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    s.play("Blade Flurry")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_master_of_disguise():
    s = Scene(hand=["Master of Disguise"], board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"], enemy_hand=["Fireball"])
    s.play("Master of Disguise", "mine 1")
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert s.targets("Fireball") == ["enemy hero", "hero", "mine 2"]
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_master_of_disguise_leaves_natural_stealth():
    s = Scene(hand=["Master of Disguise"], board=["Worgen Infiltrator"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Master of Disguise", "mine 1")
    assert "stealth" in s.minion("mine 1").keywords
    s.attack("mine 1", "enemy hero")
    assert "stealth" not in s.minion("mine 1").keywords


def test_kidnapper():
    s = Scene(hand=["The Coin", "Kidnapper"], enemy_board=["Boulderfist Ogre attack=9"])
    s.play("The Coin")
    s.play("Kidnapper", "enemy 1")
    assert (s.enemy_board, s.enemy_hand) == ([], ["Boulderfist Ogre"])
    s = Scene(hand=["Kidnapper"], enemy_board=["Boulderfist Ogre"])
    s.play("Kidnapper")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_kidnapper_with_a_full_enemy_hand_kills():
    s = Scene(
        hand=["The Coin", "Kidnapper"], enemy_board=["Leper Gnome"], enemy_hand=["Wisp"] * 10, board=["Chillwind Yeti"]
    )
    s.play("The Coin")
    s.play("Kidnapper", "enemy 1")
    assert (s.enemy_board, s.hero.health, len(s.enemy_hand)) == ([], 28, 10)
