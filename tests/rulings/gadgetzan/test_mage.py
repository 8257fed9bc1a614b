"""Mean Streets of Gadgetzan, mage: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_freezing_potion():
    s = Scene(hand=["Freezing Potion"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Freezing Potion") == ["enemy 1", "enemy hero"]
    s.play("Freezing Potion", "enemy hero")
    assert s.enemy_hero.frozen


def test_kabal_lackey():
    s = Scene(hand=["Kabal Lackey", "Counterspell", "Vaporize", "Fireball"])
    s.play("Kabal Lackey")
    assert [s.cost(n) for n in ("Counterspell", "Vaporize", "Fireball")] == [0, 0, 4]
    s.play("Counterspell")
    assert s.cost("Vaporize") == 3


def test_kabal_lackey_lasts_this_turn():
    s = Scene(hand=["Kabal Lackey", "Counterspell"])
    s.play("Kabal Lackey")
    s.end_turn()
    s.end_turn()
    assert s.cost("Counterspell") == 3


def test_manic_soulcaster():
    s = Scene(hand=["Manic Soulcaster"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Manic Soulcaster") == ["mine 1"]
    s.play("Manic Soulcaster", "mine 1")
    assert s.deck == ["Chillwind Yeti"]
    s.draw("Chillwind Yeti")
    assert held(s) == ["Chillwind Yeti 4/5"]


def test_potion_of_polymorph():
    s = Scene(hand=["Sewer Crawler"], enemy_secrets=["Potion of Polymorph"])
    s.play("Sewer Crawler")
    assert (s.board, s.enemy_secrets) == (["Sheep 1/1", "Giant Rat 2/3"], [])


def test_potion_of_polymorph_leaves_no_charge_and_no_deathrattle():
    s = Scene(hand=["Leeroy Jenkins"], enemy_secrets=["Potion of Polymorph"])
    s.play("Leeroy Jenkins")
    assert s.board == ["Sheep 1/1"]
    assert not s.can_attack("mine 1")


def test_volcanic_potion():
    s = Scene(hand=["Volcanic Potion"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Volcanic Potion")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == ([], ["Chillwind Yeti 4/3"], 30)


def test_cryomancer():
    for board, stats in ((["Wisp frozen"], "7/7"), (["Wisp"], "5/5")):
        s = Scene(hand=["Cryomancer"], enemy_board=board)
        s.play("Cryomancer")
        assert s.board == [f"Cryomancer {stats}"]
    s = Scene(hand=["Freezing Potion", "Cryomancer"])
    s.play("Freezing Potion", "enemy hero")
    s.play("Cryomancer")
    assert s.board == ["Cryomancer 7/7"]
    s = Scene(hand=["Cryomancer"], board=["Wisp frozen"])
    s.play("Cryomancer")
    assert s.board[1] == "Cryomancer 5/5"


def test_kabal_crystal_runner():
    s = Scene(hand=["Kabal Crystal Runner", "Counterspell", "Vaporize"], deck=["Mirror Entity"], secrets=["Ice Block"])
    assert s.cost("Kabal Crystal Runner") == 6
    s.play("Counterspell")
    assert s.cost("Kabal Crystal Runner") == 4
    s.play("Vaporize")
    assert s.cost("Kabal Crystal Runner") == 2


def test_kabal_crystal_runner_counts_what_was_played_before_it_was_held():
    s = Scene(hand=["Counterspell"])
    s.play("Counterspell")
    s.give("Kabal Crystal Runner")
    assert s.cost("Kabal Crystal Runner") == 4


def test_kabal_crystal_runner_does_not_count_secrets_that_were_put():
    s = Scene(hand=["Kabal Crystal Runner", "Mad Scientist"], board=["Mad Scientist"], deck=["Counterspell"])
    s.destroy("mine 1")
    assert (s.secrets, s.cost("Kabal Crystal Runner")) == (["Counterspell"], 6)


def test_greater_arcane_missiles():
    s = Scene(hand=["Greater Arcane Missiles"])
    s.play("Greater Arcane Missiles", seed=1)
    assert s.enemy_hero.health == 21
    s = Scene(hand=["Greater Arcane Missiles"], board=["Kobold Geomancer"])
    s.play("Greater Arcane Missiles", seed=1)
    assert s.enemy_hero.health == 18


def test_greater_arcane_missiles_do_not_shoot_the_dead():
    for seed in range(6):
        s = Scene(hand=["Greater Arcane Missiles"], board=["Wisp"], enemy_board=["Wisp"])
        s.play("Greater Arcane Missiles", seed=seed)
        missed = 30 - s.enemy_hero.health
        assert missed == (9 if s.enemy_board else 6)
        assert s.board == ["Wisp 1/1"]


def test_inkmaster_solia():
    s = Scene(hand=["Inkmaster Solia", "Pyroblast", "Fireball"], deck=["Wisp", "Frostbolt"])
    s.play("Inkmaster Solia")
    assert (s.cost("Pyroblast"), s.cost("Fireball")) == (0, 0)
    s.play("Fireball", "enemy hero")
    assert s.cost("Pyroblast") == 10
    s = Scene(hand=["Inkmaster Solia", "Pyroblast"], deck=["Wisp", "Wisp"])
    s.play("Inkmaster Solia")
    assert s.cost("Pyroblast") == 10


def test_inkmaster_solia_with_an_empty_deck_and_next_turn():
    s = Scene(hand=["Inkmaster Solia", "Pyroblast"], enemy_deck=["Wisp"])
    s.play("Inkmaster Solia")
    assert s.cost("Pyroblast") == 0
    s.end_turn()
    s.end_turn()
    assert s.cost("Pyroblast") == 10


def test_potion_of_polymorph_leaves_the_mortally_wounded_alone():
    s = Scene(hand=["Bluegill Warrior"], enemy_secrets=["Snipe", "Potion of Polymorph"])
    s.play("Bluegill Warrior")
    assert (s.board, s.enemy_secrets) == ([], ["Potion of Polymorph"])
