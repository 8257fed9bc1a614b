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


def test_lesser_mithril_spellstone():
    s = Scene(hand=["Lesser Mithril Spellstone", "Fiery War Axe", "Arcanite Reaper"])
    s.play("Fiery War Axe")
    assert s.hand[0] == "Mithril Spellstone"
    s.play("Arcanite Reaper")
    assert s.hand == ["Greater Mithril Spellstone"]
    s = Scene(hand=["Greater Mithril Spellstone"])
    s.play("Greater Mithril Spellstone")
    assert s.board == ["Mithril Golem 5/5"] * 3


def test_unidentified_shield():
    s = Scene(deck=["Unidentified Shield"])
    s.draw(seed=1)
    assert s.hand[0] in {"Tower Shield +10", "Serrated Shield", "Runed Shield", "Spiked Shield"}
    s = Scene(hand=["Tower Shield +10"])
    s.play("Tower Shield +10")
    assert s.hero.armor == 15
    s = Scene(hand=["Serrated Shield"])
    s.play("Serrated Shield", "enemy hero")
    assert (s.hero.armor, s.enemy_hero.health) == (5, 25)
    s = Scene(hand=["Runed Shield"])
    s.play("Runed Shield")
    assert (s.hero.armor, s.board) == (5, ["Iron Golem 5/5"])
    s = Scene(hand=["LOOT_285t4"])
    s.play("LOOT_285t4")
    assert (s.hero.armor, s.weapon) == (5, "Spiked Shield 5/2")
