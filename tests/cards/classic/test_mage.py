"""Classic, mage: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene


def _mage_spells():
    return {card.name for card in Catalogue.load().search(class_name="mage", type="spell")}


def test_ethereal_arcanist_grows_while_i_have_a_secret():
    s = Scene(board=["Ethereal Arcanist"], secrets=["Ice Barrier"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Ethereal Arcanist 5/5"]
    s = Scene(board=["Ethereal Arcanist"], enemy_secrets=["Ice Barrier"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Ethereal Arcanist 3/3"]


def test_archmage_antonidas_gives_a_fireball_for_each_of_my_spells():
    s = Scene(hand=["Fireball", "Wisp"], board=["Archmage Antonidas"], enemy_hand=["Fireball"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert s.hand == ["Fireball"]
    s.play("Fireball", "enemy hero")
    assert s.hand == ["Fireball"]
    s.end_turn()
    s.play("Fireball", "hero")
    assert s.hand == ["Fireball"]


def test_sorcerers_apprentice_makes_spells_cheaper():
    s = Scene(hand=["Fireball", "Chillwind Yeti", "Sorcerer's Apprentice"], board=["Sorcerer's Apprentice"])
    assert s.cost("Fireball") == 3
    assert s.cost("Chillwind Yeti") == 4
    s.play("Sorcerer's Apprentice")
    assert s.cost("Fireball") == 2


def test_sorcerers_apprentice_not_below_nothing_nor_for_the_opponent():
    assert Scene(hand=["Silence"], board=["Sorcerer's Apprentice"]).cost("Silence") == 0
    assert Scene(hand=["Fireball"], enemy_board=["Sorcerer's Apprentice"]).cost("Fireball") == 4


def test_kirin_tor_mage_makes_one_secret_free():
    s = Scene(hand=["Kirin Tor Mage", "Ice Barrier", "Vaporize", "Fireball"])
    s.play("Kirin Tor Mage")
    assert [s.cost("Ice Barrier"), s.cost("Vaporize"), s.cost("Fireball")] == [0, 0, 4]
    s.play("Ice Barrier")
    assert s.cost("Vaporize") == 3
    assert s.mana == 7


def test_kirin_tor_mage_works_this_turn_only():
    s = Scene(hand=["Kirin Tor Mage", "Ice Barrier"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Kirin Tor Mage")
    s.end_turn()
    s.end_turn()
    assert s.cost("Ice Barrier") == 3


def test_mana_wyrm_grows_with_each_of_my_spells():
    s = Scene(hand=["Fireball", "Wisp"], board=["Mana Wyrm"], enemy_board=["Mana Wyrm"])
    s.play("Wisp")
    assert s.board[0] == "Mana Wyrm 1/3"
    s.play("Fireball", "enemy hero")
    assert s.board[0] == "Mana Wyrm 2/3"
    assert s.enemy_board == ["Mana Wyrm 1/3"]


def test_mana_wyrm_cost_one_in_2017():
    assert Scene(hand=["Mana Wyrm"]).cost("Mana Wyrm") == 2
    assert Scene(hand=["Mana Wyrm"], catalogue="2017-02").cost("Mana Wyrm") == 1


def test_blizzard_hits_and_freezes_enemy_minions():
    s = Scene(hand=["Blizzard"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Blizzard")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.minion("enemy 1").frozen
    assert s.board == ["Wisp 1/1"]
    assert not s.minion("mine 1").frozen


def test_icicle_draws_if_the_target_is_frozen():
    s = Scene(hand=["Icicle"], enemy_board=["Chillwind Yeti frozen"], deck=["Wisp"])
    s.play("Icicle", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.hand == ["Wisp"]
    s = Scene(hand=["Icicle"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Icicle", "enemy 1")
    assert s.hand == []


@pytest.mark.parametrize("seed", range(5))
def test_tome_of_intellect_gives_a_mage_spell(seed):
    s = Scene(hand=["Tome of Intellect"])
    s.play("Tome of Intellect", seed=seed)
    assert len(s.hand) == 1
    assert s.hand[0] in _mage_spells()


def test_cone_of_cold_takes_the_neighbours_along():
    s = Scene(hand=["Cone of Cold"], enemy_board=["Chillwind Yeti", "War Golem", "Boulderfist Ogre", "Oasis Snapjaw"])
    s.play("Cone of Cold", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/4", "War Golem 7/6", "Boulderfist Ogre 6/6", "Oasis Snapjaw 2/7"]
    assert [s.minion(f"enemy {i}").frozen for i in (1, 2, 3, 4)] == [True, True, True, False]


def test_pyroblast():
    s = Scene(hand=["Pyroblast"])
    s.play("Pyroblast", "enemy hero")
    assert s.enemy_hero.health == 20


def test_counterspell_eats_the_next_spell():
    s = Scene(hand=["Fireball", "Wisp"], enemy_secrets=["Counterspell"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Counterspell"]
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 30
    assert (s.hand, s.mana, s.enemy_secrets) == ([], 6, [])


def test_ice_barrier_gives_armor_before_the_blow():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Ice Barrier"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.armor, s.enemy_hero.health) == (4, 30)


def test_ice_barrier_is_not_for_minions_or_spells():
    s = Scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Ice Barrier"])
    s.play("Fireball", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hero.armor, s.enemy_secrets) == (0, ["Ice Barrier"])


def test_mirror_entity_copies_the_minion_as_it_stands():
    s = Scene(hand=["Ancient of War"], enemy_secrets=["Mirror Entity"])
    s.play("Ancient of War", option=1)
    assert s.enemy_board == ["Ancient of War 5/10"]
    assert "taunt" in s.minion("enemy 1").keywords
    assert s.enemy_secrets == []


def test_mirror_entity_waits_on_a_full_board():
    s = Scene(hand=["Wisp"], enemy_board=["Wisp"] * 7, enemy_secrets=["Mirror Entity"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Mirror Entity"]


def test_vaporize_destroys_a_minion_that_attacks_the_hero():
    s = Scene(board=["War Golem"], enemy_secrets=["Vaporize"])
    s.attack("mine 1", "enemy hero")
    assert s.board == []
    assert s.enemy_hero.health == 30


def test_vaporize_is_not_for_heroes_nor_for_attacks_on_minions():
    s = Scene(board=["War Golem"], weapon="Fiery War Axe", enemy_board=["Wisp"], enemy_secrets=["Vaporize"])
    s.attack("mine 1", "enemy 1")
    s.attack("hero", "enemy hero")
    assert s.enemy_secrets == ["Vaporize"]
    assert s.enemy_hero.health == 27


def test_spellbender_takes_a_spell_meant_for_a_minion():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert s.enemy_secrets == []


def test_spellbender_takes_a_blessing_too():
    s = Scene(hand=["Mark of Nature"], board=["Wisp"], enemy_secrets=["Spellbender"])
    s.play("Mark of Nature", "mine 1", option=0)
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_board == ["Spellbender 5/3"]


def test_spellbender_waits_without_a_minion_as_target_or_room():
    s = Scene(hand=["Fireball"], enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_secrets == ["Spellbender"]
    s = Scene(hand=["Fireball"], enemy_board=["Wisp"] * 7, enemy_secrets=["Spellbender"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_secrets == ["Spellbender"]


def test_spellbender_is_not_needed_for_a_spell_that_was_countered():
    s = Scene(hand=["Fireball"], enemy_board=["Wisp"], enemy_secrets=["Counterspell", "Spellbender"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.enemy_secrets == ["Spellbender"]


def test_countered_spells_feed_no_mana_wyrm():
    s = Scene(hand=["Fireball"], board=["Mana Wyrm"], enemy_secrets=["Counterspell"])
    s.play("Fireball", "enemy hero")
    assert s.board == ["Mana Wyrm 1/3"]


def test_mirror_entity_ignores_minions_that_were_only_summoned():
    s = Scene(hand=["Force of Nature"], enemy_secrets=["Mirror Entity"])
    s.play("Force of Nature")
    assert (s.enemy_board, s.enemy_secrets) == ([], ["Mirror Entity"])
