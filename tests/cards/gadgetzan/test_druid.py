"""Mean Streets of Gadgetzan, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_mark_of_the_lotus_is_for_my_minions():
    s = Scene(hand=["Mark of the Lotus"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Mark of the Lotus")
    assert s.board == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_pilfered_power_counts_my_minions_and_gives_empty_crystals():
    s = Scene(hand=["Pilfered Power"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], mana=4)
    s.play("Pilfered Power")
    assert (s.mana, s.crystals) == (1, 6)


def test_pilfered_power_without_minions_or_beyond_ten():
    s = Scene(hand=["Pilfered Power"], mana=4)
    s.play("Pilfered Power")
    assert (s.mana, s.crystals) == (1, 4)
    s = Scene(hand=["Pilfered Power"], board=["Wisp"] * 3, mana=9)
    s.play("Pilfered Power")
    assert (s.mana, s.crystals, s.hand) == (6, 10, [])


def test_pilfered_power_with_ten_crystals_gives_excess_mana():
    s = Scene(hand=["Pilfered Power"], board=["Wisp"])
    s.play("Pilfered Power")
    assert s.hand == ["Excess Mana"]


def test_celestial_dreamer_dreams_beside_a_strong_minion():
    s = Scene(hand=["Celestial Dreamer"], board=["Boulderfist Ogre"])
    s.play("Celestial Dreamer")
    assert s.board == ["Boulderfist Ogre 6/7", "Celestial Dreamer 5/5"]


def test_celestial_dreamer_beside_weak_minions_or_enemies():
    s = Scene(hand=["Celestial Dreamer"], board=["Chillwind Yeti"], enemy_board=["Boulderfist Ogre"])
    s.play("Celestial Dreamer")
    assert s.board == ["Chillwind Yeti 4/5", "Celestial Dreamer 3/3"]


def test_lunar_visions_makes_drawn_minions_cheaper_but_no_spells():
    s = Scene(hand=["Lunar Visions", "War Golem"], deck=["Boulderfist Ogre", "Fireball"])
    s.stack_deck("Boulderfist Ogre", "Fireball")
    s.play("Lunar Visions")
    assert s.hand == ["War Golem", "Boulderfist Ogre", "Fireball"]
    assert [s.cost(name) for name in s.hand] == [7, 4, 4]


def test_lunar_visions_with_one_card_left():
    s = Scene(hand=["Lunar Visions"], deck=["Boulderfist Ogre"])
    s.play("Lunar Visions")
    assert s.cost("Boulderfist Ogre") == 4
    assert s.hero.health == 29


def test_virmen_sensei_teaches_a_friendly_beast():
    s = Scene(hand=["Virmen Sensei"], board=["Wisp", "Bloodfen Raptor"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Virmen Sensei") == ["mine 2"]
    s.play("Virmen Sensei", "mine 2")
    assert s.board[1] == "Bloodfen Raptor 5/4"


def test_virmen_sensei_without_a_pupil():
    s = Scene(hand=["Virmen Sensei"], board=["Wisp"])
    s.play("Virmen Sensei")
    assert s.board == ["Wisp 1/1", "Virmen Sensei 4/5"]
