"""The Grand Tournament, mage: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_flame_lance_is_for_minions():
    s = Scene(hand=["Flame Lance"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Flame Lance") == ["enemy 1"]
    s.play("Flame Lance", "enemy 1")
    assert s.enemy_board == []


def test_arcane_blast_counts_spell_damage_twice():
    s = Scene(hand=["Arcane Blast"], enemy_board=["Boulderfist Ogre"])
    s.play("Arcane Blast", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]
    s = Scene(hand=["Arcane Blast"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"])
    s.play("Arcane Blast", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]


def test_polymorph_boar():
    s = Scene(hand=["Polymorph: Boar"], board=["Wisp"])
    s.play("Polymorph: Boar", "mine 1")
    assert s.board == ["Boar 4/2"]
    assert s.can_attack("mine 1")


def test_dalaran_aspirant_learns_spell_damage():
    s = Scene(hand=["Moonfire"], board=["Dalaran Aspirant"], hero="warrior")
    s.power()
    assert s.minion("mine 1").spell_damage == 1
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28


def test_dalaran_aspirant_ignores_the_enemys_power():
    s = Scene(board=["Dalaran Aspirant"], enemy_hero="warrior", enemy_deck=["Wisp"])
    s.end_turn()
    s.power()
    assert s.minion("mine 1").spell_damage == 0


@pytest.mark.parametrize("seed", range(4))
def test_spellslinger_gives_each_player_a_spell(seed):
    s = Scene(hand=["Spellslinger"])
    s.play("Spellslinger", seed=seed)
    assert [facts_of(name)["type"] for name in s.hand + s.enemy_hand] == ["spell", "spell"]


def test_rhonin_leaves_three_arcane_missiles():
    s = Scene(board=["Rhonin"])
    s.destroy("mine 1")
    assert s.hand == ["Arcane Missiles"] * 3


def test_rhonin_fills_a_hand_of_nine():
    s = Scene(board=["Rhonin"], hand=["Wisp"] * 9)
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 9 + ["Arcane Missiles"]
