"""Basic set: the mage's cards and hero power."""

from topdeck import Scene


def test_fireblast():
    s = Scene(hero="mage", enemy_board=["Bloodfen Raptor"])
    s.power("enemy 1")
    assert s.enemy_board == ["Bloodfen Raptor 3/1"]
    assert s.mana == 8


def test_fireblast_ignores_spell_damage():
    s = Scene(hero="mage", board=["Kobold Geomancer"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 29


def test_polymorph():
    s = Scene(hand=["Polymorph"], enemy_board=["Cairne Bloodhoof", "Wisp"])
    s.play("Polymorph", "enemy 1")
    assert s.enemy_board == ["Sheep 1/1", "Wisp 1/1"]


def test_arcane_intellect():
    s = Scene(hand=["Arcane Intellect"], deck=["Wisp", "Wisp"])
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Wisp", "Wisp"]


def test_frostbolt():
    s = Scene(hand=["Frostbolt"], enemy_board=["Chillwind Yeti"])
    s.play("Frostbolt", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert s.minion("enemy 1").frozen


def test_frostbolt_freezes_through_a_divine_shield():
    s = Scene(hand=["Frostbolt"], enemy_board=["Silvermoon Guardian"])
    s.play("Frostbolt", "enemy 1")
    assert s.enemy_board == ["Silvermoon Guardian 3/3"]
    assert s.minion("enemy 1").frozen


def test_arcane_explosion():
    s = Scene(hand=["Arcane Explosion"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Arcane Explosion")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_frost_nova():
    s = Scene(hand=["Frost Nova"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Frost Nova")
    assert s.minion("enemy 1").frozen
    assert s.minion("enemy 2").frozen
    assert not s.minion("mine 1").frozen
    s.end_turn()
    assert not s.can_attack("enemy 1")


def test_mirror_image():
    s = Scene(hand=["Mirror Image"], enemy_board=["Wisp"])
    s.play("Mirror Image")
    assert s.board == ["Mirror Image 0/2", "Mirror Image 0/2"]
    assert "taunt" in s.minion("mine 2").keywords


def test_mirror_image_with_one_free_place():
    s = Scene(hand=["Mirror Image"], board=["Wisp"] * 6)
    s.play("Mirror Image")
    assert len(s.board) == 7


def test_mirror_image_needs_a_free_place():
    s = Scene(hand=["Mirror Image"], board=["Wisp"] * 7)
    assert not s.can_play("Mirror Image")


def test_fireball():
    s = Scene(hand=["Fireball"], board=["Kobold Geomancer"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23


def test_flamestrike():
    s = Scene(hand=["Flamestrike"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Flamestrike")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]
    assert s.board == ["Wisp 1/1"]


def test_water_elemental_freezes_what_it_damages():
    s = Scene(board=["Water Elemental"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.minion("enemy 1").frozen
    assert not s.minion("mine 1").frozen


def test_arcane_missiles_all_to_the_face():
    s = Scene(hand=["Arcane Missiles"])
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 27


def test_arcane_missiles_split():
    s = Scene(hand=["Arcane Missiles"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Arcane Missiles", seed=3)
    assert s.board == ["Wisp 1/1"]
    lost = 30 - s.enemy_hero.health
    assert lost == (3 if s.enemy_board else 2)


def test_arcane_missiles_with_spell_damage():
    s = Scene(hand=["Arcane Missiles"], board=["Kobold Geomancer"])
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 26
