"""Goblins vs Gnomes, shaman: as the text and the rulings have it, written without the script."""

import pytest
from facts import races_of

from topdeck import Scene


def test_ancestors_call():
    s = Scene(
        hand=["Ancestor's Call", "Novice Engineer", "Fireball"], enemy_hand=["War Golem", "Fireball"], deck=["Wisp"]
    )
    s.play("Ancestor's Call", seed=1)
    assert (s.board, s.enemy_board) == (["Novice Engineer 1/1"], ["War Golem 7/7"])
    assert (s.hand, s.enemy_hand) == (["Fireball"], ["Fireball"])
    assert s.deck == ["Wisp"]


def test_ancestors_call_with_one_side_empty():
    s = Scene(hand=["Ancestor's Call", "War Golem"], enemy_hand=["Fireball"])
    s.play("Ancestor's Call", seed=1)
    assert (s.board, s.enemy_board) == (["War Golem 7/7"], [])


def test_powermace():
    s = Scene(weapon="Powermace", board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    s.destroy("weapon", seed=1)
    assert (s.board, s.enemy_board) == (["Spider Tank 5/6", "Wisp 1/1"], ["Spider Tank 3/4"])
    s = Scene(weapon="Powermace 3/1", board=["Wisp"])
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == (None, ["Wisp 1/1"])


def test_whirling_zap_o_matic():
    s = Scene(board=["Whirling Zap-o-matic"])
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24
    assert not s.can_attack("mine 1")


def test_crackle_deals_three_to_six():
    seen = set()
    for seed in range(40):
        s = Scene(hand=["Crackle"])
        s.play("Crackle", "enemy hero", seed=seed)
        seen.add(30 - s.enemy_hero.health)
        assert s.overload == 1
    assert seen == {3, 4, 5, 6}
    s = Scene(hand=["Crackle"], board=["Kobold Geomancer"])
    s.play("Crackle", "enemy hero", seed=1)
    assert 4 <= 30 - s.enemy_hero.health <= 7


def test_vitality_totem():
    s = Scene(board=["Vitality Totem"], health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 24
    s.end_turn()
    assert s.hero.health == 24


def test_siltfin_spiritwalker():
    s = Scene(
        board=["Siltfin Spiritwalker", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"], deck=["Fireball"] * 2
    )
    s.destroy("enemy 1", seed=1)
    s.destroy("mine 3", seed=1)
    assert s.hand == []
    s.destroy("mine 2", seed=1)
    assert s.hand == ["Fireball"]
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Fireball"]
    s = Scene(hand=["Siltfin Spiritwalker"])
    s.play("Siltfin Spiritwalker")
    assert s.overload == 1


@pytest.mark.parametrize("seed", range(3))
def test_neptulon(seed: int):
    s = Scene(hand=["Neptulon"])
    s.play("Neptulon", seed=seed)
    assert len(s.hand) == 4
    assert all("murloc" in races_of(name) for name in s.hand)
    assert s.overload == 3


def test_dunemaul_shaman():
    s = Scene(hand=["Dunemaul Shaman"])
    s.play("Dunemaul Shaman")
    assert s.overload == 1
    assert "windfury" in s.minion("mine 1").keywords
    seen = set()
    for seed in range(30):
        s = Scene(board=["Dunemaul Shaman"], enemy_board=["Wisp health=20"])
        s.attack("mine 1", "enemy hero", seed=seed)
        seen.add((s.enemy_hero.health, s.minion("enemy 1").health))
    assert seen == {(25, 20), (30, 15)}
