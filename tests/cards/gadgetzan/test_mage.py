"""Mean Streets of Gadgetzan, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_freezing_potion_freezes_an_enemy():
    s = Scene(hand=["Freezing Potion"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Freezing Potion") == ["enemy 1", "enemy hero"]
    s.play("Freezing Potion", "enemy 1")
    assert s.minion("enemy 1").frozen and not s.enemy_hero.frozen


def test_volcanic_potion_burns_minions_of_both_sides():
    s = Scene(hand=["Volcanic Potion"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Volcanic Potion")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], ["Chillwind Yeti 4/3"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_kabal_lackey_makes_one_secret_free():
    s = Scene(hand=["Kabal Lackey", "Vaporize", "Ice Barrier", "Fireball"])
    s.play("Kabal Lackey")
    assert (s.cost("Vaporize"), s.cost("Ice Barrier"), s.cost("Fireball")) == (0, 0, 4)
    s.play("Vaporize")
    assert s.cost("Ice Barrier") == 3


def test_kabal_lackey_means_this_turn():
    s = Scene(hand=["Kabal Lackey", "Vaporize"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Kabal Lackey")
    s.end_turn()
    s.end_turn()
    assert s.cost("Vaporize") == 3


def test_potion_of_polymorph_makes_a_sheep():
    s = Scene(hand=["Boulderfist Ogre"], board=["Chillwind Yeti"], enemy_secrets=["Potion of Polymorph"])
    s.play("Boulderfist Ogre")
    assert s.board == ["Chillwind Yeti 4/5", "Sheep 1/1"]
    assert s.enemy_secrets == []


def test_potion_of_polymorph_comes_after_the_battlecry_and_not_for_summoned_minions():
    s = Scene(hand=["Alleycat"], enemy_secrets=["Potion of Polymorph"])
    s.play("Alleycat")
    assert s.board == ["Sheep 1/1", "Tabbycat 1/1"]
    s = Scene(hand=["Call in the Finishers"], enemy_secrets=["Potion of Polymorph"])
    s.play("Call in the Finishers")
    assert s.enemy_secrets == ["Potion of Polymorph"]


def test_greater_arcane_missiles_shoots_three_times():
    s = Scene(hand=["Greater Arcane Missiles"])
    s.play("Greater Arcane Missiles")
    assert s.enemy_hero.health == 21


def test_greater_arcane_missiles_passes_over_the_dying():
    s = Scene(hand=["Greater Arcane Missiles"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Greater Arcane Missiles", chance=[1])  # the wisp; then only the hero is left
    assert (s.enemy_board, s.enemy_hero.health, s.board) == ([], 24, ["Wisp 1/1"])


def test_greater_arcane_missiles_hit_harder_with_spell_damage():
    s = Scene(hand=["Greater Arcane Missiles"], board=["Kobold Geomancer"])
    s.play("Greater Arcane Missiles")
    assert s.enemy_hero.health == 18


def test_manic_soulcaster_shuffles_a_copy():
    s = Scene(hand=["Manic Soulcaster"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"], deck=["Wisp"])
    assert s.targets("Manic Soulcaster") == ["mine 1"]
    s.play("Manic Soulcaster", "mine 1")
    assert s.deck == ["Chillwind Yeti", "Wisp"]
    assert s.board == ["Chillwind Yeti 4/3", "Manic Soulcaster 3/4"]


def test_manic_soulcaster_alone():
    s = Scene(hand=["Manic Soulcaster"], deck=["Wisp"])
    s.play("Manic Soulcaster")
    assert s.deck == ["Wisp"]


def test_cryomancer_likes_a_frozen_enemy():
    s = Scene(hand=["Freezing Potion", "Cryomancer"])
    s.play("Freezing Potion", "enemy hero")
    s.play("Cryomancer")
    assert s.board == ["Cryomancer 7/7"]


def test_cryomancer_does_not_count_frozen_friends():
    s = Scene(hand=["Cryomancer"], board=["Wisp frozen"], enemy_board=["Wisp"])
    s.play("Cryomancer")
    assert s.board[1] == "Cryomancer 5/5"


def test_inkmaster_solia():
    s = Scene(hand=["Inkmaster Solia", "Fireball", "Pyroblast"], deck=["Wisp"])
    s.play("Inkmaster Solia")
    assert (s.cost("Fireball"), s.cost("Pyroblast")) == (0, 0)
    s.play("Pyroblast", "enemy hero")
    assert s.cost("Fireball") == 4
    s = Scene(hand=["Inkmaster Solia", "Fireball"], deck=["Wisp"] * 2)
    s.play("Inkmaster Solia")
    assert s.cost("Fireball") == 4
