"""Classic, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_argent_protector_shields_a_friend():
    s = Scene(hand=["Argent Protector"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Argent Protector") == ["mine 1"]
    s.play("Argent Protector", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    assert "divine_shield" not in s.minion("mine 2").keywords


def test_argent_protector_may_stand_alone():
    s = Scene(hand=["Argent Protector"], enemy_board=["Wisp"])
    s.play("Argent Protector")
    assert s.board == ["Argent Protector 2/2"]


def test_aldor_peacekeeper_sets_attack_to_one():
    s = Scene(hand=["Aldor Peacekeeper"], board=["War Golem"], enemy_board=["War Golem damage=2"])
    assert s.targets("Aldor Peacekeeper") == ["enemy 1"]
    s.play("Aldor Peacekeeper", "enemy 1")
    assert s.enemy_board == ["War Golem 1/5"]


def test_tirion_fordring_leaves_his_sword():
    s = Scene(hand=["Naturalize"], board=["Tirion Fordring"], weapon="Fiery War Axe", enemy_deck=["Wisp", "Wisp"])
    assert {"divine_shield", "taunt"} <= s.minion("mine 1").keywords
    s.play("Naturalize", "mine 1", chance=[0])
    assert s.weapon == "Ashbringer 5/3"
    assert s.enemy_weapon is None


def test_tirion_fordring_silenced_leaves_nothing():
    s = Scene(hand=["Silence", "Naturalize"], enemy_board=["Tirion Fordring"], enemy_deck=["Wisp", "Wisp"])
    s.play("Silence", "enemy 1")
    s.play("Naturalize", "enemy 1", chance=[0])
    assert s.enemy_weapon is None


def test_sword_of_justice_blesses_until_it_breaks():
    s = Scene(hand=["Wisp"] * 6, weapon="Sword of Justice")
    s.play("Wisp")
    assert s.board == ["Wisp 2/2"]
    assert s.weapon == "Sword of Justice 1/4"
    for _ in range(5):
        s.play("Wisp")
    assert s.weapon is None
    assert s.board == ["Wisp 2/2"] * 5 + ["Wisp 1/1"]


def test_sword_of_justice_ignores_enemy_minions():
    s = Scene(hand=["Wisp"], enemy_weapon="Sword of Justice")
    s.play("Wisp")
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_weapon == "Sword of Justice 1/5"


def test_divine_favor_catches_up_with_the_opponents_hand():
    s = Scene(hand=["Divine Favor", "Wisp"], deck=["Wisp"] * 5, enemy_hand=["Wisp"] * 3)
    s.play("Divine Favor", chance=[0, 0])
    assert len(s.hand) == 3


def test_divine_favor_draws_nothing_for_the_fuller_hand():
    s = Scene(hand=["Divine Favor", "Wisp", "Wisp"], deck=["Wisp"] * 5, enemy_hand=["Wisp"])
    s.play("Divine Favor")
    assert len(s.hand) == 2
    assert len(s.deck) == 5


def test_lay_on_hands_heals_eight_and_draws_three():
    s = Scene(hand=["Lay on Hands"], deck=["Wisp"] * 3, health=10)
    s.play("Lay on Hands", "hero", chance=[0, 0])
    assert s.hero.health == 18
    assert s.hand == ["Wisp"] * 3


def test_blessed_champion_doubles_attack():
    s = Scene(hand=["Blessed Champion", "Blessed Champion"], board=["Chillwind Yeti"])
    s.play("Blessed Champion", "mine 1")
    assert s.board == ["Chillwind Yeti 8/5"]
    s.play("Blessed Champion", "mine 1")
    assert s.board == ["Chillwind Yeti 16/5"]


def test_blessing_of_wisdom_draws_when_the_blessed_attacks():
    s = Scene(hand=["Blessing of Wisdom"], board=["Chillwind Yeti", "Wisp"], deck=["Wisp"])
    s.play("Blessing of Wisdom", "mine 1")
    s.attack("mine 2", "enemy hero")
    assert s.hand == []
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["Wisp"]


def test_blessing_of_wisdom_on_an_enemy_minion_still_draws_for_the_caster():
    s = Scene(hand=["Blessing of Wisdom"], enemy_board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.play("Blessing of Wisdom", "enemy 1")
    s.end_turn(chance=[0])
    s.attack("enemy 1", "hero")
    assert s.hand == ["Wisp"]
    assert s.enemy_hand == ["Wisp"]


def test_holy_wrath_deals_the_cost_of_the_card_drawn():
    s = Scene(hand=["Holy Wrath"], deck=["Boulderfist Ogre"])
    s.play("Holy Wrath", "enemy hero")
    assert s.hand == ["Boulderfist Ogre"]
    assert s.enemy_hero.health == 24


def test_holy_wrath_counts_the_printed_cost():
    """What makes a card cheaper in hand does not count yet when it has just been drawn."""
    s = Scene(hand=["Holy Wrath"], deck=["Sea Giant"], board=["Wisp"], enemy_board=["Wisp", "Wisp"])
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_hero.health == 20
    assert s.cost("Sea Giant") == 7


def test_holy_wrath_on_an_empty_deck_only_tires():
    s = Scene(hand=["Holy Wrath"])
    s.play("Holy Wrath", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (29, 30)


def test_avenging_wrath_spends_eight_shots():
    s = Scene(hand=["Avenging Wrath"])
    s.play("Avenging Wrath")
    assert s.enemy_hero.health == 22
    s = Scene(hand=["Avenging Wrath"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Avenging Wrath", chance=[0, 1])  # the hero, the wisp, then nobody but the hero is left
    assert s.enemy_board == []
    assert s.enemy_hero.health == 23
    assert s.board == ["Wisp 1/1"]


def test_avenging_wrath_has_one_shot_more_for_each_spell_damage():
    s = Scene(hand=["Avenging Wrath"], board=["Kobold Geomancer"])
    s.play("Avenging Wrath")
    assert s.enemy_hero.health == 21


def test_equality_sets_the_health_of_all_minions_to_one():
    s = Scene(hand=["Equality"], board=["Chillwind Yeti damage=2"], enemy_board=["War Golem", "Wisp"])
    s.play("Equality")
    assert s.board == ["Chillwind Yeti 4/1"]
    assert s.enemy_board == ["War Golem 7/1", "Wisp 1/1"]
    assert s.minion("enemy 1").max_health == 1
    assert s.enemy_hero.health == 30


def test_equality_cost_two_in_2017():
    assert Scene(hand=["Equality"]).cost("Equality") == 4
    assert Scene(hand=["Equality"], catalogue="2017-02").cost("Equality") == 2


def test_noble_sacrifice_stands_in_the_way():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Noble Sacrifice"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Chillwind Yeti 4/3"]
    assert s.enemy_board == []
    assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])


def test_noble_sacrifice_protects_minions_and_meets_heroes_too():
    s = Scene(weapon="Fiery War Axe", enemy_board=["Wisp"], enemy_secrets=["Noble Sacrifice"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert s.hero.health == 28


def test_noble_sacrifice_finds_no_room_on_a_full_board():
    s = Scene(board=["Wisp"], enemy_board=["Wisp"] * 7, enemy_secrets=["Noble Sacrifice"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (29, ["Noble Sacrifice"])


def test_eye_for_an_eye_pays_back():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Eye for an Eye"])
    s.attack("mine 1", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)
    assert s.enemy_secrets == []


def test_eye_for_an_eye_does_not_look_at_minions():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Eye for an Eye"])
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 30
    assert s.enemy_secrets == ["Eye for an Eye"]


def test_redemption_returns_the_minion_with_one_health_left():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Redemption"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]
    assert s.minion("enemy 1").max_health == 5
    assert s.enemy_secrets == []


def test_redemption_brings_the_divine_shield_back():
    s = Scene(hand=["Fireball", "Fireball"], enemy_board=["Argent Squire"], enemy_secrets=["Redemption"])
    s.play("Fireball", "enemy 1")
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Argent Squire 1/1"]
    assert "divine_shield" in s.minion("enemy 1").keywords


def test_redemption_is_not_for_my_minions():
    s = Scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_secrets=["Redemption"])
    s.play("Fireball", "mine 1")
    assert (s.board, s.enemy_secrets) == ([], ["Redemption"])


def test_repentance_leaves_one_health():
    s = Scene(hand=["Boulderfist Ogre"], board=["Chillwind Yeti"], enemy_secrets=["Repentance"])
    s.play("Boulderfist Ogre")
    assert s.board == ["Chillwind Yeti 4/5", "Boulderfist Ogre 6/1"]
    assert s.minion("mine 2").max_health == 1
    assert s.enemy_secrets == []


def test_equality_is_undone_by_silence():
    s = Scene(hand=["Equality", "Silence"], enemy_board=["War Golem"])
    s.play("Equality")
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["War Golem 7/7"]


def test_two_blessings_of_wisdom_draw_two():
    s = Scene(hand=["Blessing of Wisdom"] * 2, board=["Wisp"], deck=["Wisp", "Wisp"])
    s.play("Blessing of Wisdom", "mine 1")
    s.play("Blessing of Wisdom", "mine 1")
    s.attack("mine 1", "enemy hero", chance=[0])
    assert s.hand == ["Wisp", "Wisp"]


def test_redemption_returns_only_the_first_of_those_that_die_together():
    s = Scene(hand=["Blizzard"], enemy_board=["Bloodfen Raptor", "Wisp"], enemy_secrets=["Redemption"])
    s.play("Blizzard")
    assert s.enemy_board == ["Bloodfen Raptor 3/1"]


def test_redemption_runs_the_deathrattle_first():
    s = Scene(hand=["Pyroblast"], enemy_board=["Savannah Highmane"], enemy_secrets=["Redemption"])
    s.play("Pyroblast", "enemy 1")
    assert s.enemy_board == ["Hyena 2/2", "Hyena 2/2", "Savannah Highmane 6/1"]


def test_eye_for_an_eye_counts_what_the_armor_took():
    s = Scene(board=["Chillwind Yeti"], enemy_armor=3, enemy_secrets=["Eye for an Eye"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.armor, s.enemy_hero.health, s.hero.health) == (0, 29, 26)
