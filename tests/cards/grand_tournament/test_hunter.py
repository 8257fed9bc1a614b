"""The Grand Tournament, hunter: what each card does, and a case in which it does not."""

import pytest
from facts import class_of, races_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(4))
def test_ram_wrangler_calls_a_beast_if_i_have_one(seed):
    s = Scene(hand=["Ram Wrangler"], board=["Bloodfen Raptor"])
    s.play("Ram Wrangler", seed=seed)
    assert s.minion("mine 2").name == "Ram Wrangler"
    assert "beast" in races_of(s.minion("mine 3").name)


def test_ram_wrangler_needs_a_beast_of_mine():
    s = Scene(hand=["Ram Wrangler"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])
    s.play("Ram Wrangler")
    assert s.board == ["Wisp 1/1", "Ram Wrangler 3/3"]


def test_powershot_takes_the_neighbours_along():
    s = Scene(hand=["Powershot"], enemy_board=["Wisp", "War Golem", "Chillwind Yeti", "Wisp"])
    s.play("Powershot", "enemy 2")
    assert s.enemy_board == ["War Golem 7/5", "Chillwind Yeti 4/3", "Wisp 1/1"]


def test_powershot_is_for_minions():
    assert Scene(hand=["Powershot"], board=["Wisp"], enemy_board=["Wisp"]).targets("Powershot") == ["enemy 1", "mine 1"]
    assert not Scene(hand=["Powershot"]).can_play("Powershot")


def test_stablemaster_makes_a_friendly_beast_immune_this_turn():
    s = Scene(
        hand=["Stablemaster"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["War Golem", "Bloodfen Raptor"],
        enemy_deck=["Wisp"],
    )
    assert s.targets("Stablemaster") == ["mine 1"]
    s.play("Stablemaster", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert (s.board[0], s.enemy_board[0]) == ("Bloodfen Raptor 3/2", "War Golem 7/4")
    s.end_turn()
    assert "immune" not in s.minion("mine 1").keywords


def test_brave_archer_shoots_with_an_empty_hand():
    s = Scene(board=["Brave Archer"], hero="warrior")
    s.power()
    assert s.enemy_hero.health == 28


def test_brave_archer_does_not_shoot_with_a_card_in_hand():
    s = Scene(board=["Brave Archer"], hand=["Wisp"], hero="warrior")
    s.power()
    assert s.enemy_hero.health == 30


def test_bear_trap_after_my_hero_is_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Bear Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 26
    assert (s.enemy_board, s.enemy_secrets) == (["Ironfur Grizzly 3/3"], [])
    assert "taunt" in s.minion("enemy 1").keywords


def test_bear_trap_is_not_for_minions_nor_for_a_full_board():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Bear Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Bear Trap"]
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"] * 7, enemy_secrets=["Bear Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Bear Trap"]


@pytest.mark.parametrize("seed", range(4))
def test_lock_and_load_gives_a_hunter_card_for_each_later_spell(seed):
    s = Scene(hand=["Lock and Load", "Moonfire", "Wisp"])
    s.play("Lock and Load")
    assert s.hand == ["Moonfire", "Wisp"]
    s.play("Wisp")
    assert s.hand == ["Moonfire"]
    s.play("Moonfire", "enemy hero", seed=seed)
    assert [class_of(name) for name in s.hand] == ["hunter"]


def test_lock_and_load_is_over_with_the_turn():
    s = Scene(hand=["Lock and Load", "Moonfire"], deck=["Wisp"], enemy_deck=["Wisp"], enemy_hand=["Moonfire"])
    s.play("Lock and Load")
    s.end_turn()
    s.play("Moonfire", "hero")
    s.end_turn()
    s.play("Moonfire", "enemy hero")
    assert s.hand == ["Wisp"]


def test_two_lock_and_loads_give_two_cards():
    s = Scene(hand=["Lock and Load", "Lock and Load", "Moonfire"])
    s.play("Lock and Load")
    s.play("Lock and Load", seed=1)
    hand = len(s.hand)
    s.play("Moonfire", "enemy hero", seed=2)
    assert len(s.hand) == hand - 1 + 2


def test_ball_of_spiders():
    s = Scene(hand=["Ball of Spiders"], board=["Wisp"])
    s.play("Ball of Spiders")
    assert s.board == ["Wisp 1/1"] + ["Webspinner 1/1"] * 3
    s.destroy("mine 2", seed=1)
    assert ["beast" in races_of(name) for name in s.hand] == [True]


def test_ball_of_spiders_with_little_room():
    s = Scene(hand=["Ball of Spiders"], board=["Wisp"] * 6)
    s.play("Ball of Spiders")
    assert s.board == ["Wisp 1/1"] * 6 + ["Webspinner 1/1"]
    assert not Scene(hand=["Ball of Spiders"], board=["Wisp"] * 7).can_play("Ball of Spiders")


def test_acidmaw_destroys_other_minions_that_take_damage():
    s = Scene(board=["Acidmaw", "Wisp"], enemy_board=["War Golem", "Chillwind Yeti"])
    s.attack("mine 2", "enemy 1")
    assert (s.board, s.enemy_board) == (["Acidmaw 4/2"], ["Chillwind Yeti 4/5"])


def test_acidmaw_spares_itself_and_the_shielded():
    s = Scene(hand=["Arcane Explosion"], board=["Acidmaw"], enemy_board=["War Golem", "Argent Squire"])
    s.damage("mine 1", 1)
    assert s.board == ["Acidmaw 4/1"]
    s.play("Arcane Explosion")
    assert s.enemy_board == ["Argent Squire 1/1"]


def test_dreadscale_bites_all_others_at_the_end_of_my_turn():
    s = Scene(board=["Dreadscale", "Wisp"], enemy_board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Dreadscale 4/2"], ["Chillwind Yeti 4/4"])
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
