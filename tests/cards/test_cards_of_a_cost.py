"""Random minions and cards of decks whose cost or attack is known only in the game."""

import pytest
from facts import facts_of

from topdeck import Scene


def cost_of(name: str) -> int:
    return int(facts_of(name).get("cost", 0))


def test_big_bad_voodoo_costs_one_more():
    s = Scene(hand=["Big Bad Voodoo"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Big Bad Voodoo") == ["mine 1"]
    s.play("Big Bad Voodoo", "mine 1")
    s.destroy("mine 1", seed=1)
    assert [cost_of(minion.name) for minion in s.game.players[0].board] == [5]


@pytest.mark.parametrize(("armor", "cost"), [(0, 0), (6, 6), (25, 10)])
def test_heavy_metal_summons_by_armor_up_to_ten(armor: int, cost: int):
    s = Scene(hand=["Heavy Metal!"], armor=armor)
    s.play("Heavy Metal!", seed=1)
    assert [cost_of(minion.name) for minion in s.game.players[0].board] == [cost]


def test_geosculptor_yip_summons_by_armor_at_the_end_of_the_turn():
    s = Scene(board=["Geosculptor Yip"], armor=3, enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert [cost_of(minion.name) for minion in s.game.players[0].board] == [8, 3]


@pytest.mark.parametrize(("board", "cost"), [([], 2), (["Kobold Geomancer"], 3)])
def test_unexpected_results_are_improved_by_spell_damage(board: list[str], cost: int):
    s = Scene(hand=["Unexpected Results"], board=board)
    s.play("Unexpected Results", seed=1)
    assert [cost_of(minion.name) for minion in s.game.players[0].board[len(board) :]] == [cost] * 2


def test_recombobulator_keeps_the_cost():
    s = Scene(hand=["Recombobulator"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Recombobulator") == ["mine 1"]
    s.play("Recombobulator", "mine 1", seed=1)
    assert [cost_of(minion.name) for minion in s.game.players[0].board] == [4, 2]


def test_effigy_brings_a_minion_of_the_same_cost():
    s = Scene(secrets=["Effigy"], board=["Chillwind Yeti"], enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1", seed=1)
    assert (s.secrets, [cost_of(minion.name) for minion in s.game.players[0].board]) == ([], [4])


def test_meat_wagon_brings_a_minion_with_less_attack():
    s = Scene(board=["Meat Wagon"], deck=["Wisp", "Shieldbearer"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Shieldbearer 0/4"], ["Wisp"])
    s = Scene(board=["Meat Wagon"], hand=["Blessing of Kings"], deck=["Chillwind Yeti", "War Golem"])
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Chillwind Yeti 4/5"], ["War Golem"])


@pytest.mark.parametrize("card", ["Shriek", "Reckless Diretroll"])
def test_the_cheapest_card_is_discarded(card: str):
    s = Scene(hand=[card, "Fireball", "Frostbolt", "Chillwind Yeti"])
    s.play(card)
    assert s.hand == ["Fireball", "Chillwind Yeti"]


def test_one_of_the_cheapest_is_discarded_at_random():
    s = Scene(hand=["Shriek", "Wisp", "Moonfire", "Fireball"], enemy_board=["Chillwind Yeti"])
    s.play("Shriek", chance=[1])
    assert (s.hand, s.enemy_board) == (["Wisp", "Fireball"], ["Chillwind Yeti 4/3"])
