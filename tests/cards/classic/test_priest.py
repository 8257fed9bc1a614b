"""Classic, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_cabal_shadow_priest_steals_the_weak():
    s = Scene(hand=["Cabal Shadow Priest"], board=["Wisp"], enemy_board=["Oasis Snapjaw damage=2", "Chillwind Yeti"])
    assert s.targets("Cabal Shadow Priest") == ["enemy 1"]
    s.play("Cabal Shadow Priest", "enemy 1")
    assert s.board == ["Wisp 1/1", "Cabal Shadow Priest 4/5", "Oasis Snapjaw 2/5"]
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert not s.can_attack("mine 3")


def test_lightspawn_attacks_with_its_health():
    s = Scene(hand=["Temple Enforcer", "Silence"], board=["Lightspawn damage=2"])
    assert s.board == ["Lightspawn 3/3"]
    s.play("Temple Enforcer", "mine 1")
    assert s.board[0] == "Lightspawn 6/6"
    s.play("Silence", "mine 1")
    assert s.minion("mine 1").attack == 0


def test_lightspawn_cannot_be_pacified():
    s = Scene(hand=["Aldor Peacekeeper"], enemy_board=["Lightspawn"])
    s.play("Aldor Peacekeeper", "enemy 1")
    assert s.enemy_board == ["Lightspawn 5/5"]


def test_lightwell_heals_a_damaged_friend_at_the_start_of_my_turn():
    s = Scene(board=["Lightwell"], health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 20
    s.end_turn()
    assert s.hero.health == 23


def test_lightwell_ignores_the_healthy_and_the_enemy():
    s = Scene(board=["Lightwell"], enemy_health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (30, 20)


def test_prophet_velen_doubles_spells_and_hero_power():
    s = Scene(hero="priest", hand=["Holy Fire"], board=["Prophet Velen"], health=10)
    s.play("Holy Fire", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (20, 20)
    s.power("hero")
    assert s.hero.health == 24


def test_prophet_velen_doubles_after_spell_damage_and_not_for_minions():
    s = Scene(hand=["Keeper of the Grove", "Fireball"], board=["Prophet Velen", "Kobold Geomancer"])
    s.play("Keeper of the Grove", "enemy hero", option=0)
    assert s.enemy_hero.health == 28
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 14


def test_auchenai_soulpriest_turns_healing_into_damage():
    s = Scene(hero="priest", hand=["Circle of Healing"], board=["Auchenai Soulpriest"], enemy_board=["War Golem"])
    s.play("Circle of Healing")
    assert s.board == ["Auchenai Soulpriest 3/1"]
    assert s.enemy_board == ["War Golem 7/3"]
    s.power("enemy hero")
    assert s.enemy_hero.health == 28


def test_auchenai_soulpriest_leaves_the_opponents_healing_alone():
    s = Scene(hand=["Circle of Healing"], board=["War Golem damage=3"], enemy_board=["Auchenai Soulpriest"])
    s.play("Circle of Healing")
    assert s.board == ["War Golem 7/7"]


def test_temple_enforcer_gives_health():
    s = Scene(hand=["Temple Enforcer"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Temple Enforcer") == ["mine 1"]
    s.play("Temple Enforcer", "mine 1")
    assert s.board == ["Wisp 1/4", "Temple Enforcer 6/6"]


def test_inner_fire_sets_attack_to_the_health_left():
    s = Scene(hand=["Inner Fire"], board=["Oasis Snapjaw damage=2"])
    s.play("Inner Fire", "mine 1")
    assert s.board == ["Oasis Snapjaw 5/5"]


def test_silence_wipes_a_minion_clean():
    s = Scene(hand=["Mark of Nature", "Silence"], enemy_board=["Sen'jin Shieldmasta"])
    s.play("Mark of Nature", "enemy 1", option=0)
    assert s.enemy_board == ["Sen'jin Shieldmasta 7/5"]
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["Sen'jin Shieldmasta 3/5"]
    assert s.minion("enemy 1").keywords == set()


def test_shadow_madness_borrows_a_minion_ready_to_attack():
    s = Scene(hand=["Shadow Madness"], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"], enemy_deck=["Wisp"])
    assert s.targets("Shadow Madness") == ["enemy 1"]
    s.play("Shadow Madness", "enemy 1")
    assert s.board == ["Bloodfen Raptor 3/2"]
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn()
    assert s.board == []
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Bloodfen Raptor 3/2"]


def test_shadow_madness_needs_room():
    s = Scene(hand=["Shadow Madness"], board=["Wisp"] * 7, enemy_board=["Wisp"])
    assert not s.can_play("Shadow Madness")


def test_thoughtsteal_copies_two_different_cards():
    s = Scene(hand=["Thoughtsteal"], enemy_deck=["Fireball", "Chillwind Yeti", "Wisp"])
    s.play("Thoughtsteal", chance=[0, 0])
    assert sorted(s.hand) == ["Chillwind Yeti", "Fireball"]
    assert s.enemy_deck == ["Chillwind Yeti", "Fireball", "Wisp"]


def test_thoughtsteal_finds_no_more_than_there_is():
    s = Scene(hand=["Thoughtsteal"], enemy_deck=["Fireball"])
    s.play("Thoughtsteal")
    assert s.hand == ["Fireball"]


def test_mindgames_summons_a_copy_from_the_enemy_deck():
    s = Scene(hand=["Mindgames"], enemy_deck=["Fireball", "Chillwind Yeti"])
    s.play("Mindgames")
    assert s.board == ["Chillwind Yeti 4/5"]
    assert s.enemy_deck == ["Chillwind Yeti", "Fireball"]


def test_mindgames_without_a_minion_brings_a_shadow():
    s = Scene(hand=["Mindgames"], enemy_deck=["Fireball"])
    s.play("Mindgames")
    assert s.board == ["Shadow of Nothing 0/1"]


def test_circle_of_healing_heals_all_minions_and_no_hero():
    s = Scene(
        hand=["Circle of Healing"], board=["War Golem damage=5"], enemy_board=["Chillwind Yeti damage=1"], health=20
    )
    s.play("Circle of Healing")
    assert (s.board, s.enemy_board) == (["War Golem 7/6"], ["Chillwind Yeti 4/5"])
    assert s.hero.health == 20


def test_holy_fire_burns_and_heals():
    s = Scene(hand=["Holy Fire"], enemy_board=["War Golem"], health=20)
    s.play("Holy Fire", "enemy 1")
    assert s.enemy_board == ["War Golem 7/2"]
    assert s.hero.health == 25


def test_mass_dispel_silences_the_enemy_side():
    s = Scene(
        hand=["Mass Dispel"],
        board=["Sen'jin Shieldmasta"],
        enemy_board=["Sen'jin Shieldmasta", "Wisp divine_shield"],
        deck=["Wisp"],
    )
    s.play("Mass Dispel")
    assert s.minion("enemy 1").keywords == set()
    assert s.minion("enemy 2").keywords == set()
    assert s.minion("mine 1").keywords == {"taunt"}
    assert s.hand == ["Wisp"]


def test_shadowform_sharpens_the_hero_power_twice():
    s = Scene(hero="priest", hand=["Shadowform"] * 3, mana=10)
    s.play("Shadowform")
    assert s.hero_power == "Mind Spike"
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Shadowform")
    assert s.hero_power == "Mind Shatter"
    s.power("enemy hero")  # a new power is a fresh one
    assert s.enemy_hero.health == 25


def test_shadowform_a_third_time_changes_nothing():
    s = Scene(hero="priest", hand=["Shadowform"] * 3, mana=10)
    for _ in range(3):
        s.play("Shadowform")
    assert s.hero_power == "Mind Shatter"


def test_cabal_shadow_priest_destroys_whom_she_has_no_room_for():
    s = Scene(hand=["Cabal Shadow Priest"], board=["Wisp"] * 6, enemy_board=["Wisp"])
    s.play("Cabal Shadow Priest", "enemy 1")
    assert len(s.board) == 7
    assert s.enemy_board == []


def test_shadow_madness_ends_at_once_with_silence():
    s = Scene(hand=["Shadow Madness", "Silence"], enemy_board=["Bloodfen Raptor"])
    s.play("Shadow Madness", "enemy 1")
    s.play("Silence", "mine 1")
    assert (s.board, s.enemy_board) == ([], ["Bloodfen Raptor 3/2"])


def test_lightwell_hurts_under_auchenai_soulpriest():
    s = Scene(board=["Lightwell", "Auchenai Soulpriest"], health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.hero.health == 17


def test_prophet_velen_and_auchenai_soulpriest_work_together():
    s = Scene(hand=["Holy Fire"], board=["Prophet Velen", "Auchenai Soulpriest"])
    s.play("Holy Fire", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (20, 20)


def test_mindgames_brings_no_battlecry():
    s = Scene(hand=["Mindgames"], enemy_deck=["Azure Drake"], deck=["Wisp"])
    s.play("Mindgames")
    assert (s.board, s.hand) == (["Azure Drake 4/4"], [])


def test_shadow_madness_twice_sends_them_home_in_order_of_play():
    s = Scene(board=["Wisp order=29 borrowed", "Bloodfen Raptor order=28 borrowed"], hero="priest", enemy_deck=["Wisp"])
    s.end_turn()
    assert s.enemy_board == ["Bloodfen Raptor 3/2", "Wisp 1/1"]
