"""Classic, shaman: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_earth_shock():
    s = Scene(hand=["Earth Shock"], enemy_board=["Argent Squire"])
    s.play("Earth Shock", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Earth Shock"], enemy_board=["Leper Gnome"])
    s.play("Earth Shock", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 30)


def test_earth_shock_feels_spell_damage_of_others():
    s = Scene(hand=["Earth Shock"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    s.play("Earth Shock", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    s = Scene(hand=["Earth Shock"], board=["Kobold Geomancer"])
    s.play("Earth Shock", "mine 1")
    assert s.board == ["Kobold Geomancer 2/1"]


@pytest.mark.parametrize("seed", range(5))
def test_forked_lightning(seed: int):
    s = Scene(hand=["Forked Lightning"], enemy_board=["Chillwind Yeti"] * 3, board=["Chillwind Yeti"])
    s.play("Forked Lightning", seed=seed)
    assert sorted(m.damage for m in s.game.players[1].board) == [0, 2, 2]
    assert (s.overload, s.board) == (2, ["Chillwind Yeti 4/5"])


def test_forked_lightning_wants_two_minions():
    s = Scene(hand=["Forked Lightning"], enemy_board=["Chillwind Yeti"])
    assert not s.can_play("Forked Lightning")
    s = Scene(hand=["Forked Lightning"], enemy_board=["Wisp", "Jungle Panther"])
    s.play("Forked Lightning", seed=1)
    assert s.enemy_board == []


def test_lightning_bolt():
    s = Scene(hand=["Lightning Bolt"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Lightning Bolt", "enemy hero")
    assert (s.enemy_hero.health, s.overload) == (27, 1)
    s.end_turn()
    s.end_turn()
    assert (s.mana, s.overload) == (9, 0)


def test_ancestral_spirit():
    s = Scene(hand=["Ancestral Spirit"], board=["Chillwind Yeti attack=9", "Wisp"])
    s.play("Ancestral Spirit", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/5", "Wisp 1/1"]
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_ancestral_spirit_on_an_enemy_twice_and_after_the_own_deathrattle():
    s = Scene(hand=["Ancestral Spirit"] * 2, enemy_board=["Harvest Golem"])
    s.play("Ancestral Spirit", "enemy 1")
    s.play("Ancestral Spirit", "enemy 1")
    s.destroy("enemy 1")
    assert s.enemy_board == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Harvest Golem 2/3"]


def test_far_sight():
    s = Scene(hand=["Far Sight"], deck=["Chillwind Yeti"])
    s.play("Far Sight")
    assert s.cost("Chillwind Yeti") == 1
    s = Scene(hand=["Far Sight"], deck=["Wisp"])
    s.play("Far Sight")
    assert s.cost("Wisp") == 0


def test_far_sight_discount_stays_in_later_turns_and_is_lost_on_the_board():
    s = Scene(hand=["Far Sight", "Youthful Brewmaster"], deck=["Chillwind Yeti", "Wisp"], enemy_deck=["Wisp"])
    s.stack_deck("Chillwind Yeti")
    s.play("Far Sight")
    s.end_turn()
    s.end_turn()
    assert s.cost("Chillwind Yeti") == 1
    s.play("Chillwind Yeti")
    s.play("Youthful Brewmaster", "mine 1")
    assert s.cost("Chillwind Yeti") == 4


def test_feral_spirit():
    s = Scene(hand=["Feral Spirit"])
    s.play("Feral Spirit")
    assert (s.board, s.overload) == (["Spirit Wolf 2/3"] * 2, 2)
    assert "taunt" in s.minion("mine 2").keywords
    s = Scene(hand=["Feral Spirit"], board=["Wisp"] * 6)
    s.play("Feral Spirit")
    assert len(s.board) == 7


def test_lava_burst():
    s = Scene(hand=["Lava Burst"], enemy_board=["Boulderfist Ogre"])
    s.play("Lava Burst", "enemy 1")
    assert (s.enemy_board, s.overload) == (["Boulderfist Ogre 6/2"], 2)


def test_lightning_storm():
    seen = set()
    for seed in range(20):
        s = Scene(hand=["Lightning Storm"], enemy_board=["Boulderfist Ogre"] * 2, board=["Chillwind Yeti"])
        s.play("Lightning Storm", seed=seed)
        seen |= {tuple(m.damage for m in s.game.players[1].board)}
        assert (s.overload, s.board, s.enemy_hero.health) == (2, ["Chillwind Yeti 4/5"], 30)
    assert seen == {(2, 2), (2, 3), (3, 2), (3, 3)}


def test_lightning_storm_with_spell_damage():
    for seed in range(6):
        s = Scene(hand=["Lightning Storm"], enemy_board=["Boulderfist Ogre"], board=["Kobold Geomancer"])
        s.play("Lightning Storm", seed=seed)
        assert s.minion("enemy 1").damage in (3, 4)


def test_mana_tide_totem():
    s = Scene(board=["Mana Tide Totem"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.end_turn(seed=1)
    assert (len(s.hand), len(s.enemy_hand)) == (1, 1)
    s.end_turn(seed=1)
    assert len(s.hand) == 2


def test_unbound_elemental():
    s = Scene(hand=["Lightning Bolt", "Wisp", "Fireball"], board=["Unbound Elemental"], enemy_hand=["Lightning Bolt"])
    s.play("Wisp")
    s.play("Fireball", "enemy hero")
    assert s.board[0] == "Unbound Elemental 2/4"
    s.play("Lightning Bolt", "enemy hero")
    assert s.board[0] == "Unbound Elemental 3/5"
    s.end_turn()
    s.play("Lightning Bolt", "hero")
    assert s.board[0] == "Unbound Elemental 3/5"


def test_unbound_elemental_sees_minions_and_weapons_with_overload():
    s = Scene(hand=["Doomhammer", "Earth Elemental"], board=["Unbound Elemental"])
    s.play("Doomhammer")
    assert s.board == ["Unbound Elemental 3/5"]
    s.play("Earth Elemental")
    assert s.board[0] == "Unbound Elemental 4/6"


def test_unbound_elemental_grows_before_the_spell_acts():
    s = Scene(hand=["Lightning Bolt"], board=["Unbound Elemental damage=2"])
    s.play("Lightning Bolt", "mine 1")
    assert s.board == []
    s = Scene(hand=["Lightning Bolt"], board=["Unbound Elemental damage=1"])
    s.play("Lightning Bolt", "mine 1")
    assert s.board == ["Unbound Elemental 3/1"]
