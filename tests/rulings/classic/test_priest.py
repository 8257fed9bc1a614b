"""Classic, priest: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_circle_of_healing():
    s = Scene(
        hand=["Circle of Healing"],
        board=["Boulderfist Ogre damage=5"],
        enemy_board=["Chillwind Yeti damage=1"],
        health=20,
    )
    s.play("Circle of Healing")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/6"], ["Chillwind Yeti 4/5"])
    assert s.hero.health == 20


def test_circle_of_healing_with_auchenai_soulpriest():
    s = Scene(hand=["Circle of Healing"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Circle of Healing")
    assert (s.board, s.enemy_board) == (["Auchenai Soulpriest 3/1"], ["Chillwind Yeti 4/1"])


def test_silence():
    s = Scene(hand=["Silence"], enemy_board=["Sen'jin Shieldmasta frozen attack=8"])
    assert s.targets("Silence") == ["enemy 1"]
    s.play("Silence", "enemy 1")
    assert not s.minion("enemy 1").keywords
    assert not s.minion("enemy 1").frozen


def test_silence_takes_health_but_not_below_what_is_left():
    s = Scene(hand=["Power Word: Shield", "Silence"], board=["Chillwind Yeti"], deck=["Wisp"])
    s.play("Power Word: Shield", "mine 1")
    s.damage("mine 1", 3)
    assert s.board == ["Chillwind Yeti 4/4"]
    s.play("Silence", "mine 1")
    assert s.board == ["Chillwind Yeti 4/4"]


def test_silence_undoes_damage_triggers():
    s = Scene(hand=["Silence"], enemy_board=["Loot Hoarder"], enemy_deck=["Wisp"])
    s.play("Silence", "enemy 1")
    s.destroy("enemy 1")
    assert s.enemy_hand == []


def test_inner_fire():
    s = Scene(hand=["Inner Fire", "Silence"], board=["Oasis Snapjaw damage=2"])
    s.play("Inner Fire", "mine 1")
    assert s.board == ["Oasis Snapjaw 5/5"]
    s.damage("mine 1", 1)
    assert s.board == ["Oasis Snapjaw 5/4"]
    s.play("Silence", "mine 1")
    assert s.board == ["Oasis Snapjaw 2/4"]


@pytest.mark.parametrize("seed", range(6))
def test_lightwell(seed: int):
    s = Scene(
        board=["Lightwell", "Boulderfist Ogre damage=4", "Wisp"],
        health=20,
        enemy_health=20,
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=seed)
    assert (s.hero.health, s.board[1]) == (20, "Boulderfist Ogre 6/3")
    s.end_turn(seed=seed)
    assert (s.hero.health, s.board[1]) in ((23, "Boulderfist Ogre 6/3"), (20, "Boulderfist Ogre 6/6"))
    assert s.enemy_hero.health == 20


def test_lightwell_heals_itself():
    s = Scene(board=["Lightwell damage=4"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == ["Lightwell 0/4"]


def test_shadowform():
    s = Scene(hand=["Shadowform", "Shadowform"], hero="priest")
    s.play("Shadowform")
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Shadowform")
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.mana) == (25, 0)


def test_shadowform_a_third_time_stays_at_three():
    s = Scene(hand=["Shadowform"] * 3, hero="priest", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Shadowform")
    s.play("Shadowform")
    s.play("Shadowform")
    s.end_turn()
    s.end_turn()
    s.power("enemy hero")
    assert s.enemy_hero.health == 27


def test_thoughtsteal():
    s = Scene(hand=["Thoughtsteal"], enemy_deck=["Fireball", "Wisp"], enemy_hand=["Execute"])
    s.play("Thoughtsteal", seed=1)
    assert sorted(s.hand) == ["Fireball", "Wisp"]
    assert s.enemy_deck == ["Fireball", "Wisp"]
    s = Scene(hand=["Thoughtsteal"], enemy_deck=["Fireball"])
    s.play("Thoughtsteal")
    assert s.hand == ["Fireball"]


def test_auchenai_soulpriest():
    s = Scene(board=["Auchenai Soulpriest"], hero="priest", hand=["Earthen Ring Farseer"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Earthen Ring Farseer", "enemy hero")
    assert s.enemy_hero.health == 25


def test_auchenai_soulpriest_leaves_the_enemy_alone_and_ends_with_silence():
    s = Scene(hand=["Holy Light", "Silence"], enemy_board=["Auchenai Soulpriest"], health=20)
    s.play("Holy Light", "hero")
    assert s.hero.health == 26
    s = Scene(hand=["Holy Light", "Silence"], board=["Auchenai Soulpriest"], health=20)
    s.play("Silence", "mine 1")
    s.play("Holy Light", "hero")
    assert s.hero.health == 26


def test_auchenai_soulpriest_healing_spells_gain_from_spell_damage():
    s = Scene(hand=["Holy Light"], board=["Auchenai Soulpriest", "Kobold Geomancer"])
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 23


def test_lightspawn():
    s = Scene(hand=["Lightspawn", "Power Word: Shield"], deck=["Wisp"])
    s.play("Lightspawn")
    assert s.board == ["Lightspawn 5/5"]
    s.damage("mine 1", 2)
    assert s.board == ["Lightspawn 3/3"]
    s.play("Power Word: Shield", "mine 1")
    assert s.board == ["Lightspawn 5/5"]


def test_lightspawn_takes_no_attack_and_has_none_when_silenced():
    s = Scene(hand=["Blessing of Might", "Silence"], board=["Lightspawn"])
    s.play("Blessing of Might", "mine 1")
    assert s.board == ["Lightspawn 5/5"]
    s = Scene(hand=["Silence"], board=["Lightspawn"])
    s.play("Silence", "mine 1")
    assert s.board == ["Lightspawn 0/5"]


def test_mass_dispel():
    s = Scene(
        hand=["Mass Dispel"],
        board=["Sen'jin Shieldmasta"],
        enemy_board=["Harvest Golem", "Jungle Panther"],
        deck=["Wisp"],
    )
    s.play("Mass Dispel")
    assert s.hand == ["Wisp"]
    assert "taunt" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 2").keywords
    s.destroy("enemy 1")
    assert s.enemy_board == ["Jungle Panther 4/2"]


def test_mindgames():
    s = Scene(hand=["Mindgames"], enemy_deck=["Fireball", "Chillwind Yeti"])
    s.play("Mindgames")
    assert (s.board, s.enemy_deck) == (["Chillwind Yeti 4/5"], ["Chillwind Yeti", "Fireball"])
    s = Scene(hand=["Mindgames"], enemy_deck=["Fireball"])
    s.play("Mindgames")
    assert s.board == ["Shadow of Nothing 0/1"]


def test_shadow_madness():
    s = Scene(
        hand=["Shadow Madness"], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"], board=["Wisp"], enemy_deck=["Wisp"]
    )
    assert s.targets("Shadow Madness") == ["enemy 1"]
    s.play("Shadow Madness", "enemy 1")
    assert s.board == ["Wisp 1/1", "Bloodfen Raptor 3/2"]
    s.attack("mine 2", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti 4/5", "Bloodfen Raptor 3/2"])


def test_shadow_madness_dies_on_the_thiefs_side():
    s = Scene(hand=["Shadow Madness"], enemy_board=["Loot Hoarder"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Shadow Madness", "enemy 1")
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["Fireball"], [])


def test_shadow_madness_ends_with_silence_but_not_when_returned_to_hand():
    s = Scene(hand=["Shadow Madness", "Silence"], enemy_board=["Bloodfen Raptor"], enemy_deck=["Wisp"])
    s.play("Shadow Madness", "enemy 1")
    s.play("Silence", "mine 1")
    assert (s.board, s.enemy_board) == ([], ["Bloodfen Raptor 3/2"])
    s = Scene(hand=["Shadow Madness", "Shadowstep"], enemy_board=["Bloodfen Raptor"], enemy_deck=["Wisp"])
    s.play("Shadow Madness", "enemy 1")
    s.play("Shadowstep", "mine 1")
    s.play("Bloodfen Raptor")
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Bloodfen Raptor 3/2"], [])


def test_shadow_madness_lets_end_of_turn_effects_work_for_the_thief():
    s = Scene(hand=["Shadow Madness"], enemy_board=["Imp Master"], enemy_deck=["Wisp"])
    s.play("Shadow Madness", "enemy 1")
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Imp 1/1"], ["Imp Master 1/4"])


def test_shadow_madness_needs_room():
    s = Scene(hand=["Shadow Madness"], enemy_board=["Wisp"], board=["Wisp"] * 7)
    assert not s.can_play("Shadow Madness")


def test_cabal_shadow_priest():
    s = Scene(hand=["Cabal Shadow Priest"], enemy_board=["Bloodfen Raptor", "Oasis Snapjaw"], enemy_deck=["Wisp"])
    assert s.targets("Cabal Shadow Priest") == ["enemy 2"]
    s.play("Cabal Shadow Priest", "enemy 2")
    assert s.board == ["Cabal Shadow Priest 4/5", "Oasis Snapjaw 2/7"]
    assert not s.can_attack("mine 2")
    s.end_turn()
    assert len(s.board) == 2


def test_cabal_shadow_priest_without_a_target_and_on_a_full_board():
    s = Scene(hand=["Cabal Shadow Priest"], enemy_board=["Chillwind Yeti"])
    s.play("Cabal Shadow Priest")
    assert s.board == ["Cabal Shadow Priest 4/5"]
    s = Scene(hand=["Cabal Shadow Priest"], board=["Wisp"] * 6, enemy_board=["Oasis Snapjaw"])
    s.play("Cabal Shadow Priest", "enemy 1")
    assert len(s.board) == 7
    assert s.enemy_board == []
    assert "Oasis Snapjaw 2/7" not in s.board


def test_holy_fire():
    s = Scene(hand=["Holy Fire"], health=20, enemy_board=["Boulderfist Ogre"])
    s.play("Holy Fire", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/2"], 25)


def test_temple_enforcer():
    s = Scene(hand=["Temple Enforcer"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Temple Enforcer") == ["mine 1"]
    s.play("Temple Enforcer", "mine 1")
    assert s.board == ["Wisp 1/4", "Temple Enforcer 6/6"]


def test_prophet_velen():
    s = Scene(hand=["Mind Blast", "Holy Light"], board=["Prophet Velen"], health=10, hero="priest")
    s.play("Mind Blast")
    assert s.enemy_hero.health == 20
    s.play("Holy Light", "hero")
    assert s.hero.health == 22
    s.power("hero")
    assert s.hero.health == 26


def test_prophet_velen_doubles_spell_damage_too_but_no_battlecry():
    s = Scene(hand=["Mind Blast", "Elven Archer"], board=["Prophet Velen", "Kobold Geomancer"])
    s.play("Mind Blast")
    assert s.enemy_hero.health == 18
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 17
    s = Scene(hand=["Mind Blast"], board=["Prophet Velen"] * 2)
    s.play("Mind Blast")
    assert s.enemy_hero.health == 10
