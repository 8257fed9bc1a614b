"""Classic, hunter: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_bestial_wrath():
    s = Scene(hand=["Bestial Wrath"], board=["Bloodfen Raptor", "Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Bestial Wrath") == ["mine 1"]
    s.play("Bestial Wrath", "mine 1")
    assert s.board[0] == "Bloodfen Raptor 5/2"
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Bloodfen Raptor 5/2", "Wisp 1/1"], ["Boulderfist Ogre 6/2"])
    s.end_turn()
    assert s.board[0] == "Bloodfen Raptor 3/2"
    assert "immune" not in s.minion("mine 1").keywords


def test_explosive_trap():
    s = Scene(board=["Chillwind Yeti", "Wisp"], enemy_secrets=["Explosive Trap"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hero.health, s.enemy_hero.health) == (["Chillwind Yeti 4/3"], 28, 26)
    assert (s.enemy_board, s.enemy_secrets) == (["Wisp 1/1"], [])


def test_explosive_trap_kills_the_attacker_before_it_hits():
    s = Scene(board=["Wisp"], enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.enemy_hero.health) == ([], 30)


def test_explosive_trap_waits_for_an_attack_on_the_hero_and_is_strengthened():
    s = Scene(
        board=["Boulderfist Ogre"],
        enemy_secrets=["Explosive Trap"],
        enemy_board=["Kobold Geomancer"],
        weapon="Fiery War Axe",
    )
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Explosive Trap"]
    s = Scene(enemy_secrets=["Explosive Trap"], enemy_board=["Kobold Geomancer"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_flare():
    s = Scene(
        hand=["Flare"],
        board=["Worgen Infiltrator"],
        enemy_board=["Jungle Panther"],
        secrets=["Snipe"],
        enemy_secrets=["Ice Barrier", "Vaporize"],
        deck=["Wisp"],
    )
    s.play("Flare")
    assert (s.secrets, s.enemy_secrets, s.hand) == (["Snipe"], [], ["Wisp"])
    assert "stealth" not in s.minion("mine 1").keywords | s.minion("enemy 1").keywords
    assert s.enemy_hero.armor == 0


def test_flare_is_countered_by_a_counterspell():
    s = Scene(hand=["Flare"], enemy_secrets=["Ice Barrier", "Counterspell"], deck=["Wisp"])
    s.play("Flare")
    assert (s.enemy_secrets, s.hand) == (["Ice Barrier"], [])


def test_freezing_trap():
    s = Scene(board=["Chillwind Yeti attack=9"], enemy_secrets=["Freezing Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hand, s.enemy_hero.health) == ([], ["Chillwind Yeti"], 30)
    assert s.cost("Chillwind Yeti") == 6
    s.play("Chillwind Yeti")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_freezing_trap_ignores_heroes_and_destroys_with_a_full_hand():
    s = Scene(enemy_secrets=["Freezing Trap"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert (s.enemy_secrets, s.enemy_hero.health) == (["Freezing Trap"], 27)
    s = Scene(hand=["Wisp"] * 10, board=["Loot Hoarder"], deck=["Fireball"], enemy_secrets=["Freezing Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.enemy_hero.health, s.deck) == ([], 30, [])


def test_freezing_trap_also_when_a_minion_is_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Freezing Trap"])
    s.attack("mine 1", "enemy 1")
    assert (s.hand, s.enemy_board) == (["Chillwind Yeti"], ["Wisp 1/1"])


def test_misdirection_to_the_own_hero():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Misdirection"])
    s.attack("mine 1", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (26, 30)
    assert (s.board, s.enemy_secrets) == (["Chillwind Yeti 4/5"], [])


@pytest.mark.parametrize("seed", range(12))
def test_misdirection_never_hits_the_attacker_or_the_hero(seed: int):
    s = Scene(board=["Chillwind Yeti", "Wisp"], enemy_board=["Wisp"], enemy_secrets=["Misdirection"])
    s.attack("mine 1", "enemy hero", seed=seed)
    assert s.enemy_hero.health == 30
    assert sum([s.hero.health == 26, len(s.board) == 1, s.enemy_board == []]) == 1


def test_misdirection_waits_if_nobody_else_can_be_hit():
    s = Scene(enemy_secrets=["Misdirection"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (27, ["Misdirection"])


def test_scavenging_hyena():
    s = Scene(board=["Scavenging Hyena", "Bloodfen Raptor", "Wisp"], enemy_board=["Bloodfen Raptor"])
    s.destroy("enemy 1")
    s.destroy("mine 3")
    assert s.board[0] == "Scavenging Hyena 2/2"
    s.destroy("mine 2")
    assert s.board == ["Scavenging Hyena 4/3"]


def test_scavenging_hyena_dying_with_others():
    s = Scene(hand=["Twisting Nether"], board=["Scavenging Hyena", "Bloodfen Raptor"])
    s.play("Twisting Nether")
    assert s.board == []
    s = Scene(hand=["Arcane Explosion"], enemy_board=["Scavenging Hyena damage=1", "Stonetusk Boar"])
    s.play("Arcane Explosion")
    assert s.enemy_board == []


def test_snake_trap():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Snake Trap"]
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_board, s.enemy_secrets) == (["Snake 1/1"] * 3, [])


def test_snake_trap_waits_on_a_full_board():
    s = Scene(board=["Wisp"], enemy_board=["Chillwind Yeti"] * 7, enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Snake Trap"]
    s = Scene(board=["Wisp"], enemy_board=["Chillwind Yeti"] * 6, enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board[-1] == "Snake 1/1"
    assert len(s.enemy_board) == 7


def test_snipe():
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Snipe"])
    s.play("Chillwind Yeti")
    assert (s.board, s.enemy_secrets) == (["Chillwind Yeti 4/1"], [])


def test_snipe_comes_after_the_battlecry_and_not_for_summoned_minions():
    s = Scene(hand=["Novice Engineer"], deck=["Wisp"], enemy_secrets=["Snipe"])
    s.play("Novice Engineer")
    assert (s.board, s.hand) == ([], ["Wisp"])
    s = Scene(hand=["Force of Nature"], enemy_secrets=["Snipe"])
    s.play("Force of Nature")
    assert s.enemy_secrets == ["Snipe"]


def test_snipe_feels_spell_damage_and_may_hit_stealth():
    s = Scene(hand=["Jungle Panther", "Boulderfist Ogre"], enemy_board=["Kobold Geomancer"], enemy_secrets=["Snipe"])
    s.play("Boulderfist Ogre")
    assert s.board == ["Boulderfist Ogre 6/2"]
    s = Scene(hand=["Jungle Panther"], enemy_secrets=["Snipe"])
    s.play("Jungle Panther")
    assert s.board == []


@pytest.mark.parametrize("seed", range(4))
def test_deadly_shot(seed: int):
    s = Scene(hand=["Deadly Shot"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Jungle Panther"])
    s.play("Deadly Shot", seed=seed)
    assert (s.board, len(s.enemy_board)) == (["Wisp 1/1"], 1)


def test_deadly_shot_needs_an_enemy_minion():
    s = Scene(hand=["Deadly Shot"], board=["Wisp"])
    assert not s.can_play("Deadly Shot")


def test_eaglehorn_bow():
    s = Scene(
        weapon="Eaglehorn Bow",
        secrets=["Snake Trap", "Explosive Trap"],
        board=["Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.weapon == "Eaglehorn Bow 3/3"
    s.attack("enemy 1", "mine 1")
    assert s.weapon == "Eaglehorn Bow 3/4"


def test_eaglehorn_bow_ignores_enemy_secrets_and_destroyed_ones():
    s = Scene(weapon="Eaglehorn Bow", board=["Wisp"], enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.weapon == "Eaglehorn Bow 3/2"
    s = Scene(weapon="Eaglehorn Bow", secrets=["Snipe"], enemy_hand=["Flare"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Flare")
    assert (s.weapon, s.secrets) == ("Eaglehorn Bow 3/2", [])


def test_unleash_the_hounds():
    s = Scene(hand=["Unleash the Hounds"], enemy_board=["Wisp"] * 3)
    s.play("Unleash the Hounds")
    assert s.board == ["Hound 1/1"] * 3
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 29
    s = Scene(hand=["Unleash the Hounds"], board=["Wisp"] * 6, enemy_board=["Wisp"] * 3)
    s.play("Unleash the Hounds")
    assert s.board == ["Wisp 1/1"] * 6 + ["Hound 1/1"]


def test_unleash_the_hounds_needs_an_enemy_minion():
    s = Scene(hand=["Unleash the Hounds"])
    assert not s.can_play("Unleash the Hounds")


def test_explosive_shot():
    s = Scene(hand=["Explosive Shot"], enemy_board=["Boulderfist Ogre"] * 4)
    s.play("Explosive Shot", "enemy 2")
    assert [m.health for m in s.game.players[1].board] == [5, 2, 5, 7]
    s = Scene(hand=["Explosive Shot"], board=["Kobold Geomancer", "Wisp"], enemy_board=["Boulderfist Ogre"] * 2)
    s.play("Explosive Shot", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/1", "Boulderfist Ogre 6/4"]


def test_savannah_highmane():
    s = Scene(board=["Savannah Highmane", "Wisp"])
    s.destroy("mine 1")
    assert s.board == ["Hyena 2/2", "Hyena 2/2", "Wisp 1/1"]
    s = Scene(board=["Savannah Highmane"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Hyena 2/2"] + ["Wisp 1/1"] * 6


def test_gladiators_longbow():
    """Gladiator's Longbow."""
    s = Scene(weapon="Gladiator's Longbow", enemy_board=["Boulderfist Ogre"])
    s.attack("hero", "enemy 1")
    assert (s.hero.health, s.enemy_board, s.weapon) == (30, ["Boulderfist Ogre 6/2"], "Gladiator's Longbow 5/1")
    s.damage("hero", 2)
    assert s.hero.health == 28
