"""The Grand Tournament, druid: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_living_roots_hurt_or_grow():
    s = Scene(hand=["Living Roots", "Living Roots"])
    s.play("Living Roots", "enemy hero", option=0)
    assert s.enemy_hero.health == 28
    s.play("Living Roots", option=1)
    assert s.board == ["Sapling 1/1", "Sapling 1/1"]


def test_living_roots_fill_the_last_place_only():
    s = Scene(hand=["Living Roots"], board=["Wisp"] * 6)
    s.play("Living Roots", option=1)
    assert s.board == ["Wisp 1/1"] * 6 + ["Sapling 1/1"]


def test_darnassus_aspirant_brings_a_crystal_and_takes_it_along():
    s = Scene(hand=["Darnassus Aspirant"], mana=2, crystals=4)
    s.play("Darnassus Aspirant")
    assert (s.mana, s.crystals) == (0, 5)
    s.destroy("mine 1")
    assert (s.mana, s.crystals) == (0, 4)


def test_darnassus_aspirant_finds_no_room_at_ten():
    s = Scene(hand=["Darnassus Aspirant"])
    s.play("Darnassus Aspirant")
    assert (s.mana, s.crystals, s.hand) == (8, 10, [])
    s.destroy("mine 1")
    assert (s.mana, s.crystals) == (8, 9)


def test_savage_combatant_inspires_the_hero_for_a_turn():
    s = Scene(board=["Savage Combatant"], hero="warrior", enemy_deck=["Wisp"])
    s.power()
    assert s.hero.attack == 2
    s.end_turn()
    assert s.hero.attack == 0


def test_wildwalker_strengthens_a_friendly_beast():
    s = Scene(hand=["Wildwalker"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Wildwalker") == ["mine 1"]
    s.play("Wildwalker", "mine 1")
    assert s.board == ["Bloodfen Raptor 3/5", "Wisp 1/1", "Wildwalker 4/4"]


def test_wildwalker_without_a_beast():
    s = Scene(hand=["Wildwalker"], board=["Wisp"])
    s.play("Wildwalker")
    assert s.board == ["Wisp 1/1", "Wildwalker 4/4"]


def test_druid_of_the_saber_is_a_lion_or_a_panther():
    s = Scene(hand=["AT_042", "AT_042"])
    s.play("AT_042", option=0)
    assert (str(s.minion("mine 1")), s.can_attack("mine 1")) == ("Druid of the Saber 2/1", True)
    s.play("AT_042", option=1)
    assert (str(s.minion("mine 2")), s.can_attack("mine 2")) == ("Druid of the Saber 3/2", False)
    assert "stealth" in s.minion("mine 2").keywords
    assert "stealth" not in s.minion("mine 1").keywords


def test_astral_communion_fills_all_ten_crystals_for_the_hand():
    s = Scene(hand=["Astral Communion", "Wisp", "Fireball"], mana=5)
    s.play("Astral Communion")
    assert (s.mana, s.crystals, s.hand) == (10, 10, [])


def test_astral_communion_at_ten_crystals_gives_excess_mana():
    s = Scene(hand=["Astral Communion", "Wisp"], mana=5, crystals=10)
    s.play("Astral Communion")
    assert (s.mana, s.crystals, s.hand) == (1, 10, ["Excess Mana"])


@pytest.mark.parametrize("seed", range(4))
def test_mulch_pays_the_opponent_with_a_minion(seed):
    s = Scene(hand=["Mulch"], board=["Wisp"], enemy_board=["War Golem"])
    assert s.targets("Mulch") == ["enemy 1", "mine 1"]
    s.play("Mulch", "enemy 1", seed=seed)
    assert (s.enemy_board, s.hand) == ([], [])
    assert [facts_of(name)["type"] for name in s.enemy_hand] == ["minion"]


def test_aviana_makes_my_minions_cost_one():
    s = Scene(hand=["War Golem", "Wisp", "Fireball"], board=["Aviana"])
    assert [s.cost(card) for card in ("War Golem", "Wisp", "Fireball")] == [1, 1, 4]
    assert Scene(hand=["War Golem"], enemy_board=["Aviana"]).cost("War Golem") == 7


def test_aviana_comes_before_a_giants_own_reduction_but_not_in_2017():
    assert Scene(hand=["Sea Giant"], board=["Aviana"]).cost("Sea Giant") == 0
    assert Scene(hand=["Sea Giant"], board=["Aviana"], catalogue="2017-02").cost("Sea Giant") == 1


def test_knight_of_the_wild():
    s = Scene(hand=["Knight of the Wild", "River Crocolisk", "Wisp"])
    s.play("Wisp")
    assert s.cost("Knight of the Wild") == 7
    s.play("River Crocolisk")
    s.summon("River Crocolisk", enemy=True)
    assert s.cost("Knight of the Wild") == 6
