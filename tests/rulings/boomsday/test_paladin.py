"""The Boomsday Project, paladin: as the text and the rulings have it, written without the script."""

import pytest
from hands import held

from topdeck import Scene


def test_shrink_ray_sets_every_minion_of_both_sides():
    s = Scene(
        hand=["Shrink Ray"],
        board=["War Golem damage=3", "Wisp attack=7"],
        enemy_board=["Boulderfist Ogre", "Shieldbearer"],
    )
    s.play("Shrink Ray")
    assert s.board == ["War Golem 1/1", "Wisp 1/1"]
    assert s.enemy_board == ["Boulderfist Ogre 1/1", "Shieldbearer 1/1"]


def test_shrink_ray_can_be_silenced_and_auras_still_count():
    s = Scene(hand=["Shrink Ray", "Silence"], board=["Stormwind Champion", "War Golem"])
    s.play("Shrink Ray")
    assert s.board == ["Stormwind Champion 1/1", "War Golem 2/2"]
    s.play("Silence", "mine 2")
    assert s.board == ["Stormwind Champion 1/1", "War Golem 8/8"]


def test_crystalsmith_kangor_doubles_healing_and_his_own_lifesteal():
    s = Scene(hand=["Holy Light"], board=["Crystalsmith Kangor"], enemy_board=["Wisp"], health=10)
    s.play("Holy Light", "hero")
    assert s.hero.health == 22
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 24
    assert {"divine_shield", "lifesteal"} <= s.minion("mine 1").keywords


