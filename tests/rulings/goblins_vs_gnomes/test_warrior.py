"""Goblins vs Gnomes, warrior: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize("seed", range(5))
def test_bouncing_blade_until_one_dies(seed: int):
    s = Scene(hand=["Bouncing Blade"], board=["Chillwind Yeti"], enemy_board=["Bloodfen Raptor", "War Golem"])
    s.play("Bouncing Blade", seed=seed)
    assert len(s.board + s.enemy_board) == 2
    s = Scene(hand=["Bouncing Blade"], enemy_board=["War Golem"])
    s.play("Bouncing Blade", seed=seed)
    assert s.enemy_board == []
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_warbot():
    s = Scene(hand=["Holy Light"], board=["Warbot"])
    s.damage("mine 1", 1)
    assert s.board == ["Warbot 2/2"]
    s.play("Holy Light", "mine 1")
    assert s.board == ["Warbot 1/3"]


def test_crush():
    s = Scene(hand=["Crush"], board=["War Golem"], enemy_board=["War Golem damage=1"])
    assert s.cost("Crush") == 7
    s.damage("mine 1", 1)
    assert s.cost("Crush") == 3
    s.play("Crush", "enemy 1")
    assert s.enemy_board == []


def test_shieldmaiden():
    s = Scene(hand=["Shieldmaiden"])
    s.play("Shieldmaiden")
    assert s.hero.armor == 5


def test_ogre_warmaul():
    seen = set()
    for seed in range(30):
        s = Scene(weapon="Ogre Warmaul", enemy_board=["Wisp health=20"])
        s.attack("hero", "enemy hero", seed=seed)
        assert s.weapon == "Ogre Warmaul 4/1"
        seen.add((s.enemy_hero.health, s.minion("enemy 1").health))
    assert seen == {(26, 20), (30, 16)}


def test_screwjank_clunker():
    s = Scene(hand=["Screwjank Clunker"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    assert s.targets("Screwjank Clunker") == ["mine 1"]
    s.play("Screwjank Clunker", "mine 1")
    assert s.board == ["Spider Tank 5/6", "Wisp 1/1", "Screwjank Clunker 2/5"]


def test_iron_juggernaut_mines_the_enemys_deck():
    s = Scene(hand=["Iron Juggernaut"], enemy_deck=["Wisp"])
    s.play("Iron Juggernaut", seed=1)
    assert s.enemy_deck == ["Burrowing Mine", "Wisp"]
    s.stack_deck("Burrowing Mine", "Wisp", enemy=True)
    s.end_turn()
    assert (s.enemy_hero.health, s.enemy_hand) == (20, ["Wisp"])


def test_siege_engine():
    s = Scene(hand=["Shieldmaiden"], board=["Siege Engine"], hero="warrior", enemy_deck=["Wisp"])
    s.power()
    assert s.board == ["Siege Engine 6/5"]
    s.play("Shieldmaiden")
    assert s.board[0] == "Siege Engine 7/5"
    s.end_turn()
    s.power()
    assert s.board[0] == "Siege Engine 7/5"
