"""Goblins vs Gnomes, paladin: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_seal_of_light():
    s = Scene(hand=["Seal of Light"], health=20, enemy_deck=["Wisp"])
    s.play("Seal of Light")
    assert (s.hero.health, s.hero.attack) == (24, 2)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert s.hero.attack == 0


def test_shielded_minibot():
    s = Scene(hand=["Shielded Minibot"])
    s.play("Shielded Minibot")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_coghammer():
    s = Scene(hand=["Coghammer"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Coghammer", seed=1)
    assert s.weapon == "Coghammer 2/3"
    assert {"divine_shield", "taunt"} <= s.minion("mine 1").keywords
    assert not s.minion("enemy 1").keywords & {"divine_shield", "taunt"}


def test_quartermaster():
    s = Scene(hand=["Quartermaster"], board=["Silver Hand Recruit", "Wisp"], enemy_board=["Silver Hand Recruit"])
    s.play("Quartermaster")
    assert s.board == ["Silver Hand Recruit 3/3", "Wisp 1/1", "Quartermaster 2/5"]
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]


def test_muster_for_battle():
    s = Scene(hand=["Muster for Battle"], weapon="Fiery War Axe")
    s.play("Muster for Battle")
    assert s.board == ["Silver Hand Recruit 1/1"] * 3
    assert s.weapon == "Light's Justice 1/4"
    s = Scene(hand=["Muster for Battle"], board=["Wisp"] * 6)
    s.play("Muster for Battle")
    assert (len(s.board), s.weapon) == (7, "Light's Justice 1/4")


def test_cobalt_guardian():
    s = Scene(hand=["Spider Tank", "Wisp"], board=["Cobalt Guardian"])
    s.play("Wisp")
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.play("Spider Tank")
    assert "divine_shield" in s.minion("mine 1").keywords
    s = Scene(hand=["Cobalt Guardian"])
    s.play("Cobalt Guardian")
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_bolvar_fordragon_grows_in_hand():
    s = Scene(hand=["Bolvar Fordragon"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert held(s) == ["Bolvar Fordragon 2/7"]
    s.play("Bolvar Fordragon")
    s.destroy("mine 1")
    assert s.board == ["Bolvar Fordragon 2/7"]


def test_bolvar_fordragon_does_not_grow_in_the_deck():
    s = Scene(deck=["Bolvar Fordragon"], board=["Wisp"])
    s.destroy("mine 1")
    s.draw()
    assert held(s) == ["Bolvar Fordragon 1/7"]


def test_scarlet_purifier():
    s = Scene(
        hand=["Scarlet Purifier"], board=["Harvest Golem", "War Golem"], enemy_board=["Leper Gnome", "Chillwind Yeti"]
    )
    s.play("Scarlet Purifier")
    assert s.board == ["Harvest Golem 2/1", "War Golem 7/7", "Scarlet Purifier 4/3"]
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
