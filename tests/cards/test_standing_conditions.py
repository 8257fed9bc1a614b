"""Auras that depend on armor, hands, attacks and attack."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(("card", "armor"), [("Ironwood Golem", 3), ("Gemstudded Golem", 5)])
def test_golems_attack_only_with_armor(card: str, armor: int):
    s = Scene(board=[card], armor=armor - 1, hand=["Shield Block"], deck=["Wisp"])
    assert not s.can_attack("mine 1")
    s.play("Shield Block")
    assert s.can_attack("mine 1")
    s.damage("hero", 5)
    assert not s.can_attack("mine 1")


def test_bladed_gauntlet_has_the_attack_of_the_armor_and_spares_heroes():
    s = Scene(weapon="Bladed Gauntlet", armor=4, enemy_board=["War Golem"])
    assert s.hero.attack == 4
    with pytest.raises(Exception, match="can't attack enemy hero"):
        s.attack("hero", "enemy hero")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["War Golem 7/3"]


def test_goblin_sapper_counts_the_opponents_hand():
    s = Scene(board=["Goblin Sapper"], enemy_hand=["Wisp"] * 5, enemy_deck=["Wisp"])
    assert s.board == ["Goblin Sapper 2/4"]
    s.give("Wisp", enemy=True)
    assert s.board == ["Goblin Sapper 6/4"]


def test_silithid_swarmer_follows_the_hero():
    s = Scene(board=["Silithid Swarmer"], weapon="Fiery War Axe", enemy_board=["Wisp"])
    assert not s.can_attack("mine 1")
    s.attack("hero", "enemy hero")
    assert s.can_attack("mine 1")


def test_paragon_of_light_sees_attack_that_others_give():
    s = Scene(board=["Paragon of Light"])
    assert s.minion("mine 1").keywords == set()
    s.summon("Stormwind Champion")
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords
    s.destroy("mine 2")
    assert s.minion("mine 1").keywords == set()
    s = Scene(board=["Paragon of Light"], hand=["Blessing of Kings"])
    s.play("Blessing of Kings", "mine 1")
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords


def test_kobold_monk_hides_its_hero_from_spells_of_both():
    s = Scene(board=["Kobold Monk"], hand=["Fireball"], enemy_hand=["Fireball"], enemy_deck=["Wisp"])
    assert s.targets("Fireball") == ["enemy hero", "mine 1"]
    s.end_turn()
    assert "hero" not in s.targets("Fireball")


def test_shimmering_courser_is_elusive_to_the_opponent_only():
    s = Scene(
        board=["Shimmering Courser"], hand=["Fireball"], enemy_hand=["Fireball", "Elven Archer"], enemy_deck=["Wisp"]
    )
    assert "mine 1" in s.targets("Fireball")
    s.end_turn()
    assert "mine 1" not in s.targets("Fireball")
    assert "mine 1" in s.targets("Elven Archer")


def test_master_of_ceremonies_needs_spell_damage():
    s = Scene(hand=["Master of Ceremonies"], board=["Kobold Geomancer"])
    s.play("Master of Ceremonies")
    assert s.board[1] == "Master of Ceremonies 6/4"
    s = Scene(hand=["Master of Ceremonies"], board=["Wisp"], enemy_board=["Kobold Geomancer"])
    s.play("Master of Ceremonies")
    assert s.board[1] == "Master of Ceremonies 4/2"


def test_competitive_spirit_waits_for_the_own_turn():
    s = Scene(secrets=["Competitive Spirit"], board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Wisp 1/1"]
    s.end_turn()
    assert (s.board, s.secrets) == (["Wisp 2/2"], [])
