"""Kobolds and Catacombs, mage: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_explosive_runes_pass_the_excess_on():
    s = Scene(hand=["Bloodfen Raptor"], enemy_secrets=["Explosive Runes"])
    s.play("Bloodfen Raptor")
    assert s.board == []
    assert s.hero.health == 26
    assert s.enemy_secrets == []


def test_explosive_runes_without_excess():
    s = Scene(hand=["Boulderfist Ogre"], enemy_secrets=["Explosive Runes"])
    s.play("Boulderfist Ogre")
    assert s.board == ["Boulderfist Ogre 6/1"]
    assert s.hero.health == 30
    s = Scene(hand=["Argent Squire"], enemy_secrets=["Explosive Runes"])
    s.play("Argent Squire")
    assert s.board == ["Argent Squire 1/1"]
    assert s.hero.health == 30


def test_explosive_runes_grow_with_spell_damage():
    s = Scene(hand=["Bloodfen Raptor"], enemy_board=["Kobold Geomancer"], enemy_secrets=["Explosive Runes"])
    s.play("Bloodfen Raptor")
    assert s.hero.health == 25  # 7 to the minion, of which it had 2


def test_aluneth_draws_three_at_the_end_of_your_turn():
    s = Scene(weapon="Aluneth", deck=["Wisp"] * 6, enemy_deck=["Wisp", "Wisp"])
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"] * 3
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"] * 4


def test_aluneth_brings_fatigue():
    s = Scene(weapon="Aluneth", enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 30 - 1 - 2 - 3


def test_arcane_artificer():
    s = Scene(hand=["Fireball", "Frostbolt cost=-1"], board=["Arcane Artificer"])
    s.play("Fireball", "enemy hero")
    assert s.hero.armor == 4
    s.play("Frostbolt", "enemy hero")
    assert s.hero.armor == 5


def test_lesser_ruby_spellstone():
    s = Scene(hand=["Lesser Ruby Spellstone", "Fire Fly", "Fire Elemental"])
    s.play("Fire Fly")
    assert s.hand[0] == "Lesser Ruby Spellstone"
    s.play("Fire Elemental", "enemy hero")
    assert s.hand[0] == "Ruby Spellstone"
    s.play("Ruby Spellstone", seed=1)
    pool = Catalogue.load("2019-03")
    assert [pool.get(card).class_name for card in s.hand[1:]] == ["mage", "mage"]


def test_leyline_manipulator():
    s = Scene(hand=["Leyline Manipulator", "Fireball", "Pyroblast created"])
    s.play("Leyline Manipulator")
    assert (s.cost("Fireball"), s.cost("Pyroblast")) == (4, 8)


def test_shifting_scroll_changes_every_turn():
    s = Scene(hand=["Shifting Scroll"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    assert not s.can_play("Shifting Scroll")
    s.end_turn(seed=1), s.end_turn(seed=1)
    first = s.hand[0]
    assert Catalogue.load("2019-03").get(first).class_name == "mage"
    s.end_turn(seed=2), s.end_turn(seed=3)
    assert s.hand[0] != first


def test_deck_of_wonders_shuffles_five_scrolls():
    s = Scene(hand=["Deck of Wonders"], deck=["Wisp"])
    s.play("Deck of Wonders")
    assert s.deck == ["Scroll of Wonder"] * 5 + ["Wisp"]


def test_a_scroll_of_wonder_casts_a_spell_and_another_card_is_drawn():
    s = Scene(deck=["LOOT_106t", "Wisp"], enemy_deck=["Wisp"] * 3)
    s.stack_deck("LOOT_106t", "Wisp")
    s.draw(seed=2)
    assert "Wisp" in s.hand and "Scroll of Wonder" not in s.deck + s.hand
