"""The Boomsday Project, mage: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Catalogue, Scene


def test_astral_rift():
    for seed in range(5):
        s = Scene(hand=["Astral Rift"])
        s.play("Astral Rift", seed=seed)
        assert [facts_of(name)["type"] for name in s.hand] == ["minion"] * 2


def test_shooting_star():
    s = Scene(hand=["Shooting Star"], enemy_board=["Chillwind Yeti"] * 4)
    s.play("Shooting Star", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/4"] * 3 + ["Chillwind Yeti 4/5"]
    assert s.enemy_hero.health == 30


def test_research_project():
    s = Scene(hand=["Research Project"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 3)
    s.play("Research Project", seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, ["Wisp"] * 2)


def test_meteorologist():
    s = Scene(hand=["Meteorologist", "Wisp", "Wisp", "Wisp"], board=["Wisp"], enemy_board=["Oasis Snapjaw"])
    s.play("Meteorologist", at=1, seed=1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3
    assert s.board == ["Wisp 1/1", "Meteorologist 3/3"]
    s = Scene(hand=["Meteorologist"])
    s.play("Meteorologist")
    assert s.enemy_hero.health == 30


def test_astromancer():
    s = Scene(hand=["Astromancer", "Wisp", "Wisp", "Wisp"])
    s.play("Astromancer", seed=1)
    assert Catalogue.load().get(s.minion("mine 2").id).cost == 3


def test_stargazer_luna():
    s = Scene(hand=["Wisp", "Arcane Missiles", "Mirror Image"], board=["Stargazer Luna"], deck=["Fireball"] * 5)
    s.play("Wisp")
    assert s.hand == ["Arcane Missiles", "Mirror Image"]
    s.play("Mirror Image", seed=1)
    assert s.hand == ["Arcane Missiles", "Fireball"]
    s = Scene(hand=["Stargazer Luna"], deck=["Wisp"])
    s.play("Stargazer Luna")
    assert s.hand == []


def test_lunas_pocket_galaxy():
    s = Scene(hand=["Luna's Pocket Galaxy"], deck=["Boulderfist Ogre", "Pyroblast"])
    s.play("Luna's Pocket Galaxy")
    s.draw("Boulderfist Ogre"), s.draw("Pyroblast")
    assert (s.cost("Boulderfist Ogre"), s.cost("Pyroblast")) == (1, 10)
