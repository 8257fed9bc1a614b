"""Texts that keep a number or a card in mind, and those that act on the ends of a row."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def costs_of(s: Scene, enemy: bool = False) -> list[int]:
    return [int(facts_of(minion.name).get("cost", 0)) for minion in s.game.players[enemy].board]


@pytest.mark.parametrize(("roll", "damage"), [(0, 2), (2, 4)])
def test_imp_losion_brings_an_imp_for_each_damage(roll: int, damage: int):
    s = Scene(hand=["Imp-losion"], enemy_board=["War Golem"])
    s.play("Imp-losion", "enemy 1", chance=[roll])
    assert (s.board, s.enemy_board) == (["Imp 1/1"] * damage, [f"War Golem 7/{7 - damage}"])


def test_imp_losion_counts_what_was_dealt():
    s = Scene(hand=["Imp-losion"], board=["Kobold Geomancer"], enemy_board=["Wisp"])
    s.play("Imp-losion", "enemy 1", chance=[0])
    assert s.board[1:] == ["Imp 1/1"] * 3
    s = Scene(hand=["Imp-losion"], enemy_board=["Argent Squire"])
    s.play("Imp-losion", "enemy 1", chance=[1])
    assert s.board == []


def test_lightbomb_turns_attack_against_each():
    s = Scene(hand=["Lightbomb"], board=["Chillwind Yeti"], enemy_board=["War Golem", "Shieldbearer", "Stonetusk Boar"])
    s.play("Lightbomb")
    assert [text.split(",")[0] for text in s.board + s.enemy_board] == ["Chillwind Yeti 4/1", "Shieldbearer 0/4"]


def test_prismatic_lens_swaps_the_costs():
    s = Scene(hand=["Prismatic Lens"], deck=["War Golem", "Moonfire"])
    s.play("Prismatic Lens")
    assert (s.hand, s.cost("War Golem"), s.cost("Moonfire")) == (["War Golem", "Moonfire"], 0, 7)


def test_prismatic_lens_with_one_of_them_only():
    s = Scene(hand=["Prismatic Lens"], deck=["War Golem"])
    s.play("Prismatic Lens")
    assert (s.hand, s.cost("War Golem")) == (["War Golem"], 7)


def test_soul_infusion_feeds_the_leftmost_minion():
    s = Scene(hand=["Soul Infusion", "Fireball", "Wisp", "Chillwind Yeti"])
    s.play("Soul Infusion")
    assert held(s) == ["Wisp 3/3", "Chillwind Yeti 4/5"]


@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_crushing_walls_take_both_ends(before: int, after: int):
    s = Scene(hand=["Crushing Walls"], enemy_board=["Wisp"] * before)
    s.play("Crushing Walls")
    assert len(s.enemy_board) == after


def test_crushing_walls_leave_the_middle():
    s = Scene(hand=["Crushing Walls"], enemy_board=["Wisp", "Chillwind Yeti", "War Golem"])
    s.play("Crushing Walls")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_simulacrum_copies_the_cheapest_minion_as_it_is_in_hand():
    s = Scene(hand=["Grimestreet Outfitter", "Simulacrum", "Fireball", "Wisp", "Chillwind Yeti"])
    s.play("Grimestreet Outfitter")
    s.play("Simulacrum")
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6", "Wisp 2/2"]


def test_evolve_and_master_of_evolution_cost_one_more():
    s = Scene(hand=["Evolve"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Evolve", seed=1)
    assert (costs_of(s), costs_of(s, True)) == ([1, 5], [0])
    s = Scene(hand=["Master of Evolution"], board=["Chillwind Yeti"])
    s.play("Master of Evolution", "mine 1", seed=1)
    assert costs_of(s) == [5, 4]


def test_who_has_nobody_above_stays_at_his_cost():
    s = Scene(hand=["Evolve"], board=["Mountain Giant"])
    s.play("Evolve", seed=1)
    assert costs_of(s) == [12]


def test_devolve_costs_one_less_down_to_zero():
    s = Scene(hand=["Devolve"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Devolve", seed=1)
    assert (costs_of(s), costs_of(s, True)) == ([4], [3, 0])


# --- other classes, weapons, secrets, deathrattles of others ------------------------------------------------


def test_spectral_cutlass_hears_cards_of_other_classes():
    s = Scene(hand=["Fireball", "Wisp", "Backstab"], hero="rogue", weapon="Spectral Cutlass", enemy_board=["War Golem"])
    s.play("Wisp")
    s.play("Backstab", "enemy 1")
    assert s.weapon == "Spectral Cutlass 2/2"
    s.play("Fireball", "enemy 1")
    assert s.weapon == "Spectral Cutlass 2/3"


@pytest.mark.parametrize(
    ("day", "hero", "costs"), [("2019-03", "rogue", [2, 0, 4, 0]), ("2019-03", "mage", [4, 0, 4, 0])]
)
def test_ethereal_peddler_makes_cards_of_other_classes_cheaper(day: str, hero: str, costs: list[int]):
    s = Scene(hand=["Ethereal Peddler", "Fireball", "Wisp", "Chillwind Yeti", "Backstab"], hero=hero, catalogue=day)
    s.play("Ethereal Peddler")
    assert [s.cost(card) for card in s.hand] == costs


def test_ethereal_peddler_of_2017_means_cards_that_are_not_rogues():
    hand = ["Ethereal Peddler", "Fireball", "Assassinate"]
    s = Scene(hand=hand, hero="mage", catalogue="2017-02")
    s.play("Ethereal Peddler")
    assert (s.cost("Fireball"), s.cost("Assassinate")) == (2, 5)
    s = Scene(hand=hand, hero="mage")
    s.play("Ethereal Peddler")
    assert (s.cost("Fireball"), s.cost("Assassinate")) == (4, 3)


def test_doomerang_throws_the_weapon_and_gets_it_back():
    s = Scene(hand=["Doomerang"], weapon="Fiery War Axe 5/1", enemy_board=["War Golem"], board=["Kobold Geomancer"])
    s.play("Doomerang", "enemy 1")
    assert (s.enemy_board, s.weapon, s.hand) == (["War Golem 7/2"], None, ["Fiery War Axe"])
    assert not Scene(hand=["Doomerang"], enemy_board=["Wisp"]).can_play("Doomerang")


def test_doomerang_with_a_weapon_that_has_a_deathrattle_and_one_that_steals_life():
    s = Scene(hand=["Doomerang"], weapon="Death's Bite", enemy_board=["War Golem", "Chillwind Yeti"])
    s.play("Doomerang", "enemy 1")
    assert s.enemy_board == ["War Golem 7/3", "Chillwind Yeti 4/5"]
    s = Scene(hand=["Doomerang"], weapon="Spectral Cutlass", enemy_board=["War Golem"], health=20)
    s.play("Doomerang", "enemy 1")
    assert s.hero.health == 22


def test_kezan_mystic_takes_a_secret():
    s = Scene(hand=["Kezan Mystic"], enemy_secrets=["Ice Barrier"])
    s.play("Kezan Mystic")
    assert (s.secrets, s.enemy_secrets) == (["Ice Barrier"], [])
    s = Scene(hand=["Kezan Mystic"], secrets=["Ice Barrier"], enemy_secrets=["Ice Barrier"])
    s.play("Kezan Mystic")
    assert (s.secrets, s.enemy_secrets) == (["Ice Barrier"], [])


def test_unearthed_raptor_copies_deathrattles_that_were_given_too():
    s = Scene(hand=["Infest", "Unearthed Raptor"], board=["Leper Gnome"], enemy_board=["Leper Gnome"])
    assert s.targets("Unearthed Raptor") == ["mine 1"]
    s.play("Infest")
    s.play("Unearthed Raptor", "mine 1")
    s.destroy("mine 2", seed=1)
    assert (s.enemy_hero.health, len(s.hand)) == (28, 1)
    assert len(s.board) == 1


def test_unearthed_raptor_takes_the_deathrattle_and_nothing_else():
    s = Scene(hand=["Unearthed Raptor"], board=["Tournament Medic", "Explosive Sheep"])
    assert s.targets("Unearthed Raptor") == ["mine 2"]
    s.play("Unearthed Raptor", "mine 2")
    s.destroy("mine 3")
    assert s.board == ["Tournament Medic 1/4"]  # the sheep died of it, too


def test_seeping_oozeling_takes_a_deathrattle_of_the_deck():
    s = Scene(hand=["Seeping Oozeling"], deck=["Wisp", "Leper Gnome", "Death's Bite"])
    s.play("Seeping Oozeling")
    s.destroy("mine 1")
    assert (s.enemy_hero.health, len(s.deck)) == (28, 3)


def test_hallazeal_heals_by_what_spells_deal():
    s = Scene(hand=["Fireball", "Elven Archer"], board=["Hallazeal the Ascended"], health=10, enemy_board=["War Golem"])
    s.play("Fireball", "enemy 1")
    assert s.hero.health == 16
    s.play("Elven Archer", "enemy hero")
    assert s.hero.health == 16


def test_hallazeal_heals_by_what_a_secret_deals():
    s = Scene(
        board=["Hallazeal the Ascended"],
        secrets=["Explosive Trap"],
        health=10,
        enemy_board=["War Golem"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.hero.health == 10 + 4 - 7


def test_zentimo_casts_it_on_the_neighbours_too():
    s = Scene(board=["Zentimo"], hand=["Lightning Bolt"], enemy_board=["War Golem"] * 4)
    s.play("Lightning Bolt", "enemy 2")
    assert s.enemy_board == ["War Golem 7/4"] * 3 + ["War Golem 7/7"]
    assert s.overload == 3
    s = Scene(board=["Zentimo"], hand=["Lightning Bolt"], enemy_board=["War Golem"])
    s.play("Lightning Bolt", "enemy hero")
    assert s.enemy_board == ["War Golem 7/7"]


def test_prismatic_lens_without_a_minion_leaves_those_in_hand_alone():
    s = Scene(hand=["Prismatic Lens", "War Golem"], deck=["Moonfire"])
    s.play("Prismatic Lens")
    assert (s.cost("War Golem"), s.cost("Moonfire")) == (7, 0)


def test_prismatic_lens_swaps_with_the_minion_that_was_drawn():
    s = Scene(hand=["Prismatic Lens", "War Golem"], deck=["Chillwind Yeti", "Moonfire"])
    s.play("Prismatic Lens")
    assert [s.cost(card) for card in ("War Golem", "Chillwind Yeti", "Moonfire")] == [7, 0, 4]
