"""Goblins vs Gnomes, rogue: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_tinkers_sharpsword_oil():
    s = Scene(hand=["Tinker's Sharpsword Oil"], weapon="Fiery War Axe", board=["Wisp"])
    s.play("Tinker's Sharpsword Oil")
    assert (s.weapon, s.board) == ("Fiery War Axe 6/2", ["Wisp 1/1"])
    s = Scene(
        hand=["Moonfire", "Tinker's Sharpsword Oil"], weapon="Fiery War Axe", board=["Wisp"], enemy_board=["Wisp"]
    )
    s.play("Moonfire", "enemy hero")
    s.play("Tinker's Sharpsword Oil", seed=1)
    assert (s.weapon, s.board, s.enemy_board) == ("Fiery War Axe 6/2", ["Wisp 4/1"], ["Wisp 1/1"])


def test_goblin_auto_barber():
    s = Scene(hand=["Goblin Auto-Barber"], weapon="Fiery War Axe")
    s.play("Goblin Auto-Barber")
    assert s.weapon == "Fiery War Axe 4/2"
    s = Scene(hand=["Goblin Auto-Barber"])
    s.play("Goblin Auto-Barber")
    assert s.hero.attack == 0


def test_cogmasters_wrench():
    s = Scene(weapon="Cogmaster's Wrench", hand=["Spider Tank"], enemy_board=["Spider Tank"])
    assert s.hero.attack == 1
    s.play("Spider Tank")
    assert s.hero.attack == 3
    s.destroy("mine 1")
    assert s.hero.attack == 1


def test_one_eyed_cheat():
    s = Scene(hand=["Southsea Deckhand", "Wisp"], board=["One-eyed Cheat"])
    s.play("Wisp")
    assert "stealth" not in s.minion("mine 1").keywords
    s.play("Southsea Deckhand")
    assert "stealth" in s.minion("mine 1").keywords
    s = Scene(hand=["One-eyed Cheat"])
    s.play("One-eyed Cheat")
    assert "stealth" not in s.minion("mine 1").keywords


def test_iron_sensei():
    s = Scene(
        board=["Iron Sensei", "Spider Tank", "Wisp"], enemy_board=["Spider Tank"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.end_turn(seed=1)
    assert s.board == ["Iron Sensei 2/2", "Spider Tank 5/6", "Wisp 1/1"]
    s.end_turn(seed=1)
    assert s.board == ["Iron Sensei 2/2", "Spider Tank 5/6", "Wisp 1/1"]
    s = Scene(board=["Iron Sensei"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Iron Sensei 2/2"]


def test_trade_prince_gallywix():
    s = Scene(hand=["Fireball"], enemy_board=["Trade Prince Gallywix"])
    s.play("Fireball", "enemy hero")
    assert (s.hand, s.enemy_hand) == (["Gallywix's Coin"], ["Fireball"])
    mana = s.mana
    s.play("Gallywix's Coin")
    assert s.mana == mana + 1
    assert (s.hand, s.enemy_hand) == ([], ["Fireball"])


def test_trade_prince_gallywix_ignores_his_own_side_and_minions():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Trade Prince Gallywix"])
    s.play("Moonfire", "enemy hero")
    assert (s.hand, s.enemy_hand) == (["Wisp"], [])
    s = Scene(hand=["Wisp"], enemy_board=["Trade Prince Gallywix"])
    s.play("Wisp")
    assert (s.hand, s.enemy_hand) == ([], [])


def test_sabotage():
    s = Scene(hand=["Sabotage"], board=["Wisp"], enemy_board=["War Golem"], enemy_weapon="Fiery War Axe")
    s.play("Sabotage", seed=1)
    assert (s.board, s.enemy_board, s.enemy_weapon) == (["Wisp 1/1"], [], "Fiery War Axe 3/2")
    s = Scene(
        hand=["Moonfire", "Sabotage"], enemy_board=["War Golem"], enemy_weapon="Fiery War Axe", weapon="Fiery War Axe"
    )
    s.play("Moonfire", "enemy hero")
    s.play("Sabotage", seed=1)
    assert (s.enemy_board, s.enemy_weapon, s.weapon) == ([], None, "Fiery War Axe 3/2")


def test_ogre_ninja_misses_half_the_time():
    missed = 0
    for seed in range(40):
        s = Scene(board=["Ogre Ninja"], enemy_board=["Shieldbearer health=20"])
        assert "stealth" in s.minion("mine 1").keywords
        s.attack("mine 1", "enemy 1", seed=seed)
        assert (s.enemy_hero.health, s.minion("enemy 1").health) in [(30, 14), (24, 20)]
        missed += s.enemy_hero.health == 24
    assert 8 <= missed <= 32


@pytest.mark.parametrize("seed", range(6))
def test_ogre_ninja_with_nobody_else_hits_the_right_one(seed: int):
    s = Scene(board=["Ogre Ninja"])
    s.attack("mine 1", "enemy hero", seed=seed)
    assert s.enemy_hero.health == 24
