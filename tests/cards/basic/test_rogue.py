"""Basic set: the rogue's cards and hero power."""

from topdeck import Scene


def test_dagger_mastery():
    s = Scene(hero="rogue")
    s.power()
    assert s.weapon == "Wicked Knife 1/2"
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 29
    assert s.weapon == "Wicked Knife 1/1"


def test_dagger_mastery_replaces_the_weapon():
    s = Scene(hero="rogue", weapon="Assassin's Blade")
    s.power()
    assert s.weapon == "Wicked Knife 1/2"


def test_backstab():
    s = Scene(hand=["Backstab"], enemy_board=["Chillwind Yeti", "Chillwind Yeti damage=1"], hero="rogue")
    assert s.targets("Backstab") == ["enemy 1"]
    s.play("Backstab", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3", "Chillwind Yeti 4/4"]


def test_deadly_poison():
    s = Scene(hand=["Deadly Poison"], weapon="Wicked Knife", hero="rogue")
    s.play("Deadly Poison")
    assert s.weapon == "Wicked Knife 3/2"
    assert s.hero.attack == 3


def test_deadly_poison_needs_a_weapon():
    s = Scene(hand=["Deadly Poison"], hero="rogue")
    assert not s.can_play("Deadly Poison")


def test_sinister_strike():
    s = Scene(hand=["Sinister Strike"], hero="rogue")
    s.play("Sinister Strike")
    assert s.enemy_hero.health == 27


def test_assassinate():
    s = Scene(hand=["Assassinate"], board=["Wisp"], enemy_board=["Boulderfist Ogre divine_shield"], hero="rogue")
    assert s.targets("Assassinate") == ["enemy 1"]
    s.play("Assassinate", "enemy 1")
    assert s.enemy_board == []


def test_sprint():
    s = Scene(hand=["Sprint"], deck=["Wisp"] * 5, hero="rogue")
    s.play("Sprint", seed=1)
    assert s.hand == ["Wisp"] * 4
    assert s.deck == ["Wisp"]


def test_fan_of_knives():
    s = Scene(hand=["Fan of Knives"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Fireball"], hero="rogue")
    s.play("Fan of Knives")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.enemy_hero.health == 30
    assert s.hand == ["Fireball"]


def test_shiv():
    s = Scene(hand=["Shiv"], deck=["Fireball"], hero="rogue")
    s.play("Shiv", "enemy hero")
    assert s.enemy_hero.health == 29
    assert s.hand == ["Fireball"]


def test_sap():
    s = Scene(hand=["Sap"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], hero="rogue")
    assert s.targets("Sap") == ["enemy 1"]
    s.play("Sap", "enemy 1")
    assert s.enemy_board == []
    assert s.enemy_hand == ["Boulderfist Ogre"]


def test_sap_into_a_full_hand_destroys():
    s = Scene(hand=["Sap"], enemy_board=["Harvest Golem"], enemy_hand=["Wisp"] * 10, hero="rogue")
    s.play("Sap", "enemy 1")
    assert s.enemy_hand == ["Wisp"] * 10
    assert s.enemy_board == ["Damaged Golem 2/1"]


def test_vanish():
    s = Scene(hand=["Vanish"], board=["Wisp"], enemy_board=["Chillwind Yeti damage=2", "Wisp"], hero="rogue")
    s.play("Vanish")
    assert s.board == s.enemy_board == []
    assert s.hand == ["Wisp"]
    assert sorted(s.enemy_hand) == ["Chillwind Yeti", "Wisp"]
