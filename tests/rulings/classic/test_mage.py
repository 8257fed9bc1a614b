"""Classic, mage: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(8))
def test_tome_of_intellect(seed: int):
    s = Scene(hand=["Tome of Intellect"], hero="priest")
    s.play("Tome of Intellect", seed=seed)
    facts = facts_of(s.hand[0])
    assert len(s.hand) == 1
    assert (facts["class"], facts["type"]) == ("mage", "spell")
    assert facts["collectible"]


def test_icicle():
    s = Scene(hand=["Icicle", "Icicle"], enemy_board=["Boulderfist Ogre", "Boulderfist Ogre frozen"], deck=["Wisp"])
    s.play("Icicle", "enemy 1")
    assert s.hand == ["Icicle"]
    assert not s.minion("enemy 1").frozen
    s.play("Icicle", "enemy 2")
    assert (s.hand, s.enemy_board) == (["Wisp"], ["Boulderfist Ogre 6/5"] * 2)


def test_icicle_draws_although_the_frozen_minion_dies():
    s = Scene(hand=["Icicle"], enemy_board=["Wisp frozen"], deck=["Fireball"])
    s.play("Icicle", "enemy 1")
    assert (s.enemy_board, s.hand) == ([], ["Fireball"])


def test_mana_wyrm():
    s = Scene(hand=["The Coin", "Frostbolt", "Wisp"], board=["Mana Wyrm"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("The Coin")
    s.play("Wisp")
    assert s.board[0] == "Mana Wyrm 2/3"
    s.play("Frostbolt", "enemy hero")
    assert s.board[0] == "Mana Wyrm 3/3"
    s.end_turn()
    s.play("The Coin")
    assert s.board[0] == "Mana Wyrm 3/3"


def test_mana_wyrm_grows_before_the_spell_but_not_for_a_countered_one():
    s = Scene(hand=["Inner Fire"], board=["Mana Wyrm"])
    s.play("Inner Fire", "mine 1")
    assert s.board == ["Mana Wyrm 3/3"]
    s = Scene(hand=["The Coin"], board=["Mana Wyrm"], enemy_secrets=["Counterspell"])
    s.play("The Coin")
    assert s.board == ["Mana Wyrm 1/3"]


def test_sorcerers_apprentice():
    """Sorcerer's Apprentice."""
    s = Scene(hand=["Fireball", "Moonfire", "Wisp", "Chillwind Yeti"], board=["Sorcerer's Apprentice"] * 2)
    assert (s.cost("Fireball"), s.cost("Moonfire"), s.cost("Chillwind Yeti")) == (2, 0, 4)
    s.destroy("mine 1")
    assert s.cost("Fireball") == 3


def test_sorcerers_apprentice_of_the_enemy_and_silenced():
    s = Scene(hand=["Fireball"], enemy_board=["Sorcerer's Apprentice"])
    assert s.cost("Fireball") == 4
    s = Scene(hand=["Fireball", "Silence"], board=["Sorcerer's Apprentice"])
    s.play("Silence", "mine 1")
    assert s.cost("Fireball") == 4


def test_counterspell():
    s = Scene(hand=["Fireball", "Fireball"], enemy_secrets=["Counterspell"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.mana, s.enemy_secrets) == (30, 6, [])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24


def test_counterspell_stops_the_coin_and_overload_but_no_minion():
    s = Scene(hand=["The Coin"], mana=5, crystals=10, enemy_secrets=["Counterspell"])
    s.play("The Coin")
    assert (s.mana, s.enemy_secrets) == (5, [])
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Counterspell"])
    s.play("Chillwind Yeti")
    assert s.enemy_secrets == ["Counterspell"]


def test_counterspell_goes_before_spellbender():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Counterspell", "Spellbender"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_secrets, s.enemy_board) == (["Spellbender"], ["Chillwind Yeti 4/5"])


def test_countered_spell_counts_for_a_combo():
    s = Scene(hand=["The Coin", "Defias Ringleader"], enemy_secrets=["Counterspell"])
    s.play("The Coin")
    s.play("Defias Ringleader")
    assert len(s.board) == 2


def test_ice_barrier():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Ice Barrier"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Ice Barrier"]
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Ice Barrier"], enemy_health=3)
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (3, 4)


def test_kirin_tor_mage():
    s = Scene(hand=["Kirin Tor Mage", "Vaporize", "Ice Barrier", "Fireball"])
    s.play("Kirin Tor Mage")
    assert (s.cost("Vaporize"), s.cost("Ice Barrier"), s.cost("Fireball")) == (0, 0, 4)
    s.play("Fireball", "enemy hero")
    s.play("Vaporize")
    assert (s.mana, s.cost("Ice Barrier")) == (3, 3)


