"""Goblins vs Gnomes, mage: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


@pytest.mark.parametrize("seed", range(4))
def test_flamecannon(seed: int):
    s = Scene(hand=["Flamecannon"], board=["War Golem"], enemy_board=["War Golem", "Boulderfist Ogre"])
    s.play("Flamecannon", seed=seed)
    assert sum(m.damage for m in s.game.players[1].board) == 4
    assert s.board == ["War Golem 7/7"]
    s = Scene(hand=["Flamecannon"], board=["War Golem"])
    assert not s.can_play("Flamecannon")


def test_snowchugger_freezes_what_it_hurts():
    s = Scene(board=["Snowchugger"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.minion("enemy 1").frozen
    s = Scene(board=["Snowchugger"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.frozen
    s = Scene(board=["Snowchugger"], enemy_board=["Argent Squire"])
    s.attack("mine 1", "enemy 1")
    assert not s.minion("enemy 1").frozen


def test_snowchugger_freezes_its_attacker():
    s = Scene(board=["War Golem"], enemy_board=["Snowchugger"])
    s.attack("mine 1", "enemy 1")
    assert s.minion("mine 1").frozen


@pytest.mark.parametrize("seed", range(5))
def test_unstable_portal(seed: int):
    s = Scene(hand=["Unstable Portal"])
    s.play("Unstable Portal", seed=seed)
    card = s.game.players[0].hand[0]
    assert card.type == "minion"
    if card.name not in ("Volcanic Drake", "Mulchmuncher"):
        assert card.cost is not None
        assert card.cost <= max(0, facts_of(card.name).get("cost", 0) - 3)


@pytest.mark.parametrize("seed", range(4))
def test_goblin_blastmage(seed: int):
    s = Scene(hand=["Goblin Blastmage"], board=["Spider Tank"], enemy_board=["War Golem"])
    s.play("Goblin Blastmage", seed=seed)
    assert 30 - s.enemy_hero.health + s.minion("enemy 1").damage == 4
    s = Scene(hand=["Goblin Blastmage"], enemy_board=["Spider Tank"])
    s.play("Goblin Blastmage", seed=seed)
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Spider Tank 3/4"])


def test_echo_of_medivh():
    s = Scene(hand=["Echo of Medivh"], board=["Wisp attack=5", "War Golem"], enemy_board=["Chillwind Yeti"])
    s.play("Echo of Medivh")
    assert held(s) == ["Wisp 1/1", "War Golem 7/7"]
    s = Scene(hand=["Echo of Medivh"] + ["Moonfire"] * 9, board=["Wisp", "War Golem"])
    s.play("Echo of Medivh")
    assert len(s.hand) == 10


def test_flame_leviathan_when_drawn():
    s = Scene(deck=["Flame Leviathan"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.draw()
    assert s.hand == ["Flame Leviathan"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], [])


def test_flame_leviathan_not_when_it_comes_otherwise_or_is_burnt():
    s = Scene()
    s.give("Flame Leviathan")
    assert s.hero.health == 30
    s = Scene(hand=["Wisp"] * 10, deck=["Flame Leviathan"])
    s.draw()
    assert (s.hero.health, len(s.hand)) == (30, 10)


def test_wee_spellstopper():
    s = Scene(hand=["Moonfire", "Elven Archer"], board=["Wisp", "Wee Spellstopper", "Wisp", "Wisp"])
    assert s.targets("Moonfire") == ["enemy hero", "hero", "mine 2", "mine 4"]
    assert s.targets("Elven Archer") == ["enemy hero", "hero", "mine 1", "mine 2", "mine 3", "mine 4"]
    with pytest.raises(Exception, match="not legal"):
        s.power("mine 1")
    s.destroy("mine 2")
    assert s.targets("Moonfire") == ["enemy hero", "hero", "mine 1", "mine 2", "mine 3"]


def test_soot_spewer():
    s = Scene(hand=["Moonfire"], board=["Soot Spewer"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28
