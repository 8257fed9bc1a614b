"""Blackrock Mountain, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_flamewaker_fires_after_my_spells():
    s = Scene(hand=["Frostbolt", "Wisp"], board=["Flamewaker"], enemy_board=["Chillwind Yeti"])
    s.play("Wisp")
    s.play("Frostbolt", "enemy 1", chance=[0, 1])
    assert (s.enemy_hero.health, s.enemy_board) == (29, ["Chillwind Yeti 4/1"])


def test_flamewaker_does_not_hear_enemy_spells():
    s = Scene(hand=["Moonfire"], enemy_board=["Flamewaker"])
    s.play("Moonfire", "enemy hero")
    assert s.hero.health == 30


def test_flamewaker_fires_when_the_spell_has_killed():
    s = Scene(hand=["Fireball"], board=["Flamewaker"], enemy_board=["Chillwind Yeti"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_hero.health, s.enemy_board) == (28, [])


def test_dragons_breath():
    s = Scene(hand=["Dragon's Breath"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.cost("Dragon's Breath") == 5
    s.attack("mine 1", "enemy 1")
    assert s.cost("Dragon's Breath") == 3
    s.play("Dragon's Breath", "enemy hero")
    assert s.enemy_hero.health == 26
