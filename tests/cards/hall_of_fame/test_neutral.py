"""Hall of Fame, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_sylvanas_takes_an_enemy_minion_along():
    s = Scene(
        board=["Sylvanas Windrunner damage=4"], enemy_board=["Chillwind Yeti", "Boulderfist Ogre", "Bloodfen Raptor"]
    )
    s.attack("mine 1", "enemy 1", chance=[1])
    assert s.board == ["Bloodfen Raptor 3/2"]
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_sylvanas_finds_nobody_or_no_room():
    s = Scene(board=["Sylvanas Windrunner damage=4"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_coldlight_oracle_both_draw_two():
    s = Scene(hand=["Coldlight Oracle"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Coldlight Oracle", chance=[0, 0, 0, 0])
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, ["Wisp"] * 2)


def test_old_murk_eye_counts_all_other_murlocs():
    s = Scene(hand=["Murloc Raider"], board=["Old Murk-Eye", "Wisp"], enemy_board=["Murloc Raider", "Wisp"])
    assert s.board[0] == "Old Murk-Eye 3/4"
    s.play("Murloc Raider")
    assert s.board[0] == "Old Murk-Eye 4/4"
    s.attack("Old Murk-Eye", "enemy 1")
    assert s.board[0] == "Old Murk-Eye 3/2"


def test_azure_drake_draws_and_helps_spells():
    s = Scene(hand=["Azure Drake", "Fireball"], deck=["Wisp"])
    s.play("Azure Drake")
    assert s.hand == ["Fireball", "Wisp"]
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23


def test_ragnaros_burns_one_enemy_at_the_end_of_my_turn():
    s = Scene(board=["Ragnaros the Firelord"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert not s.can_attack("mine 1")
    s.end_turn(chance=[1])
    assert s.enemy_board == []
    s.end_turn()  # the opponent's turn ends: nothing
    assert s.enemy_hero.health == 30
    s.end_turn(seed=1)
    assert s.enemy_hero.health <= 22


@pytest.mark.parametrize(("catalogue", "full"), [("2019-03", 20), ("2017-02", 25)])
def test_molten_giant_is_cheaper_for_each_damage(catalogue, full):
    assert Scene(hand=["Molten Giant"], catalogue=catalogue).cost("Molten Giant") == full
    assert Scene(hand=["Molten Giant"], health=22, catalogue=catalogue).cost("Molten Giant") == full - 8
    assert Scene(hand=["Molten Giant"], enemy_health=22, catalogue=catalogue).cost("Molten Giant") == full


def test_molten_giant_costs_no_less_than_nothing():
    assert Scene(hand=["Molten Giant"], health=2).cost("Molten Giant") == 0


def test_captains_parrot_finds_a_pirate():
    s = Scene(hand=["Captain's Parrot"], deck=["Wisp", "Bloodsail Raider", "Fireball"])
    s.play("Captain's Parrot")
    assert s.hand == ["Bloodsail Raider"]
    assert s.deck == ["Fireball", "Wisp"]


def test_captains_parrot_finds_none():
    s = Scene(hand=["Captain's Parrot"], deck=["Wisp"])
    s.play("Captain's Parrot")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Wisp"], 30)


def test_gelbin_mekkatorque_summons_one_of_four_inventions():
    inventions = ["Homing Chicken 0/1", "Repair Bot 0/3", "Emboldener 3000 0/4", "Poultryizer 0/3"]
    for index, invention in enumerate(inventions):
        s = Scene(hand=["Gelbin Mekkatorque"])
        s.play("Gelbin Mekkatorque", chance=[index])
        assert s.board == ["Gelbin Mekkatorque 6/6", invention]


def test_homing_chicken_becomes_three_cards():
    s = Scene(board=["Homing Chicken"], deck=["Wisp"] * 5, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Homing Chicken 0/1"]
    s.end_turn(seed=1)
    assert s.board == []
    assert s.hand == ["Wisp"] * 4


def test_repair_bot_mends_any_damaged_character():
    s = Scene(board=["Repair Bot"], enemy_board=["War Golem damage=6"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.enemy_board == ["War Golem 7/7"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_emboldener_3000_strengthens_a_random_minion():
    s = Scene(board=["Emboldener 3000"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Emboldener 3000 1/5"]
    s = Scene(board=["Emboldener 3000"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(chance=[1])
    assert (s.board, s.enemy_board) == (["Emboldener 3000 0/4"], ["Wisp 2/2"])


def test_poultryizer_makes_chickens():
    s = Scene(board=["Poultryizer"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(chance=[1])
    assert (s.board, s.enemy_board) == (["Poultryizer 0/3"], ["Chicken 1/1"])


def test_elite_tauren_chieftain_hands_out_power_chords():
    s = Scene(hand=["Elite Tauren Chieftain"])
    s.play("Elite Tauren Chieftain", chance=[0, 2])
    assert s.hand == ["I Am Murloc"]
    assert s.enemy_hand == ["Power of the Horde"]


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_i_am_murloc_summons_three_to_five(pick):
    s = Scene(hand=["I Am Murloc"])
    s.play("I Am Murloc", chance=[pick])
    assert s.board == ["Murloc 1/1"] * (3 + pick)


def test_rogues_do_it_deals_four_and_draws():
    s = Scene(hand=["Rogues Do It..."], deck=["Wisp"])
    s.play("Rogues Do It...", "enemy hero")
    assert s.enemy_hero.health == 26
    assert s.hand == ["Wisp"]


def test_power_of_the_horde_calls_a_warrior():
    taunters = ["Frostwolf Grunt", "Sen'jin Shieldmasta"]
    others = ["Thrallmar Farseer", "Silvermoon Guardian", "Cairne Bloodhoof", "Tauren Warrior"]
    for index, warrior in enumerate(taunters + others):
        s = Scene(hand=["Power of the Horde"])
        s.play("Power of the Horde", chance=[index])
        assert [name.rsplit(" ", 1)[0] for name in s.board] == [warrior]


def test_sylvanas_leaves_a_place_for_her_prey_on_a_full_board():
    s = Scene(hand=["Naturalize"], board=["Wisp"], enemy_board=["Sylvanas Windrunner"] + ["War Golem"] * 6,
              enemy_deck=["Wisp", "Wisp"])  # fmt: skip
    s.play("Naturalize", "enemy 1", chance=[0])
    assert (s.board, s.enemy_board) == ([], ["War Golem 7/7"] * 6 + ["Wisp 1/1"])
