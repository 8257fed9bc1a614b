"""Kobolds and Catacombs, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_drywhisker_armorer():
    s = Scene(hand=["Drywhisker Armorer"], board=["Wisp"], enemy_board=["Wisp", "Wisp", "Wisp"])
    s.play("Drywhisker Armorer")
    assert s.hero.armor == 6
    s = Scene(hand=["Drywhisker Armorer"], board=["Wisp"])
    s.play("Drywhisker Armorer")
    assert s.hero.armor == 0


def test_gather_your_party():
    s = Scene(hand=["Gather Your Party"], deck=["Boulderfist Ogre", "Fireball"])
    s.play("Gather Your Party")
    assert s.board == ["Boulderfist Ogre 6/7"]
    assert s.deck == ["Fireball"]
    s = Scene(hand=["Gather Your Party"], deck=["Fireball"])
    s.play("Gather Your Party")
    assert s.board == []


def test_woecleaver_recruits_after_each_attack_of_the_hero():
    s = Scene(weapon="Woecleaver 3/1", board=["Wisp"], deck=["Boulderfist Ogre", "Fireball"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Wisp 1/1"]
    s.attack("hero", "enemy hero")
    assert s.board == ["Wisp 1/1", "Boulderfist Ogre 6/7"]
    assert s.weapon is None
