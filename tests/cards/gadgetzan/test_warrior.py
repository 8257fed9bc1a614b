"""Mean Streets of Gadgetzan, warrior: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_brass_knuckles_train_a_minion_in_hand():
    s = Scene(hand=["Wisp", "Fireball"], weapon="Brass Knuckles 2/1")
    s.attack("hero", "enemy hero")
    assert held(s) == ["Wisp 2/2"]
    assert s.weapon is None


def test_brass_knuckles_do_nothing_for_an_attacking_minion():
    s = Scene(hand=["Wisp"], board=["Wisp"], weapon="Brass Knuckles")
    s.attack("mine 1", "enemy hero")
    assert held(s) == ["Wisp 1/1"]


def test_sleep_with_the_fishes_hits_the_damaged_of_both_sides():
    s = Scene(
        hand=["Sleep with the Fishes"],
        board=["Chillwind Yeti damage=1", "Wisp"],
        enemy_board=["Chillwind Yeti damage=2", "Chillwind Yeti"],
    )
    s.play("Sleep with the Fishes")
    assert s.board == ["Chillwind Yeti 4/1", "Wisp 1/1"]
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_stolen_goods_are_for_a_taunt_minion():
    s = Scene(hand=["Stolen Goods", "Wisp", "Sen'jin Shieldmasta"])
    s.play("Stolen Goods")
    assert held(s) == ["Wisp 1/1", "Sen'jin Shieldmasta 6/8"]


def test_stolen_goods_without_a_taker():
    s = Scene(hand=["Stolen Goods", "Wisp"])
    s.play("Stolen Goods")
    assert held(s) == ["Wisp 1/1"]


def test_grimy_gadgeteer_works_at_the_end_of_my_turn():
    s = Scene(hand=["Wisp", "Chillwind Yeti"], board=["Grimy Gadgeteer"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.end_turn(chance=[1])
    assert held(s) == ["Wisp 1/1", "Chillwind Yeti 6/7"]
    s.end_turn()
    assert held(s) == ["Wisp 1/1", "Chillwind Yeti 6/7"]


def test_alley_armorsmith_gains_what_it_deals():
    s = Scene(board=["Alley Armorsmith"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_board, s.hero.armor) == ([], 2)


def test_alley_armorsmith_strikes_back_when_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Alley Armorsmith"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hero.armor, s.hero.armor) == (2, 0)


def test_alley_armorsmith_gains_nothing_from_a_shield_or_from_others():
    s = Scene(board=["Alley Armorsmith", "Wisp"], enemy_board=["Argent Squire"])
    s.attack("mine 1", "enemy 1")
    s.attack("mine 2", "enemy 1")
    assert s.hero.armor == 0


def test_hobart_grapplehammer():
    s = Scene(hand=["Hobart Grapplehammer", "Fiery War Axe"], deck=["Arcanite Reaper"])
    s.play("Hobart Grapplehammer")
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/2"
    s.draw()
    s.play("Arcanite Reaper")
    assert s.weapon == "Arcanite Reaper 6/2"


def test_grimestreet_pawnbroker():
    s = Scene(hand=["Grimestreet Pawnbroker", "Fiery War Axe", "Wisp"])
    s.play("Grimestreet Pawnbroker")
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/3"
