"""Kobolds and Catacombs, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


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
