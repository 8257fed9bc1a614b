"""Basic set: the warlock's cards and hero power."""

from topdeck import Scene


def test_life_tap():
    s = Scene(hero="warlock", deck=["Wisp"])
    s.power()
    assert s.hero.health == 28
    assert s.hand == ["Wisp"]


def test_shadow_bolt():
    s = Scene(hero="warlock", hand=["Shadow Bolt"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Shadow Bolt") == ["enemy 1"]
    s.play("Shadow Bolt", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_drain_life():
    s = Scene(hero="warlock", hand=["Drain Life"], board=["Kobold Geomancer"], health=20)
    s.play("Drain Life", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (22, 27)


def test_hellfire():
    s = Scene(hero="warlock", hand=["Hellfire"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Hellfire")
    assert s.board == []
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_corruption():
    s = Scene(
        hero="warlock",
        hand=["Corruption"],
        enemy_board=["Boulderfist Ogre", "Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    assert s.targets("Corruption") == ["enemy 1", "enemy 2"]
    s.play("Corruption", "enemy 1")
    s.end_turn()
    assert s.enemy_board == ["Boulderfist Ogre 6/7", "Wisp 1/1"]
    s.end_turn()
    assert s.enemy_board == ["Wisp 1/1"]


def test_corruption_is_silenced():
    s = Scene(
        hero="warlock",
        hand=["Corruption"],
        enemy_hand=["Spellbreaker"],
        enemy_board=["Boulderfist Ogre"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Corruption", "enemy 1")
    s.end_turn()
    s.play("Spellbreaker", "enemy 1", at=1)
    s.end_turn()
    assert s.enemy_board == ["Boulderfist Ogre 6/7", "Spellbreaker 4/3"]


def test_dread_infernal():
    s = Scene(hero="warlock", hand=["Dread Infernal"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Dread Infernal")
    assert s.board == ["Dread Infernal 6/6"]
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)


def test_mortal_coil_that_kills():
    s = Scene(hero="warlock", hand=["Mortal Coil"], enemy_board=["Wisp"], deck=["Fireball"])
    s.play("Mortal Coil", "enemy 1")
    assert s.enemy_board == []
    assert s.hand == ["Fireball"]


def test_mortal_coil_that_does_not_kill():
    s = Scene(hero="warlock", hand=["Mortal Coil"], enemy_board=["Chillwind Yeti"], deck=["Fireball"])
    s.play("Mortal Coil", "enemy 1")
    assert s.hand == []


def test_succubus():
    s = Scene(hero="warlock", hand=["Succubus", "Fireball"])
    s.play("Succubus")
    assert s.hand == []
    assert s.board == ["Succubus 4/3"]


def test_succubus_with_an_empty_hand():
    s = Scene(hero="warlock", hand=["Succubus"])
    s.play("Succubus")
    assert s.board == ["Succubus 4/3"]


def test_soulfire():
    s = Scene(hero="warlock", hand=["Soulfire", "Wisp", "Fireball"])
    s.play("Soulfire", "enemy hero", seed=1)
    assert s.enemy_hero.health == 26
    assert len(s.hand) == 1


def test_sacrificial_pact():
    s = Scene(hero="warlock", hand=["Sacrificial Pact"], board=["Voidwalker", "Wisp"], health=20)
    assert s.targets("Sacrificial Pact") == ["mine 1"]
    s.play("Sacrificial Pact", "mine 1")
    assert s.board == ["Wisp 1/1"]
    assert s.hero.health == 25


def test_sacrificial_pact_takes_enemy_demons_too():
    s = Scene(hero="warlock", hand=["Sacrificial Pact"], enemy_board=["Dread Infernal"])
    assert s.targets("Sacrificial Pact") == ["enemy 1"]
