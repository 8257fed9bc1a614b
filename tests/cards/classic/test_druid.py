"""Classic, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import IllegalAction, Scene


def test_soul_of_the_forest_leaves_a_treant_where_each_of_my_minions_dies():
    s = Scene(hand=["Soul of the Forest", "Stonetusk Boar"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Soul of the Forest")
    s.play("Stonetusk Boar")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Treant 2/2", "Stonetusk Boar 1/1"]
    s.attack("mine 2", "enemy 1")  # came later: has no treant in it
    assert s.board == ["Treant 2/2"]


def test_soul_of_the_forest_is_not_for_enemy_minions():
    s = Scene(hand=["Soul of the Forest"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Soul of the Forest")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_naturalize_destroys_and_the_opponent_draws_two():
    s = Scene(hand=["Naturalize"], enemy_board=["War Golem"], enemy_deck=["Wisp", "Wisp"], deck=["Wisp"])
    s.play("Naturalize", "enemy 1", chance=[0])
    assert s.enemy_board == []
    assert s.enemy_hand == ["Wisp", "Wisp"]
    assert s.hand == []


def test_bite_gives_attack_this_turn_and_armor_for_good():
    s = Scene(hand=["Bite"], enemy_deck=["Wisp"])
    s.play("Bite")
    assert (s.hero.attack, s.hero.armor) == (4, 4)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 4)


def test_force_of_nature_summons_three_treants_that_must_wait():
    s = Scene(hand=["Force of Nature"])
    s.play("Force of Nature")
    assert s.board == ["Treant 2/2"] * 3
    assert not s.can_attack("mine 1")


def test_force_of_nature_fills_what_room_there_is():
    s = Scene(hand=["Force of Nature"], board=["Wisp"] * 6)
    s.play("Force of Nature")
    assert s.board == ["Wisp 1/1"] * 6 + ["Treant 2/2"]
    s = Scene(hand=["Force of Nature"], board=["Wisp"] * 7)
    assert not s.can_play("Force of Nature")


def test_savagery_deals_the_heros_attack_raised_by_spell_damage():
    s = Scene(hand=["Savagery"], weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"])
    assert s.targets("Savagery") == ["enemy 1"]
    s.play("Savagery", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    s = Scene(hand=["Savagery"], board=["Kobold Geomancer"], weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"])
    s.play("Savagery", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_savagery_without_attack_does_nothing():
    s = Scene(hand=["Savagery"], enemy_board=["Wisp"])
    s.play("Savagery", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_wrath_three_damage():
    s = Scene(hand=["Wrath"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Wrath", "enemy 1", option=0)
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert s.hand == []


def test_wrath_one_damage_and_a_card():
    s = Scene(hand=["Wrath"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Wrath", "enemy 1", option=1)
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.hand == ["Wisp"]


def test_wrath_needs_a_minion():
    s = Scene(hand=["Wrath"])
    assert not s.can_play("Wrath")
    with pytest.raises(IllegalAction):
        s.play("Wrath", "enemy hero", option=0)


def test_mark_of_nature_gives_attack_or_health_and_taunt():
    s = Scene(hand=["Mark of Nature", "Mark of Nature"], board=["Wisp", "Wisp"])
    s.play("Mark of Nature", "mine 1", option=0)
    s.play("Mark of Nature", "mine 2", option=1)
    assert s.board == ["Wisp 5/1", "Wisp 1/5"]
    assert "taunt" not in s.minion("mine 1").keywords
    assert "taunt" in s.minion("mine 2").keywords


def test_power_of_the_wild_strengthens_all_of_mine():
    s = Scene(hand=["Power of the Wild"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Power of the Wild", option=0)
    assert s.board == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_power_of_the_wild_summons_a_panther_if_there_is_room():
    s = Scene(hand=["Power of the Wild"], board=["Wisp"])
    s.play("Power of the Wild", option=1)
    assert s.board == ["Wisp 1/1", "Panther 3/2"]
    s = Scene(hand=["Power of the Wild"], board=["Wisp"] * 7)
    with pytest.raises(IllegalAction):
        s.play("Power of the Wild", option=1)


def test_nourish_gains_two_full_crystals_up_to_ten():
    s = Scene(hand=["Nourish"], mana=7)
    s.play("Nourish", option=0)
    assert (s.mana, s.crystals) == (3, 9)
    s = Scene(hand=["Nourish"], mana=9)
    s.play("Nourish", option=0)
    assert s.crystals == 10


def test_nourish_draws_three():
    s = Scene(hand=["Nourish"], deck=["Wisp", "Wisp", "Wisp", "Wisp"], mana=7)
    s.play("Nourish", option=1, chance=[0, 0, 0])
    assert s.hand == ["Wisp"] * 3
    assert s.crystals == 7


def test_nourish_cost_five_in_2017():
    assert Scene(hand=["Nourish"]).cost("Nourish") == 6
    assert Scene(hand=["Nourish"], catalogue="2017-02").cost("Nourish") == 5


def test_starfall_five_to_a_minion():
    s = Scene(hand=["Starfall"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"])
    s.play("Starfall", "enemy 1", option=0)
    assert s.enemy_board == ["Boulderfist Ogre 6/2", "Chillwind Yeti 4/5"]


def test_starfall_two_to_all_enemy_minions():
    s = Scene(hand=["Starfall"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Starfall", option=1)
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_druid_of_the_claw_becomes_a_cat_with_charge():
    s = Scene(hand=["Druid of the Claw"])
    s.play("Druid of the Claw", option=0)
    assert s.board == ["Druid of the Claw 4/4"]
    assert s.minion("mine 1").keywords == {"charge"}
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 26


@pytest.mark.parametrize("catalogue", ["2019-03", "2017-02"])
def test_druid_of_the_claw_becomes_a_bear_with_taunt(catalogue):
    s = Scene(hand=["Druid of the Claw"], catalogue=catalogue)
    s.play("Druid of the Claw", option=1)
    assert s.board == ["Druid of the Claw 4/6"]
    assert s.minion("mine 1").keywords == {"taunt"}
    assert not s.can_attack("mine 1")


def test_keeper_of_the_grove_deals_two_anywhere():
    s = Scene(hand=["Keeper of the Grove"])
    s.play("Keeper of the Grove", "enemy hero", option=0)
    assert s.enemy_hero.health == 28
    assert s.board == ["Keeper of the Grove 2/2"]


def test_keeper_of_the_grove_silences_minions_only():
    s = Scene(hand=["Keeper of the Grove"], enemy_board=["Sen'jin Shieldmasta"])
    with pytest.raises(IllegalAction):
        s.play("Keeper of the Grove", "enemy hero", option=1)
    s.play("Keeper of the Grove", "enemy 1", option=1)
    assert s.minion("enemy 1").keywords == set()


def test_ancient_of_war_grows_or_takes_root():
    s = Scene(hand=["Ancient of War"])
    s.play("Ancient of War", option=0)
    assert s.board == ["Ancient of War 10/5"]
    assert "taunt" not in s.minion("mine 1").keywords
    s = Scene(hand=["Ancient of War"])
    s.play("Ancient of War", option=1)
    assert s.board == ["Ancient of War 5/10"]
    assert "taunt" in s.minion("mine 1").keywords


def test_cenarius_strengthens_the_others():
    s = Scene(hand=["Cenarius"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Cenarius", option=0)
    assert s.board == ["Wisp 3/3", "Chillwind Yeti 6/7", "Cenarius 5/8"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_cenarius_stands_between_two_treants_with_taunt():
    s = Scene(hand=["Cenarius"])
    s.play("Cenarius", option=1)
    assert s.board == ["Treant 2/2", "Cenarius 5/8", "Treant 2/2"]
    assert "taunt" in s.minion("mine 1").keywords
    assert "taunt" in s.minion("mine 3").keywords


def test_ancient_of_lore_draws_or_heals():
    s = Scene(hand=["Ancient of Lore"], deck=["Wisp"])
    s.play("Ancient of Lore", option=0)
    assert s.hand == ["Wisp"]
    s = Scene(hand=["Ancient of Lore"], board=["Oasis Snapjaw damage=6"])
    s.play("Ancient of Lore", "mine 1", option=1)
    assert s.board == ["Oasis Snapjaw 2/6", "Ancient of Lore 5/5"]


def test_soul_of_the_forest_twice_means_two_treants():
    s = Scene(hand=["Soul of the Forest", "Soul of the Forest"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Soul of the Forest")
    s.play("Soul of the Forest")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Treant 2/2", "Treant 2/2"]


def test_naturalize_burns_what_a_full_hand_cannot_hold():
    s = Scene(hand=["Naturalize"], enemy_board=["Wisp"], enemy_hand=["Wisp"] * 10, enemy_deck=["Fireball", "Fireball"])
    s.play("Naturalize", "enemy 1", chance=[0])
    assert s.enemy_hand == ["Wisp"] * 10
    assert s.enemy_deck == []


def test_keeper_of_the_grove_cannot_choose_silence_without_a_minion():
    s = Scene(hand=["Keeper of the Grove"])
    with pytest.raises(IllegalAction):
        s.play("Keeper of the Grove", option=1)
