"""The Grand Tournament, priest: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_holy_champion_rejoices_in_healing():
    s = Scene(hand=["Flash Heal", "Flash Heal"], board=["Holy Champion"], enemy_health=20)
    s.play("Flash Heal", "hero")  # nothing to heal
    assert s.board == ["Holy Champion 3/5"]
    s.play("Flash Heal", "enemy hero")
    assert s.board == ["Holy Champion 5/5"]


def test_spawn_of_shadows_hurts_each_hero():
    s = Scene(board=["Spawn of Shadows"], enemy_board=["Wisp"], hero="rogue")
    s.power()
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)
    assert s.enemy_board == ["Wisp 1/1"]


def test_power_word_glory_heals_whoever_cast_it():
    s = Scene(hand=["Power Word: Glory"], enemy_board=["Wisp", "Wisp"], health=20, enemy_deck=["Wisp"])
    s.play("Power Word: Glory", "enemy 1")
    s.end_turn()
    s.attack("enemy 2", "hero")
    assert s.hero.health == 19
    s.attack("enemy 1", "hero")
    assert s.hero.health == 22


def test_shadowfiend_makes_what_i_draw_cheaper():
    s = Scene(hand=["Arcane Intellect"], board=["Shadowfiend"], deck=["Chillwind Yeti", "War Golem"])
    s.play("Arcane Intellect", seed=1)
    assert (s.cost("Chillwind Yeti"), s.cost("War Golem")) == (3, 6)


def test_shadowfiend_is_for_draws_of_its_owner():
    s = Scene(board=["Shadowfiend"], enemy_deck=["Chillwind Yeti"])
    s.give("War Golem")
    assert s.cost("War Golem") == 7
    s.end_turn()
    assert s.cost("Chillwind Yeti") == 4


def test_convert_copies_an_enemy_minion():
    s = Scene(hand=["Convert"], board=["Wisp"], enemy_board=["Chillwind Yeti damage=2"])
    assert s.targets("Convert") == ["enemy 1"]
    s.play("Convert", "enemy 1")
    assert (s.hand, s.enemy_board) == (["Chillwind Yeti"], ["Chillwind Yeti 4/3"])
    s.play("Chillwind Yeti")
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/5"]


def test_confuse_swaps_everywhere():
    s = Scene(hand=["Confuse"], board=["Chillwind Yeti damage=2"], enemy_board=["War Golem", "Mana Tide Totem"])
    s.play("Confuse")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 3/4"], ["War Golem 7/7"])  # no attack, no health


@pytest.mark.parametrize("seed", range(4))
def test_confessor_paletress_calls_a_legend(seed):
    s = Scene(board=["Confessor Paletress"], hero="warrior")
    s.power(seed=seed)
    assert facts_of(s.minion("mine 2").name)["rarity"] == "legendary"


def test_confessor_paletress_needs_room():
    s = Scene(board=["Confessor Paletress"] + ["Wisp"] * 6, hero="warrior")
    s.power()
    assert s.board == ["Confessor Paletress 5/4"] + ["Wisp 1/1"] * 6


def test_flash_heal_stops_at_the_maximum():
    s = Scene(hand=["Flash Heal", "Flash Heal"], health=22)
    s.play("Flash Heal", "hero")
    assert s.hero.health == 27
    s.play("Flash Heal", "hero")
    assert s.hero.health == 30


def test_wyrmrest_agent_guards_with_a_dragon_in_hand():
    s = Scene(hand=["Wyrmrest Agent", "Faerie Dragon"])
    s.play("Wyrmrest Agent")
    assert s.board == ["Wyrmrest Agent 2/4"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Wyrmrest Agent"], board=["Faerie Dragon"])
    s.play("Wyrmrest Agent")
    assert s.board[1] == "Wyrmrest Agent 1/4"
    assert "taunt" not in s.minion("mine 2").keywords
