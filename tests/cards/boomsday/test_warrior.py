"""The Boomsday Project, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_weapons_project():
    s = Scene(hand=["Weapons Project"], weapon="Arcanite Reaper")
    s.play("Weapons Project")
    assert (s.weapon, s.enemy_weapon) == ("Gearblade 2/3", "Gearblade 2/3")
    assert (s.hero.armor, s.enemy_hero.armor) == (6, 6)


def test_rocket_boots():
    s = Scene(hand=["Chillwind Yeti", "Rocket Boots"], deck=["Wisp"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti")
    assert not s.can_attack("mine 1")
    s.play("Rocket Boots", "mine 1")
    assert s.can_attack("mine 1")
    assert s.hand == ["Wisp"]


def test_the_boomship():
    s = Scene(hand=["The Boomship", "Wisp", "Boulderfist Ogre", "Deathwing", "Fireball"], enemy_board=["Wisp"])
    s.play("The Boomship", seed=1)
    assert sorted(s.board) == ["Boulderfist Ogre 6/7", "Deathwing 12/12", "Wisp 1/1"]
    assert all("rush" in s.minion(f"mine {k}").keywords for k in (1, 2, 3))
    assert s.hand == ["Fireball"]


def test_the_boomship_with_fewer_minions_or_little_room():
    s = Scene(hand=["The Boomship", "Wisp"], board=["Chillwind Yeti"])
    s.play("The Boomship")
    assert s.board == ["Chillwind Yeti 4/5", "Wisp 1/1"]
    assert "rush" not in s.minion("mine 1").keywords
    s = Scene(hand=["The Boomship", "Bloodfen Raptor", "Bloodfen Raptor"], board=["Wisp"] * 6)
    s.play("The Boomship", seed=1)
    assert (len(s.board), s.hand) == (7, ["Bloodfen Raptor"])


def test_eternium_rover():
    s = Scene(board=["Eternium Rover", "Wisp"])
    s.damage("mine 1", 1)
    assert s.hero.armor == 2
    s.damage("mine 2", 1)
    assert s.hero.armor == 2


def test_dyn_o_matic_spares_mechs():
    s = Scene(hand=["Dyn-o-matic"], board=["Harvest Golem"], enemy_board=["Oasis Snapjaw", "Harvest Golem"])
    s.play("Dyn-o-matic", at=1)
    assert s.enemy_board == ["Oasis Snapjaw 2/2", "Harvest Golem 2/3"]
    assert s.board == ["Harvest Golem 2/3", "Dyn-o-matic 3/4"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_security_rover():
    s = Scene(board=["Security Rover"])
    s.damage("mine 1", 1)
    assert s.board == ["Security Rover 2/4", "Guard Bot 2/3"]
    assert "taunt" in s.minion("mine 2").keywords
    s.damage("mine 2", 1)
    assert len(s.board) == 2
