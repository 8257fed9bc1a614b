"""The Boomsday Project, warlock: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_spirit_bomb():
    s = Scene(hand=["Spirit Bomb"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Spirit Bomb") == ["enemy 1"]
    s.play("Spirit Bomb", "enemy 1")
    assert (s.enemy_board, s.hero.health, s.enemy_hero.health) == (["Chillwind Yeti 4/1"], 26, 30)


def test_ectomancy():
    s = Scene(hand=["Ectomancy"], board=["Voidwalker damage=1", "Wisp", "Flame Imp"], enemy_board=["Voidwalker"])
    s.play("Ectomancy")
    assert sorted(s.board) == ["Flame Imp 3/2"] * 2 + ["Voidwalker 1/2"] * 2 + ["Wisp 1/1"]
    s = Scene(hand=["Ectomancy"], board=["Wisp"])
    s.play("Ectomancy")
    assert s.board == ["Wisp 1/1"]


def test_doubling_imp_doubles_its_enchantments_too():
    s = Scene(hand=["Glowstone Technician", "Doubling Imp"])
    s.play("Glowstone Technician")
    s.play("Doubling Imp", at=1)
    assert s.board == ["Glowstone Technician 3/4", "Doubling Imp 4/4", "Doubling Imp 4/4"]
    s = Scene(hand=["Doubling Imp"], board=["Wisp"] * 6)
    s.play("Doubling Imp")
    assert len(s.board) == 7


def test_dr_morrigan_changes_places_with_a_minion_of_the_deck():
    s = Scene(board=["Dr. Morrigan", "Wisp"], deck=["Boulderfist Ogre", "Fireball"])
    s.destroy("mine 1")
    assert s.board == ["Boulderfist Ogre 6/7", "Wisp 1/1"]
    assert sorted(s.deck) == ["Dr. Morrigan", "Fireball"]


def test_dr_morrigan_without_a_minion_in_the_deck():
    s = Scene(board=["Dr. Morrigan"], deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == ([], ["Fireball"])


def test_void_analyst():
    s = Scene(hand=["Voidwalker", "Wisp"], board=["Void Analyst"])
    s.destroy("mine 1")
    s.play("Voidwalker")
    s.play("Wisp", at=1)
    assert s.board == ["Voidwalker 2/4", "Wisp 1/1"]


@pytest.mark.parametrize(("crystals", "agents"), [(10, 3), (9, 1)])
def test_omega_agent(crystals, agents):
    s = Scene(hand=["Omega Agent"], mana=crystals, crystals=crystals)
    s.play("Omega Agent")
    assert s.board == ["Omega Agent 4/5"] * agents


def test_the_soularium():
    s = Scene(hand=["The Soularium", "Fireball"], deck=["Wisp"] * 4, enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    assert s.hand == ["Fireball", "Wisp", "Wisp", "Wisp"]
    s.play("Wisp")
    s.end_turn(seed=1)
    assert s.hand == ["Fireball"]
    assert sum("discard" in event for event in s.events) == 2