def test_kirin_tor_mage_only_this_turn():
    s = Scene(hand=["Kirin Tor Mage", "Vaporize"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Kirin Tor Mage")
    s.end_turn()
    s.end_turn()
    assert s.cost("Vaporize") == 3


def test_mirror_entity():
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Mirror Entity"])
    s.play("Chillwind Yeti")
    assert (s.enemy_board, s.enemy_secrets) == (["Chillwind Yeti 4/5"], [])


def test_mirror_entity_copies_after_the_battlecry():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp"], enemy_secrets=["Mirror Entity"])
    s.play("Twilight Drake")
    assert s.enemy_board == ["Twilight Drake 4/3"]
    s = Scene(hand=["Injured Blademaster"], enemy_secrets=["Mirror Entity"])
    s.play("Injured Blademaster")
    assert s.enemy_board == ["Injured Blademaster 4/3"]


def test_mirror_entity_waits_on_a_full_board_and_copies_wounds():
    s = Scene(hand=["Wisp"], enemy_board=["Wisp"] * 7, enemy_secrets=["Mirror Entity"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Mirror Entity"]
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Snipe", "Mirror Entity"])
    s.play("Chillwind Yeti")
    assert (s.enemy_secrets, s.enemy_board) == ([], ["Chillwind Yeti 4/1"])


def test_spellbender():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_board, s.enemy_secrets) == (["Chillwind Yeti 4/5"], [])
    s = Scene(hand=["Blessing of Kings"], board=["Wisp"], enemy_secrets=["Spellbender"])
    s.play("Blessing of Kings", "mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Spellbender 5/7"])


def test_spellbender_waits_for_a_spell_on_a_minion_and_a_place():
    s = Scene(hand=["Fireball"], enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, ["Spellbender"])
    s = Scene(hand=["Fireball"], enemy_board=["Wisp"] * 7, enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy 1")
    assert (len(s.enemy_board), s.enemy_secrets) == (6, ["Spellbender"])
    s = Scene(hand=["Flamestrike"], enemy_board=["Wisp"], enemy_secrets=["Spellbender"])
    s.play("Flamestrike")
    assert s.enemy_secrets == ["Spellbender"]


def test_vaporize():
    s = Scene(board=["Boulderfist Ogre"], enemy_secrets=["Vaporize"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.enemy_hero.health, s.enemy_secrets) == ([], 30, [])


def test_vaporize_ignores_heroes_and_attacks_on_minions():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Vaporize"], weapon="Fiery War Axe")
    s.attack("mine 1", "enemy 1")
    s.attack("hero", "enemy hero")
    assert (s.enemy_secrets, s.enemy_hero.health) == (["Vaporize"], 27)


def test_cone_of_cold():
    s = Scene(hand=["Cone of Cold"], enemy_board=["Boulderfist Ogre"] * 4)
    s.play("Cone of Cold", "enemy 3")
    assert [(m.health, m.frozen) for m in s.game.players[1].board] == [(7, False), (6, True), (6, True), (6, True)]


def test_cone_of_cold_with_spell_damage():
    s = Scene(hand=["Cone of Cold"], board=["Kobold Geomancer"], enemy_board=["Wisp", "Boulderfist Ogre"])
    s.play("Cone of Cold", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]
    assert s.minion("enemy 1").frozen


def test_ethereal_arcanist():
    s = Scene(board=["Ethereal Arcanist"], secrets=["Vaporize"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Ethereal Arcanist 5/5"]
    s.end_turn()
    assert s.board == ["Ethereal Arcanist 5/5"]
    s = Scene(board=["Ethereal Arcanist"], enemy_secrets=["Vaporize"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Ethereal Arcanist 3/3"]


def test_blizzard():
    s = Scene(hand=["Blizzard"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"], enemy_deck=["Wisp"])
    s.play("Blizzard")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/3"], ["Chillwind Yeti 4/5"])
    assert s.minion("enemy 1").frozen
    assert (s.enemy_hero.health, s.enemy_hero.frozen) == (30, False)
    s.end_turn()
    assert not s.can_attack("enemy 1")


def test_archmage_antonidas():
    s = Scene(hand=["The Coin", "Wisp"], board=["Archmage Antonidas"])
    s.play("Wisp")
    assert s.hand == ["The Coin"]
    s.play("The Coin")
    assert s.hand == ["Fireball"]
    s = Scene(hand=["The Coin"] + ["Wisp"] * 9, board=["Archmage Antonidas"])
    s.play("The Coin")
    assert s.hand == ["Wisp"] * 9 + ["Fireball"]


def test_archmage_antonidas_gets_the_card_before_the_spell_acts():
    s = Scene(hand=["Arcane Intellect"] + ["Wisp"] * 8, board=["Archmage Antonidas"], deck=["Chillwind Yeti"] * 2)
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Wisp"] * 8 + ["Fireball", "Chillwind Yeti"]


def test_pyroblast():
    s = Scene(hand=["Pyroblast"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Pyroblast") == ["enemy 1", "enemy hero", "hero"]
    s.play("Pyroblast", "enemy hero")
    assert (s.enemy_hero.health, s.mana) == (20, 0)
