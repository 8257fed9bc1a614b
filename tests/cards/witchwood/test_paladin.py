"""The Witchwood, paladin: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_rebuke_makes_enemy_spells_dearer_for_one_turn():
    s = Scene(
        hand=["Rebuke", "Fireball"],
        enemy_hand=["Fireball", "Chillwind Yeti"],
        deck=["Wisp"] * 2,
        enemy_deck=["Wisp"] * 2,
    )
    s.play("Rebuke")
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert (s.cost("Fireball"), s.cost("Chillwind Yeti")) == (9, 4)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4


def test_silver_sword():
    s = Scene(weapon="Silver Sword", board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Wisp 1/1", "Wisp 1/1"]
    s.attack("hero", "enemy hero")
    assert s.board == ["Wisp 2/2", "Wisp 2/2"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_cathedral_gargoyle():
    s = Scene(hand=["Cathedral Gargoyle", "Faerie Dragon"])
    s.play("Cathedral Gargoyle")
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Cathedral Gargoyle", "Wisp"], board=["Faerie Dragon"])
    s.play("Cathedral Gargoyle", at=1)
    assert not s.minion("mine 2").keywords & {"taunt", "divine_shield"}


def test_the_glass_knight_gets_its_shield_back_when_you_heal():
    s = Scene(hand=["Holy Light", "Holy Light"], board=["The Glass Knight"], health=25)
    s.damage("mine 1", 1)
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.play("Holy Light", "hero")
    assert "divine_shield" in s.minion("mine 1").keywords
    s.damage("mine 1", 1)
    s.play("Holy Light", "hero")
    assert "divine_shield" not in s.minion("mine 1").keywords  # nothing was left to restore


def test_the_glass_knight_hears_deathrattles_and_lifesteal():
    s = Scene(board=["The Glass Knight", "Deranged Doctor", "Swamp Leech"], health=10)
    s.damage("mine 1", 1)
    s.destroy("mine 2")
    assert "divine_shield" in s.minion("mine 1").keywords
    s.damage("mine 1", 1)
    s.attack("mine 2", "enemy hero")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_the_glass_knight_does_not_hear_the_opponents_healing():
    s = Scene(board=["The Glass Knight"], enemy_hand=["Holy Light"], enemy_health=20, enemy_deck=["Wisp"])
    s.damage("mine 1", 1)
    s.end_turn()
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health == 26
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_prince_liam():
    s = Scene(hand=["Prince Liam"], deck=["Murloc Tidecaller", "Wisp", "Holy Light"])
    s.play("Prince Liam", seed=1)
    assert "Wisp" in s.deck and "Holy Light" in s.deck and len(s.deck) == 3
    assert "Murloc Tidecaller" not in s.deck
    pool = Catalogue.load("2019-03")
    (new,) = [card for card in s.deck if card not in ("Wisp", "Holy Light")]
    assert (pool.get(new).rarity, pool.get(new).type) == ("legendary", "minion")


def test_sound_the_bells_echoes():
    s = Scene(hand=["Sound the Bells!"], board=["Wisp"], mana=5)
    s.play("Sound the Bells!", "mine 1"), s.play("Sound the Bells!", "mine 1")
    assert s.board == ["Wisp 3/5"]
