"""Rastakhan's Rumble, warlock: what each card does, and a case in which it does not."""

from topdeck import Game, Scene


def test_grim_rally():
    s = Scene(hand=["Grim Rally"], board=["Harvest Golem", "Wisp"], enemy_board=["Wisp"])
    assert s.targets("Grim Rally") == ["mine 1", "mine 2"]
    s.play("Grim Rally", "mine 1")
    assert s.board == ["Damaged Golem 2/1", "Wisp 2/2"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_demonbolt():
    s = Scene(hand=["Demonbolt"], board=["Wisp"] * 3, enemy_board=["Boulderfist Ogre"])
    assert s.cost("Demonbolt") == 5
    s.play("Demonbolt", "enemy 1")
    assert s.enemy_board == []
    assert Scene(hand=["Demonbolt"], enemy_board=["Wisp"]).cost("Demonbolt") == 8


def test_spirit_of_the_bat():
    s = Scene(hand=["Chillwind Yeti", "Fireball"], board=["Spirit of the Bat", "Wisp"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    s.destroy("mine 2")
    s.play("Chillwind Yeti", at=1)
    assert s.board == ["Spirit of the Bat 0/3", "Chillwind Yeti 5/6"]


def test_spirit_of_the_bat_hides_for_a_turn():
    s = Scene(hand=["Spirit of the Bat"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Bat")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_hireek_fills_the_board():
    s = Scene(hand=["Arena Fanatic", "Hir'eek, the Bat"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Arena Fanatic")
    s.end_turn()
    s.end_turn()
    s.play("Hir'eek, the Bat", at=1)
    assert sorted(s.board) == ["Arena Fanatic 2/3"] + ["Hir'eek, the Bat 2/2"] * 6
    s = Scene(hand=["Hir'eek, the Bat"])
    s.play("Hir'eek, the Bat")
    assert s.board == ["Hir'eek, the Bat 1/1"] * 7


def test_blood_troll_sapper():
    s = Scene(board=["Blood Troll Sapper", "Wisp"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    assert s.enemy_hero.health == 30
    s.destroy("mine 2")
    assert s.enemy_hero.health == 28


def test_high_priestess_jeklik():
    s = Scene(hand=["Soulfire", "High Priestess Jeklik"])
    s.play("Soulfire", "enemy hero")
    assert s.hand == ["High Priestess Jeklik"] * 2


def test_void_contract_rounds_up():
    s = Scene(hand=["Void Contract"], deck=["Wisp"] * 5, enemy_deck=["Wisp"] * 4)
    s.play("Void Contract", seed=1)
    assert (len(s.deck), len(s.enemy_deck)) == (2, 2)


def test_soulwarden_brings_back_three_discarded_cards():
    s = Scene(hand=["Doomguard", "Fireball", "Frostbolt", "Soulwarden"])
    s.play("Doomguard", seed=3)
    gone = {"Fireball", "Frostbolt", "Soulwarden"} - set(s.hand)
    assert len(gone) == 2
    s = Scene.of(Game.from_position(s.game.position.replace("mana=5/10", "mana=10/10"), seed=1))
    s.give("Soulwarden")
    s.play("Soulwarden", seed=1)
    assert gone <= set(s.hand)


def test_soulwarden_without_discards_brings_nothing():
    s = Scene(hand=["Soulwarden"])
    s.play("Soulwarden")
    assert s.hand == []
