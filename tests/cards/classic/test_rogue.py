"""Classic Rogue cards, one scene or more each."""

import pytest
from facts import class_of

from topdeck import IllegalAction, Scene


def test_cold_blood_gives_two_and_four_with_combo():
    s = Scene(hand=["Cold Blood", "Cold Blood"], board=["Wisp", "Wisp"])
    s.play("Cold Blood", "mine 1")
    s.play("Cold Blood", "mine 2")
    assert s.board == ["Wisp 3/1", "Wisp 5/1"]


def test_cold_blood_lasts():
    s = Scene(hand=["Cold Blood"], board=["Wisp"], enemy_deck=["Wisp"])
    s.play("Cold Blood", "mine 1")
    s.end_turn()
    assert s.board == ["Wisp 3/1"]


def test_blade_flurry_breaks_the_weapon_and_hits_enemy_minions_only():
    s = Scene(hand=["Blade Flurry"], weapon="Fiery War Axe", board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Blade Flurry")
    assert s.weapon is None
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_blade_flurry_counts_spell_damage_and_needs_a_weapon():
    s = Scene(
        hand=["Blade Flurry"], weapon="Fiery War Axe", board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"]
    )
    s.play("Blade Flurry")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]
    assert not Scene(hand=["Blade Flurry"], enemy_board=["Wisp"]).can_play("Blade Flurry")


def test_eviscerate():
    s = Scene(hand=["Eviscerate", "Eviscerate"])
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 24


def test_betrayal_strikes_both_neighbours():
    s = Scene(hand=["Betrayal"], enemy_board=["Wisp", "Boulderfist Ogre", "Chillwind Yeti", "Wisp"])
    s.play("Betrayal", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/7", "Wisp 1/1"]


def test_betrayal_is_the_minions_damage_not_the_spells():
    s = Scene(hand=["Betrayal"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti", "Boulderfist Ogre", "Wisp"])
    s.play("Betrayal", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Boulderfist Ogre 6/3", "Wisp 1/1"]


def test_betrayal_of_a_poisonous_minion_kills():
    s = Scene(hand=["Betrayal"], enemy_board=["Emperor Cobra", "Boulderfist Ogre"])
    s.play("Betrayal", "enemy 1")
    assert s.enemy_board == ["Emperor Cobra 2/3"]


def test_betrayal_only_aims_at_enemy_minions():
    s = Scene(hand=["Betrayal"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Betrayal") == ["enemy 1"]


def test_defias_ringleader():
    s = Scene(hand=["Defias Ringleader", "Defias Ringleader"])
    s.play("Defias Ringleader")
    assert s.board == ["Defias Ringleader 2/2"]
    s.play("Defias Ringleader", at=0)
    assert s.board == ["Defias Ringleader 2/2", "Defias Bandit 2/1", "Defias Ringleader 2/2"]


def test_perditions_blade():
    s = Scene(hand=["Perdition's Blade", "Perdition's Blade"], enemy_board=["Chillwind Yeti"])
    s.play("Perdition's Blade", "enemy 1")
    assert s.weapon == "Perdition's Blade 2/2"
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    s.play("Perdition's Blade", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]


def test_si7_agent_has_a_target_only_with_combo():
    s = Scene(hand=["SI:7 Agent", "SI:7 Agent"], enemy_board=["Chillwind Yeti"])
    assert s.targets("SI:7 Agent") == []
    s.play("SI:7 Agent")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    s.play("SI:7 Agent", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_headcrack_without_combo_is_gone():
    s = Scene(hand=["Headcrack"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Headcrack")
    assert s.enemy_hero.health == 28
    s.end_turn()
    s.end_turn()
    assert s.hand == ["Wisp"]


def test_headcrack_with_combo_comes_back_once():
    s = Scene(hand=["The Coin", "Headcrack"], deck=["Wisp", "Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.play("The Coin")
    s.play("Headcrack")
    assert s.enemy_hero.health == 28
    assert s.hand == []
    s.end_turn(chance=[0])
    assert s.hand == ["Headcrack"]
    s.end_turn(chance=[0])
    assert sorted(s.hand) == ["Headcrack", "Wisp"]
    s.end_turn()
    s.end_turn()
    assert sorted(s.hand) == ["Headcrack", "Wisp", "Wisp"]


def test_shadowstep_makes_it_two_cheaper():
    s = Scene(hand=["Shadowstep"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Shadowstep") == ["mine 1"]
    s.play("Shadowstep", "mine 1")
    assert s.board == []
    assert s.hand == ["Chillwind Yeti"]
    assert s.cost("Chillwind Yeti") == 2


def test_shadowstep_forgets_damage_and_stops_at_zero():
    s = Scene(hand=["Shadowstep"], board=["Stonetusk Boar"])
    s.play("Shadowstep", "mine 1")
    assert s.cost("Stonetusk Boar") == 0


def test_preparation_helps_one_spell():
    s = Scene(hand=["Preparation", "Fireball", "Fireball", "Chillwind Yeti"])
    s.play("Preparation")
    assert (s.cost("Fireball"), s.cost("Chillwind Yeti")) == (1, 4)
    s.play("Fireball", "enemy hero")
    assert s.cost("Fireball") == 4
    assert s.mana == 9


def test_preparation_ends_with_the_turn():
    s = Scene(hand=["Preparation", "Fireball"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Preparation")
    s.end_turn()
    s.end_turn()
    assert s.cost("Fireball") == 4


@pytest.mark.parametrize("enemy_hero", ["mage", "priest"])
def test_pilfer_takes_a_card_of_the_opponents_class(enemy_hero):
    for seed in range(10):
        s = Scene(hand=["Pilfer"], hero="rogue", enemy_hero=enemy_hero)
        s.play("Pilfer", seed=seed)
        assert [class_of(name) for name in s.hand] == [enemy_hero]


def test_edwin_grows_with_each_other_card():
    s = Scene(hand=["The Coin", "Backstab", "Edwin VanCleef"], enemy_board=["Chillwind Yeti"])
    s.play("The Coin")
    s.play("Backstab", "enemy 1")
    s.play("Edwin VanCleef")
    assert s.board == ["Edwin VanCleef 6/6"]


def test_edwin_alone():
    s = Scene(hand=["Edwin VanCleef"])
    s.play("Edwin VanCleef")
    assert s.board == ["Edwin VanCleef 2/2"]


def test_kidnapper():
    s = Scene(hand=["The Coin", "Kidnapper"], enemy_board=["Chillwind Yeti"])
    s.play("The Coin")
    s.play("Kidnapper", "enemy 1")
    assert s.enemy_board == []
    assert s.enemy_hand == ["Chillwind Yeti"]


def test_kidnapper_without_combo_takes_nobody():
    s = Scene(hand=["Kidnapper"], enemy_board=["Chillwind Yeti"])
    with pytest.raises(IllegalAction):
        s.play("Kidnapper", "enemy 1")
    s.play("Kidnapper")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_master_of_disguise_hides_until_your_next_turn():
    s = Scene(hand=["Master of Disguise"], board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Master of Disguise", "mine 1", at=1)
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_master_of_disguise_cannot_hide_himself():
    s = Scene(hand=["Master of Disguise"])
    s.play("Master of Disguise")
    assert "stealth" not in s.minion("mine 1").keywords


def test_patient_assassin():
    s = Scene(board=["Patient Assassin"], enemy_board=["Boulderfist Ogre"])
    assert s.minion("mine 1").keywords >= {"stealth", "poisonous"}
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])