def test_crystalsmith_kangor_does_not_help_the_enemy():
    s = Scene(board=["Crystalsmith Kangor"], enemy_hand=["Holy Light"], enemy_health=10, enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 16


def test_crystalsmith_kangor_silenced_and_for_the_hero_power():
    s = Scene(board=["Crystalsmith Kangor"], hero="priest", health=10)
    s.power("hero")
    assert s.hero.health == 14
    s = Scene(hand=["Silence"], board=["Crystalsmith Kangor"], hero="priest", health=10)
    s.play("Silence", "mine 1")
    s.power("hero")
    assert s.hero.health == 12


def test_prismatic_lens_swaps_costs_of_the_drawn_minion_and_spell():
    s = Scene(hand=["Prismatic Lens"], deck=["Deathwing", "Moonfire", "Fiery War Axe"])
    s.play("Prismatic Lens", seed=1)
    assert sorted(s.hand) == ["Deathwing", "Moonfire"]
    assert (s.cost("Deathwing"), s.cost("Moonfire")) == (0, 10)
    assert s.deck == ["Fiery War Axe"]


def test_prismatic_lens_with_no_spell_in_the_deck_draws_the_minion_as_it_is():
    s = Scene(hand=["Prismatic Lens"], deck=["Deathwing"])
    s.play("Prismatic Lens", seed=1)
    assert s.cost("Deathwing") == 10
    assert s.hero.health == 30


def test_mechano_egg():
    s = Scene(board=["Mechano-Egg"])
    assert s.board == ["Mechano-Egg 0/5"]
    s.destroy("mine 1")
    assert s.board == ["Robosaur 8/8"]
    s = Scene(hand=["Silence"], board=["Mechano-Egg"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_mechano_egg_with_an_upgrade_keeps_its_deathrattle():
    s = Scene(hand=["Glow-Tron"], board=["Mechano-Egg"], mana=1)
    s.play("Glow-Tron", onto="mine 1")
    assert s.board == ["Mechano-Egg 1/8"]
    assert s.mana == 0
    s.destroy("mine 1")
    assert s.board == ["Robosaur 8/8"]


def test_glow_tron_as_a_minion_beside_a_mech():
    s = Scene(hand=["Glow-Tron"], board=["Mechano-Egg"])
    s.play("Glow-Tron")
    assert s.board == ["Mechano-Egg 0/5", "Glow-Tron 1/3"]


def test_glow_tron_lets_an_old_mech_attack_and_a_new_one_wait():
    s = Scene(hand=["Glow-Tron", "Glow-Tron", "Upgradeable Framebot"], board=["Mechano-Egg"])
    s.play("Glow-Tron", onto="mine 1")
    assert s.can_attack("mine 1")
    s.play("Upgradeable Framebot")
    s.play("Glow-Tron", onto="mine 2")
    assert not s.can_attack("mine 2")


def test_autodefense_matrix_saves_the_attacked_minion():
    s = Scene(board=["War Golem"], enemy_board=["Wisp"], enemy_secrets=["Autodefense Matrix"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.board == ["War Golem 7/6"]
    assert "divine_shield" not in s.minion("enemy 1").keywords
    assert s.enemy_secrets == []


def test_autodefense_matrix_waits_while_the_hero_is_attacked_or_in_its_own_turn():
    s = Scene(board=["War Golem"], enemy_board=["Wisp"], enemy_secrets=["Autodefense Matrix"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Autodefense Matrix"]
    s = Scene(board=["Wisp"], enemy_board=["Wisp"], secrets=["Autodefense Matrix"])
    s.attack("mine 1", "enemy 1")
    assert s.secrets == ["Autodefense Matrix"]


def test_autodefense_matrix_against_a_hero_with_a_weapon():
    s = Scene(weapon="Fiery War Axe", enemy_board=["Wisp"], enemy_secrets=["Autodefense Matrix"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.hero.health == 29


def test_crystology_draws_minions_with_one_attack():
    s = Scene(hand=["Crystology"], deck=["Wisp", "Glow-Tron", "War Golem", "Shieldbearer", "Fireball"])
    s.play("Crystology", seed=1)
    assert sorted(s.hand) == ["Glow-Tron", "Wisp"]
    s = Scene(hand=["Crystology"], deck=["Wisp", "War Golem"])
    s.play("Crystology", seed=1)
    assert (s.hand, s.deck, s.hero.health) == (["Wisp"], ["War Golem"], 30)


def test_crystology_looks_at_the_attack_that_a_minion_has_in_the_deck():
    s = Scene(hand=["Surrender to Madness", "Crystology"], deck=["Wisp", "Shieldbearer"])
    s.play("Surrender to Madness")
    s.play("Crystology", seed=1)
    assert s.hand == []
    assert s.deck == ["Shieldbearer", "Wisp"]


def test_glowstone_technician_raises_minions_in_hand():
    s = Scene(
        hand=["Glowstone Technician", "Wisp", "Fireball", "War Golem"],
        board=["Wisp"],
        enemy_hand=["Wisp"],
        deck=["Wisp"],
    )
    s.play("Glowstone Technician")
    assert held(s) == ["Wisp 3/3", "War Golem 9/9"]
    assert s.board == ["Wisp 1/1", "Glowstone Technician 3/4"]
    assert held(s, enemy=True) == ["Wisp 1/1"]
    s.play("Wisp")
    assert s.board[-1] == "Wisp 3/3"


def test_annoy_o_module():
    s = Scene(hand=["Annoy-o-Module"], board=["Upgradeable Framebot damage=2"])
    s.play("Annoy-o-Module", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 3/7"]
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    s = Scene(hand=["Annoy-o-Module"])
    s.play("Annoy-o-Module")
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    assert s.board == ["Annoy-o-Module 2/4"]


def test_kangors_endless_army_keeps_upgrades():
    s = Scene(hand=["Glow-Tron", "Annoy-o-Module", "Kangor's Endless Army"], board=["Upgradeable Framebot"])
    s.play("Glow-Tron", onto="mine 1")
    s.play("Annoy-o-Module", onto="mine 1")
    s.destroy("mine 1")
    s = with_full_mana(s)
    s.play("Kangor's Endless Army", seed=1)
    assert s.board == ["Upgradeable Framebot 4/12"]
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords


def with_full_mana(s: Scene) -> Scene:
    """Two turns later, when nothing else has happened."""
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    return s


def test_kangors_endless_army_keeps_deathrattles_of_upgrades_but_no_other_gifts():
    s = Scene(hand=["Blessing of Kings", "Replicating Menace", "Kangor's Endless Army"], board=["Upgradeable Framebot"])
    s.play("Blessing of Kings", "mine 1")
    s.play("Replicating Menace", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 8/10"]
    s.destroy("mine 1")
    assert s.board == ["Microbot 1/1"] * 3
    s = with_full_mana(s)
    s.play("Kangor's Endless Army", seed=1)
    assert s.board == ["Microbot 1/1"] * 3 + ["Upgradeable Framebot 4/6"]
    s.destroy("mine 4")
    assert s.board == ["Microbot 1/1"] * 6


@pytest.mark.parametrize("seed", range(5))
def test_kangors_endless_army_takes_three_friendly_mechs(seed: int):
    s = Scene(
        hand=["Kangor's Endless Army"],
        board=["Upgradeable Framebot", "Goblin Bomb", "Wisp", "Steel Rager", "Bull Dozer"],
        enemy_board=["Damaged Stegotron"],
    )
    for _ in range(5):
        s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Kangor's Endless Army", seed=seed)
    names = [m.name for m in s.game.players[0].board]
    assert len(names) == 3
    assert len(set(names)) == 3
    assert set(names) <= {"Upgradeable Framebot", "Goblin Bomb", "Steel Rager", "Bull Dozer"}


def test_kangors_endless_army_with_nobody_to_bring_back():
    s = Scene(hand=["Kangor's Endless Army"], board=["Wisp"])
    s.destroy("mine 1")
    assert not s.can_play("Kangor's Endless Army")
