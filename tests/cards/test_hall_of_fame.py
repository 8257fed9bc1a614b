"""Hall of Fame: what each card does, and a case in which it does not."""

import pytest

from scene import scene


def test_sylvanas_takes_an_enemy_minion_along():
    s = scene(
        board=["Sylvanas Windrunner damage=4"], enemy_board=["Chillwind Yeti", "Boulderfist Ogre", "Bloodfen Raptor"]
    )
    s.attack("mine 1", "enemy 1", chance=[1])
    assert s.board == ["Bloodfen Raptor 3/2"]
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_sylvanas_finds_nobody_or_no_room():
    s = scene(board=["Sylvanas Windrunner damage=4"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_coldlight_oracle_both_draw_two():
    s = scene(hand=["Coldlight Oracle"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Coldlight Oracle", chance=[0, 0, 0, 0])
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, ["Wisp"] * 2)


def test_old_murk_eye_counts_all_other_murlocs():
    s = scene(hand=["Murloc Raider"], board=["Old Murk-Eye", "Wisp"], enemy_board=["Murloc Raider", "Wisp"])
    assert s.board[0] == "Old Murk-Eye 3/4"
    s.play("Murloc Raider")
    assert s.board[0] == "Old Murk-Eye 4/4"
    s.attack("Old Murk-Eye", "enemy 1")
    assert s.board[0] == "Old Murk-Eye 3/2"


def test_azure_drake_draws_and_helps_spells():
    s = scene(hand=["Azure Drake", "Fireball"], deck=["Wisp"])
    s.play("Azure Drake")
    assert s.hand == ["Fireball", "Wisp"]
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23


def test_ragnaros_burns_one_enemy_at_the_end_of_my_turn():
    s = scene(board=["Ragnaros the Firelord"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert not s.can_attack("mine 1")
    s.end_turn(chance=[1])
    assert s.enemy_board == []
    s.end_turn()  # the opponent's turn ends: nothing
    assert s.enemy_hero.health == 30
    s.end_turn(seed=1)
    assert s.enemy_hero.health <= 22


@pytest.mark.parametrize(("catalogue", "full"), [("2019-03", 20), ("2017-02", 25)])
def test_molten_giant_is_cheaper_for_each_damage(catalogue, full):
    assert scene(hand=["Molten Giant"], catalogue=catalogue).cost("Molten Giant") == full
    assert scene(hand=["Molten Giant"], health=22, catalogue=catalogue).cost("Molten Giant") == full - 8
    assert scene(hand=["Molten Giant"], enemy_health=22, catalogue=catalogue).cost("Molten Giant") == full


def test_molten_giant_costs_no_less_than_nothing():
    assert scene(hand=["Molten Giant"], health=2).cost("Molten Giant") == 0


def test_captains_parrot_finds_a_pirate():
    s = scene(hand=["Captain's Parrot"], deck=["Wisp", "Bloodsail Raider", "Fireball"])
    s.play("Captain's Parrot")
    assert s.hand == ["Bloodsail Raider"]
    assert s.deck == ["Fireball", "Wisp"]


def test_captains_parrot_finds_none():
    s = scene(hand=["Captain's Parrot"], deck=["Wisp"])
    s.play("Captain's Parrot")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Wisp"], 30)


def test_gelbin_mekkatorque_summons_one_of_four_inventions():
    inventions = ["Homing Chicken 0/1", "Repair Bot 0/3", "Emboldener 3000 0/4", "Poultryizer 0/3"]
    for index, invention in enumerate(inventions):
        s = scene(hand=["Gelbin Mekkatorque"])
        s.play("Gelbin Mekkatorque", chance=[index])
        assert s.board == ["Gelbin Mekkatorque 6/6", invention]


def test_homing_chicken_becomes_three_cards():
    s = scene(board=["Homing Chicken"], deck=["Wisp"] * 5, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Homing Chicken 0/1"]
    s.end_turn(seed=1)
    assert s.board == []
    assert s.hand == ["Wisp"] * 4


def test_repair_bot_mends_any_damaged_character():
    s = scene(board=["Repair Bot"], enemy_board=["War Golem damage=6"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.enemy_board == ["War Golem 7/7"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_emboldener_3000_strengthens_a_random_minion():
    s = scene(board=["Emboldener 3000"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Emboldener 3000 1/5"]
    s = scene(board=["Emboldener 3000"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(chance=[1])
    assert (s.board, s.enemy_board) == (["Emboldener 3000 0/4"], ["Wisp 2/2"])


def test_poultryizer_makes_chickens():
    s = scene(board=["Poultryizer"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(chance=[1])
    assert (s.board, s.enemy_board) == (["Poultryizer 0/3"], ["Chicken 1/1"])


def test_elite_tauren_chieftain_hands_out_power_chords():
    s = scene(hand=["Elite Tauren Chieftain"])
    s.play("Elite Tauren Chieftain", chance=[0, 2])
    assert s.hand == ["I Am Murloc"]
    assert s.enemy_hand == ["Power of the Horde"]


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_i_am_murloc_summons_three_to_five(pick):
    s = scene(hand=["I Am Murloc"])
    s.play("I Am Murloc", chance=[pick])
    assert s.board == ["Murloc 1/1"] * (3 + pick)


def test_rogues_do_it_deals_four_and_draws():
    s = scene(hand=["Rogues Do It..."], deck=["Wisp"])
    s.play("Rogues Do It...", "enemy hero")
    assert s.enemy_hero.health == 26
    assert s.hand == ["Wisp"]


def test_power_of_the_horde_calls_a_warrior():
    taunters = ["Frostwolf Grunt", "Sen'jin Shieldmasta"]
    others = ["Thrallmar Farseer", "Silvermoon Guardian", "Cairne Bloodhoof", "Tauren Warrior"]
    for index, warrior in enumerate(taunters + others):
        s = scene(hand=["Power of the Horde"])
        s.play("Power of the Horde", chance=[index])
        assert [name.rsplit(" ", 1)[0] for name in s.board] == [warrior]


def test_ice_lance_freezes_first_and_hurts_then():
    s = scene(hand=["Ice Lance", "Ice Lance"])
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 30
    assert s.enemy_hero.frozen
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 26


def test_ice_lance_is_a_classic_card_in_2017():
    s = scene(hand=["Ice Lance"], enemy_board=["Chillwind Yeti frozen"], catalogue="2017-02")
    s.play("Ice Lance", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_conceal_hides_my_minions_until_my_next_turn():
    s = scene(
        hand=["Conceal"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.play("Conceal")
    assert "stealth" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 1").keywords
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_ice_block_prevents_the_fatal_blow():
    s = scene(board=["Chillwind Yeti", "Wisp"], enemy_health=4, enemy_secrets=["Ice Block"], enemy_deck=["Wisp"])
    s.attack("mine 2", "enemy hero")  # not fatal
    assert (s.enemy_hero.health, s.enemy_secrets) == (3, ["Ice Block"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (3, [])
    assert s.winner is None


def test_ice_block_makes_immune_this_turn():
    s = scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_health=4, enemy_secrets=["Ice Block"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 4
    assert not s.can_attack("mine 1")
    s.end_turn()  # fatigue hurts again
    assert s.enemy_hero.health == 3


def test_power_overwhelming_lends_strength_and_takes_a_life():
    s = scene(hand=["Power Overwhelming"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Power Overwhelming") == ["mine 1", "mine 2"]
    s.play("Power Overwhelming", "mine 1")
    assert s.board == ["Wisp 5/5", "Wisp 1/1"]
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_power_overwhelming_is_undone_by_silence():
    s = scene(hand=["Power Overwhelming", "Silence"], board=["Wisp"], enemy_deck=["Wisp"])
    s.play("Power Overwhelming", "mine 1")
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_sylvanas_leaves_a_place_for_her_prey_on_a_full_board():
    s = scene(hand=["Naturalize"], board=["Wisp"], enemy_board=["Sylvanas Windrunner"] + ["War Golem"] * 6,
              enemy_deck=["Wisp", "Wisp"])  # fmt: skip
    s.play("Naturalize", "enemy 1", chance=[0])
    assert (s.board, s.enemy_board) == ([], ["War Golem 7/7"] * 6 + ["Wisp 1/1"])


def test_ice_block_sleeps_in_its_owners_turn():
    s = scene(health=1, secrets=["Ice Block"], hand=["Coldlight Oracle"], enemy_deck=["Wisp", "Wisp"])
    s.play("Coldlight Oracle", chance=[0])  # fatigue
    assert s.winner is not None
    assert s.hero.health <= 0


def test_power_overwhelming_goes_home_with_the_minion():
    s = scene(
        hand=["Power Overwhelming"], board=["Stonetusk Boar"], enemy_secrets=["Freezing Trap"], enemy_deck=["Wisp"]
    )
    s.play("Power Overwhelming", "mine 1")
    s.attack("mine 1", "enemy hero")
    s.end_turn()
    assert s.hand == ["Stonetusk Boar"]
